import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { fingerprintOf, readKeys, seal } from '../../../lib/payouts/sealing.ts'
import { checkDigitsOf } from '../../../lib/ruc.ts'
import { MEMBERS, type Member, type Pay } from '../crowd.ts'
import type { Story } from '../story.ts'

type Payee = { kind: Pay; label: string; place: string; details: Record<string, string> }

/** Banks by their route number; the accounts lead nowhere. */
const BANKS = [
  ['71', 'Banco General'],
  ['26', 'Banistmo'],
  ['13', 'Banco Nacional de Panamá'],
  ['770', 'Caja de Ahorros'],
  ['1384', 'BAC International Bank'],
] as const
const CITIES: Record<string, string> = {
  PA: 'Ciudad de Panamá',
  CO: 'Medellín',
  CR: 'San José',
  CL: 'Santiago',
  ES: 'Valencia',
  MX: 'Puebla',
  DO: 'Santo Domingo',
  US: 'Tampa',
}
const MARISOL: Payee = {
  kind: 'bank',
  label: 'Banco General ····4821',
  place: 'bank:71:401990014821',
  details: { route: '71', account_type: 'savings', account_number: '0401990014821' },
}
const DAYRA: Payee = {
  kind: 'usdc',
  label: 'Base 0x5aAe…eAed',
  place: 'evm:0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  details: { network: 'base', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
}

function bankAccount(place: number): Payee {
  const [route, name] = BANKS[place % BANKS.length] ?? BANKS[0]
  const account = `4${String(72_019_300_417 + place * 7_310_377).padStart(12, '0')}`
  return {
    kind: 'bank',
    label: `${name} ····${account.slice(-4)}`,
    place: `bank:${route}:${account}`,
    details: { route, account_type: place % 3 ? 'savings' : 'checking', account_number: account },
  }
}

/** Where somebody is paid; two of them name one account, because they are one person. */
function payeeOf({ key }: Member, pay: Pay, place: number): Payee {
  if (key === 'marisol') return MARISOL
  if (key === 'dayra') return DAYRA
  if (key === 'kevin2') return bankAccount(MEMBERS.findIndex((one) => one.key === 'kevin'))
  if (pay === 'bank') return bankAccount(place)
  if (pay === 'credit') return { kind: 'credit', label: '', place: '', details: {} }
  if (pay === 'usdc') {
    const address = `0x${'b4e1'.repeat(9)}${String(1000 + place)}`
    return {
      kind: pay,
      label: `Base ${address.slice(0, 6)}…${address.slice(-4)}`,
      place: `evm:${address}`,
      details: { network: 'base', address },
    }
  }
  const email = `${key}.pagos@correo.example`
  return { kind: pay, label: `${key[0]}•••@correo.example`, place: `email:${email}`, details: { email } }
}

/** Whoever enters a payout method does so in their first weeks, through the commands that the screens use. */
export function schedulePayees(story: Story): void {
  for (const [place, member] of MEMBERS.entries()) {
    const { pay } = member
    if (!pay) continue
    story.on(Math.max(member.joined - 12, 2), '20:40', member.key, async (tx) => {
      await setTaxDetails(tx, member, place)
      if (pay === 'later') return
      if (pay === 'asked') await askMethod(tx, story, member, bankAccount(place))
      else await setMethod(tx, story, member, payeeOf(member, pay, place))
    })
  }
}

async function setTaxDetails(
  tx: TransactionSql,
  { name, country, business }: Member,
  place: number,
): Promise<void> {
  const isHere = country === 'PA'
  const id =
    business?.taxId ?? (isHere ? `8-${700 + place}-${1180 + place * 37}` : `X${4_410_220 + place * 911}`)
  const kind = business ? 'ruc' : isHere ? 'cedula' : 'foreign'
  await tx`select public.set_tax_details(${business ? 'business' : 'person'}, ${business?.legalName ?? name}, ${country}, ${kind}, ${id},
    ${business ? checkDigitsOf(id) : null}, 'Calle 50, edificio 12', ${CITIES[country] ?? 'Ciudad de Panamá'}, true)`
}

/** Password and sealed details; the speaker stays who they were. Returns the method that waits for its link. */
async function askMethod(tx: TransactionSql, story: Story, member: Member, payee: Payee): Promise<string> {
  const [id, person] = [randomUUID(), story.person(member.key)]
  const holder = member.business ? 'business' : 'person'
  const details = {
    kind: payee.kind,
    holder,
    holder_name: member.business?.legalName ?? member.name,
    ...payee.details,
  }
  const { keyId, sealed } = seal(readKeys(story.secrets.payoutKey), id, details)
  const fingerprint = payee.place ? fingerprintOf(story.secrets.appSecret, payee.place) : null
  await tx`select public.record_proof(${person}, 'payout_method', 'password', null)`
  await tx`select public.request_payout_method(${person}, null, ${id}, ${payee.kind}, ${holder}, ${payee.label}, ${keyId}, ${sealed},
    ${fingerprint}, ${`/affiliate-dashboard/payouts/confirm?method=${id}`})`
  return id
}

/** The same, and the mail's link. */
async function setMethod(tx: TransactionSql, story: Story, member: Member, payee: Payee): Promise<void> {
  const id = await askMethod(tx, story, member, payee)
  await tx`select public.confirm_payout_method(${story.person(member.key)}, ${id})`
}

/** Another bank account of somebody, such as one that is opened when the old one was closed. */
export async function changeAccount(tx: TransactionSql, story: Story, person: string): Promise<void> {
  const place = MEMBERS.findIndex(({ key }) => story.people.get(key) === person)
  const member = MEMBERS[place]
  if (member) await setMethod(tx, story, member, bankAccount(place + MEMBERS.length))
}
