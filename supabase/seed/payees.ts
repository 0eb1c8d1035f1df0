import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { fingerprintOf, readKeys, seal } from '../../lib/payouts/sealing.ts'
import type { DemoPeople } from './people.ts'

type Payee = {
  kind: 'bank' | 'paypal' | 'usdc'
  label: string
  place: string
  details: Record<string, string>
  legalName: string
  taxId: string
}

/** How three of the demo affiliates are paid; the accounts lead nowhere. */
const PAYEES = {
  marisol: {
    kind: 'bank',
    label: 'Banco General ····4821',
    place: 'bank:71:401990014821',
    details: { route: '71', account_type: 'savings', account_number: '0401990014821' },
    legalName: 'Marisol Quintero Ríos',
    taxId: '8-442-445',
  },
  ruben: {
    kind: 'paypal',
    label: 'r•••@correo.example',
    place: 'email:ruben.pagos@correo.example',
    details: { email: 'ruben.pagos@correo.example' },
    legalName: 'Rubén Batista Cedeño',
    taxId: '1-184-921',
  },
  dayra: {
    kind: 'usdc',
    label: 'Base 0x5aAe…eAed',
    place: 'evm:0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    details: { network: 'base', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    legalName: 'Dayra Smith',
    taxId: 'E-8-127702',
  },
} satisfies Partial<Record<keyof DemoPeople, Payee>>

type Secrets = { appSecret: string; payoutKey: string }

/** Gives the affiliates their tax details and a method that counts since long. */
export async function seedPayees(tx: TransactionSql, ids: DemoPeople, { appSecret, payoutKey }: Secrets) {
  const keys = readKeys(payoutKey)
  for (const [who, payee] of Object.entries(PAYEES) as [keyof typeof PAYEES, Payee][]) {
    const id = randomUUID()
    const { kind, label, place, legalName, taxId } = payee
    const details = { kind, holder: 'person', holder_name: legalName, ...payee.details }
    const { keyId, sealed } = seal(keys, id, details)
    const [affiliate] = await tx`select id from public.affiliates where user_id = ${ids[who]}`
    await tx`insert into public.payout_methods (id, affiliate_id, kind, holder, label, asked_at, confirmed_at)
      values (${id}, ${affiliate?.id}, ${kind}, 'person', ${label}, now() - interval '70 days', now() - interval '70 days')`
    await tx`insert into private.payout_seals (method_id, key_id, sealed, fingerprint)
      values (${id}, ${keyId}, ${sealed}, ${fingerprintOf(appSecret, place)})`
    await tx`insert into public.tax_details (affiliate_id, kind, legal_name, country, id_kind, tax_id, address, city,
        self_billing_version, agreed_at)
      values (${affiliate?.id}, 'person', ${legalName}, 'PA', 'cedula', ${taxId}, 'Calle 50, edificio 12', 'Ciudad de Panamá', 1,
        now() - interval '70 days')`
  }
}
