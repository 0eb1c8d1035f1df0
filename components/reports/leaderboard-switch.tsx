import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { refuseName, switchLeaderboard } from '@/lib/reports/leaderboard-actions'
import type { Place } from '@/lib/reports/leaderboard-schema'

/** Opens and closes a program's leaderboard; `openedAt` is null while it is closed. */
export function LeaderboardSwitch({ programId, openedAt }: { programId: string; openedAt: string | null }) {
  const t = useTranslations('leaderboard.admin')
  const locale = useLocale()
  return (
    <section
      data-leaderboard={openedAt ? 'open' : 'closed'}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-md border bg-sunken px-4 py-4 sm:px-5"
    >
      <p className="measure">{openedAt ? t('on', { day: formatDay(openedAt, locale) }) : t('off')}</p>
      <CommandForm
        key={String(openedAt)}
        action={switchLeaderboard}
        fields={{ program_id: programId, is_open: openedAt ? 'off' : 'on' }}
        doneText={t(openedAt ? 'closed' : 'opened')}
      >
        <SubmitButton variant={openedAt ? 'outline' : 'primary'}>
          {t(openedAt ? 'close' : 'open')}
        </SubmitButton>
      </CommandForm>
    </section>
  )
}

/** What an administrator can do about a name: see whose it is, and take it off with a reason. */
export function LeaderboardCare({ place }: { place: Place }) {
  const t = useTranslations('leaderboard.admin')
  if (!place.affiliateId || place.name === null) return null
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 pl-[3.25rem] text-sm">
      <Link
        href={`/admin/affiliates/${place.affiliateId}`}
        className="inline-flex min-h-9 items-center text-canal underline underline-offset-4"
      >
        {t('whose')}
        <span className="sr-only">{`: ${place.name}`}</span>
      </Link>
      <details className="min-w-0 open:w-full">
        <summary className="fold-mark flex min-h-9 w-fit items-center gap-3">
          {t('refuse')}
          <span className="sr-only">{`: ${place.name}`}</span>
        </summary>
        <CommandForm
          action={refuseName}
          fields={{ affiliate_id: place.affiliateId }}
          input={{ name: 'reason', label: t('reason'), maxLength: 500 }}
          doneText={t('refused')}
          className="max-w-md pt-2"
        >
          <SubmitButton variant="danger" size="small" className="w-fit">
            {t('refuse')}
          </SubmitButton>
        </CommandForm>
      </details>
    </div>
  )
}
