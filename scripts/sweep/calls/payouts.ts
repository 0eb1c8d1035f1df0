import { randomUUID } from 'node:crypto'
import { readKeys, seal } from '../../../lib/payouts/sealing.ts'
import type { Row, Steps } from '../api.ts'

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
const TAX = {
  kind: 'person',
  legal_name: 'Ana Pérez',
  country: 'PA',
  id_kind: 'cedula',
  tax_id: '8-123-456',
  dv: '',
  address: 'Calle 50',
  city: 'Panamá',
  agrees: true,
}

/** How a payee gives a method, and a run goes from its draft to paid, failed, tried again and sent back. */
export async function callPayouts({ call, key, cast, sql, env }: Steps, story: Row): Promise<void> {
  const { admin, second, ana } = cast
  const { program_id } = story
  const person_id = cast.ids.ana ?? ''
  await call(ana, 'set_tax_details', TAX)
  const method_id = randomUUID()
  const { keyId, sealed } = seal(readKeys(String(env.PAYOUT_DETAILS_KEY)), method_id, {
    account: '123456789',
  })
  await call('service', 'request_payout_method', {
    person_id,
    session_id: null,
    method_id,
    kind: 'bank',
    holder: 'person',
    label: 'Banco General ····1234',
    key_id: keyId,
    sealed,
    fingerprint: randomUUID().replaceAll('-', '').repeat(2),
    link: `/affiliate-dashboard/payouts/confirm?t=${method_id}`,
  })
  await call('service', 'confirm_payout_method', { person_id, method_id })
  await call('service', 'list_old_seals', { key_id: 'k9', batch: 10 })
  await call('service', 'replace_seal', { method_id, old_key_id: keyId, key_id: keyId, sealed })
  await call(ana, 'my_method_hold')
  for (const name of ['report_next_payouts', 'sum_next_payouts'])
    await call(ana, name, { of_affiliate: story.ana.affiliate_id })
  await sql`update public.programs set minimum_payout = 10000000 where id = ${program_id}`
  const requested = await call(ana, 'request_early_payout', {
    enrollment_id: story.ana.enrollment_id,
    note: 'Me cambio de banco',
  })
  await call(admin, 'answer_payout_request', {
    request_id: requested.id,
    grants: false,
    answer: 'Falta poco',
  })
  await sql`update public.programs set minimum_payout = 0 where id = ${program_id}`
  await call(admin, 'hold_payouts', { affiliate_id: story.ana.affiliate_id, reason: 'Esperamos la factura' })
  await call(admin, 'release_payouts', { affiliate_id: story.ana.affiliate_id })
  await call(admin, 'preview_payouts')
  await call(admin, 'preview_payout_run', { program_id, cut_off: today() })
  const prepare = () =>
    call(admin, 'prepare_payout_run', { program_id, cut_off: today(), idempotency_key: key() })
  const payoutOf = async (run: string) =>
    (await sql`select id from public.payouts where run_id = ${run ?? null}`)[0] ?? {}
  const first = await prepare()
  await call(admin, 'exclude_payout', {
    payout_id: (await payoutOf(first.id)).id,
    reason: 'Lo revisamos primero',
  })
  await call(admin, 'include_in_payout_run', {
    run_id: first.id,
    enrollment_id: story.ana.enrollment_id,
    reason: 'Ya está revisado',
  })
  await call(admin, 'cancel_payout_run', { run_id: first.id, idempotency_key: key() })
  const run = await prepare()
  const payout: Row = await payoutOf(run.id)
  const [due] =
    await sql`select sum(amount)::int as amount from public.payouts where run_id = ${run.id ?? null}`
  await call(admin, 'set_payout_fee', {
    method_kind: 'bank',
    currency: 'USD',
    flat_amount: 75,
    rate_bps: 0,
    most_amount: null,
  })
  await call(admin, 'estimate_run_fees', { run_id: run.id })
  await call(admin, 'remove_payout_fee', { method_kind: 'bank', currency: 'USD' })
  await call(second, 'confirm_payout_run', { run_id: run.id, amount: due?.amount, idempotency_key: key() })
  await call(second, 'export_payout_run', { run_id: run.id, kind: 'bank' })
  await call(second, 'settle_payouts', {
    run_id: run.id,
    lines: [{ payout_id: payout.id, state: 'paid', reference: 'ACH 1' }],
    dry: true,
  })
  await call(second, 'mark_payout_failed', {
    payout_id: payout.id,
    reason: 'R02 Cuenta cerrada',
    idempotency_key: key(),
  })
  await call(second, 'retry_payout', { payout_id: payout.id, idempotency_key: key() })
  await call(second, 'mark_payout_paid', { payout_id: payout.id, reference: 'ACH 2', idempotency_key: key() })
  await call(second, 'mark_payout_returned', {
    payout_id: payout.id,
    reason: 'R17 No admite abonos',
    idempotency_key: key(),
  })
}
