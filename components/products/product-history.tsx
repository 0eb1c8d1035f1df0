import { useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { HistoryEntry } from '@/lib/products/schema'
import { ProductChanges } from './product-changes'

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
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{t('title')}</h2>
      <ol className="border-t">
        {entries.map(({ id, action: name, author, at, changes }) => {
          const action = ACTIONS.find((one) => `product.${one}` === name)
          return (
            <li
              key={id}
              data-entry={name}
              className="grid grid-cols-[minmax(0,1fr)] gap-1 border-b py-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] sm:gap-6"
            >
              <div className="grid content-start gap-0.5">
                <p className="font-medium">{action ? t(`actions.${action}`) : name}</p>
                <p className="figures text-ink-soft text-sm">
                  {t('by', { name: author ?? t('system'), at: formatMoment(at, locale) })}
                </p>
              </div>
              {changes.length > 0 && <ProductChanges changes={changes} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
