import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { CopyButton } from '@/components/ui/copy-button'
import { SubmitButton } from '@/components/ui/submit-button'
import { removeConnector, switchConnector } from '@/lib/connectors/actions'
import { TOPICS, takesOurSecret } from '@/lib/connectors/rules'
import type { Connector } from '@/lib/connectors/schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { ConnectorState } from './connector-state'
import { GivenSecret } from './given-secret'
import { MadeSecret } from './made-secret'
import { OldPromotions } from './old-promotions'

type ConnectorCardProps = { connector: Connector; address: string; logLink: ReactNode }

/** One connected shop: the address and events to enter there, its secret, how it does, and what may be done with it. */
export function ConnectorCard({ connector, address, logLink }: ConnectorCardProps) {
  const t = useTranslations('connectors')
  const locale = useLocale()
  const { id, provider, unsignedAt, receivedAt } = connector
  const isOn = connector.disabledAt === null
  const troubled = unsignedAt !== null && (receivedAt === null || unsignedAt > receivedAt)
  const isSet = connector.secretSetAt !== null
  return (
    <Card className="grid gap-5" data-connector={id}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="break-words text-h4">{connector.label}</h3>
          <p className="text-ink-soft text-sm">{t(`providers.${provider}`)}</p>
        </div>
        <ConnectorState of={connector} />
      </header>
      {troubled && isOn && (
        <Alert kind="error" title={t('unsigned', { moment: formatMoment(unsignedAt, locale) })}>
          <p>{t('unsignedText')}</p>
        </Alert>
      )}
      <dl className="grid gap-4">
        <div className="grid gap-1.5">
          <dt className="font-medium">{t('address')}</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 break-all rounded-sm bg-sunken px-3 py-2 text-sm">{address}</code>
            <CopyButton
              text={address}
              label={t('copy')}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
            />
          </dd>
        </div>
        <div className="grid gap-1.5">
          <dt className="font-medium">{t('topics')}</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1">
            {TOPICS[provider].map((topic) => (
              <code key={topic} className="text-sm">
                {topic}
              </code>
            ))}
          </dd>
        </div>
      </dl>
      {takesOurSecret(provider) ? (
        <MadeSecret connectorId={id} provider={provider} isSet={isSet} />
      ) : (
        <GivenSecret connectorId={id} provider={provider} isSet={isSet} isDoubted={troubled} />
      )}
      {provider === 'stripe' && isSet && <OldPromotions connectorId={id} />}
      <div className="flex flex-wrap items-start gap-3 border-t pt-4">
        {logLink}
        <CommandForm action={switchConnector} fields={{ connector_id: id, enabled: isOn ? 'off' : 'on' }}>
          <SubmitButton variant="outline" size="small">
            {isOn ? t('turnOff') : t('turnOn')}
          </SubmitButton>
        </CommandForm>
        <ConfirmCommand
          action={removeConnector}
          fields={{ connector_id: id }}
          label={t('remove')}
          confirm={t('removeConfirm')}
          doneText={t('removed')}
        >
          {t('removeText')}
        </ConfirmCommand>
      </div>
    </Card>
  )
}
