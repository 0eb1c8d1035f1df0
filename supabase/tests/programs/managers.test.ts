import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBanner, create, register } from '../banners/stage.ts'
import * as h from '../harness.ts'
import * as bounties from '../rewards/bounties.stage.ts'
import { createReward, tenPercent } from '../rewards/stage.ts'
import { by, isLetIn, MANAGE, REVIEW, ROLES, type RoleName, staffed } from './members.stage.ts'

const sql = h.connect()
const key = randomUUID
const LATER = new Date(Date.now() + 40 * 86_400_000)
const HEAD = { event: 'sale', kind: 'percent' }

/** A program with what can be decided about, a person in each role, and the owner of another program. */
async function scene(tx: h.Tx) {
  const { program, admin, people, neighbour, affiliate, sale } = await staffed(tx)
  const reward = (await createReward(tx, admin, program, tenPercent)).id
  const coming = (await createReward(tx, admin, program, { ...HEAD, rate_bps: 2000 }, LATER)).id
  const bounty = await bounties.make(tx, admin, program)
  const handedIn = (await bounties.submit(tx, affiliate, bounty)).id
  const one = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? ''
  const invitation = await one(tx`
    insert into public.invitations (program_id, email, locale, token_hash, sent_at)
    values (${program.id}, 'nueva@example.com', 'es', sha256('x'), now() - interval '2 hours') returning id`)
  const coupon = await one(tx`
    insert into public.coupons (enrollment_id, program_id, code)
    values (${affiliate.enrollmentId}, ${program.id}, 'OTONO') returning id`)
  const file = await register(tx, admin)
  const [banner, placed] = [
    (await create(tx, admin.id, { program: program.id, file })).id,
    (await create(tx, admin.id, { program: program.id, file, placement: 'home_hero' })).id,
  ]
  return {
    ...{ program, admin, people, neighbour, affiliate, reward, coming, bounty, handedIn },
    ...{ invitation, coupon, file, banner, placed },
    commission: sale.commission?.id ?? '',
    sale: sale.conversion_id ?? '',
  }
}

test('who manages a program makes, changes and ends its offer; others and other programs’ owners are refused', async () => {
  await h.rolledBack(sql, async (tx) => {
    const at = await scene(tx)
    const { program, affiliate } = at
    const fields = tx.json(aBanner())
    const half = tx.json({ ...HEAD, rate_bps: 500 })
    const asks: Record<string, [readonly RoleName[], (t: h.Tx) => Promise<unknown>]> = {
      'makes a reward': [
        MANAGE,
        (t) => t`select public.create_reward(${program.id}, ${half}, null, ${key()})`,
      ],
      'changes a reward': [
        MANAGE,
        (t) => t`select public.follow_reward(${at.reward}, ${half}, ${LATER}, ${key()})`,
      ],
      'ends a reward': [MANAGE, (t) => t`select public.end_reward(${at.reward}, ${LATER}, ${key()})`],
      'takes a reward back': [MANAGE, (t) => t`select public.cancel_future_reward(${at.coming}, ${key()})`],
      'tries an order': [MANAGE, (t) => t`select public.simulate_order(${program.id}, '{"amount":1000}')`],
      'makes a bounty': [
        MANAGE,
        (
          t,
        ) => t`select public.create_bounty(${program.id}, '{"es":"Reto"}', '{"es":"Publica una reseña."}', 100, 'url',
          null, 1, null, null, ${key()})`,
      ],
      'closes a bounty': [MANAGE, (t) => t`select public.close_bounty(${at.bounty})`],
      'asks for more': [
        REVIEW,
        (t) =>
          t`select public.review_submission(${at.handedIn}, 'changes_asked', 'Falta la fecha', ${key()})`,
      ],
      'pays a bounty': [
        ['owner'],
        (t) => t`select public.review_submission(${at.handedIn}, 'approved', null, ${key()})`,
      ],
      invites: [
        MANAGE,
        (t) =>
          t`select * from public.create_invitations(${program.id}, '{otra@example.com}', null, null, 'es')`,
      ],
      'invites again': [MANAGE, (t) => t`select public.resend_invitation(${at.invitation})`],
      'withdraws an invitation': [MANAGE, (t) => t`select public.revoke_invitation(${at.invitation})`],
      'says how coupons are': [
        MANAGE,
        (t) => t`select public.set_coupon_settings(${program.id}, true, 'SOL', 'coupon')`,
      ],
      'adds a banner': [
        MANAGE,
        (t) => t`select public.create_banner(${program.id}, 'affiliates', ${at.file}, ${fields}, ${key()})`,
      ],
      'edits a banner': [MANAGE, (t) => t`select public.update_banner(${at.banner}, 1, ${fields})`],
      'replaces a banner’s file': [
        MANAGE,
        (t) => t`select public.replace_banner_file(${at.banner}, ${at.file})`,
      ],
      'shows a banner': [MANAGE, (t) => t`select public.change_banner_state(${at.banner}, 'active')`],
      'reads what banners brought': [
        ROLES,
        async (t) => {
          const rows = await t`select * from public.banner_figures('2026-01-01', '2026-01-02', false)`
          expect(rows).toEqual([])
        },
      ],
      'reads the path of a sale': [
        ROLES,
        (t) => t`select * from public.lookup_event(${program.id}, ${at.sale})`,
      ],
      'edits a place of the site': [[], (t) => t`select public.change_banner_state(${at.placed}, 'active')`],
    }
    for (const [name, [may, statement]] of Object.entries(asks)) {
      const letIn = (who: h.Person) => isLetIn(tx, who, (t, person) => by(t, person, statement))
      for (const role of ROLES)
        expect.soft(await letIn(at.people[role]), `${role} ${name}`).toBe(may.includes(role))
      const reads = name.startsWith('reads what')
      expect.soft(await letIn(at.neighbour), `neighbour ${name}`).toBe(reads)
      expect.soft(await letIn(affiliate), `affiliate ${name}`).toBe(false)
      expect.soft(await letIn(at.admin), `administrator ${name}`).toBe(true)
    }
  })
})

