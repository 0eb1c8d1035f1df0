import type { Texts } from '@/lib/i18n/texts'
import { firstCharacters } from '@/lib/text'
import {
  type Application,
  type Balance,
  type CurrencyBalance,
  SELECTION_STANDINGS,
  type SelectionFilter,
} from './schema'

type Staged = { currency: string; stage: string; amount: number }

/** What a currency has brought altogether: the one of most stands first. */
const weightOf = (sum: Balance) => sum.pending + sum.available + sum.inPayout + sum.paid

/** The balances of all programs, added up for each currency: money of two currencies is never one sum. */
export function totalsByCurrency(
  balances: (Balance & { currency: string })[],
  staged: Staged[],
): CurrencyBalance[] {
  const totals = new Map<string, CurrencyBalance>()
  const amountIn = (currency: string, stage: string) =>
    staged.find((row) => row.currency === currency && row.stage === stage)?.amount ?? 0
  for (const { currency, ...balance } of balances) {
    const sum = totals.get(currency) ?? { pending: 0, available: 0, inPayout: 0, paid: 0 }
    totals.set(currency, {
      currency,
      stages: {
        prepared: amountIn(currency, 'prepared'),
        confirmed: amountIn(currency, 'confirmed'),
        sent: amountIn(currency, 'sent'),
        failed: amountIn(currency, 'failed'),
      },
      pending: sum.pending + balance.pending,
      available: sum.available + balance.available,
      inPayout: sum.inPayout + balance.inPayout,
      paid: sum.paid + balance.paid,
    })
  }
  return [...totals.values()].sort(
    (a, b) => weightOf(b) - weightOf(a) || a.currency.localeCompare(b.currency),
  )
}

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.trim() || undefined

/** What the address of the programs page asks for; a value that no program has selects none. */
export function readSelection(query: Record<string, string | string[] | undefined>): SelectionFilter {
  return {
    q: firstCharacters(first(query.q) ?? '', 80),
    category: first(query.category),
    reward: first(query.reward),
    standing: SELECTION_STANDINGS.find((standing) => standing === first(query.standing)),
    page: Math.min(Math.max(Math.trunc(Number(first(query.page))) || 1, 1), 1000),
  }
}

/** The address of a page of what a filter selects. */
export function selectionPath({ page, ...filter }: SelectionFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/program-selection?${query}` : '/program-selection'
}

/** Small letters without accents: what people type is rarely spelled as the program is. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

export type Selectable = {
  slug: string
  name: Texts
  summary: Texts
  category: string
  reward: { kind: string } | null
}
type Standing = { joined: boolean; application: Pick<Application, 'state'> | undefined }

export function isSelected(filter: SelectionFilter, program: Selectable, { joined, application }: Standing) {
  const isWaiting = !joined && application?.state === 'submitted'
  const standing = joined ? 'joined' : isWaiting ? 'waiting' : 'none'
  const texts = [program.slug, ...Object.values(program.name), ...Object.values(program.summary)]
  const text = plain(texts.join(' '))
  return (
    plain(filter.q)
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!filter.category || filter.category === program.category) &&
    (!filter.reward || filter.reward === program.reward?.kind) &&
    (!filter.standing || filter.standing === standing)
  )
}
