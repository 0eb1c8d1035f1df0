import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'
import { LINES, type Line } from './lines.ts'

/** The thread of a business, or of an affiliate in a program. */
const threadOf = (tx: TransactionSql, story: Story, { about, program }: Line) =>
  program
    ? tx`(select e.id from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
        where a.user_id = ${story.person(about)} and e.program_id = ${story.program(program).id})`
    : tx`(select p.id from public.partners p join public.affiliates a on a.id = p.affiliate_id
        where a.user_id = ${story.person(about)})`

/** A page with one sentence, so that the file opens. */
function document(sentence: string): string {
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

export const part: Part = {
  plan: (story) => {
    for (const line of LINES)
      story.on(line.day, line.at, line.who, async (tx) => {
        const files = (line.files ?? []).map((name) => ({
          name,
          media: 'application/pdf',
          content: document(name.replace('.pdf', '')),
        }))
        await tx`select public.send_message(${threadOf(tx, story, line)}, ${line.body}, ${tx.json(files)},
          ${randomUUID()})`
      })
  },
  checks: {
    'a thread that waits for an answer': 'select count(*) > 0 as holds from threads.waiting()',
    'a message with files': 'select count(*) > 0 as holds from threads.files',
  },
}
