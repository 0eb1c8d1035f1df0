import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { FranchiseImport } from '@/lib/franchises/owner-schema'
import { IMPORT_TONES } from '@/lib/franchises/words'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'

/** Files that were brought, the newest first; each leads to what became of its rows. */
export function ImportList({ imports, home }: { imports: FranchiseImport[]; home: string }) {
  const t = useTranslations('goride.import')
  const locale = useLocale()
  if (imports.length === 0) return null
  return (
    <ul aria-label={t('list')} className="divide-y rounded-md border bg-surface">
      {imports.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 sm:px-5"
        >
          <Link
            href={`${home}/${one.id}`}
            className="inline-flex min-h-11 items-center break-all font-medium text-canal underline underline-offset-4"
          >
            {one.fileName}
          </Link>
          <span className="flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
            {formatMoment(one.madeAt, locale)} · {t('rows', { count: one.total })}
            <Badge kind={IMPORT_TONES[one.state]}>{t(`states.${one.state}`)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
