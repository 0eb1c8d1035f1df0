import { randomUUID } from 'node:crypto'
import type { Json, Row, Steps } from '../api.ts'

const aDayAgo = () => new Date(Date.now() - 5 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)

/** Links, coupons and the clicks on them. */
export async function callLinks({ call, key, cast }: Steps, { ana: { enrollment_id } }: Row): Promise<Row> {
  const { admin, ana } = cast
  const link = { name: 'Blog', destination: '', sub_ids: {}, utm: {}, routes: [], coupon_id: null }
  const made = await call(ana, 'create_link', { enrollment_id, code: '', ...link, idempotency_key: key() })
  await call(ana, 'update_link', { link_id: made.id, ...link, name: 'Blog nuevo' })
  await call(ana, 'set_link_variants', { link_id: made.id, variants: [] })
  await call(ana, 'archive_link', { link_id: made.id })
  await call(ana, 'restore_link', { link_id: made.id })
  const code = `BAR${key().slice(0, 6)}`.toUpperCase()
  const coupon = await call(admin, 'create_coupon', { enrollment_id, code, idempotency_key: key() })
  const spare = await call(ana, 'create_coupon', { enrollment_id, code: `${code}X`, idempotency_key: key() })
  await call(admin, 'end_coupon', { coupon_id: spare.id ?? coupon.id })
  await call('service', 'resolve_links', { codes: [made.code, 'nobody'] })
  const clicks = Array.from({ length: 8 }, () => ({
    id: randomUUID(),
    code: made.code,
    visitor_id: randomUUID(),
    network_hash: randomUUID().replaceAll('-', '').repeat(2),
    clicked_at: new Date(Date.now() - 60_000).toISOString(),
  }))
  await call('service', 'record_clicks', { clicks })
  await call('service', 'confirm_click', {
    click_id: clicks[0]?.id,
    area_hashes: ['ab'.repeat(8)],
    shop: null,
  })
  return { link: made, coupon: { ...coupon, code }, clicks: clicks.map(({ id }) => id) }
}

/** Clicks that the database refused: a person looks at them and tries them again, or gives them up. */
export async function callAside({ call, cast, sql }: Steps, { link }: Row): Promise<void> {
  const click = {
    id: randomUUID(),
    code: link.code,
    visitor_id: randomUUID(),
    clicked_at: new Date().toISOString(),
  }
  await call('service', 'set_click_aside', { click, reason: '22P02', detail: 'a click of the sweep' })
  await call('service', 'count_clicks_aside')
  const rows = await sql`select id from public.clicks_aside where state = 'waiting'`
  const aside_ids = rows.map(({ id }) => String(id))
  await call(cast.admin, 'retry_clicks_aside', { aside_ids })
  await call(cast.admin, 'discard_clicks_aside', { aside_ids })
}

/** What shops report with their key, and what they ask. */
export async function callShop({ call, cast }: Steps, { program_id, clicks, ana }: Row): Promise<Row> {
  const { admin } = cast
  const made = await call(admin, 'create_program_key', { program_id, label: 'Tienda', scopes: null })
  const key_id = made.id
  await call('service', 'touch_program_key', { key_id })
  const sell = (order_id: string, amount: number, more: Record<string, Json> = {}) =>
    call('service', 'report_sale', {
      key_id,
      body: { order_id, customer_id: `c-${order_id}`, amount, currency: 'USD', ...more },
    })
  await call('service', 'report_lead', {
    key_id,
    body: { customer_id: 'c-lead', click_id: clicks[0], customer_email: 'lead@example.com' },
  })
  const orders: Row[] = []
  for (const n of [1, 2, 3, 4, 5, 6, 7]) orders.push(await sell(`o-${n}`, 10_000, { click_id: clicks[n] }))
  const lost = await sell('o-nobody', 5_000)
  await sell('o-claimed', 7_000)
  await call('service', 'report_refund', {
    key_id,
    body: { refund_id: 'r-1', order_id: 'o-7', amount: 2_500, currency: 'USD' },
  })
  await call('service', 'report_reinstatement', {
    key_id,
    body: { reinstatement_id: 'w-1', refund_id: 'r-1' },
  })
  await call('service', 'report_event', {
    key_id,
    body: { event_id: 'e-1', event: 'signup', customer_id: 'c-o-1' },
  })
  await call('service', 'report_by_key', {
    key_id,
    kind: 'sale',
    body: { order_id: 'o-batch', customer_id: 'c-batch', amount: 100, currency: 'USD' },
  })
  await call('service', 'find_conversion', { key_id, reference: 'o-1' })
  await call('service', 'find_customer', { key_id, customer_id: 'c-o-1' })
  await call('service', 'list_program_affiliates', { key_id, cursor: null, page_size: 10 })
  await call('service', 'list_program_links', { key_id, enrollment_id: null, cursor: null, page_size: 10 })
  await call('service', 'create_program_link', {
    key_id,
    body: { enrollment_id: ana.enrollment_id, destination: '/vip' },
  })
  const hook = await call('service', 'subscribe_webhook', {
    key_id,
    body: { url: 'https://hooks.example.com/in', types: ['sale.created'] },
  })
  await call('service', 'list_subscriptions', { key_id })
  await call('service', 'unsubscribe_webhook', { key_id, endpoint_id: hook.id })
  const rotated = await call(admin, 'rotate_program_key', { key_id })
  await call(admin, 'revoke_program_key', { key_id })
  await call(admin, 'lookup_event', { program_id, q: 'o-1' })
  await call(admin, 'simulate_order', {
    program_id,
    body: {
      enrollment_id: ana.enrollment_id,
      customer_id: 'c',
      amount: 10_000,
      currency: 'USD',
      click_hours: 2,
    },
  })
  await call('service', 'settle_clicks', { batch: 10 })
  return { orders, lost, key_id: rotated.id ?? key_id }
}

