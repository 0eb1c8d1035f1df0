import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Refresher } from '@/components/ui/refresher'
import { type Export, isOpen } from '@/lib/exports/schema'
import { EXPORT_TONES } from '@/lib/exports/words'
import { formatDay, formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { ExportCommands } from './export-commands'
import { ExportProgress } from './export-progress'
import { NarrowedBy } from './narrowed-by'

/** The person's files, newest first; while one is being made the page looks again by itself. */
export function ExportList({ exports }: { exports: Export[] }) {
  const t = useTranslations('exports')
  if (exports.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  const isWorking = exports.some(isOpen)
  return (
    <section className="grid gap-3">
      <ul className="grid border-y">
        {exports.map((one) => (
          <ExportLine key={one.id} file={one} />
        ))}
      </ul>
      {isWorking && (
        <>
          <p>
            <Link
              href="/account/exports"
              className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
            >
              {t('refresh')}
            </Link>
          </p>
          <Refresher />
        </>
      )}
    </section>
  )
}

function ExportLine({ file }: { file: Export }) {
  const t = useTranslations('exports')
  const locale = useLocale()
  const { state, total, bytes, problem, createdAt, expiresAt } = file
  return (
    <li className="grid gap-3 border-b py-4 last:border-b-0" data-export={file.name} data-state={state}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 break-words font-medium text-base">
          {t(`kinds.${file.kind}`)} <span className="text-ink-soft">{t('file', { name: file.name })}</span>
        </h2>
        <Badge kind={EXPORT_TONES[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <NarrowedBy file={file} />
      {isOpen(file) && <ExportProgress file={file} />}
      {problem && <p className="measure">{t(`problems.${problem}`)}</p>}
      <p className="text-ink-soft text-sm">
        {t('asked', { at: formatMoment(createdAt, locale) })}
        {state === 'done' && (
          <>
            {' '}
            {t('ready', {
              count: total ?? 0,
              size: formatSize(bytes, locale),
              day: formatDay(expiresAt ?? createdAt, locale),
            })}
          </>
        )}
        {state === 'expired' && ` ${t('expired')}`}
      </p>
      <ExportCommands file={file} />
    </li>
  )
}

/** Kilobytes, or megabytes where there are many. */
function formatSize(bytes: number, locale: 'es' | 'en'): string {
  const isLarge = bytes >= 1_000_000
  return formatNumber(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1_000), locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}
