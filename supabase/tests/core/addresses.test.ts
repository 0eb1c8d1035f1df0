import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CASES, DOMAINS } from '../../../lib/address.cases.ts'
import * as h from '../harness.ts'
import { create, update } from '../links/stage.ts'

const sql = h.connect()

type Entrance = {
  name: string
  keeps: 'destination' | 'receiver' | 'place'
  enter: (tx: h.Tx, scene: Scene, address: string) => Promise<unknown>
}
type Scene = { program: h.Program; affiliate: h.Affiliate; admin: h.Person; linkId: string }

const by = (tx: h.Tx, who: h.Person, run: (t: h.Tx) => Promise<unknown>) =>
  h.as(tx, 'authenticated', who.id, run)
const api = (tx: h.Tx, run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'service_role', '', run)
const route = (destination: string) => [{ country: 'PA', destination }]
const variants = (destination: string) => [
  { key: 'a', destination: '/', weight: 1 },
  { key: 'b', destination, weight: 1 },
]

/** Every command that takes an address which somebody is led to, or which is called. */
const ENTRANCES: Entrance[] = [
  {
    name: 'create_link',
    keeps: 'destination',
    enter: (tx, { affiliate }, destination) => create(tx, affiliate, { destination: destination || ' - ' }),
  },
  {
    name: 'update_link',
    keeps: 'destination',
    enter: (tx, { affiliate, linkId }, destination) =>
      update(tx, affiliate, linkId, { destination: destination || ' - ' }),
  },
  {
    name: 'the rules of a link',
    keeps: 'destination',
    enter: (tx, { affiliate, linkId }, destination) =>
      update(tx, affiliate, linkId, { routes: route(destination) }),
  },
  {
    name: 'set_link_variants',
    keeps: 'destination',
    enter: (tx, { affiliate, linkId }, destination) =>
      by(
        tx,
        affiliate,
        (t) => t`select public.set_link_variants(${linkId}, ${t.json(variants(destination))})`,
      ),
  },
  {
    name: 'create_program_link',
    keeps: 'destination',
    enter: (tx, { program, affiliate }, destination) =>
      api(tx, (t) => {
        const body = { enrollment_id: affiliate.enrollmentId, destination }
        return t`select public.create_program_link(${program.keyId}, ${t.json(body)})`
      }),
  },
  {
    name: 'create_program',
    keeps: 'destination',
    enter: (tx, { admin }, destination) =>
      by(
        tx,
        admin,
        (
          t,
        ) => t`select public.create_program(${`p-${randomUUID()}`}, '{"es":"Uno"}', '{"es":"Texto"}', 'education',
          ${destination}, ${DOMAINS}, 'USD', 30, 15, 2500, 'percent', 1500, ${randomUUID()})`,
      ),
  },
  {
    name: 'update_program',
    keeps: 'destination',
    enter: async (tx, { program, admin }, destination) => {
      const [now] = await tx<
        { revision: number }[]
      >`select revision from public.programs where id = ${program.id}`
      const changes = { destination }
      return by(
        tx,
        admin,
        (t) => t`select public.update_program(${program.id}, ${t.json(changes)}, ${now?.revision ?? 0})`,
      )
    },
  },
  {
    name: 'create_webhook_endpoint',
    keeps: 'receiver',
    enter: (tx, { program, admin }, url) =>
      by(
        tx,
        admin,
        (t) =>
          t`select public.create_webhook_endpoint(${program.id}, ${url}, '', '{sale.created}', 'signed')`,
      ),
  },
  {
    name: 'subscribe_webhook',
    keeps: 'receiver',
    enter: (tx, { program }, url) =>
      api(tx, (t) => {
        const body = { url, types: ['sale.created'] }
        return t`select public.subscribe_webhook(${program.keyId}, ${t.json(body)})`
      }),
  },
  {
    name: 'create_postback',
    keeps: 'receiver',
    enter: (tx, { affiliate }, url) =>
      by(
        tx,
        affiliate,
        (t) => t`select public.create_postback(${affiliate.enrollmentId}, ${url}, '{sale.created}')`,
      ),
  },
]

