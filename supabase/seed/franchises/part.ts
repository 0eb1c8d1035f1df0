import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'
import { AGREEMENT, CHAPTERS, ITEMS } from './documents.ts'
import { scheduleLife } from './life.ts'
import { DEMO_APPLICANTS, DEMO_TERRITORIES, type DemoApplicant, type DemoTerritory } from './list.ts'

/** Days from the enquiry to each step; fourteen days of reading lie between the disclosure and the signature. */
const AFTER = {
  qualified: 1,
  disclosed: 2,
  interview: 9,
  reserved: 10,
  agreement: 11,
  deposit: 17,
  paid: 19,
  open: 30,
}

async function setUp(tx: TransactionSql): Promise<void> {
  await tx`select public.publish_franchise_pack(public.save_franchise_pack(${tx.json(CHAPTERS)}))`
  await tx`select public.publish_franchise_agreement_text(${tx.json(AGREEMENT)})`
  for (const [position, item] of ITEMS.entries())
    await tx`select public.save_franchise_item(null, ${tx.json({ ...item, position })})`
}

async function offer(tx: TransactionSql, one: DemoTerritory): Promise<void> {
  const fields = {
    summary: one.summary,
    investment_min: one.investment[0],
    investment_max: one.investment[1],
    fee: one.fee,
    deposit: one.fee / 5,
    royalty_bps: 600,
    ad_fund_bps: 100,
    term_months: 60,
    vehicles: one.vehicles,
    vehicle_kinds: one.kinds,
  }
  await tx`select public.publish_franchise_listing(public.save_franchise_listing(null, t.id, ${tx.json(fields)}, null))
    from public.save_franchise_territory((select k.id from public.franchise_territories k where k.slug = ${one.slug}),
      ${one.slug}, ${tx.json({ es: one.es, en: one.en })}, ${one.districts}) as t`
}

const listingOf = (tx: TransactionSql, slug: string) => tx`(select l.id from public.franchise_listings l
  join public.franchise_territories t on t.id = l.territory_id where t.slug = ${slug} and l.state <> 'closed')`

/** What becomes of one application, each step on its day. */
function scheduleApplication(story: Story, one: DemoApplicant): void {
  const made = { id: '' }
  const steps = ['enquiry', 'disclosed', 'interview', 'agreement', 'deposit', 'onboarding', 'open']
  const reaches = (step: string) => steps.indexOf(one.reaches) >= steps.indexOf(step)
  const at = (days: number, who: string, time: string, act: (tx: TransactionSql) => Promise<unknown>) =>
    story.on(Math.max(one.day - days, 0), time, who, act)
  at(0, one.who, '09:30', async (tx) => {
    const answers = {
      capital: 6_000_000,
      phone: '+507 6612-3400',
      city: 'Panamá',
      experience: 'Ocho años a cargo de una flota pequeña de reparto',
    }
    await tx`select public.apply_for_franchise(${listingOf(tx, one.slug)}, ${tx.json(answers)}, 'es', ${randomUUID()})`
    made.id = await newest(tx, story, one.who)
  })
  if (one.ends) {
    const { after, as, reason } = one.ends
    const who = as === 'rejected' ? 'admin' : one.who
    at(after, who, '16:00', (tx) =>
      as === 'rejected'
        ? tx`select public.reject_franchise_application(${made.id}, ${reason})`
        : tx`select public.withdraw_franchise_application(${made.id}, ${reason})`,
    )
  }
  if (!reaches('disclosed')) return
  at(AFTER.qualified, 'admin', '11:00', (tx) => tx`select public.qualify_franchise_application(${made.id})`)
  at(AFTER.disclosed, 'admin', '11:00', (tx) => tx`select public.deliver_franchise_disclosure(${made.id})`)
  at(AFTER.disclosed, one.who, '20:00', (tx) => read(tx, made.id))
  if (!reaches('interview')) return
  at(
    AFTER.interview,
    'admin',
    '15:00',
    (tx) =>
      tx`select public.record_franchise_interview(${made.id}, now(), 'Conoce su zona y a sus conductores')`,
  )
  if (!reaches('agreement')) return
  at(
    AFTER.reserved,
    'admin',
    '10:00',
    (tx) => tx`select public.reserve_franchise_listing(${listingOf(tx, one.slug)}, ${made.id})`,
  )
  at(AFTER.agreement, 'admin', '10:00', (tx) => tx`select public.offer_franchise_agreement(${made.id})`)
  if (!reaches('deposit')) return
  at(AFTER.deposit, one.who, '19:00', (tx) => sign(tx, made.id))
  if (!reaches('onboarding')) return
  at(
    AFTER.paid,
    'admin',
    '15:30',
    (tx) => tx`select public.confirm_order_payment(o.id, o.amount, 'ACH franquicia', ${randomUUID()})
    from public.orders o join public.franchise_deposits d on d.order_id = o.id where d.application_id = ${made.id}`,
  )
  if (!reaches('open')) return
  at(AFTER.open, 'admin', '09:00', (tx) => open(tx, made.id))
  scheduleReports(story, one, made)
}

async function newest(tx: TransactionSql, story: Story, who: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`select id from public.franchise_applications
    where applicant_id = ${story.person(who)} order by applied_at desc limit 1`
  if (!row) throw new Error(`The demo story has no application of ${who}.`)
  return row.id
}

