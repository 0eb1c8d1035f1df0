import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { attempt, hash, letter, rowsOf, send } from './stage.ts'

const sql = h.connect()

const change = (tx: h.Tx, who: string, id: string, state: string) =>
  h.as(tx, 'authenticated', who, (t) => t`select public.change_contact_state(${id}, ${state})`)

async function product(tx: h.Tx, kind: string, status: string): Promise<string> {
  const slug = `p-${hash().slice(0, 20)}`
  await tx`insert into public.products (kind, slug, name, summary, status)
    values (${kind}, ${slug}, '{"es":"Plan de prueba"}', '{"es":"Para pruebas"}', ${status})`
  return slug
}

describe('writing to the team', () => {
  test('keeps the message, in the audit log and in the outbox when there is an address to notify', async () => {
    await h.rolledBack(sql, async (tx) => {
      const sent = letter({ notify: 'hola@example.com' })
      await send(tx, sent)
      const [row] = await rowsOf(tx, sent.email)
      expect(row).toMatchObject({ name: 'Rita Quirós', locale: 'en', state: 'new', handled: false })
      const [mail] = await tx`select template, recipient, locale, data from core.outbox
        where dedupe_key = ${`contact_received:${row?.id}`}`
      expect(mail).toMatchObject({
        template: 'contact_received',
        recipient: 'hola@example.com',
        locale: 'es',
      })
      expect(mail?.data).toMatchObject({ name: 'Rita Quirós', topic: 'franchises' })
      expect(
        await tx`select 1 from public.audit_log where subject_id = ${row?.id ?? ''} and action = 'contact_message.received'`,
      ).toHaveLength(1)
      const quiet = letter()
      await send(tx, quiet)
      const [other] = await rowsOf(tx, quiet.email)
      expect(
        await tx`select 1 from core.outbox where dedupe_key = ${`contact_received:${other?.id}`}`,
      ).toEqual([])
    })
  })

  test('the same message from the same address within a day is stored once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const sent = letter()
      await send(tx, sent)
      await send(tx, { ...sent, email: sent.email.toUpperCase(), message: ` ${sent.message} ` })
      expect(await rowsOf(tx, sent.email)).toHaveLength(1)
      await send(tx, { ...sent, message: 'Otra pregunta, de verdad distinta.' })
      await tx`update public.contact_messages set created_at = created_at - interval '25 hours' where email = ${sent.email}`
      await send(tx, sent)
      expect(await rowsOf(tx, sent.email)).toHaveLength(3)
    })
  })

  test('what looks like spam is stored apart and notifies nobody', async () => {
    await h.rolledBack(sql, async (tx) => {
      const links = 'https://a.example http://b.example WWW.c.example'
      const cases = [
        { trapped: true, state: 'spam' },
        { message: `Mira esto: ${links} https://d.example`, state: 'spam' },
        { message: `Mira esto: ${links}`, state: 'new' },
      ]
      for (const { state, ...changed } of cases) {
        const sent = letter({ ...changed, notify: 'hola@example.com' })
        await send(tx, sent)
        const [row] = await rowsOf(tx, sent.email)
        expect(row).toMatchObject({ state, handled: false })
        const mails = await tx`select 1 from core.outbox where dedupe_key = ${`contact_received:${row?.id}`}`
        expect(mails).toHaveLength(state === 'new' ? 1 : 0)
      }
    })
  })

  test('a request for a quote remembers the product, whose kind is its topic, and what was given', async () => {
    await h.rolledBack(sql, async (tx) => {
      const member = await h.makePerson(tx)
      const slug = await product(tx, 'business_plan', 'published')
      const sent = letter({
        quote: true,
        product: slug,
        company: ' Café Boquete ',
        phone: ' +507 6123-4567 ',
        budget: 150_000,
        person: member.id,
        notify: 'hola@example.com',
      })
      await send(tx, sent)
      const [row] =
        await tx`select id, kind, topic, product_slug, product_name, company, phone, budget::int, currency, person_id
        from public.contact_messages where email = ${sent.email}`
      expect(row).toMatchObject({
        kind: 'quote',
        topic: 'business',
        product_slug: slug,
        product_name: { es: 'Plan de prueba' },
        company: 'Café Boquete',
        phone: '+507 6123-4567',
        budget: 150_000,
        currency: 'USD',
        person_id: member.id,
      })
      const [mail] =
        await tx`select data from core.outbox where dedupe_key = ${`contact_received:${row?.id}`}`
      expect(mail?.data).toMatchObject({
        company: 'Café Boquete',
        phone: '+507 6123-4567',
        budget: 150_000,
        link: `/admin/messages/${row?.id}`,
      })
      await send(tx, { ...sent, product: null })
      expect(await rowsOf(tx, sent.email)).toHaveLength(2)
    })
  })

  test('a product that is hidden or unknown is refused, and so are a long company, a bad telephone, a budget of nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const cases: [Parameters<typeof letter>[0], string, string][] = [
        [{ product: 'no-such-product' }, 'errors.contact.product', 'product'],
        [{ product: await product(tx, 'service', 'draft') }, 'errors.contact.product', 'product'],
        [{ product: await product(tx, 'vip', 'archived') }, 'errors.contact.product', 'product'],
        [{ company: ' ' }, 'errors.contact.company', 'company'],
        [{ company: 'a'.repeat(121) }, 'errors.contact.company', 'company'],
        [{ phone: '123' }, 'errors.contact.phone', 'phone'],
        [{ phone: '(((((( ))))))' }, 'errors.contact.phone', 'phone'],
        [{ phone: '6123-4567 <b>' }, 'errors.contact.phone', 'phone'],
        [{ budget: 0 }, 'errors.contact.budget', 'budget'],
        [{ budget: 100_000_000_001 }, 'errors.contact.budget', 'budget'],
      ]
      for (const [changed, key, field] of cases) {
        const refused = tx.savepoint((inner) => send(inner, letter(changed)))
        await expect(refused, JSON.stringify(changed)).rejects.toMatchObject({
          code: 'PT422',
          message: key,
          detail: field,
        })
      }
    })
  })

  test('a network whose message an administrator called spam is not believed that day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const [first, second, stranger] = [letter(), letter(), letter()]
      second.visit = first.visit
      await send(tx, first)
      await change(tx, admin.id, (await rowsOf(tx, first.email))[0]?.id ?? '', 'spam')
      await send(tx, second)
      await send(tx, stranger)
      expect((await rowsOf(tx, second.email))[0]?.state).toBe('spam')
      expect((await rowsOf(tx, stranger.email))[0]?.state).toBe('new')
    })
  })

  test.each([
    [{ name: ' ' }, 'errors.contact.name', 'name'],
    [{ name: 'a'.repeat(121) }, 'errors.contact.name', 'name'],
    [{ name: null }, 'errors.contact.name', 'name'],
    [{ email: 'ana@example' }, 'errors.fields.email', 'email'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'errors.fields.email', 'email'],
    [{ topic: 'other' }, 'errors.contact.topic', 'topic'],
    [{ topic: null }, 'errors.contact.topic', 'topic'],
    [{ message: 'corto' }, 'errors.contact.message', 'message'],
    [{ message: 'a'.repeat(4001) }, 'errors.contact.message', 'message'],
    [{ message: null }, 'errors.contact.message', 'message'],
  ])('refuses %j with %s', async (changed, key, field) => {
    await h.rolledBack(sql, async (tx) => {
      const sent = send(tx, letter(changed))
      await expect(sent).rejects.toMatchObject({ code: 'PT422', message: key, detail: field })
    })
  })

  test('without a fresh attempt of the site nobody writes, and the limiter counts', async () => {
    await h.rolledBack(sql, async (tx) => {
      const sent = letter()
      const write = (account: string, network: string, role: h.Role = 'anon') =>
        h.refusal(
          h.as(
            tx,
            role,
            '',
            (
              t,
            ) => t`select public.send_contact_message(${sent.name}, ${sent.email}, ${sent.topic}, ${sent.message},
              'es', false, ${sent.visit}, ${account}, ${network}, null)`,
          ),
        )
      expect(await write(hash(), hash())).toBe('PT403 errors.forbidden')
      const { account, network } = await attempt(tx, sent.email)
      expect(await write(account, hash())).toBe('PT403 errors.forbidden')
      expect(await write(account, network, 'authenticated')).toBe('42501')
      await tx`update core.attempts set at = at - interval '2 minutes' where subject = ${account}`
      expect(await write(account, network)).toBe('PT403 errors.forbidden')
      for (let i = 0; i < 9; i++) expect((await attempt(tx, sent.email)).wait).toBe(0)
      expect((await attempt(tx, sent.email)).wait).toBeGreaterThan(0)
    })
  })
})

describe('a message', () => {
  test('is forgotten: spam after ninety days, the others after two years', async () => {
    await h.rolledBack(sql, async (tx) => {
      const aged = async (trapped: boolean, age: string) => {
        const sent = letter({ trapped })
        await send(tx, sent)
        await tx`update public.contact_messages set created_at = now() - ${age}::interval where email = ${sent.email}`
        return sent.email
      }
      const old = [await aged(true, '91 days'), await aged(false, '25 months')]
      const young = [await aged(true, '89 days'), await aged(false, '23 months')]
      await h.as(tx, 'service_role', '', (t) => t`select public.keep_house()`)
      for (const email of old) expect(await rowsOf(tx, email)).toEqual([])
      for (const email of young) expect(await rowsOf(tx, email)).toHaveLength(1)
    })
  })
})
