import { z } from 'zod'
import { PAYEE_KIND } from '@/lib/supabase/enums'
import { BANK_ROUTES, BANKS, type BankRoute } from './banks'

export const ACCOUNT_TYPES = ['savings', 'checking'] as const
/** EVM networks with Circle's own USDC. */
export const NETWORKS = {
  ethereum: 'Ethereum',
  base: 'Base',
  polygon: 'Polygon',
  arbitrum: 'Arbitrum',
  optimism: 'OP Mainnet',
} as const
export type Network = keyof typeof NETWORKS

const networks = Object.keys(NETWORKS) as Network[]
const oneOf = <const T extends readonly string[]>(list: T) => z.enum(list, { error: 'fields.choice' })

const holder = {
  holder: oneOf(PAYEE_KIND),
  holder_name: z
    .string({ error: 'payout_method.holder_name' })
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’()/-]{1,119}$/u, { error: 'payout_method.holder_name' }),
}
/** Starts with a letter or digit: nothing that a spreadsheet would run. */
const address = z
  .string({ error: 'fields.email' })
  .trim()
  .toLowerCase()
  .regex(/^(?=.{6,254}$)[a-z0-9][a-z0-9._%+'-]*@[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'fields.email' })

const accountNumber = z
  .string({ error: 'payout_method.account_number' })
  .transform((text) => text.replaceAll(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^\d{4,17}$/, { error: 'payout_method.account_number' }))

/** The details of a payout method by kind; this is what is sealed. */
const KINDS = [
  z.object({
    kind: z.literal('bank'),
    ...holder,
    route: oneOf(BANK_ROUTES as [BankRoute, ...BankRoute[]]),
    account_type: oneOf(ACCOUNT_TYPES),
    account_number: accountNumber,
  }),
  z.object({ kind: z.literal('paypal'), ...holder, email: address }),
  z.object({ kind: z.literal('wise'), ...holder, email: address }),
  z.object({
    kind: z.literal('usdc'),
    ...holder,
    network: oneOf(networks as [Network, ...Network[]]),
    address: z.string().trim(),
  }),
  z.object({ kind: z.literal('credit'), ...holder }),
] as const

export const methodDetailsSchema = z.discriminatedUnion('kind', KINDS, { error: 'fields.choice' })
export type MethodDetails = z.output<typeof methodDetailsSchema>

const maskEmail = (email: string) => `${email.charAt(0)}•••@${email.split('@')[1]}`

/** How a method is called where its details may not be seen; store credit has no label. */
export function labelOf(details: MethodDetails): string {
  switch (details.kind) {
    case 'bank':
      return `${BANKS[details.route]} ····${details.account_number.slice(-4)}`
    case 'paypal':
    case 'wise':
      return maskEmail(details.email)
    case 'usdc':
      return `${NETWORKS[details.network]} ${details.address.slice(0, 6)}…${details.address.slice(-4)}`
    case 'credit':
      return ''
  }
}

/** What makes two methods lead to one place; null for store credit, which leads nowhere. */
export function placeOf(details: MethodDetails): string | null {
  switch (details.kind) {
    case 'bank':
      return `bank:${details.route}:${details.account_number.replace(/^0+/, '')}`
    case 'paypal':
    case 'wise':
      return `email:${details.email}`
    case 'usdc':
      return `evm:${details.address.toLowerCase()}`
    case 'credit':
      return null
  }
}
