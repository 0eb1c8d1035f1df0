import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { JobBehind } from '@/lib/reports/admin-schema'

/** The scheduled work that fails, is late or never ran; nothing while all of it is done. */
export function JobsBehind({ jobs }: { jobs: JobBehind[] }) {
  const t = useTranslations('reports.jobs')
  const locale = useLocale()
  if (jobs.length === 0) return null
  return (
    <Alert kind="waiting" title={t('title')} isStanding>
      <ul className="grid gap-1">
        {jobs.map(({ name, isFailing, since }) => (
          <li key={name} data-job={name}>
            {since === null
              ? t('never', { job: t(`names.${name}`) })
              : t(isFailing ? 'failing' : 'late', {
                  job: t(`names.${name}`),
                  moment: formatMoment(since, locale),
                })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