async function read(tx: TransactionSql, application: string): Promise<void> {
  await tx`select public.read_franchise_chapter(d.id, c, 'es', false) from public.franchise_disclosures d,
    unnest(enum_range(null::public.franchise_chapter)) as c where d.application_id = ${application}`
  await tx`select public.receive_franchise_disclosure(d.id, p.full_name) from public.franchise_disclosures d
    join public.franchise_applications a on a.id = d.application_id join public.profiles p on p.id = a.applicant_id
    where d.application_id = ${application}`
}

async function sign(tx: TransactionSql, application: string): Promise<void> {
  await tx`select public.accept_franchise_agreement(g.id, p.full_name, 'es', encode(sha256(convert_to(g.texts ->> 'es', 'UTF8')), 'hex'),
      encode(sha256(convert_to(g.id::text, 'UTF8')), 'hex'))
    from public.franchise_agreements g join public.franchise_applications a on a.id = g.application_id
    join public.profiles p on p.id = a.applicant_id where g.application_id = ${application} and not g.is_withdrawn`
  await tx`select public.order_franchise_deposit(${application}, jsonb_build_object('name', p.full_name), 'bank', ${randomUUID()})
    from public.franchise_applications a join public.profiles p on p.id = a.applicant_id where a.id = ${application}`
}

async function open(tx: TransactionSql, application: string): Promise<void> {
  await tx`select public.tick_franchise_item(${application}, i.id, true, null) from public.franchise_items i
    where i.kind = 'onboarding' and i.is_active`
  await tx`select public.open_franchise(${application}, (now() at time zone 'America/Panama')::date)`
}

/** Each week the seven days before, with what an ordinary day of the territory brings. */
function scheduleReports(story: Story, one: DemoApplicant, made: { id: string }): void {
  const ordinary = one.rides ?? 60
  for (let day = one.day - AFTER.open - 7; day >= (one.closes ?? -1) + 1; day -= 7)
    story.on(day, '21:30', one.heir && day <= one.heir.day ? one.heir.who : one.who, async (tx) => {
      const days = Array.from({ length: 7 }, (_, back) => {
        const rides = Math.round(ordinary * (0.8 + ((day * 7 + back * 13) % 40) / 100))
        const gross = rides * (430 + ((day + back * 11) % 90))
        return {
          back,
          rides,
          cancelled: Math.round(rides * 0.07),
          gross,
          commission: Math.round(gross * 0.2),
          drivers: Math.ceil(ordinary / 14),
          vehicles: Math.ceil(ordinary / 18),
        }
      })
      await tx`select public.report_franchise_days(f.id, (select jsonb_agg(d - 'back' || jsonb_build_object('day',
          (now() at time zone 'America/Panama')::date - (d ->> 'back')::integer)) from jsonb_array_elements(${tx.json(days)}) as d), 'form')
        from public.franchises f where f.application_id = ${made.id}`
    })
}

/** The office confirms royalties a few days after they are billed. */
const confirmRoyalties = (tx: TransactionSql) =>
  tx`select public.confirm_order_payment(o.id, o.amount, 'ACH regalías', gen_random_uuid()) from public.orders o
    join public.franchise_royalties r on r.order_id = o.id where o.state in ('requested', 'awaiting_payment')
      and o.placed_at < now() - interval '3 days'`

function scheduleFranchises(story: Story): void {
  story.on(340, '10:00', 'admin', setUp)
  for (const one of DEMO_TERRITORIES) story.on(one.since, '10:20', 'admin', (tx) => offer(tx, one))
  for (const one of DEMO_APPLICANTS) scheduleApplication(story, one)
  scheduleLife(story, offer)
  for (let day = 225; day > 0; day -= 9) story.on(day, '15:50', 'admin', confirmRoyalties)
}

export const part: Part = {
  plan: scheduleFranchises,
  nightly: [
    'public.advance_franchises(200)',
    'public.bill_franchise_royalties(50)',
    'public.advance_franchise_imports(500)',
  ],
  checks: {
    'five franchises that report, and so a median': `select exists (select 1 from public.franchise_network_months where n >= 5) as holds`,
    'each month is the sum of its days': `select bool_and((m.days, m.rides, m.gross, m.commission) = (r.days, r.rides, r.gross, r.commission)) as holds
      from public.franchise_months m join (select franchise_id, date_trunc('month', day)::date as month, count(*) as days,
        sum(rides) as rides, sum(gross) as gross, sum(commission) as commission from public.franchise_reports group by 1, 2) as r
        on r.franchise_id = m.franchise_id and r.month = m.month`,
    'royalties are orders that were paid': `select count(*) > 10 as holds from public.franchise_royalties r
      join public.orders o on o.id = r.order_id where o.paid_at is not null`,
    'a franchise closed and offered again, another handed over': `select exists (select 1 from public.franchises f
        join public.franchise_listings l on l.territory_id = f.territory_id where f.closed_on is not null and l.state = 'published')
      and exists (select 1 from public.franchise_contracts c where c.kind = 'transfer') as holds`,
    'a thread of whoever took a franchise over, which waits for an answer': `select exists (select 1 from public.franchise_messages m
      where m.contract_id is not null and not m.from_office and m.settled_at is null) as holds`,
    'files that finished and one that was undone': `select count(distinct state) = 2 as holds from public.franchise_imports
      where state in ('finished', 'undone')`,
    'documents that end soon or have ended': `select count(*) > 3 as holds from public.franchise_drivers
      where license_until < (now() at time zone 'America/Panama')::date + 30`,
    'applications at every end': `select count(distinct stage) >= 6 as holds from public.franchise_applications`,
  },
}
