import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Product } from '@/lib/products/schema'

/** The example: a sale in minor units, what the business pays of it, and how many sales affiliates bring in a month. */
const SALE = 6000
const SHARE_BPS = 1000
const SALES = [0, 20, 100]

/** What a month costs with each plan that has a monthly price: the plan, and commissions for the sales of an example. */
export function MonthCost({ products }: { products: Product[] }) {
  const t = useTranslations('products.plans.month')
  const locale = useLocale()
  const plans = products.flatMap(({ id, name, prices }) => {
    const monthly = prices.find(({ period }) => period === 'month')
    return monthly ? { id, name, monthly } : []
  })
  if (plans.length === 0) return null
  const currency = plans[0]?.monthly.currency ?? 'USD'
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <section aria-labelledby="month" className="grid gap-8">
      <div className="grid gap-3">
        <h2 id="month" className="text-h2">
          {t('title')}
        </h2>
        <p className="measure text-ink-soft text-lg">
          {t('lead', { sale: money(SALE), share: formatShare(SHARE_BPS, locale) })}
        </p>
      </div>
      <div className="rounded-md border bg-surface px-4 py-2 sm:px-6">
        <Table caption={t('title')}>
          <TableHead>
            <TableHeadCell>{t('sales')}</TableHeadCell>
            <TableHeadCell numeric>{t('commissions')}</TableHeadCell>
            {plans.map(({ id, name }) => (
              <TableHeadCell key={id} numeric>
                {t('with', { plan: localized(name, locale) })}
              </TableHeadCell>
            ))}
          </TableHead>
          <TableBody>
            {SALES.map((sales) => {
              const commissions = (sales * SALE * SHARE_BPS) / 10_000
              return (
                <TableRow key={sales}>
                  <TableCell lead>{t('count', { count: sales })}</TableCell>
                  <TableCell numeric label={t('commissions')}>
                    {money(commissions)}
                  </TableCell>
                  {plans.map(({ id, name, monthly }) => (
                    <TableCell key={id} numeric label={t('with', { plan: localized(name, locale) })}>
                      {money(monthly.amount + commissions)}
                    </TableCell>
                  ))}
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </div>
    </section>
  )
}
