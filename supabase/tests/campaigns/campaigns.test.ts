import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Given = {
  id?: string | null
  program?: string | null
  group?: string | null
  activity?: string
  occasion?: string
  days?: number
  subject?: h.JsonValue
  body?: h.JsonValue
  link?: string
  name?: string
  key?: string
}

const save = (tx: h.Tx, by: h.Person, given: Given = {}) => {
  const { id = null, program = null, group = null, activity = 'any', occasion = 'at_once', days = 0 } = given
  const { subject = { es: 'Hola' }, body = { es: 'Un consejo.' }, link = '/affiliate-dashboard' } = given
  const { name = 'Prueba', key = randomUUID() } = given
  return h.as(tx, 'authenticated', by.id, async (t) => {
    const [row] = await t<{ id: string; days: number; name: string }[]>`
      select id, days, name from public.save_campaign(${id}, ${name}, ${program}, ${group},
        ${activity}::public.campaign_activity, ${occasion}::public.campaign_occasion, ${days}, ${t.json(subject)},
        ${t.json(body)}, ${link}, ${key})`
    return row ?? { id: '', days: 0, name: '' }
  })
}
const change = (tx: h.Tx, by: h.Person, to: 'start' | 'stop' | 'delete', id: string) =>
  h.as(tx, 'authenticated', by.id, (t) => t`select ${t.unsafe(`public.${to}_campaign`)}(${id})`)
const sendAll = async (tx: h.Tx, batch = 500) => {
  await tx`update public.campaigns set looked_at = null`
  const [row] = await tx<{ sent: number }[]>`select public.send_campaigns(${batch}) as sent`
  return row?.sent
}
const readers = async (tx: h.Tx, id: string) => {
  const rows = await tx<
    { person_id: string }[]
  >`select person_id from campaigns.sendings where campaign_id = ${id}`
  return rows.map((row) => row.person_id).sort()
}
const mails = async (tx: h.Tx, id: string) => {
  const rows = await tx<{ recipient: string }[]>`select recipient from core.outbox
    where template = 'product_news' and dedupe_key like ${`campaign:${id}:%`}`
  return rows.length
}
/** What an affiliate did on a day so many days ago. */
const did = (tx: h.Tx, who: h.Person, daysAgo: number, clicks: number, sales = 0) => tx`
  insert into public.enrollment_days (enrollment_id, program_id, day, clicks, sales)
    select e.id, e.program_id, (now() at time zone 'America/Panama')::date - ${daysAgo}::integer, ${clicks}, ${sales}
    from public.enrollments e join public.affiliates a on a.id = e.affiliate_id where a.user_id = ${who.id}`
const joined = (tx: h.Tx, who: h.Person, daysAgo: number) => tx`
  update public.enrollments e set joined_at = now() - ${daysAgo} * interval '1 day' from public.affiliates a
    where a.id = e.affiliate_id and a.user_id = ${who.id}`

async function scene(tx: h.Tx) {
  await tx`delete from public.campaigns`
  const admin = await h.makePerson(tx, { admin: true })
  const [program, other] = [await h.makeProgram(tx), await h.makeProgram(tx)]
  const [ana, luz, leo] = [
    await h.makeAffiliate(tx, program),
    await h.makeAffiliate(tx, program),
    await h.makeAffiliate(tx, other),
  ]
  return { admin, program, other, ana, luz, leo }
}
const ids = (...people: h.Person[]) => people.map(({ id }) => id).sort()

