import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

export type Partner = h.Affiliate & { partnerId: string; code: string; linkCode: string }

export const FIELDS = {
  company: 'Faro Digital, S.A.',
  ruc: '155596713-2-2015',
  dv: '59',
  country: 'PA',
  site: 'https://faro.example.com/',
  plan: 'Reclutamos creadores de contenido y los acompañamos mes a mes.',
}

export const by = <T>(tx: h.Tx, { id }: { id: string }, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', id, run)

/** Asks to be a partner, as the form does. */
export async function apply(tx: h.Tx, person: { id: string }, fields: h.JsonValue = FIELDS): Promise<string> {
  const [row] = await by(
    tx,
    person,
    (t) => t<{ id: string }[]>`select public.apply_as_partner(${t.json(fields)}) as id`,
  )
  return row?.id ?? ''
}

export const decide = (
  tx: h.Tx,
  admin: h.Person,
  partner: string,
  approves = true,
  reason: string | null = null,
) => by(tx, admin, (t) => t`select public.decide_partner(${partner}, ${approves}, ${reason}, null)`)

/** An affiliate of the program whose business is an approved partner. */
export async function makePartner(tx: h.Tx, admin: h.Person, program: h.Program): Promise<Partner> {
  const affiliate = await h.makeAffiliate(tx, program)
  const partnerId = await apply(tx, affiliate)
  await decide(tx, admin, partnerId)
  const [row] = await tx<{ code: string }[]>`select code from public.partners where id = ${partnerId}`
  return { ...affiliate, partnerId, linkCode: row?.code ?? '' }
}

/** Joins a partner's team by its link, as an affiliate does who just began. */
export const join = (tx: h.Tx, person: { id: string }, partner: Partner) =>
  by(tx, person, (t) => t`select public.accept_recruit_link(${partner.linkCode}) as id`)

export const setRates = (
  tx: h.Tx,
  admin: h.Person,
  program: h.Program,
  rates: number[],
  key = randomUUID(),
) => by(tx, admin, (t) => t`select public.set_program_overrides(${program.id}, ${rates}, ${key}) as id`)

/** A program, an administrator, and a chain: the first partner recruited the second, and so on down to a seller. */
export async function chain(
  tx: h.Tx,
  {
    rates = [1000, 500, 250],
    depth = 3,
    ...options
  }: h.ProgramOptions & { rates?: number[]; depth?: number } = {},
) {
  const program = await h.makeProgram(tx, options)
  const admin = await h.makePerson(tx, { admin: true })
  await setRates(tx, admin, program, rates)
  const partners: Partner[] = []
  for (let i = 0; i < depth; i++) {
    const partner = await makePartner(tx, admin, program)
    const above = partners.at(-1)
    if (above) await join(tx, partner, above)
    partners.push(partner)
  }
  const seller = await h.makeAffiliate(tx, program)
  const last = partners.at(-1)
  if (last) await join(tx, seller, last)
  return { program, admin, partners, seller }
}

export type Override = { affiliate: string; level: number; amount: number; net: number; status: string }

/** The overrides of a commission, the first level first. */
export const overridesOf = (tx: h.Tx, commission: string) =>
  tx<Override[]>`select affiliate_id as affiliate, override_level as level, amount::int,
      commissions.net_of_commission(c)::int as net, status
    from public.commissions c where source_id = ${commission} order by override_level`
