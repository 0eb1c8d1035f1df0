import type { Row, Steps } from '../api.ts'

const FIELDS = {
  company: 'Barrido, S.A.',
  ruc: '155596713-2-2015',
  dv: '59',
  country: 'PA',
  site: 'https://barrido.example.com/',
  plan: 'Reclutamos creadores y los acompañamos mes a mes.',
}

/** Partners from the application to what an analyst leaves: colleagues, recruits, tiers and overrides. */
export async function callPartners(steps: Steps, story: Row): Promise<void> {
  const { call, key, cast, sql } = steps
  const { admin, leo, eva, heir, nobody } = cast
  const emailOf = async (id: unknown) => {
    const [row] = await sql`select email from public.profiles where id = ${String(id)}`
    return String(row?.email)
  }
  const partner_id = await call(leo, 'apply_as_partner', { fields: FIELDS })
  await call(admin, 'decide_partner', { partner_id, approves: true, reason: null, tier_id: null })
  const tier_id = await call(admin, 'save_partner_tier', {
    tier_id: null,
    name: { es: 'Faro' },
    benefits: { es: 'Atención directa' },
    place: 1,
  })
  await call(admin, 'set_partner_care', { partner_id, tier_id, contact_id: cast.ids.admin })
  await call(admin, 'set_partner_care', { partner_id, tier_id: null, contact_id: null })
  await call(admin, 'delete_partner_tier', { tier_id })
  await call(admin, 'set_program_overrides', {
    program_id: story.program_id,
    rates: [1000, 500],
    idempotency_key: key(),
  })
  await call(leo, 'program_override_rates', { program_id: story.program_id })
  for (const state of ['suspended', 'approved'])
    await call(admin, 'change_partner_state', { partner_id, state, reason: 'Una revisión' })
  const prove = () =>
    call('service', 'record_proof', {
      person_id: cast.ids.leo,
      kind: 'team',
      way: 'password',
      session_id: null,
    })
  const invite = async (email: string) => {
    await prove()
    return call(leo, 'invite_partner_member', { email, role: 'analyst', locale: 'es' })
  }
  await call(leo, 'revoke_partner_invitation', { invitation_id: await invite('otra@example.com') })
  const invitation_id = await invite(await emailOf(cast.ids.heir))
  await call(heir, 'my_partner_invitations', {})
  await call(heir, 'accept_partner_invitation', { invitation_id })
  await call(leo, 'list_partner_members', {})
  await prove()
  await call(leo, 'change_partner_member', { user_id: cast.ids.heir, role: 'manager' })
  await call(heir, 'leave_partner', {})
  await call(leo, 'invite_recruits', {
    emails: [await emailOf(cast.ids.eva), 'sola@example.com'],
    message: 'Ven',
    locale: 'es',
  })
  const invited =
    await sql`select id, email from public.recruit_invitations where partner_id = ${String(partner_id)}`
  const idOf = (email: string) => invited.find((row) => row.email === email)?.id
  await call(leo, 'revoke_recruit_invitation', { invitation_id: idOf('sola@example.com') })
  await call(eva, 'accept_recruit_invitation', { invitation_id: idOf(await emailOf(cast.ids.eva)) })
  const partner = await call(leo, 'my_partner', {})
  await call(nobody, 'read_recruit_link', { code: partner.code })
  await call(nobody, 'accept_recruit_link', { code: partner.code })
  const [affiliate] = await sql`select id from public.affiliates where user_id = ${String(cast.ids.nobody)}`
  await call(nobody, 'choose_account', { affiliate_id: affiliate?.id }) // they act for a team's account until now
  const mine = await call(nobody, 'my_recruiter', {})
  await call(nobody, 'end_recruitment', { recruitment_id: mine.recruitment_id, reason: 'Sigo solo' })
  await call(admin, 'assign_recruit', { partner_id, affiliate_id: affiliate?.id, reason: 'Lo pidieron' })
  const own = await call(leo, 'list_partner_programs', {})
  const program_id = own.program_id ?? story.program_id
  const register = (company: string) =>
    call(leo, 'register_deal', {
      program_id,
      company,
      need: 'Una página nueva',
      amount: 90_000,
      idempotency_key: key(),
    })
  const deal_id = await register('Hotel Barrido')
  for (const state of ['qualified', 'won'])
    await call(admin, 'move_deal', {
      deal_id,
      state,
      amount: state === 'won' ? 95_000 : null,
      reason: null,
      idempotency_key: key(),
    })
  await call(leo, 'withdraw_deal', { deal_id: await register('Hostal Barrido'), reason: 'Eligió a otro' })
  await call('service', 'expire_deals', {})
  for (const name of ['partner_overview', 'list_partner_team', 'list_partner_network'])
    await call(leo, name, {})
  await callPages(steps)
  await call(leo, 'list_partner_overrides', { first_row: 0, row_count: 10 })
}

const PDF = Buffer.from('%PDF-1.4\nun recurso de prueba').toString('base64')
const LOGO = Buffer.from('RIFF0000WEBPVP8 un logo de prueba').toString('base64')

/** Resources, landing pages and months, as the partner and the office use them. */
async function callPages({ call, cast, sql }: Steps): Promise<void> {
  const { admin, leo } = cast
  const resource_id = await call(admin, 'save_partner_resource', {
    resource_id: null,
    fields: { kind: 'file', title_es: 'Guía', title_en: 'Guide', locale: 'es', tier_id: null, body: '' },
    file: { media: 'application/pdf', content: PDF },
  })
  await call(admin, 'change_resource_state', { resource_id, state: 'active' })
  await call(leo, 'read_partner_resource', { resource_id })
  const propose = (slug: string) =>
    call(leo, 'propose_landing_page', {
      slug,
      headline: { es: 'Recomienda con nosotros', en: 'Recommend with us' },
      body: { es: 'Te acompañamos mes a mes.', en: 'We go along with you.' },
      logo: { media: 'image/webp', content: LOGO },
    })
  await call(leo, 'withdraw_landing_page', { page_id: await propose('barrido-primero') })
  const page_id = await propose('barrido')
  const [row] = await sql`select logo_hash as hash from public.landing_pages where id = ${String(page_id)}`
  await call(leo, 'read_proposed_logo', { hash: row?.hash })
  await call(admin, 'decide_landing_page', { page_id, approves: true, reason: null })
  await call('anon', 'read_landing_page', { slug: 'barrido' })
  await call('anon', 'read_landing_logo', { hash: row?.hash })
  await call(admin, 'take_down_landing_page', { page_id, reason: 'Un reclamo' })
  await call(leo, 'list_partner_months', {})
  await call(leo, 'list_partner_lines', { month: '2026-11-01', first_row: 0, row_count: 10 })
}
