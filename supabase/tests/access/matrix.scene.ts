import { randomUUID } from 'node:crypto'
import { placedBanners } from '../banners/stage.ts'
import { franchisesOf } from '../franchises/scene.ts'
import * as h from '../harness.ts'
import { offeringsOf } from '../ito/scene.ts'
import { cancel, payRun, prepare } from '../payouts/stage.ts'
import { scansOf } from '../scamscan/scene.ts'
import {
  admissions,
  bountiesAndClicks,
  changes,
  connectedShop,
  editorial,
  exceptions,
  oneClickInEachPartition,
  orders,
  partners,
  reviews,
  teams,
} from './matrix.scene.parts.ts'
import type { roles } from './register.words.ts'

/** Who speaks for each role of the matrix: the database role, the person, and the affiliate that is theirs. */
export type Speaker = { role: h.Role; person: string; affiliate: string }
export type Scene = Record<(typeof roles)[number], Speaker>

export const NONE = '00000000-0000-0000-0000-000000000000'

/** One affiliate's year in a program: a lead and a sale in every state, refunds before and after two payouts, and a cancelled third. */
async function businessOf(tx: h.Tx, admin: h.Person, program: h.Program, affiliate: h.Affiliate) {
  const command = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
  const sell = async () => {
    const sale = await h.aSale(tx, program, affiliate)
    return { ...sale, id: sale.commission?.id ?? '' }
  }
  const approve = async (id: string) => {
    await command((t) => t`select public.approve_commission(${id}, ${randomUUID()})`)
  }
  const refund = (order: string, amount?: number) =>
    h.report(tx, 'refund', program, { refund_id: randomUUID(), order_id: order, amount })

  const click = h.aClick(affiliate.code)
  await h.recordClicks(tx, [click])
  await h.report(tx, 'lead', program, { customer_id: `c-${click.id}`, click_id: click.id })
  const [paid, collected, approved, rejected, voided, partly] = [
    await sell(),
    await sell(),
    await sell(),
    await sell(),
    await sell(),
    await sell(),
  ]
  await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
  await sell()
  await command(
    (t) => t`select public.reject_commission(${rejected.id}, 'Pedido de prueba', ${randomUUID()})`,
  )
  await refund(voided.order)
  await refund(partly.order, 2500)
  await approve(paid.id)
  await payRun(tx, admin, program)
  const [payout] = await tx`select id from public.payouts where affiliate_id = ${affiliate.affiliateId}`
  await command((t) => t`select public.mark_payout_paid(${payout?.id}, 'BAC 1', ${randomUUID()})`)
  await refund(paid.order, 2500)
  await approve(collected.id)
  await payRun(tx, admin, program)
  await approve(approved.id)
  await cancel(tx, admin.id, await prepare(tx, admin.id, program))
}

