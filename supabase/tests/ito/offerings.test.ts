import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()
const trial = (name: string, run: (tx: h.Tx) => Promise<void>) => test(name, () => h.rolledBack(sql, run))
const admins = async (tx: h.Tx) => [
  await h.makePerson(tx, { admin: true }),
  await h.makePerson(tx, { admin: true }),
]

describe('an offering', () => {
  trial('is drafted by one administrator and opened by another', async (tx) => {
    const [admin, colleague] = (await admins(tx)) as [h.Person, h.Person]
    const draft = await s.withWhitepaper(tx, [admin, colleague], await s.saveOffering(tx, admin))
    expect(await h.refusal(s.activate(tx, colleague, draft))).toBe('PT409 errors.ito.wrong_state')
    await s.submit(tx, admin, draft)
    expect(await h.refusal(s.activate(tx, admin, draft))).toBe('PT403 errors.ito.own_submission')
    expect(await h.refusal(s.activate(tx, colleague, { ...draft, revision: 7 }))).toBe(
      'PT409 errors.ito.changed_meanwhile',
    )
    expect(await s.activate(tx, colleague, draft)).toMatchObject([{ state: 'active' }])
    const log = await tx`select action from public.audit_log where subject_id = ${draft.id} order by id`
    expect(log.map(({ action }) => action)).toEqual([
      'offering.saved',
      'offering.submitted',
      'offering.activated',
    ])
  })

  trial('is returned with a reason and submitted again', async (tx) => {
    const [admin, colleague] = (await admins(tx)) as [h.Person, h.Person]
    const draft = await s.withWhitepaper(tx, [admin, colleague], await s.saveOffering(tx, admin))
    await s.submit(tx, admin, draft)
    const back = (reason: string) =>
      s.asPerson(tx, colleague, (t) => t`select state from public.return_offering(${draft.id}, ${reason})`)
    expect(await h.refusal(back(' '))).toBe('PT422 errors.ito.reason')
    expect(await back('Falta el plazo')).toMatchObject([{ state: 'draft' }])
    expect(await h.refusal(back('Otra vez'))).toBe('PT409 errors.ito.wrong_state')
    const again = await s.saveOffering(tx, admin, s.aPlan({ slug: draft.slug }), draft)
    expect(again).toMatchObject({ id: draft.id, revision: 3 })
  })

  trial('is saved over the revision that the page showed only', async (tx) => {
    const [admin] = (await admins(tx)) as [h.Person]
    const draft = await s.saveOffering(tx, admin)
    await s.saveOffering(tx, admin, s.aPlan({ slug: draft.slug }), draft)
    expect(await h.refusal(s.saveOffering(tx, admin, s.aPlan({ slug: draft.slug }), draft))).toBe(
      'PT409 errors.ito.changed_meanwhile',
    )
  })

  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const far = new Date(Date.now() + 400 * 86_400_000).toISOString()
  const phase = { starts_at: soon, ends_at: far, early_access: 0, price: 1, cap: '1' }
  test.each<[string, Record<string, h.JsonValue>, string]>([
    ['no phase', { phases: [] }, 'errors.ito.phases'],
    ['phases that last longer than a year', { phases: [phase] }, 'errors.ito.phases'],
    ['phases that are none', { phases: 'a' }, 'errors.ito.plan'],
    ['a hard cap below the soft cap', { hard_cap: 1 }, 'errors.ito.plan'],
    ['an undo of less than fourteen days', { cooling_off: 1_209_599 }, 'errors.ito.plan'],
    ['a name without Spanish', { name: { en: 'x' } }, 'errors.ito.plan'],
    ['an amount that is none', { soft_cap: 'x' }, 'errors.ito.plan'],
    ['too few tiers', { tiers: [] }, 'errors.ito.tiers'],
  ])('is refused with %s', (_, change, key) =>
    h.rolledBack(sql, async (tx) => {
      const [admin] = (await admins(tx)) as [h.Person]
      expect(await h.refusal(s.saveOffering(tx, admin, s.aPlan(change)))).toBe(`PT422 ${key}`)
    }),
  )

  trial('with phases that overlap, or tiers in the wrong order, is refused', async (tx) => {
    const [admin] = (await admins(tx)) as [h.Person]
    const plan = s.aPlan()
    const [first, second] = plan.phases as Record<string, string>[]
    const overlapping = [first, { ...second, starts_at: first?.starts_at ?? '' }] as h.JsonValue
    expect(await h.refusal(s.saveOffering(tx, admin, s.aPlan({ phases: overlapping })))).toBe(
      'PT422 errors.ito.phases',
    )
    const tiers = (plan.tiers as Record<string, h.JsonValue>[]).map((one) =>
      one.tier === 'silver' ? { ...one, minimum: 1 } : one,
    )
    expect(await h.refusal(s.saveOffering(tx, admin, s.aPlan({ tiers })))).toBe('PT422 errors.ito.tiers')
  })

  trial('has an address of its own', async (tx) => {
    const [admin] = (await admins(tx)) as [h.Person]
    const { slug } = await s.saveOffering(tx, admin)
    expect(await h.refusal(s.saveOffering(tx, admin, s.aPlan({ slug })))).toBe('PT422 errors.ito.slug_taken')
  })

  trial('needs its published whitepaper before the review', async (tx) => {
    const [admin, colleague] = (await admins(tx)) as [h.Person, h.Person]
    const draft = await s.saveOffering(tx, admin)
    const submit = () => s.submit(tx, admin, draft)
    expect(await h.refusal(submit())).toBe('PT409 errors.ito.terms_unpublished')
    const proposed = await s.proposeWhitepaper(tx, admin, draft)
    expect(await h.refusal(submit())).toBe('PT409 errors.ito.terms_unpublished')
    await s.publishWhitepaper(tx, colleague, proposed)
    const typed = s.aPlan({ slug: draft.slug, terms_hash: s.hashOf('typed') }) // nobody types them
    await s.saveOffering(tx, admin, typed, { ...draft, revision: draft.revision + 1 })
    expect(await submit()).toMatchObject([{ state: 'review' }])
  })

  trial('is not opened with terms that are no published whitepaper of its own', async (tx) => {
    const [admin, colleague] = (await admins(tx)) as [h.Person, h.Person]
    await s.openedOffering(tx) // another offering has published the same words
    for (const [text, state] of [
      ['Texto', 'proposed'],
      ['Texto', 'withdrawn'],
      ['Otro', 'published'],
    ] as const) {
      const draft = await s.withWhitepaper(tx, [admin, colleague], await s.saveOffering(tx, admin))
      await s.submit(tx, admin, draft)
      await tx`set local session_replication_role = replica`
      await tx`update public.offering_whitepapers set state = ${state}, hash = ito.hash_of(${s.aWhitepaper(text)}),
        published_at = case when ${state} = 'published' then now() end where offering_id = ${draft.id}`
      await tx`set local session_replication_role = origin`
      expect(await h.refusal(s.activate(tx, colleague, draft))).toBe('PT409 errors.ito.terms_unpublished')
    }
  })

  trial('is frozen once it was opened, also for the owner of the tables', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    expect(await h.refusal(s.saveOffering(tx, admin, s.aPlan({ slug: offering.slug }), offering))).toBe(
      'PT409 errors.ito.wrong_state',
    )
    for (const change of [
      'update public.offerings set hard_cap = hard_cap + 1',
      'update public.offering_phases set price = price + 1',
      'delete from public.offering_tiers',
    ])
      expect(await h.refusal(tx.savepoint((t) => t.unsafe(change)))).toBe('PT409 errors.ito.frozen')
  })

  trial('is ended with a reason', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const end = () =>
      s.asPerson(
        tx,
        admin,
        (t) =>
          t`select state, ended_at is not null as closed from public.end_offering(${offering.id}, 'Se vendió todo')`,
      )
    expect(await end()).toMatchObject([{ state: 'ended', closed: true }])
    expect(await h.refusal(end())).toBe('PT409 errors.ito.wrong_state')
  })

  trial('is read by visitors from its opening on', async (tx) => {
    const [admin] = (await admins(tx)) as [h.Person]
    const draft = await s.saveOffering(tx, admin)
    const { offering } = await s.openedOffering(tx)
    const seen = await h.as(tx, 'anon', '', (t) => t<{ id: string }[]>`select id from public.offerings`)
    const ids = seen.map(({ id }) => id)
    expect(ids).toContain(offering.id)
    expect(ids).not.toContain(draft.id)
  })
})

describe('contracts', () => {
  trial('are registered by who deployed, as often as wanted', async (tx) => {
    const { offering } = await s.openedOffering(tx)
    const chain = new s.FakeChain()
    await s.registerChain(tx, chain, offering)
    await s.registerChain(tx, chain, offering)
    expect(await tx`select address from public.offering_contracts where chain_id = ${chain.id}`).toEqual([
      { address: chain.sale },
    ])
    expect(
      await tx`select 1 from public.audit_log where subject_id = ${offering.id}
        and action = 'offering.contracts_registered'`,
    ).toHaveLength(1)
    expect(await h.refusal(s.registerChain(tx, chain, { slug: 'none' }))).toBe(
      'PT404 errors.ito.offering_unknown',
    )
  })

  trial('of a public chain with another first block are refused', async (tx) => {
    const { offering } = await s.openedOffering(tx)
    const chain = new s.FakeChain()
    await s.registerChain(tx, chain, offering, { isLocal: false })
    chain.genesis = s.TERMS
    expect(await h.refusal(s.registerChain(tx, chain, offering, { isLocal: false }))).toBe(
      'PT422 errors.ito.genesis',
    )
  })
})
