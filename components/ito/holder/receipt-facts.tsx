import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Purchase, Sale } from '@/lib/ito/holder-schema'
import { formatPrice, formatTokens, formatUnits6 } from '@/lib/ito/units'
import { PurchaseState } from './my-purchases'

type ReceiptFactsProps = { purchase: Purchase; sale: Sale; undoUntil: string | null }

/** A purchase as the chain has it. */
export function ReceiptFacts({ purchase: one, sale, undoUntil }: ReceiptFactsProps) {
  const t = useTranslations('tokens.receipt')
  const tTier = useTranslations('tokens.tiers')
  const locale = useLocale()
  const tokens = (amount: string) => `${formatTokens(amount, locale)} ${sale.symbol}`
  return (
    <dl className="divide-y rounded-md border bg-surface">
      <Fact name={t('state')}>
        <PurchaseState purchase={one} />
      </Fact>
      <Fact name={t('paid')}>{formatUnits6(one.paid, locale)}</Fact>
      <Fact name={t('tokens')}>{tokens(one.tokens)}</Fact>
      <Fact name={t('bonus')}>{tokens(one.bonus)}</Fact>
      <Fact name={t('price')}>{formatPrice(one.price, locale)}</Fact>
      <Fact name={t('phase')}>{one.phase + 1}</Fact>
      <Fact name={t('tier')}>{tTier(one.tier)}</Fact>
      <Fact name={t('at')}>{formatMoment(one.at, locale)}</Fact>
      {one.undoneAt && <Fact name={t('undone')}>{formatMoment(one.undoneAt, locale)}</Fact>}
      {undoUntil && <Fact name={t('undoUntil')}>{formatMoment(undoUntil, locale)}</Fact>}
      <Fact name={t('wallet')}>{one.account}</Fact>
      <Fact name={t('transaction')}>{one.hash}</Fact>
      <Fact name={t('block')}>{String(one.block)}</Fact>
      {one.termsHash && <Fact name={t('terms')}>{one.termsHash}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
      <dd className="figures wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}
