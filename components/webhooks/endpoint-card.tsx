import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { SubmitButton } from '@/components/ui/submit-button'
import { removeEndpoint, replay, sendTest, switchEndpoint } from '@/lib/webhooks/actions'
import { type Endpoint, shownAddress } from '@/lib/webhooks/schema'
import { eventName } from '@/lib/webhooks/words'
import { ReceiverState } from './receiver-state'
import { RotateSecret } from './rotate-secret'

/** One endpoint: where it is, what it hears of, how it does, and what may be done with it. */
export function EndpointCard({ endpoint, logLink }: { endpoint: Endpoint; logLink: ReactNode }) {
  const t = useTranslations('webhooks')
  const names = useTranslations('webhooks.names')
  const isOn = endpoint.disabledAt === null
  const id = { endpoint_id: endpoint.id }
  return (
    <Card className="grid gap-4" data-endpoint={endpoint.id}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="break-all font-mono text-base">{shownAddress(endpoint)}</h3>
          {endpoint.description && <p className="text-ink-soft">{endpoint.description}</p>}
          {endpoint.kind === 'slack' && <p className="text-ink-soft text-sm">{t('channel.kind')}</p>}
          {endpoint.isSubscribed && <p className="text-ink-soft text-sm">{t('subscribed')}</p>}
        </div>
        <ReceiverState of={endpoint} />
      </header>
      <p className="text-ink-soft text-sm">
        {endpoint.types.length === 0
          ? t('allTypes')
          : endpoint.types.map((type) => eventName(type, names)).join(' · ')}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        {logLink}
        <Command action={switchEndpoint} fields={{ id: endpoint.id, enabled: isOn ? 'off' : 'on' }}>
          {isOn ? t('turnOff') : t('turnOn')}
        </Command>
        {isOn && (
          <>
            <Command action={sendTest} fields={id} doneText={t('testSent')}>
              {t('test')}
            </Command>
            <Command action={replay} fields={id} doneText={t('replayed')}>
              {t('replayFailed')}
            </Command>
          </>
        )}
        {endpoint.kind === 'signed' && <RotateSecret endpointId={endpoint.id} />}
        <ConfirmCommand
          action={removeEndpoint}
          fields={id}
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

type CommandProps = {
  action: Parameters<typeof CommandForm>[0]['action']
  fields: Record<string, string>
  doneText?: string
  children: ReactNode
}

function Command({ action, fields, doneText, children }: CommandProps) {
  return (
    <CommandForm action={action} fields={fields} {...(doneText && { doneText })}>
      <SubmitButton variant="outline" size="small">
        {children}
      </SubmitButton>
    </CommandForm>
  )
}
