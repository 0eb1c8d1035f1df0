import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'
import { confirm, makeProduct, place, refund, turnOn } from '../orders/stage.ts'
import { apply, by, decide, join, makePartner } from '../partners/stage.ts'

/** A colleague who acts for each of them, and one who was asked in. */
export async function teams(tx: h.Tx, affiliates: h.Affiliate[]) {
  for (const one of affiliates) {
    const colleague = await h.makePerson(tx)
    await tx`insert into public.team_members (affiliate_id, user_id, role) values (${one.affiliateId}, ${colleague.id}, 'viewer')`
    await h.as(tx, 'authenticated', colleague.id, (t) => t`select public.choose_account(${one.affiliateId})`)
    await h.prove(tx, one, 'team')
    await h.as(
      tx,
      'authenticated',
      one.id,
      (t) => t`select public.invite_colleague(${`eva-${one.code}@example.com`}, 'manager', 'es')`,
    )
  }
}

/** A shop on Stripe with its secret, and a delivery that was refused. */
export async function connectedShop(tx: h.Tx, admin: h.Person, shop: h.Program) {
  const asAdmin = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', admin.id, run)
  const [one] = await asAdmin(
    (t) => t`select id from public.create_connector(${shop.id}, 'stripe', 'Tienda')`,
  )
  await h.prove(tx, admin, 'key')
  await asAdmin((t) => t`select public.set_connector_secret(${one?.id}, ${'x'.repeat(40)})`)
  await tx`select public.take_connector_delivery(${one?.id}, 'evt_1', 'charge.refunded', ${tx.json([
    { kind: 'refund', body: { refund_id: 'r' }, orders: ['o'] },
  ])}, '{"pi_1":"in_1"}', '{"in_1":{"ref":"ana"}}', null, null, 0)`
}

export async function oneClickInEachPartition(tx: h.Tx, affiliate: h.Affiliate) {
  const months =
    await tx`select substring(pg_get_expr(c.relpartbound, c.oid) from $$FROM \('([^']+)'\)$$) as start
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'public.clicks'::regclass`
  for (const { start } of months) {
    await h.recordClicks(tx, [h.aClick(affiliate.code, { at: new Date(start ?? '2001-01-01') })])
  }
}

/** Admission rules, a waiting application, an invitation, a pause, a tag and a note for each of them. */
export async function admissions(tx: h.Tx, admin: h.Person, affiliates: h.Affiliate[]) {
  const asAdmin = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
  for (const status of ['published', 'draft', 'archived'] as const) {
    const program = await h.makeProgram(tx, { status })
    await asAdmin(
      (t) =>
        t`select public.set_program_admission(${program.id}, 'review', '[]', '{}', '{}', '{}', 0, 30, null)`,
    )
    if (status !== 'published') continue
    for (const one of affiliates)
      await h.as(tx, 'authenticated', one.id, (t) => t`select public.apply_to_program(${program.id}, '{}')`)
  }
  const school = await h.makeProgram(tx)
  for (const one of affiliates) {
    await asAdmin(
      (t) => t`select public.create_invitations(${school.id}, ${[one.email]}, null, 'Hola', 'es')`,
    )
    for (const state of ['paused', 'active'])
      await asAdmin((t) => t`select public.change_enrollment_state(${one.enrollmentId}, ${state}, 'Prueba')`)
    await h.as(
      tx,
      'authenticated',
      one.id,
      (t) => t`select public.add_property('site', ${`https://${one.code}.example.com`})`,
    )
    await asAdmin((t) => t`select public.set_affiliate_tags(${one.affiliateId}, '{radio}')`)
    await asAdmin((t) => t`select public.add_affiliate_note(${one.affiliateId}, 'Llamar el lunes')`)
  }
}

