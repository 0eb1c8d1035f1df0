import { useTranslations } from 'next-intl'
import type { CurrencyReport, PaidFigures } from '@/lib/reports/schema'
import { FigureTiles } from './figure-tiles'

/** What the last thirty days brought beside the thirty before, by currency. */
export function RecentFigures({ reports, paid }: { reports: CurrencyReport[]; paid: PaidFigures[] }) {
  const t = useTranslations('reports')
  if (reports.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-h4">{t('recent')}</h2>
      {reports.map((report) => (
        <FigureTiles
          key={report.currency}
          report={report}
          paid={paid.find(({ currency }) => currency === report.currency)}
        />
      ))}
    </section>
  )
}