/** Two affiliates with business in two programs, one of each other status, and every table filled. */
export async function makeScene(tx: h.Tx): Promise<Scene> {
  const admin = await h.makePerson(tx, { admin: true })
  const member = await h.makePerson(tx)
  const shop = await h.makeProgram(tx)
  const school = await h.makeProgram(tx, { flatAmount: 500, holdDays: 30 })
  for (const status of ['draft', 'paused', 'archived'] as const) await h.makeProgram(tx, { status })
  const affiliate = await h.makeAffiliate(tx, shop)
  const rival = await h.makeAffiliate(tx, shop)
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select public.create_webhook_endpoint(${shop.id}, 'https://shop.example.com/hooks', '', '{}')`,
  )
  for (const one of [affiliate, rival]) {
    await tx`with own as (
        insert into public.program_groups (program_id, name) values (${shop.id}, '{"es":"Aliados"}') returning id
      ), joined as (
        update public.enrollments e set group_id = own.id from own where e.id = ${one.enrollmentId}
      ) insert into public.rewards (program_id, version, kind, rate_bps, group_id)
        select ${shop.id}, 10 + ${one === rival ? 1 : 0}, 'percent', 1000, own.id from own`
    await tx`insert into public.rewards (program_id, version, kind, rate_bps, enrollment_id)
      values (${shop.id}, 20 + ${one === rival ? 1 : 0}, 'percent', 1000, ${one.enrollmentId})`
    await tx`insert into public.coupons (enrollment_id, program_id, code)
      values (${one.enrollmentId}, ${shop.id}, ${`ANA-${randomUUID().slice(0, 8).toUpperCase()}`})`
    await h.as(
      tx,
      'authenticated',
      one.id,
      (t) =>
        t`select public.create_postback(${one.enrollmentId}, 'https://t.example.com/?c={click_id}', '{sale.created}')`,
    )
    await businessOf(tx, admin, shop, one)
    await h.aSale(tx, school, await h.makeAffiliate(tx, school, one))
    const closed = await h.makeProgram(tx)
    await h.makeAffiliate(tx, closed, one)
    await h.as(
      tx,
      'authenticated',
      admin.id,
      (t) => t`select public.set_coupon_settings(${closed.id}, false, '', 'coupon')`,
    )
    await tx`insert into public.program_admissions (program_id) values (${closed.id})`
    const category = one === rival ? 'home' : 'travel' // counted apart
    await tx`update public.programs set status = 'archived', category = ${category} where id = ${closed.id}`
  }
  await h.report(tx, 'sale', shop, {
    order_id: 'o-nobody',
    customer_id: 'c-nobody',
    amount: 100,
    currency: 'USD',
  })
  for (const status of ['draft', 'published', 'archived']) {
    const [product] = await tx<
      { id: string }[]
    >`insert into public.products (kind, slug, name, summary, status)
      values ('service', ${`s-${status}-${randomUUID()}`}, '{"es":"Servicio"}', '{"es":"Texto"}', ${status}) returning id`
    await tx`insert into public.product_prices (product_id, amount_minor, currency, period, starts_at, ends_at)
      values (${product?.id ?? ''}, 900, 'USD', 'month', now() - interval '2 days', now() + interval '1 day'),
        (${product?.id ?? ''}, 1000, 'USD', 'month', now() + interval '1 day', null)`
    await tx`insert into public.product_images (product_id, hash, position, alt, width, height, content)
      values (${product?.id ?? ''}, ${'ab'.repeat(32)}, 1, '{"es":"Una mesa"}', 900, 600, ${Buffer.alloc(20)})`
  }
  await admissions(tx, admin, [affiliate, rival])
  const [twin, survivor] = [await h.makeAffiliate(tx, shop), await h.makeAffiliate(tx, shop)]
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) =>
      t`select public.merge_affiliates(${twin.affiliateId}, ${survivor.affiliateId}, 'La misma persona')`,
  )
  await editorial(tx, shop, [affiliate, rival])
  await orders(tx, admin, [member, affiliate, rival])
  await partners(tx, admin, [member, affiliate, rival])
  await placedBanners(tx, admin, shop, [affiliate, rival])
  await offeringsOf(tx, admin, [member, affiliate, rival])
  await franchisesOf(tx, admin, [member, affiliate, rival], member)
  await tx`insert into public.setting_versions (name, value, set_by) values ('pay_days', '5', ${admin.id}),
    ('payment_note', '{"es":"Paga hoy","en":"Pay today"}', ${admin.id})`
  await scansOf(tx, admin, [member, affiliate, rival])
  await bountiesAndClicks(tx, admin, shop, [affiliate, rival])
  for (const one of [affiliate, rival]) {
    await tx`with sale as (select id, external_id from public.conversions where program_id = ${shop.id} and kind = 'sale' limit 1),
        claim as (insert into public.conversion_claims (enrollment_id, program_id, order_id, ordered_on, note)
          select ${one.enrollmentId}, ${shop.id}, external_id, '2026-01-02', 'Prueba' from sale returning id)
      insert into public.superseded_decisions (conversion_id, claim_id) select sale.id, claim.id from sale, claim`
  }
  await tx`with file as (insert into public.imports (program_id, kind, format, file_name, head, total)
      values (${shop.id}, 'customers', 'other', 'a.csv', '{id}', 1) returning id)
    insert into public.import_rows (import_id, number, cells) select id, 2, '{c-1}' from file`
  await tx`with file as (insert into public.exports (user_id, affiliate_id, kind, name, question, locale, state, total, finished_at)
      select p, f, 'commissions', 'commissions', '{}', 'es', 'done', 0, now() from (values (${admin.id}::uuid, null::uuid),
        (${affiliate.id}, ${affiliate.affiliateId}), (${rival.id}, ${rival.affiliateId})) as v (p, f) returning id),
      turn as (insert into exports.export_turns (export_id) select id from file),
      keys as (insert into exports.export_keys select id, 1, '{a}' from file)
    insert into public.export_parts (export_id, number, content) select id, 1, 'a' from file`
  await exceptions(tx, admin, [affiliate, rival])
  await changes(tx, admin, [affiliate, rival])
  await teams(tx, [affiliate, rival])
  for (const [one, off] of [
    [member, '{product_news}'],
    [affiliate, '{payout_paid}'],
    [rival, '{payout_paid,product_news}'],
  ] as const) {
    await h.as(
      tx,
      'authenticated',
      one.id,
      (t) => t`select public.choose_mails(${off}, ${off}::text::text[])`,
    )
    await h.as(tx, 'authenticated', one.id, (t) => t`select public.hide_checklist()`)
    await h.as(tx, 'authenticated', one.id, (t) => t`select public.save_view('/admin/x', 'Mías', '?q=1')`)
  }
  await tx`insert into public.announcements (audiences, title, body, starts_at, created_by) values
    ('{visitors}', '{"es":"Para todos"}', '{"es":"Hoy"}', now(), ${admin.id}), ('{members}', '{"es":"Cuentas"}', '{"es":"Hoy"}', now(), null),
    ('{visitors}', '{"es":"Mañana"}', '{"es":"Aún no"}', now() + interval '1 day', null)`
  await tx`insert into public.announcements (audiences, title, body, starts_at, ends_at, withdrawn_at) values
    ('{visitors}', '{"es":"Ayer"}', '{"es":"Ya no"}', now() - interval '2 days', now() - interval '1 day', null),
    ('{visitors}', '{"es":"Retirado"}', '{"es":"Ya no"}', now(), null, now())`
  await tx`insert into public.campaigns (name, subject, body, link, created_by)
    values ('Primer enlace', '{"es":"Hola"}', '{"es":"Un consejo."}', '/affiliate-dashboard', ${admin.id})`
  await tx`select public.take_attempt('sign_in', ${'a'.repeat(64)}, ${'b'.repeat(64)})`
  await tx`insert into public.contact_messages (name, email, topic, message, locale, network_hash)
    values ('Ana', 'ana@example.com', 'vip', 'Quisiera una cita.', 'es', sha256('a'))`
  await tx`insert into public.contact_entries (message_id, kind, body, created_by)
    select m.id, 'note', 'Llamar', ${admin.id} from public.contact_messages m`
  await connectedShop(tx, admin, shop)
  await reviews(tx, admin, [affiliate, rival])
  await oneClickInEachPartition(tx, affiliate)
  await tx`insert into public.link_variant_days (link_id, day, variant, clicks, visitors)
    select l.id, '2026-01-02', 'a', 3, 2 from public.links l`
  await tx`insert into public.clicks_aside (link_id, click, reason, detail) select l.id, '{"device":"toaster"}', '22P02', 'device'
    from public.links l order by l.id limit 1`
  await tx`insert into public.payout_schedules (program_id, rhythm, day, set_by) select p.id, 'monthly', 15, ${admin.id} from public.programs p`
  await tx`insert into public.affiliate_tags (affiliate_id, tag, program_id)
    select e.affiliate_id, 'vip', e.program_id from public.enrollments e`
  await tx`insert into public.affiliate_notes (affiliate_id, body, program_id)
    select e.affiliate_id, 'Vende en la feria', e.program_id from public.enrollments e`
  await tx`insert into public.program_leaderboards (program_id, opened_by) select p.id, ${admin.id} from public.programs p`
  for (const one of [affiliate, rival])
    await h.as(
      tx,
      'authenticated',
      one.id,
      (t) => t`select public.show_on_leaderboards(${one.code.slice(0, 20)})`,
    )
  await tx`select reports.collect_activity(100000)`
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (
      t,
    ) => t`select public.save_report(null, 'Programas', ${t.json({ dimension: 'program', period: '30', measures: ['sales'] })},
      true, 'weekly')`,
  )
  const colleague = await h.makePerson(tx, { admin: true })
  for (const [owner, isShared] of [
    [admin, false],
    [colleague, false],
    [colleague, true],
    [affiliate, false],
  ] as const)
    await tx`insert into public.saved_reports (owner_id, name, question, is_shared)
      select ${owner.id}, 'Propio', question, ${isShared} from public.saved_reports limit 1`
  await tx`select reports.refresh_days(), reports.count_cohorts(p.id) from public.programs p`
  await tx`insert into public.program_figures select f.* from public.programs p, programs.figures_of(p.id) as f`
  await tx`set constraints all immediate`
  await tx`select public.finish_delivery(c.delivery_id, c.attempt, 500, 12, null) from public.claim_deliveries(100) as c`
  const signedIn = (person: string, affiliateId = NONE): Speaker => ({
    role: 'authenticated',
    person,
    affiliate: affiliateId,
  })
  return {
    anon: { role: 'anon', person: '', affiliate: NONE },
    member: signedIn(member.id),
    affiliate: signedIn(affiliate.id, affiliate.affiliateId),
    rival: signedIn(rival.id, rival.affiliateId),
    admin: signedIn(admin.id),
    service_role: { role: 'service_role', person: '', affiliate: NONE },
  }
}