/** Changes, terms, images and group rules of programs in every state, an acceptance and a pause for each of them. */
export async function editorial(tx: h.Tx, shop: h.Program, affiliates: h.Affiliate[]) {
  const [first] = await tx`select id from public.program_groups where program_id = ${shop.id} limit 1`
  await tx`insert into public.group_rules (group_id, metric, period, threshold) values (${first?.id}, 'sales', 'ever', 9)`
  await tx`insert into affiliates.group_evaluations (program_id, evaluated_on) values (${shop.id}, '2001-01-01')`
  await tx`insert into public.program_changes (program_id, before, after, effective_at)
    select id, '{}', '{}', now() from public.programs`
  await tx`insert into public.program_images (program_id, kind, hash, width, height, content)
    select id, 'logo', encode(sha256(id::text::bytea), 'hex'), 1, 1, sha256('a') from public.programs`
  await tx`insert into public.program_terms (program_id, version, texts, effective_at, accept_by)
    select id, 1, '{"es":"Uno"}', now(), now() from public.programs`
  for (const one of affiliates) {
    await h.as(tx, 'authenticated', one.id, (t) => t`select public.accept_program_terms(${shop.id}, 1)`)
    await tx`insert into affiliates.terms_pauses (change_id, enrollment_id)
      select max(id), enrollment_id from public.enrollment_changes where enrollment_id = ${one.enrollmentId} group by 2`
  }
}

/** A bounty that both handed something in for, one that only the first sees, one that neither does, and yesterday's clicks settled. */
export async function bountiesAndClicks(
  tx: h.Tx,
  admin: h.Person,
  shop: h.Program,
  affiliates: h.Affiliate[],
) {
  const asAdmin = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', admin.id, run)
  const school = await h.makeProgram(tx)
  await h.makeAffiliate(tx, school, affiliates[0])
  for (const program of [shop, school, await h.makeProgram(tx)]) {
    const [bounty] = await asAdmin(
      (
        t,
      ) => t`select id from public.create_bounty(${program.id}, '{"es":"Reseña"}', '{"es":"Texto"}', 500, 'text', null, 1,
        null, null, ${randomUUID()})`,
    )
    if (program !== shop) continue
    for (const one of affiliates)
      await h.as(
        tx,
        'authenticated',
        one.id,
        (t) => t`select public.submit_bounty(${bounty?.id}, 'Aquí está')`,
      )
  }
  await tx`insert into public.rewards (program_id, version, event, kind, flat_amount) values (${shop.id}, 30, 'click', 'flat', 5)`
  for (const one of affiliates) {
    const click = h.aClick(one.code, { at: new Date(Date.now() - 86_400_000) })
    await h.recordClicks(tx, [click])
    await h.signClicks(tx, [click])
  }
  await h.as(tx, 'service_role', '', (t) => t`select public.settle_clicks(100)`)
}

/** A hold that was released and a request that was answered for each, and one of them left out of a run. */
export async function exceptions(tx: h.Tx, admin: h.Person, affiliates: h.Affiliate[]) {
  for (const one of affiliates) {
    await tx`insert into public.payout_holds (affiliate_id, reason, placed_by) values (${one.affiliateId}, 'En revisión', ${admin.id})`
    await tx`insert into public.payout_requests (enrollment_id, note) values (${one.enrollmentId}, 'Me mudo')`
  }
  await tx`insert into public.payout_omissions (run_id, enrollment_id, reason, amount)
    select id, ${affiliates[0]?.enrollmentId ?? ''}, 'held', 1 from public.payout_runs limit 1`
}