/** What administrators do with single commissions and customers, and what affiliates ask and claim. */
export async function callCommissions({ call, key, cast, sql }: Steps, story: Row): Promise<void> {
  const { admin, ana } = cast
  const { program_id, orders } = story
  const commission = (n: number): string => {
    const { commission: made } = orders[n] as Row
    if (!made) throw new Error(`order ${n} made no commission: ${JSON.stringify(orders[n])}`)
    return made.id
  }
  await call('service', 'mature_commissions')
  await call(admin, 'approve_commission', { commission_id: commission(0), idempotency_key: key() })
  await call(admin, 'reject_commission', {
    commission_id: commission(1),
    reason: 'Compra propia',
    idempotency_key: key(),
  })
  await call(admin, 'split_commission', {
    commission_id: commission(2),
    reason: 'La trajeron los dos',
    idempotency_key: key(),
    shares: [
      { enrollment_id: story.ana.enrollment_id, bps: 6000 },
      { enrollment_id: story.leo.enrollment_id, bps: 4000 },
    ],
  })
  await call(admin, 'claw_back_commission', {
    commission_id: commission(3),
    amount: 200,
    reason: 'Devolvió parte',
    idempotency_key: key(),
  })
  await call(admin, 'create_manual_commission', {
    enrollment_id: story.ana.enrollment_id,
    amount: 1_500,
    reason: 'Evento de noviembre',
    idempotency_key: key(),
  })
  await call(admin, 'decide_commissions', {
    commission_ids: [commission(4)],
    decision: 'approve',
    reason: null,
    idempotency_key: key(),
  })
  await call(ana, 'ask_about_commission', { commission_id: commission(1), question: '¿Por qué se rechazó?' })
  const [question] =
    await sql`select id from public.commission_questions where commission_id = ${commission(1)}`
  await call(admin, 'answer_commission_question', {
    question_id: question?.id,
    answer: 'La compra era tuya.',
  })
  for (const name of ['commission_candidates', 'commission_history', 'explain_commission'])
    await call(ana, name, { commission_id: commission(0) })
  await call(admin, 'find_commissions', {
    wanted: { status: 'approved', begins: 'o-%', words: 'ana' },
    sort: 'matures_at',
    descending: true,
    skipped: 0,
    count: 20,
  })
  await call(admin, 'read_metadata', { conversion_ids: [orders[0]?.conversion_id] })
  await call(admin, 'refund_conversion', {
    conversion_id: orders[5]?.conversion_id,
    amount: 1_000,
    reason: 'Pidió su dinero',
    idempotency_key: key(),
  })
  const [customer] =
    await sql`select id from public.customers where program_id = ${program_id} and external_id = 'c-o-7'`
  const { open_amount } = await call(admin, 'preview_customer_move', { customer_id: customer?.id })
  await call(admin, 'move_customer', {
    customer_id: customer?.id,
    to_enrollment: story.leo.enrollment_id,
    open_amount,
    reason: 'La trajo Leo',
    idempotency_key: key(),
  })
  await call(admin, 'record_manual_conversion', {
    program_id,
    kind: 'sale',
    enrollment_id: story.ana.enrollment_id,
    idempotency_key: key(),
    body: {
      order_id: 'm-1',
      customer_id: 'c-m-1',
      amount: 4_000,
      currency: 'USD',
      reason: 'Venta por teléfono',
    },
  })
  const claim = (order_id: string) =>
    call(ana, 'claim_conversion', {
      enrollment_id: story.ana.enrollment_id,
      order_id,
      amount: 7_000,
      ordered_on: aDayAgo(),
      note: 'Compró por mi enlace',
    })
  const accepted = await claim('o-claimed')
  await sql`update public.conversions set occurred_at = now() - interval '1 day' where program_id = ${program_id} and external_id = 'o-claimed'`
  await call(admin, 'accept_claim', { claim_id: accepted.id })
  await call(admin, 'decline_claim', {
    claim_id: (await claim('o-other')).id,
    reason: 'No existe ese pedido',
  })
  await claim('o-open')
  await call(ana, 'my_unpaid_events')
  await call(ana, 'my_tier_progress')
}
