import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'
import type { Steps } from '../api.ts'

/** A person's own account, and what administrators do about accounts. */
export async function callAccounts(steps: Steps): Promise<void> {
  const { call, cast, sql } = steps
  const { admin, second, eva, leo } = cast
  const { ids } = cast
  await call(eva, 'update_profile', {
    full_name: 'Eva Ríos',
    locale: 'es',
    country: 'PA',
    time_zone: 'America/Panama',
  })
  await call(eva, 'record_session', { user_agent: 'Mozilla/5.0' })
  await call(eva, 'choose_mails', { off: [], notices_off: [] })
  const { id: view_id } = await call(eva, 'save_view', { place: '/admin/clicks', name: 'Hoy', query: '?q=a' })
  await call(eva, 'rename_view', { view_id, name: 'De hoy' })
  await call(eva, 'delete_view', { view_id })
  for (const name of ['my_sessions', 'my_first_steps', 'export_my_data', 'end_other_sessions'])
    await call(eva, name)
  await call('service', 'mark_account', {
    person_id: ids.eva,
    visitor_id: randomUUID(),
    network_hash: 'ab'.repeat(32),
  })
  await call('service', 'record_proof', {
    person_id: ids.eva,
    kind: 'email',
    way: 'password',
    session_id: null,
  })
  const request_id = randomUUID()
  await call(eva, 'request_email_change', {
    request_id,
    new_email: `eva-${request_id.slice(0, 8)}@example.com`,
    link: '/auth/confirm?x=1',
  })
  await call('service', 'confirm_email_change', { request_id })
  await call('service', 'unsubscribe', { person_id: ids.leo, kind: 'product_news' })
  await call(admin, 'list_sent_mails', { person_id: ids.eva, skipped: 0, count: 5 })
  await call(admin, 'start_view', { person_id: ids.eva, reason: 'No ve su enlace' })
  await call(admin, 'end_view')
  await call(eva, 'my_standing')
  await sql`select accounts.mail_person(${ids.eva ?? ''}, 'payout_paid', '{}', ${randomUUID()})`
  const [notice] = await sql`select max(id) as id from public.notices where person_id = ${ids.eva ?? ''}`
  await call(eva, 'read_notice', { notice_id: Number(notice?.id) })
  await call(eva, 'read_all_notices', { newest: Number(notice?.id) })
  const { id: announcement_id } = await call(admin, 'announce', {
    audiences: ['members'],
    title: { es: 'Mantenimiento' },
    body: { es: 'El domingo.' },
    link: null,
    starts_at: null,
    ends_at: null,
    idempotency_key: randomUUID(),
  })
  await call(eva, 'my_announcements')
  await call(eva, 'dismiss_announcement', { announcement_id })
  await call(admin, 'withdraw_announcement', { announcement_id })
  await callCampaigns(steps)
  await call('service', 'send_summaries', { batch: 5 })
  await call('service', 'send_sale_notices', { batch: 5 })
  await call(admin, 'list_audit_areas')
  await call(admin, 'list_audit_log', {
    area: 'account',
    who: 'eva',
    about: null,
    first: null,
    last: null,
    below: null,
    count: 5,
  })
  await call(admin, 'read_health')
  await call(admin, 'count_files')
  await call(admin, 'list_failed_mails', { skipped: 0, count: 5 })
  await sql`insert into core.outbox (template, recipient, dedupe_key, attempts) values ('welcome', 'x@example.com', ${randomUUID()}, 16)`
  const [failed] = await sql`select max(id) as id from core.outbox where attempts = 16`
  await call(admin, 'retry_mail', { mail_id: Number(failed?.id) })
  await call(admin, 'list_accounts', { search: 'eva', filter: 'all', page: 1 })
  await call(admin, 'suspend_account', { person_id: ids.leo, reason: 'Anuncios prohibidos' })
  await call(admin, 'lift_suspension', { person_id: ids.leo, reason: 'Los quitó' })
  await call(admin, 'appoint_admin', { person_id: ids.leo, reason: 'Entra a la oficina' })
  await call(admin, 'revoke_admin', { person_id: ids.leo, reason: 'Vuelve a ventas' })
  await call(admin, 'remove_factors', { person_id: ids.leo, reason: 'Perdió su teléfono' })
  await call('service', 'change_password', {
    person_id: ids.eva,
    session_id: null,
    password_hash: await hash('Alianza2026', 10),
  })
  const [change] =
    await sql`select id from accounts.credential_changes where user_id = ${ids.eva ?? ''} limit 1`
  await call('service', 'undo_credential_change', { change_id: change?.id })
  await call('service', 'remember_device', {
    account_hash: 'a'.repeat(64),
    network_hash: 'b'.repeat(64),
    device_hash: 'c'.repeat(64),
  })
  await call('service', 'grant_admin', { email: leo.email })
  await call(second, 'revoke_admin', { person_id: ids.leo, reason: 'Era una prueba' })
}

