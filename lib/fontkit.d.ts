/** What the PDFs ask of a library that brings no types: which characters a font has, how tall it is. */
declare module 'fontkit' {
  export function create(file: Buffer): { characterSet: number[]; ascent: number; descent: number }
}