/** A customer who was moved to each of them with an open commission, a question about it, and a rate. */
export async function changes(tx: h.Tx, admin: h.Person, affiliates: h.Affiliate[]) {
  const asAdmin = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
  const program = await h.makeProgram(tx)
  const other = await h.makeAffiliate(tx, program)
  await tx`insert into public.coupons (enrollment_id, program_id, code) values (${other.enrollmentId}, ${program.id}, 'OTHER')`
  for (const one of affiliates) {
    const own = await h.makeAffiliate(tx, program, one)
    const customer_id = `c-${one.code}`
    const customer_email = `${customer_id}@shop.example.com`
    const order = { order_id: customer_id, customer_id, amount: 10_000, currency: 'USD', coupon: 'OTHER' }
    await h.report(tx, 'sale', program, { ...order, customer_email })
    const [customer] = await tx`select id from public.customers where external_id = ${customer_id}`
    await asAdmin(
      (t) =>
        t`select public.move_customer(${customer?.id}, ${own.enrollmentId},
          (select open_amount from public.preview_customer_move(${customer?.id})), 'La atiende', ${randomUUID()})`,
    )
    await h.report(tx, 'lead', program, { customer_id: `${customer_id}-again`, customer_email })
    const [share] = await tx`select id from public.commissions where enrollment_id = ${own.enrollmentId}`
    await h.as(
      tx,
      'authenticated',
      one.id,
      (t) => t`select public.ask_about_commission(${share?.id}, '¿Por qué la tengo?')`,
    )
  }
  for (const one of affiliates) await lostAndShared(tx, admin, program, other, one)
  await asAdmin(
    (t) =>
      t`select public.set_exchange_rates('[{"from":"EUR","to":"USD","day":"2026-01-02","rate":"1.1"}]', 'BCE')`,
  )
  await asAdmin((t) => t`select public.set_payout_fee('bank', 'USD', 75, 0, null)`)
}

/** A customer of theirs who was moved to another affiliate, and a sale of that one's which they have a share of. */
async function lostAndShared(
  tx: h.Tx,
  admin: h.Person,
  program: h.Program,
  other: h.Affiliate,
  one: h.Affiliate,
) {
  const asAdmin = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
  const [own] = await tx<{ id: string; code: string }[]>`select e.id, l.code from public.enrollments e
    join public.links l on l.enrollment_id = e.id
    where e.affiliate_id = ${one.affiliateId} and e.program_id = ${program.id} limit 1`
  const lost = await h.aSale(tx, program, { ...one, code: own?.code ?? '' })
  const [customer] =
    await tx`select customer_id as id from public.conversions where id = ${lost.conversion_id}`
  await asAdmin(
    (t) => t`select public.move_customer(${customer?.id}, ${other.enrollmentId},
      (select open_amount from public.preview_customer_move(${customer?.id})), 'La atiende', ${randomUUID()})`,
  )
  // by a coupon: whose link it was is hidden from who has a share only
  const order_id = `shared-${one.code}`
  const theirs = await h.report(tx, 'sale', program, {
    order_id,
    customer_id: order_id,
    amount: 10_000,
    currency: 'USD',
    coupon: 'OTHER',
  })
  const halves = [other.enrollmentId, own?.id].map((enrollment_id) => ({ enrollment_id, bps: 5000 }))
  await asAdmin(
    (t) => t`select public.split_commission(${theirs.commission?.id ?? ''}, ${t.json(halves as never)},
      'Entre dos', ${randomUUID()})`,
  )
}

/** A review, a folded day and an old click's facts for each, and a request about a customer. */
export async function reviews(tx: h.Tx, admin: h.Person, affiliates: h.Affiliate[]) {
  for (const one of affiliates) {
    await tx`insert into public.commission_holds (commission_id, rule, evidence)
      select id, 'fast_sale', '{"seconds":1}' from public.commissions where affiliate_id = ${one.affiliateId} and status = 'pending' limit 1`
    await tx`select fraud.place_holds(array(select w.commission_id from public.commission_holds w), 14)`
    await tx`insert into fraud.late_verdicts (enrollment_id, rule, evidence) values (${one.enrollmentId}, 'refund_rate', '{}')`
    await tx`insert into public.click_day_facts (link_id, day, sub_ids, clicks, counted, visitors)
      values (${one.linkId}, '2020-01-02', '{}', 3, 2, 1)`
    await tx`select public.mark_account(${one.id}, ${randomUUID()}, ${'ab'.repeat(32)})`
  }
  await tx`insert into fraud.conversion_networks select id, sha256('a'), now() from public.conversions limit 1`
  await tx`select public.load_mail_domains('disposable', '1', '{tirar.example}')`
  await tx`insert into public.customer_requests (kind, customers, conversions, note, made_by)
    values ('export', 1, 1, 'Lo pidió por carta', ${admin.id})`
}

