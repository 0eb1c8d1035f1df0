import { randomBytes, randomUUID } from 'node:crypto'
import { aPaper, planOf } from './calls/tokens.ts'
import type { Doors, Office } from './prepare.ts'

/** Offerings in each state, what waits in the token office, and a buyer's own pages. */
export async function tokenDoors({ sql, call, at }: Office): Promise<Doors> {
  const [admin, other, buyer] = [at('administrator'), at('other administrator'), at('affiliate')]
  const draft = await call(admin, 'save_offering', { offering_id: null, plan: planOf(), revision: null })
  const waiting = await call(other, 'save_offering', { offering_id: null, plan: planOf(), revision: null })
  for (const { id } of [draft, waiting]) {
    const paper = await call(other, 'propose_whitepaper', { offering_id: id, ...aPaper() })
    await call(admin, 'publish_whitepaper', { whitepaper_id: paper.id })
  }
  await call(other, 'submit_offering', { offering_id: waiting.id })
  const [open] = await sql`select id from public.offerings where slug = 'alianza'`
  await call(buyer, 'reserve_tokens', {
    offering_id: open?.id,
    phase: 1,
    amount: 50_000,
    idempotency_key: randomUUID(),
  })
  const declarations =
    await sql`select distinct on (state) id from public.eligibility_declarations order by state, declared_at desc`
  const reservations =
    await sql`select distinct on (state) number from public.token_reservations order by state, number`
  const rounds =
    await sql`select distinct on (r.state) r.id, o.slug from public.dividend_rounds r join public.offerings o on o.id = r.offering_id order by r.state, r.id`
  const inside = (slug: unknown) => `/admin/tokens/offerings/${slug}`
  const parts = ['', '/edit', '/texts', '/whitepaper', '/agreements', '/dividends', '/calls']
  return {
    affiliate: ['', '/reserve', '/wallets', '/eligibility'].map(
      (part) => `/dashboard/tokens${part}?offering=alianza`,
    ),
    administrator: [
      ...parts.flatMap((part) => [`${inside('alianza')}${part}`, `${inside('fundadores')}${part}`]),
      inside(draft.slug),
      inside(waiting.slug),
      ...declarations.map(({ id }) => `/admin/tokens/eligibility/${id}`),
      ...reservations.map(({ number }) => `/admin/tokens/reservations/${number}`),
      ...rounds.map(({ id, slug }) => `${inside(slug)}/dividends/${id}`),
      '/admin/tokens/chain',
    ],
    'other administrator': [`${inside('alianza')}/whitepaper`, `${inside('alianza')}/agreements`],
  }
}

/** A member with scans of each kind: new, shared, monitored, and appealed; a report and a key. */
export async function scamscanDoors({ sql, call, at }: Office): Promise<Doors> {
  const member = at('affiliate')
  const [person] = await sql`select id from public.profiles where email = ${member.email}`
  const person_id = String(person?.id)
  const scan = async (name: string) => {
    const input = `https://${name}.puerta.example.com/`
    const subject = { input, kind: 'address', subject: input }
    const scan_id = await call('service', 'begin_scan', {
      person_id,
      visitor_hash: null,
      key_id: null,
      door: 'site',
      source: 'text',
      ...subject,
    })
    const result = { verdict: 'suspicious', risk: 61.5, confidence: 0.5, engine: '1.1.0+puerta' }
    await call('service', 'finish_scan', { scan_id, ...subject, ...result, context: '{}', result: '{}' })
    return String(scan_id)
  }
  const [own] =
    await sql`select s.id from public.scans s where s.person_id = ${person_id} and s.state = 'done'
    and s.engine not like '%puerta' order by s.finished_at desc limit 1`
  await call(member, 'report_scam', {
    kind: 'address',
    subject: 'puerta.example.com',
    category: 'phishing',
    note: 'Pide la clave',
  })
  const appealed = await scan('apelada')
  await call(member, 'appeal_verdict', { scan_id: appealed, statement: 'Es mi sitio' })
  await call(member, 'create_scan_key', {
    key_id: `sck_${randomBytes(8).toString('hex')}`,
    name: 'Tienda',
    secret_hash: randomBytes(32).toString('hex'),
  })
  return {
    affiliate: [
      ...['', '/monitors', '/reports', '/keys', '/founder'].map((part) => `/dashboard/scamscan${part}`),
      ...(own ? [`/dashboard/scamscan/${own.id}`] : []),
    ],
  }
}

/** A partner's own pages, and the pages of partners and campaigns for administrators. */
export async function partnerDoors({ sql, call, at }: Office): Promise<Doors> {
  const owner = at('team owner')
  // one accepts, and the other's invitation is taken back
  for (const email of [at('newcomer').email, 'barrido@example.com'])
    await call(owner, 'invite_partner_member', { email, role: 'analyst', locale: 'es' })
  const { code } = await call(owner, 'my_partner')
  await call(at('administrator'), 'announce', {
    audiences: ['members'],
    title: { es: 'Mantenimiento' },
    body: { es: 'El domingo.' },
    link: null,
    starts_at: null,
    ends_at: null,
    idempotency_key: randomUUID(),
  })
  const partners = await sql`select distinct on (state) id from public.partners order by state, applied_at`
  const campaigns = await sql`select distinct on (state) id from public.campaigns order by state, created_at`
  const pages = ['', '/team', '/members', '/deals', '/landing', '/resources', '/messages', '/statements']
  return {
    member: [`/recruit?code=${code}`],
    newcomer: ['/partner-invitation'], // who joins the business recruits nobody to it
    'team owner': pages.map((part) => `/partner-dashboard${part}`),
    administrator: [
      ...partners.map(({ id }) => `/admin/partners/${id}`),
      ...campaigns.map(({ id }) => `/admin/campaigns/${id}`),
    ],
  }
}
