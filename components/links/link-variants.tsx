import { useTranslations } from 'next-intl'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { hostsOf } from '@/lib/links/rules'
import { FIGURES, type LinkSettings, type Place } from '@/lib/links/schema'
import type { VariantResult } from '@/lib/links/variant-rules'
import { shownKeys, startOfVariants } from '@/lib/links/variant-schema'
import { Fold } from './fold'
import { VariantForm } from './variant-form'

type LinkVariantsProps = { link: LinkSettings; place: Place; results: VariantResult[]; mayChange: boolean }

/** One link, several addresses: what each brought side by side, and how its visitors are shared. */
export function LinkVariants({ link, place, results, mayChange }: LinkVariantsProps) {
  const t = useTranslations('links')
  if (!mayChange && results.length === 0) return null
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-h3">{t('variants.title')}</h2>
        <p className="measure text-ink-soft">{t('variants.lead')}</p>
      </div>
      <div className="grid rounded-md border bg-surface px-4 sm:px-5">
        {results.length > 0 && <Results results={results} />}
        {mayChange && (
          <details
            open={link.variants.length > 0}
            className={`group py-2 ${results.length > 0 ? 'border-t' : ''}`}
          >
            <Fold>{t('variants.edit')}</Fold>
            <div className="max-w-3xl pt-3 pb-4">
              <VariantForm
                linkId={link.id}
                start={startOfVariants(link.variants)}
                keys={shownKeys(link.variants)}
                hosts={hostsOf([place], t('form.ownPages'))}
              />
            </div>
          </details>
        )}
      </div>
    </section>
  )
}

function Results({ results }: { results: VariantResult[] }) {
  const t = useTranslations('links')
  const locale = useLocale()
  return (
    <Table caption={t('variants.table')}>
      <TableHead>
        <TableHeadCell>{t('variants.address')}</TableHeadCell>
        <TableHeadCell numeric>{t('variants.share')}</TableHeadCell>
        {FIGURES.map((figure) => (
          <TableHeadCell key={figure} numeric>
            {t(figure)}
          </TableHeadCell>
        ))}
        <TableHeadCell numeric>{t('variants.rate')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {results.map((one) => (
          <TableRow key={one.key} data-variant={one.key}>
            <TableCell lead className="min-w-0 md:max-w-80">
              <span className="font-semibold">{one.key.toUpperCase()}</span>{' '}
              <span className="break-all text-ink-soft">{one.destination ?? t('variants.gone')}</span>
            </TableCell>
            <TableBreak />
            <TableCell numeric label={`${t('variants.share')}:`}>
              {one.share === null ? '—' : formatShare(one.share, locale)}
            </TableCell>
            {FIGURES.map((figure) => (
              <TableCell key={figure} numeric label={`${t(figure)}:`}>
                {formatNumber(one[figure], locale)}
              </TableCell>
            ))}
            <TableCell numeric label={`${t('variants.rate')}:`}>
              {one.rate === null ? t('variants.tooFew') : formatShare(one.rate, locale)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