/** An order with everything about it for each of them: paid, given back in part, proven, with a payment that fits nothing. */
export async function orders(tx: h.Tx, admin: h.Person, buyers: h.Person[]) {
  await turnOn(tx, admin)
  await turnOn(tx, admin, 'yappy')
  await tx`update public.payment_options set is_on = false where option = 'yappy'`
  const product = await makeProduct(tx)
  for (const [at, buyer] of buyers.entries()) {
    for (let open = 0; open <= at; open++) await place(tx, buyer, product)
    const order = await place(tx, buyer, product)
    await h.as(
      tx,
      'authenticated',
      buyer.id,
      (t) =>
        t`select public.add_order_proof(${order.id}, 'application/pdf', ${Buffer.from('%PDF-1.7 0123456789').toString('base64')})`,
    )
    await confirm(tx, admin, order)
    await refund(tx, admin, order, 100)
    await h.as(
      tx,
      'service_role',
      '',
      (t) => t`select public.record_provider_payment('stripe', ${order.number}, ${order.number}, 5, 'USD')`,
    )
  }
}

/** A business of each of two affiliates, with a colleague and somebody recruited; a third one recruited both and waits for all. */
export async function partners(tx: h.Tx, admin: h.Person, [member, ...pair]: h.Person[]) {
  const third = await makePartner(tx, admin, await h.makeProgram(tx))
  const invite = (email: string) =>
    tx`with one as (insert into public.partner_invitations (partner_id, email, role) values (${third.partnerId},
        ${email}, 'analyst'))
      insert into public.recruit_invitations (partner_id, email) values (${third.partnerId}, ${email})`
  for (const one of pair) {
    await join(tx, one, third)
    const partnerId = await apply(tx, one)
    await decide(tx, admin, partnerId)
    const [row] = await tx<{ code: string }[]>`select code from public.partners where id = ${partnerId}`
    const recruit = await h.makePerson(tx)
    await by(tx, recruit, (t) => t`select public.accept_recruit_link(${row?.code ?? ''})`)
    const colleague = await h.makePerson(tx)
    await tx`insert into public.partner_members (user_id, partner_id, role) values (${colleague.id}, ${partnerId}, 'manager')`
    await by(
      tx,
      colleague,
      (t) => t`select * from public.invite_recruits(${[`de-${one.email}`]}, 'Ven', 'es')`,
    )
    await h.prove(tx, one, 'team')
    await by(tx, one, (t) => t`select public.invite_partner_member(${`con-${one.email}`}, 'manager', 'es')`)
    const [tier] = await by(
      tx,
      admin,
      (t) =>
        t`select public.save_partner_tier(null, '{"es":"Faro"}', '{"es":"Atención directa"}', ${pair.indexOf(one) + 1}) as id`,
    )
    await by(tx, admin, (t) => t`select public.set_partner_care(${partnerId}, ${tier?.id}, null)`)
    await invite(one.email)
    await tx`insert into public.landing_pages (partner_id, slug, headline, body)
      values (${partnerId}, ${`faro-${partnerId.slice(0, 8)}`}, '{"es":"Ven"}', '{"es":"Recomienda con nosotros"}')`
    await tx`insert into public.partner_resources (kind, title, body, locale, tier_id, state)
      values ('text', '{"es":"Guion"}', 'Hola', 'es', ${tier?.id ?? null}, 'active')`
    await tx`insert into public.deals (partner_id, program_id, company, company_key, need, amount, currency)
      select ${partnerId}, program_id, 'Hotel', 'hotel' || ${partnerId}, 'Una página nueva', 100, 'USD' from public.enrollments limit 1`
  }
  await tx`insert into public.partner_tiers (name, benefits, position) values ('{"es":"Sin nadie"}', '{"es":"Nada"}', 9)`
  await tx`insert into public.partner_resources (kind, title, body, locale) values ('text', '{"es":"Borrador"}', 'Hola', 'es')`
  if (member) await invite(member.email)
  await tx`insert into public.program_overrides (program_id, version, rates) select id, 1, '{1000}' from public.programs`
}
