import type { Row, Steps } from '../api.ts'

const aMonthAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
const SETTINGS = {
  rules: ['fast_sale'],
  review_days: 7,
  fast_seconds: 3_600,
  burst_count: 20,
  refund_bps: 3000,
  refund_minimum: 5,
  banned_referrers: [],
  network_clicks: 30,
}
const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

/** Reports, the log, leaderboards, and what is watched for fraud. */
export async function callReports(
  { call, cast, sql, key }: Steps,
  { program_id, ana, clicks }: Row,
): Promise<void> {
  const { admin } = cast
  const question = { dimension: 'program', period: '30', measures: ['clicks', 'sales'] }
  await call(admin, 'click_figures', {
    since: aMonthAgo(),
    until: new Date().toISOString().slice(0, 10),
    of_program: program_id,
    of_affiliate: null,
    of_link: null,
  })
  await call(admin, 'build_report', { question, skipped: 0 })
  const saved = await call(admin, 'save_report', {
    report_id: null,
    name: 'Cada mes',
    question,
    is_shared: true,
    rhythm: 'monthly',
  })
  await call(admin, 'delete_report', { report_id: saved.id })
  const days = { first: today(), last: today() }
  const mine = { of_affiliate: ana.affiliate_id, of_program: null, ...days }
  await call(cast.ana, 'report_affiliate_days', mine)
  await call(cast.ana, 'report_affiliate_parts', { ...mine, part: 'program' })
  await call(admin, 'report_program_days', { of_program: program_id, ...days })
  await call(admin, 'report_cohorts', { of_program: program_id })
  for (const name of ['report_top_affiliates', 'report_top_programs', 'report_top_links'])
    await call(admin, name, days)
  await call(admin, 'report_overview', { since: aMonthAgo(), ...days })
  for (const name of ['report_paid_days', 'report_account_days']) await call(admin, name, days)
  await call(admin, 'report_tasks')
  await call(admin, 'report_affiliate_tasks', { of_affiliate: ana.affiliate_id })
  await call(admin, 'list_affiliate_clicks', { of_affiliate: ana.affiliate_id, skipped: 0, count: 5 })
  await call(admin, 'search_records', { wanted: 'o-1' })
  await call('service', 'poll_activity', { after: 0 })
  await call(admin, 'watch_activity', { of_affiliate: ana.affiliate_id })
  await call(admin, 'read_activity', {
    of_affiliate: null,
    of_program: program_id,
    of_topic: null,
    before_at: null,
    before_id: null,
    count: 20,
  })
  await call(cast.ana, 'show_on_leaderboards', { display_name: 'Ana P.' })
  await call(cast.ana, 'read_leaderboard', { program_id, month: `${today().slice(0, 7)}-01` })
  await call(admin, 'refuse_display_name', { affiliate_id: ana.affiliate_id, reason: 'No es su nombre' })
  await call(cast.ana, 'hide_from_leaderboards')
  await call(admin, 'read_fraud_settings', { program_id })
  await call(admin, 'preview_fraud_settings', { program_id, ...SETTINGS })
  await call(admin, 'set_fraud_settings', { program_id, ...SETTINGS })
  await call(admin, 'list_hold_groups', { program_id, rule: null, skipped: 0, count: 20 })
  const { id: key_id } = await call(admin, 'create_program_key', {
    program_id,
    label: 'Otra tienda',
    scopes: null,
  })
  const body = {
    order_id: 'o-fast',
    customer_id: 'c-fast',
    click_id: clicks[0],
    amount: 5_000,
    currency: 'USD',
  }
  await call('service', 'report_sale', { key_id, body })
  const [held] =
    await sql`select h.commission_id as id from public.commission_holds h join public.commissions c on c.id = h.commission_id
    where h.state = 'open' and c.program_id = ${program_id}`
  await call(admin, 'decide_holds', {
    commission_ids: [held?.id],
    releases: true,
    reason: 'Es cliente de siempre',
    idempotency_key: key(),
  })
}
