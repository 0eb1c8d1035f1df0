import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { stopMonitor } from '@/lib/scamscan/actions'
import { seeScanChanges } from '@/lib/scamscan/own-actions'
import type { Monitor } from '@/lib/scamscan/schema'
import { VerdictMark } from './verdict-mark'

/** How many verdicts changed since their owner looked. */
export function ChangedVerdicts({ count }: { count: number }) {
  const t = useTranslations('scans.monitor')
  if (count === 0) return null
  return (
    <Alert kind="waiting" isStanding>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{t('changed', { count })}</p>
        <CommandForm action={seeScanChanges} fields={{}}>
          <SubmitButton variant="outline" size="small">
            {t('seen')}
          </SubmitButton>
        </CommandForm>
      </div>
    </Alert>
  )
}

/** What somebody has looked at each day: the verdict, the one before, and when it changed. */
export function MonitorList({ monitors }: { monitors: Monitor[] }) {
  const t = useTranslations('scans')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {monitors.map(({ id, kind, subject, verdict, previousVerdict, checkedAt, changedAt }) => (
        <li
          key={id}
          data-monitor={subject}
          className="grid gap-x-8 gap-y-3 px-4 py-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-start"
        >
          <div className="grid min-w-0 gap-1">
            <p className="text-ink-soft text-sm">{t(`kinds.${kind}`)}</p>
            <p translate="no" className="wrap-anywhere font-medium font-mono text-[0.9375rem]">
              {subject}
            </p>
            <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <VerdictMark verdict={verdict} />
              {previousVerdict && changedAt && (
                <span className="text-ink-soft text-sm">
                  {t('monitor.was', { verdict: t(`verdicts.${previousVerdict}`) })} ·{' '}
                  {t('monitor.changedOn', { day: formatDay(changedAt, locale) })}
                </span>
              )}
            </p>
            <p className="text-ink-soft text-sm">
              {t('monitor.checked', { moment: formatMoment(checkedAt, locale) })}
            </p>
          </div>
          <CommandForm action={stopMonitor} fields={{ monitor_id: id }} doneText={t('monitor.stopped')}>
            <SubmitButton variant="outline" size="small" className="w-fit">
              {t('monitor.stop')}
            </SubmitButton>
          </CommandForm>
        </li>
      ))}
    </ul>
  )
}
