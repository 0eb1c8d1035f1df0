import { useTranslations } from 'next-intl'
import { SCAN_LEVEL } from '@/lib/supabase/enums'

/** The three levels as one line of figures. */
export function Levels() {
  const t = useTranslations('scamscan.levels')
  return (
    <dl className="grid border-t sm:grid-cols-3 sm:divide-x">
      {SCAN_LEVEL.map((level) => (
        <div
          key={level}
          className="flex items-baseline justify-between gap-4 border-b py-4 sm:grid sm:content-start sm:justify-start sm:gap-1 sm:px-8 sm:py-6 sm:first:pl-0"
        >
          <dt className="text-ink-soft">{t(level)}</dt>
          <dd className="text-right sm:text-left">
            <span className="figures block font-display font-semibold text-h2">{t(`${level}Figure`)}</span>
            <span className="text-ink-soft text-sm">{t('perMonth')}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
