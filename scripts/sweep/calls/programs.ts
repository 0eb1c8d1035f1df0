import type { Row, Steps } from '../api.ts'
import { admissionArgs, programArgs } from '../fixtures.ts'

const soon = () => new Date(Date.now() + 20 * 86_400_000).toISOString()

/** A program from its draft to its rewards, groups, terms and pictures. */
export async function callPrograms({ call, key, cast, sql }: Steps): Promise<Row> {
  const { admin } = cast
  const slug = `barrido-${key().slice(0, 8)}`
  const made = await call(admin, 'create_program', programArgs(slug, 'Programa que se prueba entero', key()))
  const program_id = made.id
  await call(admin, 'change_program_status', { program_id, status: 'published' })
  await call(admin, 'set_program_admission', admissionArgs(program_id, 'review'))
  await call(admin, 'set_program_questions', {
    program_id,
    questions: [{ id: 'where', kind: 'url', label: { es: '¿Dónde?' }, required: false }],
    expected: [],
  })
  const silver = await call(admin, 'create_group', { program_id, name: { es: 'Plata' } })
  const gold = await call(admin, 'create_group', { program_id, name: { es: 'Oro', en: 'Gold' } })
  await call(admin, 'update_group', { group_id: gold.id, name: { es: 'Oro', en: 'Gold' }, position: 7 })
  await call(admin, 'set_group_rule', {
    group_id: gold.id,
    metric: 'sales',
    period: 'month',
    threshold: 100,
    moves_down: false,
  })
  await call(admin, 'set_default_group', { program_id, group_id: silver.id })
  const [{ revision } = { revision: 1 }] =
    await sql`select revision from public.programs where id = ${program_id}`
  const updated = await call(admin, 'update_program', {
    program_id,
    changes: { summary: { es: 'Programa que se prueba entero, y otra vez' } },
    expected_revision: revision,
  })
  await call(admin, 'list_approval_limits', { program_id: made.id })
  await callMembers({ call, cast, sql }, program_id)
  await call(admin, 'change_program_conditions', {
    program_id,
    changes: { window_days: 20 },
    expected_revision: updated.revision,
  })
  const terms = await call(admin, 'publish_program_terms', {
    program_id,
    texts: { es: 'Las condiciones de este programa son claras y cortas.' },
    expected_version: 0,
  })
  await call(admin, 'set_coupon_settings', {
    program_id,
    automatic: false,
    prefix: 'BAR',
    parameter: 'cupon',
  })
  await call(admin, 'set_claim_limits', { program_id, claim_days: 60, answer_days: 10 })
  await call(admin, 'set_payout_schedule', { program_id, rhythm: 'monthly', day: 15 })
  await call(admin, 'set_leaderboard', { program_id, is_open: true })
  await call(admin, 'hide_checklist', { program_id })
  const reward = { event: 'sale', kind: 'percent', rate_bps: 1500, group_id: gold.id }
  const own = await call(admin, 'create_reward', {
    program_id,
    reward,
    effective_from: null,
    idempotency_key: key(),
  })
  const next = await call(admin, 'follow_reward', {
    reward_id: own.id,
    reward: { ...reward, rate_bps: 1600 },
    effective_from: soon(),
    idempotency_key: key(),
  })
  await call(admin, 'cancel_future_reward', { reward_id: next.id, idempotency_key: key() })
  const short = await call(admin, 'create_reward', {
    program_id,
    reward: { event: 'recurring', kind: 'percent', rate_bps: 500 },
    effective_from: null,
    idempotency_key: key(),
  })
  await call(admin, 'end_reward', { reward_id: short.id, effective_from: soon(), idempotency_key: key() })
  for (const name of ['summarize_program', 'list_unaccepted']) await call(admin, name, { program_id })
  await call(admin, 'list_programs', {
    q: '',
    status: null,
    sort: 'name',
    descending: false,
    skip: 0,
    take: 20,
  })
  return { program_id, slug, silver, gold, version: terms.version ?? 1 }
}

/** Roles in the program: given to an address, taken away again. */
async function callMembers({ call, cast, sql }: Pick<Steps, 'call' | 'cast' | 'sql'>, program_id: string) {
  const { admin, leo } = cast
  const [row] = await sql`select email from public.profiles where id = ${String(cast.ids.leo)}`
  const email = String(row?.email)
  await call('service', 'record_proof', {
    person_id: cast.ids.admin,
    kind: 'team',
    way: 'password',
    session_id: null,
  })
  await call(admin, 'set_program_member', { program_id, email, role: 'owner', locale: 'es' })
  await call(leo, 'list_my_programs', {})
  await call(leo, 'list_program_members', { program_id })
  await call(admin, 'remove_program_member', { program_id, email, locale: 'es' })
}
