import { useTranslations } from 'next-intl'
import type { Franchise } from '@/lib/franchises/schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { useListingFacts } from './listing-facts'

/** Up to three listings side by side, a line for each fact. */
export function Comparison({ rows }: { rows: Franchise[] }) {
  const t = useTranslations('franchises')
  const locale = useLocale()
  const factsOf = useListingFacts()
  const [first] = rows
  if (!first) return null
  const columns = rows.map((one) => new Map(factsOf(one).map(({ key, value }) => [key, value])))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section aria-label={t('compare.title')} tabIndex={0} className="relative min-w-0 overflow-x-auto">
      <table className="w-full border-t-2 max-sm:text-[0.8125rem] sm:min-w-[36rem] border-t-ink text-left text-sm">
        <caption className="sr-only">{t('compare.title')}</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className="py-3 pr-2 font-medium text-ink-soft sm:pr-4">
              {t('compare.fact')}
            </th>
            {rows.map((one) => (
              <th
                key={one.slug}
                scope="col"
                className="px-1 py-3 font-display font-semibold sm:px-4 sm:text-base"
              >
                <Link href={`/franchises/${one.slug}`} className="underline-offset-4 hover:underline">
                  {localized(one.name, locale)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factsOf(first).map(({ key }) => (
            <tr key={key} className="border-b align-top">
              <th scope="row" className="py-3 pr-2 font-normal text-ink-soft sm:pr-4">
                {t(`facts.${key}`)}
              </th>
              {columns.map((facts, at) => (
                <td key={rows[at]?.slug} className="figures px-1 py-3 sm:px-4">
                  {facts.get(key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
