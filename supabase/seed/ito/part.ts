import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'
import { scheduleAgreements, scheduleBuyers } from './buyers.ts'
import { draftOf } from './draft.ts'
import { DELIVERY, type DemoOffering, OFFERINGS } from './plan.ts'
import { schedulePublications } from './publications.ts'

const offering = (tx: TransactionSql, slug: string) =>
  tx`(select id from public.offerings where slug = ${slug})`

/** Drafted by one administrator, opened by the other, deployed a few days later. */
function scheduleOffering(story: Story, one: DemoOffering): void {
  const { slug, parent, deployed } = one
  story.on(deployed + 8, '14:00', 'admin', async (tx) => {
    const [above] = await tx<{ id: string }[]>`select id from public.offerings where slug = ${parent ?? ''}`
    await tx`select public.save_offering(null, ${tx.json(draftOf(one, story.today, above?.id ?? null))}, null)`
  })
  schedulePublications(story, one)
  story.on(deployed + 6, '10:00', 'admin', (tx) => tx`select public.submit_offering(${offering(tx, slug)})`)
  story.on(
    deployed + 5,
    '15:30',
    'second',
    (tx) => tx`select public.activate_offering(id, revision) from public.offerings where slug = ${slug}`,
  )
  const { chain } = story
  const contracts = chain?.offerings[slug]
  if (!chain || !contracts) return
  const { chainId, genesis, confirmations } = chain
  const facts = { chain_id: chainId, name: 'Local', is_local: true, confirmations, genesis }
  const list = Object.entries(contracts).map(([kind, address]) => ({ kind, address, first_block: 0 }))
  story.on(
    deployed,
    '12:00',
    '',
    (tx) => tx`select public.register_contracts(${slug}, ${tx.json(facts)}, ${tx.json(list)})`,
  )
}

type Reserved = {
  who: string
  day: number
  dollars: number
  paid?: number
  allocated?: number
  cancelled?: number
}
const RESERVED: Reserved[] = [
  { who: DELIVERY.who, day: 19, dollars: Number(DELIVERY.dollars), paid: 16, allocated: 15 },
  { who: 'angelica', day: 12, dollars: 300, paid: 10, allocated: 9 },
  { who: 'mateo', day: 7, dollars: 1_200, paid: 5 },
  { who: 'rosa', day: 10, dollars: 150, cancelled: 9 },
  { who: 'tomas', day: 2, dollars: 500 },
]

/** What is reserved by bank, paid, allocated by another administrator and delivered. */
function scheduleReservations(story: Story): void {
  for (const { who, day, dollars, paid, allocated, cancelled } of RESERVED) {
    const one = (tx: TransactionSql) => tx`(select r.* from public.token_reservations r
      where r.person_id = ${story.person(who)}) as r`
    story.on(
      day,
      '13:00',
      who,
      (tx) =>
        tx`select public.reserve_tokens(${offering(tx, 'alianza')}, 1, ${dollars * 100}, ${randomUUID()})`,
    )
    if (cancelled)
      story.on(cancelled, '13:00', who, (tx) => tx`select public.cancel_reservation(r.id) from ${one(tx)}`)
    if (paid)
      story.on(
        paid,
        '15:10',
        'admin',
        (tx) =>
          tx`select public.confirm_reservation_payment(r.id, r.amount, 'ACH ' || r.number, ${randomUUID()}) from ${one(tx)}`,
      )
    if (allocated)
      story.on(
        allocated,
        '10:40',
        'second',
        (tx) =>
          tx`select public.allocate_tokens(r.id, ito.tokens_for(r.offering_id, r.amount, r.price), ${randomUUID()}) from ${one(tx)}`,
      )
    if (who === DELIVERY.who && story.chain)
      story.on(
        DELIVERY.day - 5,
        '09:15',
        'admin',
        (tx) =>
          tx`select public.record_delivery(r.id, w.id, ${story.chain?.delivery ?? ''}, ${randomUUID()})
          from ${one(tx)} join public.wallets w on w.person_id = r.person_id and w.unlinked_at is null`,
      )
  }
}