/** What the scheduler does. */
export async function callJobs({ call, cast }: Steps): Promise<void> {
  for (const name of [
    'apply_program_changes',
    'enforce_program_terms',
    'move_by_group_rules',
    'prune_events',
    'keep_house',
    'lapse_holds',
  ])
    await call('service', name)
  await call('service', 'record_job', { job: 'keep_house', due_seconds: 60, state: 'failed', error: 'Error' })
  await call('service', 'read_jobs')
  await call(cast.admin, 'list_jobs_behind', { scheduled: ['keep_house'] })
  await call('service', 'check_fraud', { batch: 10 })
  await call('service', 'send_reports', { batch: 10 })
  await call('service', 'fold_old_clicks', { days: 400 })
  await call('service', 'load_mail_domains', {
    kind: 'disposable',
    version: 'v1',
    domains: ['mailinator.example'],
  })
  await call('service', 'read_mail_domain_lists')
  await call('service', 'enqueue_mail', {
    template: 'welcome',
    recipient: cast.eva.email,
    locale: 'es',
    data: {},
    dedupe_key: `welcome:${randomUUID()}`,
  })
  const mail = await call('service', 'claim_outbox', { batch: 2 })
  await call('service', 'begin_outbox', { id: mail.id, attempt: 1 })
  await call('service', 'fail_outbox', { id: mail.id, error: 'mailbox full' })
  await call('service', 'finish_outbox', { id: mail.id })
}

/** The ends of people: last, because nothing can be called as them afterwards. */
export async function callEnds({ call, cast, sql }: Steps): Promise<void> {
  const { heir } = cast
  const [row] = await sql`select affiliate_id as id from public.affiliates a
    join public.enrollments e on e.affiliate_id = a.id where a.user_id = ${cast.ids.leo ?? ''} limit 1`
  const [into] = await sql`select id from public.affiliates where user_id = ${cast.ids.eva ?? ''}`
  await call(cast.admin, 'preview_merge', { from_id: row?.id, into_id: into?.id })
  await call(cast.admin, 'merge_affiliates', {
    from_id: row?.id,
    into_id: into?.id,
    reason: 'Es la misma persona',
  })
  const [session] = await sql`select id from auth.sessions where user_id = ${cast.ids.heir ?? ''} limit 1`
  await call(heir, 'end_session', { session_id: session?.id })
  await call(cast.nobody, 'delete_my_account')
}

/** A campaign of each kind of ending. */
async function callCampaigns({ call, cast }: Steps): Promise<void> {
  const { admin } = cast
  const draft = {
    campaign_id: null,
    name: 'Consejos',
    program_id: null,
    group_id: null,
    activity: 'any',
    occasion: 'joined',
    days: 3,
    subject: { es: 'Un consejo' },
    body: { es: 'Comparte tu enlace.' },
    link: '/affiliate-dashboard',
  }
  const { id: campaign_id } = await call(admin, 'save_campaign', { ...draft, idempotency_key: randomUUID() })
  await call(admin, 'try_campaign', { campaign_id, idempotency_key: randomUUID() })
  await call(admin, 'start_campaign', { campaign_id })
  await call('service', 'send_campaigns', { batch: 5 })
  await call(admin, 'count_campaigns', { ids: [campaign_id] })
  await call(admin, 'count_audience', { campaign_id })
  await call(admin, 'stop_campaign', { campaign_id })
  const { id } = await call(admin, 'save_campaign', { ...draft, idempotency_key: randomUUID() })
  await call(admin, 'delete_campaign', { campaign_id: id })
}
