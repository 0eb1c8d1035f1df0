import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { grantScanPlan, revokeScanGrant } from '@/lib/scamscan/office-actions'
import type { ScanGrant } from '@/lib/scamscan/office-schema'

const LEVELS = ['pro', 'enterprise'] as const

/** Gives a person a plan until a day. */
export function GrantForm() {
  const t = useTranslations('scamoffice.quotas')
  const words = useTranslations('scans.levels')
  return (
    <details className="rounded-md border bg-surface px-5 py-2">
      <summary className="fold-mark flex min-h-11 cursor-pointer items-center font-medium">
        {t('grant')}
      </summary>
      <ActionForm
        action={grantScanPlan}
        submit={t('grantSubmit')}
        doneText={t('granted')}
        isToastOnly
        className="max-w-2xl gap-4 pt-3 pb-4"
      >
        <FormField name="email" label={t('email')} kind="email" maxLength={254} required />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            name="level"
            label={t('level')}
            kind="select"
            initial="pro"
            options={LEVELS.map((value) => ({ value, label: words(value) }))}
          />
          <FormField name="ends_at" label={t('until')} kind="date" required />
        </div>
        <FormField name="reason" label={t('reason')} maxLength={500} required />
      </ActionForm>
    </details>
  )
}

/** The plans that were granted, and the way to take one back. */
export function GrantList({ grants, now }: { grants: ScanGrant[]; now: number }) {
  const t = useTranslations('scamoffice.quotas')
  const words = useTranslations('scans.levels')
  const locale = useLocale()
  if (grants.length === 0) return <p className="text-ink-soft">{t('noGrants')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {grants.map(({ id, name, email, level, reason, endsAt, revokedAt }) => {
        const isEnded = Date.parse(endsAt) <= now
        const day = (value: string) => formatDay(value, locale)
        return (
          <li key={id} data-grant={email ?? id} className="grid gap-2 px-4 py-4 sm:px-5">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <p className="wrap-anywhere min-w-0">
                <span className="font-medium">{name ?? '—'}</span>{' '}
                <span className="text-ink-soft text-sm">{email}</span>
              </p>
              <Badge kind={revokedAt ? 'bad' : isEnded ? 'neutral' : 'good'}>
                {revokedAt
                  ? t('revokedOn', { day: day(revokedAt) })
                  : isEnded
                    ? t('endedOn', { day: day(endsAt) })
                    : t('inForce')}
              </Badge>
            </div>
            <p className="text-ink-soft text-sm">
              {t('grantedUntil', { level: words(level), day: day(endsAt) })}
            </p>
            <p className="measure wrap-anywhere">{reason}</p>
            {!revokedAt && !isEnded && <RevokeGrant id={id} />}
          </li>
        )
      })}
    </ul>
  )
}

function RevokeGrant({ id }: { id: string }) {
  const t = useTranslations('scamoffice.quotas')
  return (
    <details>
      <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal md:min-h-9">
        {t('revoke')}
      </summary>
      <ActionForm
        action={revokeScanGrant}
        hidden={{ grant_id: id }}
        submit={t('revokeSubmit')}
        look={{ variant: 'danger', size: 'small' }}
        doneText={t('revoked')}
        isToastOnly
        className="max-w-xl gap-3 pt-2"
      >
        <FormField name="reason" label={t('reason')} maxLength={500} required />
      </ActionForm>
    </details>
  )
}