/** The lists of the founders' dividends: drafted here, published once the contract has their round. */
function scheduleRounds(story: Story): void {
  for (const { day, number, lines, period, profit, pool, recordBlock, root } of story.chain?.rounds ?? []) {
    const round = { period, profit, pool, record_block: recordBlock, root }
    const stored = lines.map(({ who: _, ...line }) => line)
    story.on(
      day,
      '12:00',
      'admin',
      (tx) =>
        tx`select public.draft_dividend_round(${offering(tx, 'fundadores')}, ${tx.json(round)}, ${tx.json(stored)}, ${randomUUID()})`,
    )
    if (number !== null)
      story.on(
        day,
        '12:30',
        'admin',
        (tx) =>
          tx`select public.publish_dividend_round(id, ${number}) from public.dividend_rounds where period = ${period}`,
      )
  }
}

/** Each evening the indexer has copied what the day brought. */
function scheduleChain(story: Story): void {
  for (let day = 351; day > 0; day--)
    story.on(day, '23:40', '', async (tx) => story.chain?.follow(tx, story.moment(day, '23:40')))
}

function schedule(story: Story): void {
  for (const one of OFFERINGS) scheduleOffering(story, one)
  scheduleBuyers(story)
  scheduleAgreements(story)
  scheduleReservations(story)
  if (!story.chain) return
  scheduleRounds(story)
  scheduleChain(story)
}

export const part: Part = {
  plan: schedule,
  atPresent: async (tx, story) => {
    await story.chain?.follow(tx, story.present)
    await story.chain?.storeStates(tx)
  },
  checks: {
    'an offering that is open, one that succeeded, one that failed': `select count(*) = 3 as holds
      from public.offerings o join public.offering_totals t on t.offering_id = o.id
      where (o.slug, o.state, t.is_succeeded) in (('alianza', 'active', null), ('fundadores', 'ended', true), ('azuero', 'ended', false))
        or o.slug = 'alianza' and o.state = 'active' and t.is_succeeded is null and t.raised between 1 and o.soft_cap`,
    'a phase of the open offering is open': `select exists (select 1 from public.offering_phases p join public.offerings o
      on o.id = p.offering_id and o.slug = 'alianza' where now() >= p.starts_at and now() < p.ends_at) as holds`,
    'all that happened on the chain is final and booked': `select bool_and(settled_at is not null) as holds from public.chain_events`,
    'the chain and the database agree': `select not exists (select 1 from public.chain_findings) as holds`,
    'the contract has the hash of the newest whitepaper': `select bool_and(w.hash = o.terms_hash
        and w.hash = s.state -> 'sale' ->> 'termsHash') and count(*) = 3 as holds
      from public.offerings o join public.offering_states s on s.offering_id = o.id
      join lateral (select hash from public.offering_whitepapers p where p.offering_id = o.id and p.state = 'published'
        order by version desc limit 1) as w on true`,
    'contracts hold what they owe': `select bool_and((s.state -> 'sale' ->> 'tokens')::numeric >= (s.state -> 'sale' ->> 'owed')::numeric)
      as holds from public.offering_states s where s.state -> 'sale' ->> 'status' <> 'refunding'`,
    'each purchase has its voucher': `select bool_and(exists (select 1 from public.offering_vouchers v
        join public.wallets w on w.id = v.wallet_id and w.address = p.account
        where v.offering_id = p.offering_id and v.signature is not null and p.at between v.issued_at and v.expires_at)) as holds
      from public.token_purchases p`,
    'somebody of every tier': `select count(distinct tier) = 5 as holds from public.token_entitlements where tier <> 'none'`,
    'purchases that were undone, refunds, claims, stakes, rewards and dividends': `select count(distinct kind) = 7 as holds
      from public.chain_events where kind in ('purchase_undone', 'refunded', 'claimed', 'staked', 'unstaked', 'dividend_paid', 'proceeds_withdrawn')`,
  },
  values: [
    ['eligibility_declarations', 'state'],
    ['offering_whitepapers', 'state', 'withdrawn'],
    ['offering_agreements', 'state'],
    ['token_reservations', 'state'],
    ['dividend_rounds', 'state', 'withdrawn'],
  ],
}
