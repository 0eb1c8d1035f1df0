import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'
import type { TransactionSql } from 'postgres'
import { checkDigitsOf } from '../../../lib/ruc.ts'
import { document } from '../document.ts'
import type { Part } from '../part.ts'
import { makeAccount } from '../person.ts'
import { type Story, speakAs } from '../story.ts'
import { BUSINESSES, COLLEAGUES, DEALS, RATES, RECRUITS, TIERS } from './cast.ts'
import { LANDINGS, RESOURCES } from './pages.ts'

const idOf = (tx: TransactionSql, story: Story, who: string) => tx`(
  select p.id from public.partners p join public.affiliates a on a.id = p.affiliate_id
  where a.user_id = ${story.person(who)})`

/** Each business asks, an administrator answers on the next day, and later one of them is stopped. */
function scheduleBusinesses(story: Story): void {
  for (const { who, since, answer, tier, suspended, ...business } of BUSINESSES) {
    const fields = { ...business, dv: business.country === 'PA' ? (checkDigitsOf(business.ruc) ?? '') : '' }
    story.on(since, '11:10', who, (tx) => tx`select public.apply_as_partner(${tx.json(fields)})`)
    if (answer)
      story.on(since - 1, '15:30', 'admin', async (tx) => {
        const [row] = await tx<{ id: string }[]>`select id from public.partner_tiers
          where name ->> 'es' = ${tier ?? ''}`
        await tx`select public.decide_partner(${idOf(tx, story, who)}, ${answer === 'yes'},
          ${answer === 'yes' ? null : answer}, ${row?.id ?? null})`
      })
    if (suspended)
      story.on(
        suspended.daysAgo,
        '09:40',
        'admin',
        (tx) =>
          tx`select public.change_partner_state(${idOf(tx, story, who)}, 'suspended', ${suspended.reason})`,
      )
  }
}

/** Whoever is recruited joins the team on the day of their first program: by the link, or by the mail that waited for them. */
function scheduleRecruits(story: Story): void {
  for (const { who, by, day, isInvited } of RECRUITS) {
    if (isInvited)
      story.on(
        day + 1,
        '10:15',
        by,
        (tx) => tx`select * from public.invite_recruits(${[`${who}@correo.example`]},
          'Nos encanta cómo explicas las cosas. ¿Trabajamos juntos?', 'es')`,
      )
    story.on(day, '12:00', who, async (tx) => {
      if (isInvited)
        await tx`select public.accept_recruit_invitation(i.id) from public.my_partner_invitations() as i
          where i.kind = 'recruit'`
      else
        await tx`select public.accept_recruit_link((select p.code from public.partners p
          join public.affiliates a on a.id = p.affiliate_id where a.user_id = ${story.person(by)}))`
    })
  }
  story.on(
    4,
    '10:15',
    'cinta',
    (tx) =>
      tx`select * from public.invite_recruits('{yaneth@correo.example,ivan@correo.example}', null, 'es')`,
  )
}

/** Colleagues of the agency: one recruits, one only looks, and one has yet to answer. */
function scheduleColleagues(story: Story): void {
  for (const [place, { name, email, role, accepts }] of COLLEAGUES.entries())
    story.on(200 - 60 * place, '10:25', 'cinta', async (tx) => {
      await tx`select public.record_proof(${story.person('cinta')}, 'team', 'password', null)`
      const [made] = await tx<{ id: string }[]>`
        select public.invite_partner_member(${email}, ${role}, 'es') as id`
      if (!accepts) return
      const person = await makeAccount(tx, { name, email, locale: 'es', encrypted: await hash(email, 4) })
      await speakAs(tx, person)
      await tx`select public.accept_partner_invitation(${made?.id ?? ''})`
    })
}

