import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

export const hash = () => (randomUUID() + randomUUID()).replaceAll('-', '')

/** Takes an attempt as the site does; the hashes prove it to the command. */
export async function attempt(tx: h.Tx, email: string, network = hash()) {
  const account = Buffer.from(email).toString('hex').padEnd(64, '0').slice(0, 64)
  const [row] = await h.as(
    tx,
    'service_role',
    '',
    (t) => t<{ wait: number }[]>`select public.take_attempt('contact', ${account}, ${network}) as wait`,
  )
  return { account, network, wait: row?.wait ?? -1 }
}

export type Letter = {
  name: string | null
  email: string
  topic: string | null
  message: string | null
  locale: string
  trapped: boolean
  visit: string
  notify: string | null
  quote: boolean
  product: string | null
  company: string | null
  phone: string | null
  budget: number | null
  person: string | null
}
export const letter = (changed: Partial<Letter> = {}): Letter => ({
  name: ' Rita Quirós ',
  email: `ana-${randomUUID()}@example.com`,
  topic: 'franchises',
  message: 'Quisiera saber cómo se solicita una zona.',
  locale: 'en',
  trapped: false,
  visit: hash(),
  notify: null,
  quote: false,
  product: null,
  company: null,
  phone: null,
  budget: null,
  person: null,
  ...changed,
})

/** An inquiry that was sent, and two administrators. */
export async function sentInquiry(tx: h.Tx, changed: Partial<Letter> = {}) {
  const [admin, colleague] = [
    await h.makePerson(tx, { admin: true }),
    await h.makePerson(tx, { admin: true }),
  ]
  const sent = letter(changed)
  await send(tx, sent)
  const [{ id } = { id: '' }] = await rowsOf(tx, sent.email)
  const row = async () => (await rowsOf(tx, sent.email))[0]
  return { admin, colleague, sent, id, row }
}

/** A command as an administrator or somebody else; the steps of the pipeline. */
export const steps = (tx: h.Tx, who: string, id: string) => {
  const as = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', who, run)
  return {
    move: (state: string, reason: string | null = null, quoted: number | null = null) =>
      as((t) => t`select public.change_contact_state(${id}, ${state}, ${reason}, ${quoted})`),
    assign: (owner: string | null) => as((t) => t`select public.assign_contact_message(${id}, ${owner})`),
    note: (body: string | null) => as((t) => t`select public.note_contact_message(${id}, ${body})`),
    remind: (day: string | null, note: string | null = null) =>
      as((t) => t`select public.remind_contact_message(${id}, ${day}, ${note})`),
    answer: (body: string | null, key: string = randomUUID(), replyTo: string | null = null) =>
      as((t) => t`select public.answer_contact_message(${id}, ${body}, ${replyTo}, ${key})`),
  }
}

/** The day so many days from now in Panama. */
export const day = async (tx: h.Tx, days: number) => {
  const [row] = await tx<
    { day: string }[]
  >`select ((now() at time zone 'America/Panama')::date + ${days}::int)::text as day`
  return row?.day ?? ''
}

export type Entry = {
  kind: string
  body: string | null
  state: string | null
  quoted: number | null
  owner_id: string | null
  remind_on: string | null
  created_by: string | null
}
/** What happened, of one kind; a test's transaction has one time. */
export const entriesOf = (tx: h.Tx, id: string, kind: string) =>
  tx<Entry[]>`select kind, body, state, quoted::int, owner_id, remind_on::text, created_by
    from public.contact_entries where message_id = ${id} and kind = ${kind}`

/** Sends a message in another transaction than its attempt, as the site does. */
export const sendAfter = (
  tx: h.Tx,
  sent: Letter,
  { account, network }: Awaited<ReturnType<typeof attempt>>,
) =>
  h.as(
    tx,
    'anon',
    '',
    (t) => t`select public.send_contact_message(${sent.name}, ${sent.email}, ${sent.topic}, ${sent.message},
      ${sent.locale}, ${sent.trapped}, ${sent.visit}, ${account}, ${network}, ${sent.notify}, ${sent.quote},
      ${sent.product}, ${sent.company}, ${sent.phone}, ${sent.budget}, ${sent.person})`,
  )

export async function send(tx: h.Tx, sent: Letter) {
  await sendAfter(tx, sent, await attempt(tx, sent.email))
}

export type Row = {
  id: string
  number: number
  name: string
  email: string
  locale: string
  state: string
  handled_by: string | null
  handled: boolean
  owner_id: string | null
  quoted: number | null
  reason: string | null
  remind_on: string | null
  remind_note: string | null
}
export const rowsOf = (tx: h.Tx, email: string) =>
  tx<
    Row[]
  >`select id, number::int, name, email, locale, state, handled_by, handled_at is not null as handled, owner_id,
      quoted::int, reason, remind_on::text, remind_note
    from public.contact_messages where lower(email) = lower(${email}) order by created_at, id`
