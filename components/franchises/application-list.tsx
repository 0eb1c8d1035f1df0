import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Application } from '@/lib/franchises/application-schema'
import { STAGE_TONES } from '@/lib/franchises/words'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { Block } from './application-view'
import { AreaEmpty } from './area-empty'

type ApplicationListProps = { applications: Application[]; hasFranchise: boolean }

/** A person's applications, the newest first; without any, how to begin. */
export function ApplicationList({ applications, hasFranchise }: ApplicationListProps) {
  const t = useTranslations('goride')
  const locale = useLocale()
  if (applications.length === 0) return hasFranchise ? null : <AreaEmpty />
  return (
    <Block title={t('applications')}>
      <ul className="divide-y rounded-md border bg-surface">
        {applications.map(({ id, number, name, stage, stageAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 sm:px-5"
          >
            <Link
              href={`/dashboard/goride-franchise/applications/${number}`}
              className="inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4"
            >
              {name ? `${localized(name, locale)} · ${number}` : number}
            </Link>
            <span className="flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
              {t('since', { day: formatDay(stageAt, locale) })}
              <Badge kind={STAGE_TONES[stage]}>{t(`stages.${stage}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
