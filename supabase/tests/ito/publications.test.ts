import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()
const trial = (name: string, run: (tx: h.Tx) => Promise<void>) => test(name, () => h.rolledBack(sql, run))
const publish = s.publishWhitepaper
const savePage = (
  tx: h.Tx,
  who: { id: string },
  of: { id: string },
  page: h.JsonValue,
  revision: number | null,
) =>
  s.asPerson(
    tx,
    who,
    (t) =>
      t`select revision, questions from public.save_offering_page(${of.id}, ${t.json(page)}, ${revision})`,
  )
const termsOf = async (tx: h.Tx, { id }: { id: string }) =>
  (await tx`select terms_hash from public.offerings where id = ${id}`)[0]?.terms_hash

describe('a whitepaper', () => {
  trial(
    'has the hash of its bytes, and a draft takes it over once a second administrator published it',
    async (tx) => {
      const [admin, second] = [
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx, { admin: true }),
      ]
      const draft = await s.saveOffering(tx, admin)
      const body = s.aWhitepaper('Año, ñandú y 2 €')
      const proposed = await s.proposeWhitepaper(tx, admin, draft, body)
      expect(proposed).toMatchObject({ version: 1, state: 'proposed' })
      expect(proposed.hash).toBe(`0x${createHash('sha256').update(body, 'utf8').digest('hex')}`)
      expect(await h.refusal(publish(tx, admin, proposed))).toBe('PT403 errors.ito.own_submission')
      await publish(tx, second, proposed)
      expect(await termsOf(tx, draft)).toBe(proposed.hash)
      expect(await h.refusal(publish(tx, second, proposed))).toBe('PT404 errors.ito.whitepaper_unknown')
      const log = await tx`select action from public.audit_log where subject_id = ${proposed.id} order by id`
      expect(log.map(({ action }) => action)).toEqual(['whitepaper.proposed', 'whitepaper.published'])
    },
  )

  trial('of an open offering counts for buyers when its contract names it, and not before', async (tx) => {
    const { admin, colleague, offering } = await s.openedOffering(tx)
    const chain = new s.FakeChain()
    await s.registerChain(tx, chain, offering, { confirmations: 0 })
    const next = await s.proposeWhitepaper(tx, admin, offering, s.aWhitepaper('Dos'))
    const named = (hash: string) => chain.mine({ kind: 'terms_changed', args: { termsHash: hash } })
    await publish(tx, colleague, next)
    expect(await termsOf(tx, offering)).toBe(s.TERMS)
    const unpublished = await s.proposeWhitepaper(tx, admin, offering, s.aWhitepaper('Otra'))
    named(unpublished.hash)
    await s.follow(tx, chain)
    expect(await termsOf(tx, offering)).toBe(s.TERMS)
    named(next.hash)
    await s.follow(tx, chain)
    expect(await termsOf(tx, offering)).toBe(next.hash)
  })

  trial('is not changed, withdrawn or published from a review once it is out', async (tx) => {
    const { admin, colleague, offering } = await s.openedOffering(tx)
    const first = await s.proposeWhitepaper(tx, admin, offering)
    const second = await s.proposeWhitepaper(tx, admin, offering, s.aWhitepaper('Dos'))
    expect(second.version).toBe(3)
    expect(await h.refusal(publish(tx, colleague, first))).toBe('PT404 errors.ito.whitepaper_unknown')
    await publish(tx, colleague, second)
    const withdraw = (why: string, of = second) =>
      s.asPerson(tx, admin, (t) => t`select 1 from public.withdraw_whitepaper(${of.id}, ${why})`)
    expect(await h.refusal(withdraw('Tarde'))).toBe('PT404 errors.ito.whitepaper_unknown')
    expect(
      await h.refusal(
        tx.savepoint((t) => t`update public.offering_whitepapers set body = 'otro' where id = ${second.id}`),
      ),
    ).toBe('PT409 errors.ito.frozen')
    const third = await s.proposeWhitepaper(tx, admin, offering)
    expect(await h.refusal(withdraw(' ', third))).toBe('PT422 errors.ito.reason')
    await withdraw('Tiene un error', third)
    const draft = await s.saveOffering(tx, admin)
    const waits = await s.proposeWhitepaper(tx, admin, draft)
    await publish(tx, colleague, waits)
    const next = await s.proposeWhitepaper(tx, admin, draft, s.aWhitepaper('Dos'))
    await s.submit(tx, admin, draft)
    expect(await h.refusal(publish(tx, colleague, next))).toBe('PT409 errors.ito.wrong_state')
    expect(await h.refusal(s.proposeWhitepaper(tx, admin, draft))).toBe('PT409 errors.ito.wrong_state')
  })

  const part = { id: 'a', title: { es: 'A', en: 'A' }, text: { es: 'A', en: 'A' } }
  test.each([
    ['', 'errors.ito.whitepaper'],
    ['nothing', 'errors.ito.whitepaper'],
    ['{"parts": []}', 'errors.ito.whitepaper'],
    [JSON.stringify({ parts: [part, part] }), 'errors.ito.whitepaper'],
    [JSON.stringify({ parts: [{ ...part, text: { es: 'A' } }] }), 'errors.ito.whitepaper'],
    [JSON.stringify({ parts: [{ ...part, id: 'A b' }] }), 'errors.ito.whitepaper'],
  ])('is refused as %j', (body, key) =>
    h.rolledBack(sql, async (tx) => {
      const { admin, offering } = await s.openedOffering(tx)
      expect(await h.refusal(s.proposeWhitepaper(tx, admin, offering, body))).toBe(`PT422 ${key}`)
    }),
  )
})

