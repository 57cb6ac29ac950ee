// Points as they are written.

// With a minus sign as long as the plus.
export function plain(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : plain(n);
}
