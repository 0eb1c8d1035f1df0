import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { EmptyState } from '@/components/ui/empty-state'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { removePostback, switchPostback } from '@/lib/webhooks/actions'
import type { Postback } from '@/lib/webhooks/schema'
import { eventName } from '@/lib/webhooks/words'
import { ReceiverState } from './receiver-state'

/** The person's postbacks, each with its program, its events and its switch. */
export function PostbackList({ postbacks, mayChange }: { postbacks: Postback[]; mayChange: boolean }) {
  const t = useTranslations('webhooks')
  const names = useTranslations('webhooks.names')
  const locale = useLocale()
  if (postbacks.length === 0) {
    return <EmptyState title={t('postbacks.empty')}>{t('postbacks.emptyText')}</EmptyState>
  }
  return (
    <ul className="grid gap-4">
      {postbacks.map((one) => (
        <li key={one.id}>
          <Card className="grid gap-4">
            <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div className="grid min-w-0 gap-1">
                <h3 className="break-all font-mono text-base">{one.url}</h3>
                <p className="text-ink-soft text-sm">
                  {localized(one.programName, locale)} ·{' '}
                  {one.types.map((type) => eventName(type, names)).join(' · ')}
                </p>
              </div>
              <ReceiverState of={one} />
            </header>
            {mayChange && (
              <div className="flex flex-wrap gap-3">
                <CommandForm
                  action={switchPostback}
                  fields={{ id: one.id, enabled: one.disabledAt ? 'on' : 'off' }}
                >
                  <SubmitButton variant="outline" size="small">
                    {one.disabledAt ? t('turnOn') : t('turnOff')}
                  </SubmitButton>
                </CommandForm>
                <ConfirmCommand
                  action={removePostback}
                  fields={{ postback_id: one.id }}
                  label={t('remove')}
                  confirm={t('removeConfirm')}
                  doneText={t('removed')}
                >
                  {t('removeText')}
                </ConfirmCommand>
              </div>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}
