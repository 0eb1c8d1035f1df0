import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { revokeScanKey } from '@/lib/scamscan/own-actions'
import type { ScanKey } from '@/lib/scamscan/schema'

/** The keys of somebody's API, revoked ones among them. */
export function KeyList({ keys }: { keys: ScanKey[] }) {
  const t = useTranslations('scans.keys')
  const locale = useLocale()
  if (keys.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {keys.map(({ id, name, createdAt, lastUsedAt, revokedAt }) => (
        <li key={id} data-key={id} className="grid gap-3 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-medium">{name}</p>
              <code className="break-all text-ink-soft text-sm">{id}</code>
            </div>
            <Badge kind={revokedAt ? 'bad' : 'good'}>
              {revokedAt ? t('revokedOn', { day: formatDay(revokedAt, locale) }) : t('works')}
            </Badge>
          </div>
          <p className="text-ink-soft text-sm">
            {t('createdOn', { day: formatDay(createdAt, locale) })} ·{' '}
            {lastUsedAt ? t('lastUsed', { moment: formatMoment(lastUsedAt, locale) }) : t('unused')}
          </p>
          {!revokedAt && (
            <ConfirmCommand
              action={revokeScanKey}
              fields={{ key_id: id }}
              label={t('revoke')}
              confirm={t('revokeConfirm')}
              doneText={t('revoked')}
            >
              {t('revokeText')}
            </ConfirmCommand>
          )}
        </li>
      ))}
    </ul>
  )
}
