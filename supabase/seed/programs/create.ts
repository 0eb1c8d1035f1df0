import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { DEMO_PROGRAMS, type DemoProgram, ENDS_AT } from '../program-list.ts'
import type { Story } from '../story.ts'
import { setLogo } from './logos.ts'

/** Creates and publishes each program on its day through the real commands; some are paused or archived later. */
export function scheduleCreation(story: Story): void {
  for (const p of DEMO_PROGRAMS) {
    story.on(p.since, '09:00', 'admin', (tx) => create(tx, story, p))
    if (p.ends)
      story.on(
        p.ends.daysAgo,
        ENDS_AT,
        'admin',
        (tx) =>
          tx`select public.change_program_status(${story.program(p.slug).id}, ${p.ends?.as ?? 'paused'})`,
      )
  }
}

async function create(tx: TransactionSql, story: Story, p: DemoProgram): Promise<void> {
  const [program] = await tx<{ id: string; revision: number }[]>`
    select id, revision from public.create_program(${p.slug}, ${tx.json(p.name)}, ${tx.json(p.summary)}, ${p.category}, ${p.destination},
      ${p.domains}, ${p.currency}, ${p.windowDays}, ${p.holdDays}, ${p.minimumPayout}, ${p.reward.kind}, ${p.reward.value}, ${randomUUID()})`
  if (!program) throw new Error(`The demo program ${p.slug} was not created.`)
  if (p.approval) {
    const rule =
      p.approval === 'automatic'
        ? { approval: 'automatic' }
        : { approval: 'below', approval_limit: p.approval.below }
    await tx`select public.change_program_conditions(${program.id}, ${tx.json(rule)}, ${program.revision})`
  }
  await setLogo(tx, { id: program.id, slug: p.slug })
  if (!p.isDraft) await tx`select public.change_program_status(${program.id}, 'published')`
  await tx`select public.record_proof(auth.uid(), 'key', 'password', null)`
  const [key] = await tx<{ id: string }[]>`select id from public.create_program_key(${program.id}, 'Tienda')`
  if (!key) throw new Error(`The demo program ${p.slug} has no key.`)
  story.programs.set(p.slug, { id: program.id, keyId: key.id })
}
