import { useTranslations } from 'next-intl'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { revokeFranchiseKey } from '@/lib/franchises/owner-actions'
import type { FranchiseKey } from '@/lib/franchises/owner-schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** The keys of a franchise, and the command that ends each. */
export function FranchiseKeyList({ keys }: { keys: FranchiseKey[] }) {
  const t = useTranslations('goride.keys')
  const locale = useLocale()
  if (keys.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {keys.map((key) => (
        <li
          key={key.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
        >
          <div className="grid min-w-0 gap-0.5">
            <p className="font-medium">{key.label}</p>
            <p className="break-all font-mono text-ink-soft text-sm">{key.id}</p>
            <p className="text-ink-soft text-sm">
              {key.revokedAt
                ? t('revokedOn', { day: formatDay(key.revokedAt, locale) })
                : t('madeOn', { day: formatDay(key.madeAt, locale) })}
            </p>
          </div>
          {!key.revokedAt && (
            <ConfirmCommand
              action={revokeFranchiseKey}
              fields={{ key_id: key.id }}
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
