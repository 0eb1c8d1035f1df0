import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { EmptyState } from '@/components/ui/empty-state'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { revokeProgramKey } from '@/lib/programs/actions'
import { type ApiKey, KEY_SCOPES } from '@/lib/programs/key-schema'
import { RotateKey } from './rotate-key'

/** The keys of a program: scopes, last use, and the commands that replace or revoke each. */
export function ApiKeyList({ keys }: { keys: ApiKey[] }) {
  const t = useTranslations('webhooks.keys')
  if (keys.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {keys.map((key) => (
        <KeyRow key={key.id} of={key} />
      ))}
    </ul>
  )
}

function KeyRow({ of: key }: { of: ApiKey }) {
  const t = useTranslations('webhooks.keys')
  const locale = useLocale()
  const moment = (value: string) => ({ moment: formatMoment(value, locale) })
  const isEnded = key.revokedAt !== null
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-medium">{key.label}</p>
          <code className="break-all text-ink-soft text-sm">{key.id}</code>
        </div>
        {key.revokedAt ? (
          <Badge kind="bad">{t('revoked', moment(key.revokedAt))}</Badge>
        ) : key.expiresAt ? (
          <Badge kind="waiting">{t('expires', moment(key.expiresAt))}</Badge>
        ) : (
          <Badge kind="good">{t('works')}</Badge>
        )}
      </div>
      <p className="text-ink-soft text-sm">
        {key.scopes.length === KEY_SCOPES.length
          ? t('all')
          : key.scopes.map((scope) => t(`scopeNames.${scope}`)).join(' · ')}
        {' · '}
        {key.lastUsedAt ? t('used', moment(key.lastUsedAt)) : t('unused')}
      </p>
      {!isEnded && (
        <div className="flex flex-wrap items-start gap-3">
          <RotateKey keyId={key.id} isReplaced={key.expiresAt !== null} />
          <ConfirmCommand
            action={revokeProgramKey}
            fields={{ key_id: key.id }}
            label={t('revoke')}
            confirm={t('revokeConfirm')}
            doneText={t('revokedNow')}
          >
            {t('revokeText')}
          </ConfirmCommand>
        </div>
      )}
    </li>
  )
}