/** A third of a sale three levels down is given back: each of the four loses a third of their own. */
function scheduleRefund(story: Story): void {
  story.on(2, '17:10', '', async (tx) => {
    const [sale] = await tx<{ order: string; amount: number }[]>`
      select v.external_id as order, v.amount::float8 as amount from public.commissions o
      join public.commissions c on c.id = o.source_id join public.conversions v on v.id = c.conversion_id
      where o.override_level = 3 and o.status = 'pending' and v.kind = 'sale'
        and not exists (select 1 from public.conversions r where r.sale_id = v.id)
      order by o.amount desc, v.external_id limit 1`
    if (!sale) throw new Error('The demo story has no sale three levels down.')
    const body = { refund_id: `D-${sale.order}`, order_id: sale.order, amount: Math.round(sale.amount / 3) }
    await tx`select public.report_refund(${story.program('vip').keyId}, ${tx.json(body)})`
  })
}

/** Deals in each of their states; the oldest one ran out while nobody took it further. */
function scheduleDeals(story: Story): void {
  for (const { by, company, need, amount, day, slug, moves } of DEALS) {
    let deal = ''
    story.on(day, '11:40', by, async (tx) => {
      const [row] = await tx<
        { id: string }[]
      >`select public.register_deal(${story.program(slug).id}, ${company}, ${need},
        ${amount}, ${randomUUID()}) as id`
      deal = row?.id ?? ''
    })
    for (const { daysAgo, to, won = null, reason = null } of moves)
      story.on(
        daysAgo,
        '16:20',
        'admin',
        (tx) => tx`select public.move_deal(${deal}, ${to}, ${won}, ${reason}, ${randomUUID()})`,
      )
  }
}

/** Resources are published on their day; each proposal of a page is answered on the next one, the last one waits. */
function schedulePages(story: Story): void {
  for (const { day, ...fields } of RESOURCES)
    story.on(day, '10:45', 'admin', async (tx) => {
      const [tier] = await tx<{ id: string }[]>`select id from public.partner_tiers
        where name ->> 'es' = ${'tier' in fields ? fields.tier : ''}`
      const file =
        fields.kind === 'file' ? { media: 'application/pdf', content: document(fields.title_es) } : null
      const [made] = await tx<{ id: string }[]>`select public.save_partner_resource(null,
        ${tx.json({ ...fields, tier_id: tier?.id ?? '' })}, ${tx.json(file)}) as id`
      await tx`select public.change_resource_state(${made?.id ?? ''}, 'active')`
    })
  for (const { by, day, slug, headline, body, answer } of LANDINGS) {
    let page = ''
    story.on(day, '13:10', by, async (tx) => {
      const [made] = await tx<
        { id: string }[]
      >`select public.propose_landing_page(${slug}, ${tx.json(headline)},
        ${tx.json(body)}, null) as id`
      page = made?.id ?? ''
    })
    if (answer)
      story.on(
        day - 1,
        '11:25',
        'admin',
        (tx) =>
          tx`select public.decide_landing_page(${page}, ${answer === 'yes'}, ${answer === 'yes' ? null : answer})`,
      )
  }
}

export const part: Part = {
  nightly: ['public.expire_deals()'],
  plan: (story) => {
    story.on(320, '09:20', 'admin', async (tx) => {
      for (const [place, { name, benefits }] of TIERS.entries())
        await tx`select public.save_partner_tier(null, ${tx.json(name)}, ${tx.json(benefits)}, ${place + 1})`
    })
    for (const { slug, daysAgo, rates } of RATES)
      story.on(
        daysAgo,
        '09:25',
        'admin',
        (tx) => tx`select public.set_program_overrides(${story.program(slug).id}, ${rates}, ${randomUUID()})`,
      )
    scheduleBusinesses(story)
    scheduleRecruits(story)
    scheduleColleagues(story)
    scheduleRefund(story)
    scheduleDeals(story)
    schedulePages(story)
  },
  checks: {
    'overrides on three levels':
      'select count(distinct override_level) = 3 as holds from public.commissions where source_id is not null',
    'overrides that a refund took something of': `select count(*) > 0 as holds from public.commission_reversals r
      join public.commissions c on c.id = r.commission_id where c.source_id is not null`,
    'overrides that were paid': `select count(*) > 0 as holds from public.commissions
      where source_id is not null and status = 'paid'`,
  },
  values: [
    ['deals', 'state'],
    ['partners', 'state', 'closed'],
    ['partner_members', 'role', 'owner'],
    ['recruitments', 'way', 'assigned'],
  ],
}
