export function linkTo(room: string): string {
  return `${location.origin}/t/${room}`;
}