test('a coupon is given and ended by who manages the program, and by nobody else’s manager', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { people, neighbour, affiliate, coupon } = await scene(tx)
    const tried = async (who: h.Person) => [
      await isLetIn(tx, who, (t) =>
        by(t, who, (x) => x`select public.create_coupon(${affiliate.enrollmentId}, 'NUEVO', ${key()})`),
      ),
      await isLetIn(tx, who, (t) => by(t, who, (x) => x`select public.end_coupon(${coupon})`)),
    ]
    for (const role of MANAGE) expect(await tried(people[role]), role).toEqual([true, true])
    for (const who of [people.finance, people.reviewer, people.reader, neighbour])
      expect(await tried(who)).toEqual(['PT404 errors.link.enrollment', 'PT404 errors.coupon.not_found'])
  })
})

test('nobody decides what their own account earns', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, affiliate, admin } = await scene(tx)
    await tx`insert into public.program_members (program_id, email, role)
      values (${program.id}, ${affiliate.email.toLowerCase()}, 'owner')`
    const own = { ...HEAD, rate_bps: 5000, enrollment_id: affiliate.enrollmentId }
    expect(await h.refusal(createReward(tx, affiliate, program, own))).toBe('PT403 errors.reward.own')
    const given = await createReward(tx, admin, program, own)
    const ends = by(tx, affiliate, (t) => t`select public.end_reward(${given.id}, null, ${key()})`)
    expect(await h.refusal(ends)).toBe('PT403 errors.reward.own')
  })
})

test('who runs a program reads why a commission is what it is, with its customer, and not who decided', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, people, neighbour, affiliate, commission } = await scene(tx)
    const explain = (who: h.Person) =>
      by(tx, who, (t) => t`select customer, customer_id from public.explain_commission(${commission})`)
    const [shown] = await explain(people.reader)
    expect(shown?.customer).not.toContain('…')
    expect(shown?.customer_id).toBeNull()
    expect((await explain(affiliate))[0]?.customer).not.toBe(shown?.customer)
    expect(await h.refusal(explain(neighbour))).toBe('PT404 errors.commission.not_found')
    const [winner] = await by(
      tx,
      people.reader,
      (t) => t`select affiliate_name, code from public.commission_candidates(${commission})`,
    )
    expect(winner?.code).toBe(affiliate.code)
    expect(winner?.affiliate_name).not.toBeNull()
    const history = await by(
      tx,
      people.reader,
      (t) => t`select actor_name from public.commission_history(${commission})`,
    )
    expect(history.every(({ actor_name }) => actor_name === null)).toBe(true)
    const order = {
      order_id: 'o-mesa',
      customer_id: 'c-mesa',
      amount: 1000,
      currency: 'USD',
      metadata: { mesa: '4' },
    }
    const sale = (await h.report(tx, 'sale', program, order)).conversion_id
    const metadata = (who: h.Person) =>
      by(tx, who, (t) => t`select metadata from public.read_metadata(${[sale]})`)
    expect(await metadata(people.reader)).toHaveLength(1)
    expect(await metadata(neighbour)).toEqual([])
  })
})