describe('the page of an offering', () => {
  trial('keeps the lists that are left out, and what somebody else saved', async (tx) => {
    const { admin, colleague, offering } = await s.openedOffering(tx)
    const questions = [{ question: { es: '¿Qué?' }, answer: { es: 'Esto' } }]
    expect(await savePage(tx, admin, offering, { questions }, null)).toMatchObject([{ revision: 1 }])
    expect(await h.refusal(savePage(tx, colleague, offering, {}, null))).toBe(
      'PT409 errors.ito.changed_meanwhile',
    )
    const team = [{ name: 'Ana Pérez', role: { es: 'Dirección', en: 'Management' } }]
    expect(await savePage(tx, colleague, offering, { team }, 1)).toMatchObject([{ revision: 2, questions }])
    expect(await h.refusal(savePage(tx, admin, offering, { team: [] }, 1))).toBe(
      'PT409 errors.ito.changed_meanwhile',
    )
  })

  const share = (share_bps: h.JsonValue) => ({ label: { es: 'Venta' }, share_bps })
  const step = { title: { es: 'A' }, text: { es: 'B' }, quarter: '2027-Q1', is_done: false }
  test.each<[h.JsonValue, string]>([
    ['x', 'errors.ito.page'],
    [{ allocation: [share(10_001)] }, 'errors.ito.shares'],
    [{ allocation: [share(6_000), share(5_000)] }, 'errors.ito.shares'],
    [{ funds: [share(0)] }, 'errors.ito.shares'],
    [{ funds: [share('a')] }, 'errors.ito.page'],
    [{ allocation: [{ label: { en: 'Sale' }, share_bps: 1 }] }, 'errors.ito.page'],
    [{ roadmap: [{ ...step, quarter: '2027-Q5' }] }, 'errors.ito.page'],
    [{ roadmap: [{ ...step, is_done: 'yes' }] }, 'errors.ito.page'],
    [{ team: [{ name: 'A', role: { es: 'B' } }] }, 'errors.ito.page'],
    [{ audits: [{ by: 'Someone', on: '2026-11-01', url: 'javascript:alert(1)' }] }, 'errors.ito.page'],
    [{ questions: [{ question: { es: 'A' }, answer: { es: 'B' }, more: 1 }] }, 'errors.ito.page'],
  ])('is refused with %j', (page, key) =>
    h.rolledBack(sql, async (tx) => {
      const { admin, offering } = await s.openedOffering(tx)
      expect(await h.refusal(savePage(tx, admin, offering, page, null))).toContain(key)
    }),
  )
})

trial('how contracts stand is stored for sales that are known, the latest reading alone', async (tx) => {
  const { offering } = await s.openedOffering(tx)
  const chain = new s.FakeChain()
  await s.registerChain(tx, chain, offering)
  const store = (block: number, raised: string) => {
    const states = [
      { sale: chain.sale.toUpperCase().replace('0X', '0x'), state: { raised } },
      { sale: s.addressOf('nobody'), state: {} },
    ]
    return s.asService(
      tx,
      (t) => t`select public.store_offering_states(${chain.id}, ${block}, now(), ${t.json(states)}) as n`,
    )
  }
  expect(await store(1, '5')).toMatchObject([{ n: 1 }])
  await store(2, '7')
  const rows = await h.as(
    tx,
    'anon',
    '',
    (t) => t`select as_of_block, state from public.offering_states where offering_id = ${offering.id}`,
  )
  expect(rows).toMatchObject([{ state: { raised: '7' } }])
})
