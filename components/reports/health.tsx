import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Locale } from '@/lib/i18n/routing'
import type { Health as Facts } from '@/lib/reports/health-schema'

const MEGABYTE = 1_000_000
const inMegabytes = (bytes: number, locale: Locale) =>
  formatNumber(bytes / MEGABYTE, locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0,
  })

/** How mails and the database are now. */
export function Health({ health }: { health: Facts }) {
  const t = useTranslations('reports.health')
  const locale = useLocale()
  const { waiting, oldest, repeated, failed, slow, longest, bytes, connections, tables, files } = health
  const count = (value: number) => formatNumber(value, locale)
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-h4">{t('mails')}</h2>
        <StatGrid>
          <StatTile
            label={t('waiting')}
            value={count(waiting)}
            note={oldest && t('oldest', { moment: formatMoment(oldest, locale) })}
          />
          <StatTile label={t('repeated')} value={count(repeated)} tone={repeated ? 'waiting' : 'plain'} />
          <StatTile label={t('failed')} value={count(failed)} tone={failed ? 'bad' : 'plain'} />
        </StatGrid>
      </section>
      <section className="grid gap-3">
        <h2 className="text-h4">{t('database')}</h2>
        <StatGrid>
          <StatTile label={t('size')} value={inMegabytes(bytes, locale)} />
          <StatTile label={t('connections')} value={count(connections)} />
          <StatTile
            label={t('slow')}
            value={count(slow)}
            note={longest > 0 && t('longest', { seconds: count(longest) })}
            tone={slow ? 'waiting' : 'plain'}
          />
        </StatGrid>
      </section>
      <section className="grid gap-3">
        <h2 className="text-h4">{t('storage')}</h2>
        <StatGrid>
          <StatTile label={t('files')} value={count(files.count)} />
          <StatTile label={t('size')} value={inMegabytes(files.bytes, locale)} />
          <StatTile label={t('unused')} value={inMegabytes(files.unused, locale)} note={t('unusedNote')} />
        </StatGrid>
      </section>
      <section className="grid max-w-2xl gap-3">
        <h2 className="text-h4">{t('tables')}</h2>
        <dl className="divide-y rounded-md border bg-surface">
          {tables.map(({ name, bytes: size }) => (
            <div key={name} className="flex min-h-11 items-center justify-between gap-4 px-4">
              <dt className="wrap-anywhere">
                <code>{name}</code>
              </dt>
              <dd className="figures whitespace-nowrap">{inMegabytes(size, locale)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
