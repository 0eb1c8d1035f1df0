/** What the PDFs ask of a library that brings no types: which characters a font has. */
declare module 'fontkit' {
  export function create(file: Buffer): { characterSet: number[] }
}
