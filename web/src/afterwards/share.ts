// What leaves this page: links and files.

export const pathToRound = (code: string): string => `/replay#${code}`;

export const linkToRound = (code: string): string => `${location.origin}${pathToRound(code)}`;

export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
