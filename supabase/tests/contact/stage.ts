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
}
export const letter = (changed: Partial<Letter> = {}): Letter => ({
  name: ' Ana Pérez ',
  email: `ana-${randomUUID()}@example.com`,
  topic: 'franchises',
  message: 'Quisiera saber cómo se solicita una zona.',
  locale: 'en',
  trapped: false,
  visit: hash(),
  notify: null,
  ...changed,
})

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
      ${sent.locale}, ${sent.trapped}, ${sent.visit}, ${account}, ${network}, ${sent.notify})`,
  )

export async function send(tx: h.Tx, sent: Letter) {
  await sendAfter(tx, sent, await attempt(tx, sent.email))
}

export type Row = {
  id: string
  name: string
  email: string
  locale: string
  state: string
  handled_by: string | null
  handled: boolean
}
export const rowsOf = (tx: h.Tx, email: string) =>
  tx<Row[]>`select id, name, email, locale, state, handled_by, handled_at is not null as handled
    from public.contact_messages where lower(email) = lower(${email}) order by created_at, id`
