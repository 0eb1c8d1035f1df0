import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { document } from '../document.ts'
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
