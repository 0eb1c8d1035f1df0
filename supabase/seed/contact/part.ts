import { createHash } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { daysBefore } from '../calendar.ts'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'
import type { Letter, Work } from './letter.ts'
import { LETTERS } from './letters.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** What came in by the site's forms, through the same commands as theirs, and what administrators did about it. */
function scheduleInquiries(story: Story): void {
  for (const letter of LETTERS) {
    story.on(letter.daysAgo, '12:45', '', (tx) => send(tx, story, letter))
    for (const [index, step] of (letter.work ?? []).entries()) {
      const daysAgo = Math.max(letter.daysAgo - step.after, 0)
      const time = step.after === 0 ? `13:${10 + index}` : `09:${10 + index}`
      story.on(daysAgo, time, step.by ?? 'admin', (tx) => work(tx, story, letter, step))
    }
  }
}

/** Names the product only once it is published: the story may run before its catalogue. */
async function send(tx: TransactionSql, story: Story, letter: Letter): Promise<void> {
  const { name, email, topic, message, locale = 'es', trapped = false, quote, person } = letter
  const [account, network] = [digest(email), digest(`network of ${email}`)]
  const [product] = await tx<{ slug: string }[]>`select slug from public.products
    where slug = ${quote?.product ?? ''} and status = 'published'`
  await tx`select public.take_attempt('contact', ${account}, ${network})`
  await tx`select public.send_contact_message(${name}, ${email}, ${topic}, ${message}, ${locale}, ${trapped},
    ${digest(network)}, ${account}, ${network}, null, ${quote !== undefined}, ${product?.slug ?? null},
    ${quote?.company ?? null}, ${quote?.phone ?? null}, ${quote?.budget ?? null}, ${person ? story.person(person) : null})`
}

async function work(tx: TransactionSql, story: Story, { email }: Letter, step: Work): Promise<void> {
  const [{ id } = { id: '' }] = await tx<
    { id: string }[]
  >`select id from public.contact_messages where email = ${email}`
  switch (step.do) {
    case 'note':
      return void (await tx`select public.note_contact_message(${id}, ${step.text})`)
    case 'answer':
      return void (await tx`select public.answer_contact_message(${id}, ${step.text}, null, gen_random_uuid())`)
    case 'remind':
      return void (await tx`select public.remind_contact_message(${id}, ${daysBefore(story.today, step.on)}, ${step.text})`)
    case 'assign':
      return void (await tx`select public.assign_contact_message(${id}, ${story.person(step.to)})`)
    case 'quoted':
      return void (await tx`select public.change_contact_state(${id}, 'quoted', null, ${step.amount})`)
    case 'lost':
      return void (await tx`select public.change_contact_state(${id}, 'lost', ${step.text}, null)`)
    default:
      return void (await tx`select public.change_contact_state(${id}, ${step.do}, null, null)`)
  }
}

export const part: Part = {
  plan: scheduleInquiries,
  nightly: ['public.send_contact_reminders(100)'],
  checks: {
    'three dozen inquiries': `select count(*) >= 36 as holds from public.contact_messages`,
    'a reminder that is due, and one to come': `select bool_or(remind_on <= (now() at time zone 'America/Panama')::date)
      and bool_or(remind_on > (now() at time zone 'America/Panama')::date) as holds from public.contact_messages`,
  },
  values: [
    ['contact_messages', 'state'],
    ['contact_messages', 'kind'],
    ['contact_entries', 'kind'],
  ],
}
