/**
 * The text of a PDF's objects, with names as a reader sees them: `/J#53` is `/JS`. What stands inside streams is left out, because
 * among compressed bytes any short name occurs by chance.
 */
export function pdfNames(file: Buffer): string {
  return file
    .toString('latin1')
    .replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, '')
    .replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
