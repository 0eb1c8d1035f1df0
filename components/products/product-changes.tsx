import { useTranslations } from 'next-intl'
import { formatDayShort, formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { PastPrice, PastReward, ProductChange } from '@/lib/products/history-rules'
import { usePriceText } from './price-text'

/** A longer text is folded: a description has up to 6,000 characters. */
const LONG = 160

/** What an entry of a product's history changed: each field with its old and its new value. */
export function ProductChanges({ changes }: { changes: ProductChange[] }) {
  const shown = useShown()
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {changes.map((change) => {
        const { label, before, after } = shown(change)
        const key = `${change.field} ${'language' in change ? change.language : label}`
        return (
          <div key={key} data-change={change.field}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd>
              <OldAndNew {...{ before, after }} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function OldAndNew({ before, after }: Pair) {
  const t = useTranslations('products.editor.history')
  const isShort = Math.max(before?.length ?? 0, after?.length ?? 0) <= LONG
  if (isShort) return <Line {...{ before, after }} isApart={/\n/.test(`${before}${after}`)} />
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-canal underline underline-offset-4">
        {t('compare')}
      </summary>
      <Line {...{ before, after }} isApart />
    </details>
  )
}

/** Beside each other, or below each other (`isApart`) where a text has lines. Hidden words name each to who hears it. */
function Line({ before, after, isApart }: Pair & { isApart: boolean }) {
  const t = useTranslations('products.editor.history')
  const place = isApart ? 'block ' : ''
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {before !== null && (
        <>
          <span className="sr-only">{t('old')} </span>
          <del className={`${place}text-ink-soft no-underline`}>{before}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <span className="sr-only">{t('new')} </span>
      {after === null ? t('none') : <ins className={`${place}no-underline`}>{after}</ins>}
    </p>
  )
}

type Pair = { before: string | null; after: string | null }
type Shown = Pair & { label: string }

/** Names and formats a change in the reader's language. */
function useShown() {
  const t = useTranslations('products.editor')
  const s = useTranslations('products.status')
  const locale = useLocale()
  const text = useTexts()
  const both = <T,>(change: { before: T | null; after: T | null }, write: (one: T) => string) => ({
    before: change.before === null ? null : write(change.before),
    after: change.after === null ? null : write(change.after),
  })
  const count = (one: number) => formatNumber(one, locale)
  return (change: ProductChange): Shown => {
    const { field } = change
    switch (field) {
      case 'quota':
        return { label: t(`quota.${change.quota}`), ...both(change, count) }
      case 'delivery_days':
      case 'position':
        return { label: t(`history.fields.${field}`), ...both(change, count) }
      case 'status':
        return { label: t('history.fields.status'), ...both(change, (one) => s(one)) }
      case 'price':
        return { label: t('history.fields.price'), ...both(change, text.price) }
      case 'reward':
        return { label: t('history.fields.reward'), ...both(change, text.reward) }
      case 'slug':
      case 'program_id':
        return { label: t(`history.fields.${field}`), ...both(change, String) }
      default: {
        const language = t(change.language === 'es' ? 'spanish' : 'english')
        const label = t('history.fieldIn', { field: t(`history.fields.${field}`), language })
        return { label, ...both(change, String) }
      }
    }
  }
}

/** A price with the day from which it counts, and what a product pays of its own. */
function useTexts() {
  const t = useTranslations('products.editor')
  const locale = useLocale()
  const price = usePriceText()
  return {
    price: (one: PastPrice) =>
      t('history.priceFrom', { price: price(one), day: formatDayShort(one.from, locale) }),
    reward: ({ event, kind, value, currency }: PastReward) => {
      const amount =
        kind === 'percent'
          ? formatShare(value, locale)
          : currency
            ? formatMoney(value, currency, locale)
            : t('reward.kinds.flat')
      return t('history.rewardFor', { amount, event: t(`reward.events.${event}`) })
    },
  }
}
