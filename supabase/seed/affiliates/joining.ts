import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { MEMBERS } from '../crowd.ts'
import { isReviewed, STAGES, type Stage, TERMS_SINCE } from '../stages.ts'
import type { Story } from '../story.ts'

/** Links beside the first one, for those whose visits are worth telling apart. */
const NAMED_LINKS = [
  { name: 'Historia fijada', utm: { source: 'instagram', medium: 'social' } },
  { name: 'Boletín de la quincena', utm: { source: 'boletin', medium: 'email', campaign: 'quincena' } },
]
const MUCH = 1.5

/** Everybody joins their programs on their day, makes links and coupons, and puts the first steps away after a month. */
export function scheduleJoining(story: Story): void {
  for (const member of MEMBERS) {
    story.on(
      member.joined,
      '08:20',
      member.key,
      (tx) =>
        tx`select public.update_profile(${member.name}, ${member.locale ?? 'es'}, ${member.country}, 'America/Panama')`,
    )
  }
  for (const { key, joined } of MEMBERS)
    if (joined > 30) story.on(joined - 30, '21:30', key, (tx) => tx`select public.hide_checklist()`)
  for (const stage of STAGES) {
    const { key } = stage.member
    if (isReviewed(stage)) scheduleApplication(story, stage)
    else
      story.on(stage.joined, '08:30', key, async (tx) => {
        const terms = stage.slug === 'vip' && stage.joined < TERMS_SINCE ? 1 : null
        await tx`select public.join_program(${story.program(stage.slug).id}, ${terms})`
        await makeLinks(tx, story, stage)
      })
  }
}

/** An application that an administrator reads and approves in the afternoon. */
function scheduleApplication(story: Story, stage: Stage): void {
  const { key, name } = stage.member
  const program = () => story.program(stage.slug).id
  story.on(
    stage.joined,
    '08:40',
    key,
    (tx) =>
      tx`select public.apply_to_program(${program()}, ${tx.json({ q1: `https://${key}.example/`, q2: 'o1', q3: `${name}: casos reales de mis clientes.` })})`,
  )
  story.on(stage.joined, '16:40', 'admin', async (tx) => {
    await tx`select public.approve_application(a.id, (select g.id from public.program_groups g where g.program_id = ${program()} limit 1))
      from public.applications a join public.affiliates f on f.id = a.affiliate_id
      where f.user_id = ${story.person(key)} and a.program_id = ${program()} and a.state = 'submitted'`
    await makeLinks(tx, story, stage)
  })
}

async function makeLinks(tx: TransactionSql, story: Story, stage: Stage): Promise<void> {
  const person = story.person(stage.member.key)
  const [enrollment] = await tx<{ id: string; code: string }[]>`
    select e.id, l.code from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    join public.links l on l.enrollment_id = e.id
    where a.user_id = ${person} and e.program_id = ${story.program(stage.slug).id}`
  if (!enrollment) throw new Error(`${stage.member.key} did not join ${stage.slug}.`)
  const made = [enrollment.code]
  if (stage.power >= MUCH)
    for (const { name, utm } of NAMED_LINKS) {
      await tx`select set_config('request.jwt.claim.sub', ${person}, true)`
      const [link] = await tx<{ code: string }[]>`
        select code from public.create_link(${enrollment.id}, null, ${name}, null, '{}', ${tx.json(utm)}, null, null, ${randomUUID()})`
      if (link) made.push(link.code)
    }
  if (stage.slug === 'vip' && stage.member.coupon)
    await tx`select public.create_coupon(${enrollment.id}, ${stage.member.coupon}, ${randomUUID()})`
  story.codes.set(`${stage.member.key}/${stage.slug}`, made)
}
