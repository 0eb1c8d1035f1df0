import type { Row, Steps } from '../api.ts'
import { admissionArgs } from '../fixtures.ts'

/** How people come to a program, stay in it, work in a team and leave it. */
export async function callAffiliates(
  { call, cast, sql }: Steps,
  { program_id, version, gold }: Row,
): Promise<Row> {
  const { admin, ana, leo, eva, nobody } = cast
  const state = async (who: string) => {
    const [row] = await sql`select e.id as enrollment_id, e.affiliate_id from public.enrollments e
      join public.affiliates a on a.id = e.affiliate_id where a.user_id = ${cast.ids[who] ?? ''} and e.program_id = ${program_id}`
    return row ?? {}
  }
  const first = await call(ana, 'apply_to_program', { program_id, answers: {}, terms_version: version })
  await call(ana, 'withdraw_application', { application_id: first.id })
  const again = await call(ana, 'apply_to_program', { program_id, answers: {}, terms_version: version })
  await call(admin, 'approve_application', { application_id: again.id, group_id: null })
  await call(admin, 'list_authors', { relation: 'applications', ids: [again.id] })
  const refused = await call(nobody, 'apply_to_program', { program_id, answers: {}, terms_version: version })
  await call(admin, 'reject_application', {
    application_id: refused.id,
    reason: 'Falta público',
    reapply_on: null,
  })
  const invited = await call(admin, 'create_invitations', {
    program_id,
    emails: [leo.email],
    group_id: null,
    message: 'Ven',
    locale: 'es',
  })
  const [invitation] =
    await sql`select id from public.invitations where program_id = ${program_id} order by created_at desc limit 1`
  await sql`update public.invitations set sent_at = now() - interval '1 hour' where id = ${invitation?.id}`
  await call(admin, 'resend_invitation', { invitation_id: invitation?.id ?? invited.id })
  const [mail] =
    await sql`select split_part(split_part(data ->> 'link', 'token=', 2), '&', 1) as token from core.outbox
    where recipient = ${leo.email} and data ? 'link' order by id desc limit 1`
  await call(leo, 'read_invitation', { token: mail?.token ?? '' })
  await call(leo, 'accept_invitation', { token: mail?.token ?? '', terms_version: version })
  await call(admin, 'create_invitations', {
    program_id,
    emails: ['otra@example.com'],
    group_id: null,
    message: '',
    locale: 'en',
  })
  const [open] =
    await sql`select id from public.invitations where program_id = ${program_id} order by created_at desc limit 1`
  await call(admin, 'revoke_invitation', { invitation_id: open?.id })
  await call(admin, 'set_program_admission', admissionArgs(program_id, 'open'))
  await call(eva, 'join_program', { program_id, terms_version: version })
  const [a, l] = [await state('ana'), await state('leo')]
  await call(ana, 'accept_program_terms', { program_id, version })
  await call(admin, 'add_affiliate_note', { affiliate_id: a.affiliate_id, body: 'Prefiere el correo.' })
  await call(admin, 'add_affiliate_note', {
    affiliate_id: a.affiliate_id,
    program_id,
    body: 'Va a la feria.',
  })
  for (const scope of [{}, { program_id }])
    await call(admin, 'set_affiliate_tags', { affiliate_id: a.affiliate_id, tags: ['confiable'], ...scope })
  await call(admin, 'change_enrollment_group', { enrollment_id: a.enrollment_id, group_id: gold.id })
  await call(admin, 'change_enrollment_state', {
    enrollment_id: l.enrollment_id,
    state: 'paused',
    reason: 'Revisamos sus anuncios',
  })
  await call(admin, 'change_enrollment_state', {
    enrollment_id: l.enrollment_id,
    state: 'active',
    reason: 'Todo en orden',
  })
  await call(admin, 'move_affiliates', { program_id, enrollment_ids: [a.enrollment_id], group_id: null })
  await call(admin, 'evaluate_groups', { program_id })
  for (const name of ['list_duplicates', 'view_affiliate'])
    await call(admin, name, { affiliate_id: a.affiliate_id })
  const property = await call(ana, 'add_property', { kind: 'site', url: 'https://ana.example.com' })
  await call(ana, 'begin_property_check', { property_id: property.id })
  await call('service', 'record_property_check', {
    property_id: property.id,
    token: property.token,
    proof: null,
    error: 'not_found',
  })
  await call(ana, 'remove_property', { property_id: property.id })
  const [program] = await sql`select revision from public.programs where id = ${program_id}`
  const later = await call(admin, 'change_program_conditions', {
    program_id,
    changes: { hold_days: 20 },
    expected_revision: program?.revision,
  })
  await call(admin, 'cancel_program_change', { change_id: later.id })
  return { ana: a, leo: l, eva: await state('eva') }
}

/** An affiliate's colleagues: invited, given another role, let go, and one who becomes the owner. */
export async function callTeams({ call, cast, sql }: Steps, { ana: { affiliate_id } }: Row): Promise<void> {
  const { ana, nobody, heir } = cast
  const tokenOf = async (email: string) => {
    const [mail] = await sql`select split_part(data ->> 'link', 'token=', 2) as token from core.outbox
      where recipient = ${email} and template = 'team_invitation' order by id desc limit 1`
    return mail?.token ?? ''
  }
  const invite = async (email: string) => {
    await call(ana, 'invite_colleague', { email, role: 'manager', locale: 'es' })
    return tokenOf(email)
  }
  await invite('practicante@example.com')
  const [open] =
    await sql`select id from public.team_invitations where email = 'practicante@example.com' order by sent_at desc limit 1`
  await call(ana, 'revoke_team_invitation', { invitation_id: open?.id })
  const token = await invite(nobody.email)
  await call(nobody, 'read_team_invitation', { token })
  await call(nobody, 'accept_team_invitation', { token })
  const user_id = cast.ids.nobody
  await call(nobody, 'choose_account', { affiliate_id })
  await call(ana, 'change_team_role', { user_id, role: 'finance' })
  for (const name of ['my_team', 'my_accounts']) await call(ana, name)
  await call(nobody, 'leave_team', { affiliate_id })
  await call(nobody, 'accept_team_invitation', { token: await invite(nobody.email) })
  await call(ana, 'remove_colleague', { user_id })
  await call(nobody, 'accept_team_invitation', { token: await invite(nobody.email) })
  await call(ana, 'invite_colleague', { email: heir.email, role: 'manager', locale: 'es' })
  await call(heir, 'accept_team_invitation', { token: await tokenOf(heir.email) })
  await call(ana, 'transfer_account', { user_id: cast.ids.heir })
  await call(heir, 'transfer_account', { user_id: cast.ids.ana })
  await call(ana, 'remove_colleague', { user_id: cast.ids.heir })
}
