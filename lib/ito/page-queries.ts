import 'server-only'
import { requireUser } from '@/lib/auth/session'
import { chooseSale, getDeclaration, listTransactions, listWallets, readSaleEvents } from './holder-queries'
import { outcomeOf } from './holder-rules'
import type { Sale, Wallet } from './holder-schema'
import { listOwnEvents, listPurchases } from './holding-queries'

type Query = Promise<Record<string, string | string[] | undefined>>

/** Who looks at which offering, with what every page of a holder shows; `sale` is null when none was ever open. */
export async function loadHolder(searchParams: Query) {
  const user = await requireUser()
  const [{ offering }, wallets] = await Promise.all([searchParams, listWallets(user.id)])
  const { sale, choices } = await chooseSale(user.id, wallets, offering)
  const sent = sale ? await listTransactions(user.id, sale.id) : []
  return { user, wallets, sale, choices, sent }
}

/** What somebody's wallets have in an offering, and what its contracts said. */
export async function loadHoldings(sale: Sale, wallets: Wallet[]) {
  const [events, purchases, own] = await Promise.all([
    readSaleEvents(sale.id),
    listPurchases(sale.id, wallets),
    listOwnEvents(sale, wallets),
  ])
  return { events, purchases, own, outcome: outcomeOf(sale, events) }
}

/** What somebody declared, and whether they may buy by it now. */
export async function loadEligibility(person: string, sale: Sale) {
  const declaration = await getDeclaration(person, sale.id)
  const isEligible =
    declaration?.state === 'approved' &&
    declaration.validUntil !== null &&
    Date.parse(declaration.validUntil) > Date.now()
  return { declaration, isEligible }
}
