import { useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { HistoryEntry } from '@/lib/products/schema'
import { PRODUCT_STATUS } from '@/lib/supabase/enums'
import { usePriceText } from './price-text'

const FIELDS = [
  'slug',
  'name',
  'summary',
  'description',
  'features',
  'quotas',
  'delivery_days',
  'program_id',
] as const
const ACTIONS = [
  'created',
  'changed',
  'duplicated',
  'status_changed',
  'moved',
  'price_set',
  'price_ended',
  'image_added',
  'image_removed',
  'reward_set',
] as const

/** What happened to a product, newest first: when, who, and from what to what. */
export function ProductHistory({ entries }: { entries: HistoryEntry[] }) {
  const t = useTranslations('products.editor.history')
  const locale = useLocale()
  const detail = useDetail()
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{t('title')}</h2>
      <ol className="border-t">
        {entries.map((entry) => {
          const action = ACTIONS.find((one) => `product.${one}` === entry.action)
          const text = detail(entry)
          return (
            <li key={entry.id} data-entry={entry.action} className="grid gap-0.5 border-b py-3">
              <p className="font-medium">{action ? t(`actions.${action}`) : entry.action}</p>
              {text && <p className="wrap-anywhere">{text}</p>}
              <p className="figures text-ink-soft text-sm">
                {t('by', { name: entry.author ?? t('system'), at: formatMoment(entry.at, locale) })}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** A change in one line: the states, the price, the places or the names of the fields. */
function useDetail() {
  const t = useTranslations('products.editor.history')
  const s = useTranslations('products.status')
  const locale = useLocale()
  const price = usePriceText()
  const state = (value: unknown) => {
    const status = PRODUCT_STATUS.find((one) => one === value)
    return status ? s(status) : ''
  }
  return ({ action, before, after }: HistoryEntry): string | null => {
    switch (action) {
      case 'product.status_changed':
        return t('change', { before: state(before.status), after: state(after.status) })
      case 'product.moved':
        return t('change', { before: String(before.position), after: String(after.position) })
      case 'product.price_set':
      case 'product.price_ended': {
        const { amount_minor: amount, currency, period } = after as Record<string, unknown>
        return price({ amount: Number(amount), currency: String(currency), period: period as 'month' })
      }
      case 'product.changed': {
        const changed = FIELDS.filter((field) => field in after).map((field) => t(`fields.${field}`))
        return new Intl.ListFormat(locale).format(changed)
      }
      default:
        return null
    }
  }
}