/** No row can hold what JSON and PostgreSQL's text refuse before any command sees it. */
const isText = (typed: string) => typed.isWellFormed() && !typed.includes('\u0000')
const TYPED = CASES.filter(([typed]) => isText(typed))

async function scene(tx: h.Tx): Promise<Scene> {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  return { admin, program, affiliate, linkId: affiliate.linkId }
}

test.each(ENTRANCES)('$name takes what the parser writes and nothing else', async ({ keeps, enter }) => {
  await h.rolledBack(sql, async (tx) => {
    const made = await scene(tx)
    const answer = async (address: string) => {
      let outcome = 'taken'
      await tx
        .savepoint(async (inner) => {
          await enter(inner, made, address)
          throw new Error('undone')
        })
        .catch((error: Error & { code?: string }) => {
          if (error.message !== 'undone') outcome = `${error.code}`
        })
      return outcome
    }
    for (const [typed, stored] of TYPED) {
      const address = stored[keeps]
      if (address !== undefined) expect(await answer(address), address).toBe('taken')
      if (address !== typed) expect(await answer(typed), JSON.stringify(typed)).toBe('PT422')
    }
  })
})

test('a property is stored as the parser writes it', async () => {
  const stored = TYPED.flatMap(([, { place }]) => (place ? [place] : []))
  const rows = await sql<{ ok: boolean; address: string }[]>`
    select affiliates.is_property_url(affiliates.property_url('social', a)) as ok, a as address from unnest(${stored}::text[]) as a`
  expect(rows.filter(({ ok }) => !ok)).toEqual([])
  const refused = TYPED.flatMap(([typed, { place }]) => (place ? [] : [typed]))
  const wrong = await sql<{ a: string }[]>`
    select a from unnest(${refused}::text[]) as a where affiliates.is_property_url(a)`
  expect(wrong).toEqual([])
})

test('what is no address of the web is no proof and no answer', async () => {
  const hostile = TYPED.flatMap(([typed, { receiver }]) =>
    typed === receiver || /^http:\/\/[a-z]+\.[a-z.]+\/[a-z]*$/.test(typed) ? [] : [typed],
  )
  const taken = await sql<{ a: string }[]>`
    select a from unnest(${hostile}::text[]) as a where affiliates.answer_fits('{"kind": "url"}', a)`
  expect(taken).toEqual([])
})

/** Another host may have been the program's once. */
const WHOLE = /^https:\/\/[^/:]+\//
const UNREAD = TYPED.filter(
  ([typed, { destination, receiver }]) => typed !== destination && !(typed === receiver && WHOLE.test(typed)),
)

test.each(['destination', 'routes', 'variants'])(
  'no row keeps %s that the parser did not write',
  async (column) => {
    await h.rolledBack(sql, async (tx) => {
      const { linkId } = await scene(tx)
      for (const [typed] of UNREAD) {
        const value = {
          destination: typed,
          routes: tx.json(route(typed)),
          variants: tx.json(variants(typed)),
        }[column]
        const write = tx.savepoint(
          (t) => t`update public.links set ${t({ [column]: value })} where id = ${linkId}`,
        )
        expect(await h.refusal(write), JSON.stringify(typed)).toBe('23514')
      }
    })
  },
)

test('a visit is led to no host that the program does not have any more', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { affiliate, linkId } = await scene(tx)
    const stored = TYPED.flatMap(([, { receiver }]) =>
      receiver && WHOLE.test(receiver) && !receiver.startsWith('https://shop.example.com/') ? [receiver] : [],
    )
    for (const address of stored) {
      await tx`update public.links set destination = ${address}, routes = ${tx.json(route(address))},
        variants = ${tx.json(variants(address))} where id = ${linkId}`
      const clicks = [h.aClick(affiliate.code), { ...h.aClick(affiliate.code), country: 'PA' }]
      const rows = await h.recordClicks(tx, clicks)
      expect(
        rows.map((row) => row.destination),
        address,
      ).toEqual(['/', '/'])
    }
  })
})
