/** A page with one sentence, so that the file opens. */
export function document(sentence: string): string {
  const text = `BT /F1 14 Tf 60 760 Td (${sentence.replaceAll(/[()\\]/g, '')}) Tj ET`
  const parts = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>endobj',
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj',
    `5 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj`,
  ]
  let pdf = '%PDF-1.4\n'
  const starts = parts.map((part) => {
    const at = pdf.length
    pdf += `${part}\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${starts.join('')}trailer<</Size 6/Root 1 0 R>>\n`
  return Buffer.from(`${pdf}${table}startxref\n${pdf.length}\n%%EOF`, 'latin1').toString('base64')
}