describe('a campaign at once', () => {
  test('is got once by each affiliate of its program who takes such mails', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, ana, luz } = await scene(tx)
      const eva = await h.makeAffiliate(tx, program)
      await tx`insert into public.mail_opt_outs (user_id, kind) values (${eva.id}, 'product_news')`
      const gone = await h.makeAffiliate(tx, program)
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${gone.id}`
      const { id } = await save(tx, admin, { program: program.id })
      expect(await sendAll(tx)).toBe(0)
      await change(tx, admin, 'start', id)
      expect(await sendAll(tx, 1)).toBe(1)
      expect(await sendAll(tx)).toBe(1)
      expect(await sendAll(tx)).toBe(0)
      expect(await readers(tx, id)).toEqual(ids(ana, luz))
      expect(await mails(tx, id)).toBe(2)
      const [row] =
        await tx`select state, ended_at is not null as ended from public.campaigns where id = ${id}`
      expect(row).toEqual({ state: 'done', ended: true })
      const notices =
        await tx`select 1 from public.notices where person_id = ${ana.id} and kind = 'product_news'`
      expect(notices).toHaveLength(1)
    })
  })

  test('is for those who did what it chooses, and for one group alone', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, ana, luz, leo } = await scene(tx)
      await did(tx, luz, 3, 5)
      await did(tx, leo, 3, 5, 1)
      const [group] = await tx<{ id: string }[]>`insert into public.program_groups (program_id, name)
        values (${program.id}, '{"es": "Oro"}') returning id`
      await tx`update public.enrollments e set group_id = ${group?.id ?? null} from public.affiliates a
        where a.id = e.affiliate_id and a.user_id = ${luz.id}`
      const wanted: [Given, string[]][] = [
        [{ activity: 'no_click' }, ids(ana)],
        [{ activity: 'no_sale' }, ids(luz)],
        [{ activity: 'sold' }, ids(leo)],
        [{ program: program.id, group: group?.id ?? null }, ids(luz)],
      ]
      for (const [given, people] of wanted) {
        const { id } = await save(tx, admin, given)
        const [count] = await h.as(
          tx,
          'authenticated',
          admin.id,
          (t) => t<{ n: number }[]>`select public.count_audience(${id}) as n`,
        )
        await change(tx, admin, 'start', id)
        await sendAll(tx)
        const got = (await readers(tx, id)).filter((one) => ids(ana, luz, leo).includes(one))
        expect.soft(got, JSON.stringify(given)).toEqual(people)
        expect.soft(count?.n, JSON.stringify(given)).toBe((await readers(tx, id)).length)
      }
    })
  })
})

describe('a campaign on an occasion', () => {
  test('reaches who comes to their day while it runs, not who passed it before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, ana, luz } = await scene(tx)
      await joined(tx, ana, 2)
      await joined(tx, luz, 9)
      const { id } = await save(tx, admin, { program: program.id, occasion: 'joined', days: 3 })
      await change(tx, admin, 'start', id)
      expect(await sendAll(tx)).toBe(0)
      await tx`update public.campaigns set started_at = now() - interval '2 days' where id = ${id}`
      await joined(tx, ana, 4)
      expect(await sendAll(tx)).toBe(1)
      expect(await readers(tx, id)).toEqual(ids(ana))
      const [row] = await tx`select state from public.campaigns where id = ${id}`
      expect(row?.state).toBe('running')
    })
  })

  test('counts from the first sale, or from the last click', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, ana, luz } = await scene(tx)
      for (const who of [ana, luz]) await joined(tx, who, 90)
      await did(tx, ana, 1, 4, 1)
      await did(tx, ana, 30, 4)
      await did(tx, luz, 30, 9)
      const sale = await save(tx, admin, { program: program.id, occasion: 'first_sale', days: 1 })
      const quiet = await save(tx, admin, { program: program.id, occasion: 'quiet', days: 30 })
      for (const { id } of [sale, quiet]) await change(tx, admin, 'start', id)
      await sendAll(tx)
      expect(await readers(tx, sale.id)).toEqual(ids(ana))
      expect(await readers(tx, quiet.id)).toEqual(ids(luz))
    })
  })

  test('is looked for once an hour', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, ana } = await scene(tx)
      const { id } = await save(tx, admin, { program: program.id, occasion: 'joined' })
      await change(tx, admin, 'start', id)
      await sendAll(tx)
      await tx`delete from campaigns.sendings where person_id = ${ana.id}`
      const [row] = await tx<{ sent: number }[]>`select public.send_campaigns(9) as sent`
      expect(row?.sent).toBe(0)
    })
  })
})

describe('what a campaign says', () => {
  test('is changed while it is a draft, by administrators only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, ana } = await scene(tx)
      const key = randomUUID()
      const { id } = await save(tx, admin, { key, days: 9 })
      expect(await save(tx, admin, { key, days: 9 })).toMatchObject({ id, days: 0 })
      expect(await save(tx, admin, { id, name: ' Otra ' })).toMatchObject({ id, name: 'Otra' })
      expect(await h.refusal(save(tx, ana))).toBe('PT403 errors.forbidden')
      await change(tx, admin, 'start', id)
      expect(await h.refusal(save(tx, admin, { id }))).toBe('PT409 errors.campaign.state')
      expect(await h.refusal(change(tx, admin, 'delete', id))).toBe('PT409 errors.campaign.state')
      await change(tx, admin, 'stop', id)
      expect(await sendAll(tx)).toBe(0)
      await change(tx, admin, 'start', id)
      expect(await h.refusal(change(tx, admin, 'start', id))).toBe('PT409 errors.campaign.state')
      const draft = await save(tx, admin)
      await change(tx, admin, 'delete', draft.id)
      expect(await h.refusal(change(tx, admin, 'start', draft.id))).toBe('PT404 errors.campaign.not_found')
    })
  })

  test('needs a name, the same languages in subject and text, days, a page of this site and a program that is there', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, other } = await scene(tx)
      const [group] = await tx<{ id: string }[]>`insert into public.program_groups (program_id, name)
        values (${program.id}, '{"es": "Oro"}') returning id`
      const wrong: [Given, string][] = [
        [{ name: ' ' }, 'name'],
        [{ name: 'x'.repeat(81) }, 'name'],
        [{ subject: {} }, 'texts'],
        [{ subject: { es: 'x'.repeat(121) } }, 'texts'],
        [{ subject: { es: 'Hola', en: 'Hello' } }, 'texts'],
        [{ body: { es: 'x'.repeat(4001) } }, 'texts'],
        [{ days: -1 }, 'days'],
        [{ days: 366 }, 'days'],
        [{ occasion: 'quiet' }, 'days'],
        [{ link: 'https://evil.example/' }, 'link'],
        [{ link: '//evil.example' }, 'link'],
        [{ program: randomUUID() }, 'scope'],
        [{ program: other.id, group: group?.id ?? null }, 'scope'],
        [{ group: group?.id ?? null }, 'scope'],
      ]
      for (const [given, key] of wrong)
        expect
          .soft(await h.refusal(save(tx, admin, given)), JSON.stringify(given).slice(0, 60))
          .toBe(`PT422 errors.campaign.${key}`)
    })
  })

  test('is tried by an administrator alone, once for each press', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, ana } = await scene(tx)
      const { id } = await save(tx, admin)
      const key = randomUUID()
      const attempt = (by: h.Person) =>
        h.as(tx, 'authenticated', by.id, (t) => t`select public.try_campaign(${id}, ${key})`)
      await attempt(admin)
      await attempt(admin)
      const sent = await tx`select recipient from core.outbox where template = 'product_news'
        and dedupe_key like ${`campaign_trial:${id}:%`}`
      expect(sent).toHaveLength(1)
      expect(await readers(tx, id)).toEqual([])
      expect(await h.refusal(attempt(ana))).toBe('PT403 errors.forbidden')
    })
  })
})
