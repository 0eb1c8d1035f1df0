import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { ImportSummary } from '@/lib/imports/rules'
import { StateBadge } from './state-badge'

/** The last imports of a program; each links to its progress. */
export function ImportList({ imports, path }: { imports: ImportSummary[]; path: string }) {
  const t = useTranslations('imports')
  const locale = useLocale()
  if (imports.length === 0) return <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t('list.title')}</h2>
      <ul className="grid border-y">
        {imports.map((one) => (
          <li key={one.id} className="border-b last:border-b-0" data-import={one.id}>
            <Link
              href={`${path}/${one.id}`}
              className="grid min-h-14 gap-x-6 gap-y-1 py-2.5 hover:bg-sunken/60 sm:grid-cols-[1fr_auto_12rem] sm:items-center"
            >
              <span className="grid min-w-0">
                <span className="truncate font-medium text-canal">{one.fileName}</span>
                <span className="text-ink-soft text-sm">
                  {t('list.line', { kind: t(`kind.${one.kind}`), count: one.total })}
                </span>
              </span>
              <StateBadge state={one.state} />
              <span className="figures text-ink-soft text-sm sm:text-right">
                {formatMoment(one.createdAt, locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
