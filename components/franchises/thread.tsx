import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { sendFranchiseMessage, sendSupportMessage, settleMessages } from '@/lib/franchises/actions'
import type { Message } from '@/lib/franchises/application-schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** Whose thread it is: an application's, or that of the contract by which somebody took a franchise over. */
type ThreadOf = { applicationId: string } | { contractId: string }
type ThreadProps = { of: ThreadOf; messages: Message[]; reader: 'applicant' | 'office' }

/** What both sides wrote, oldest first, and the answer. */
export function Thread({ of, messages, reader }: ThreadProps) {
  const t = useTranslations('goride.thread')
  const locale = useLocale()
  const isSupport = 'contractId' in of
  const last = messages.at(-1)
  return (
    <div className="grid gap-5">
      {messages.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ol className="grid gap-3">
        {messages.map((one) => {
          const isMine = one.fromOffice === (reader === 'office')
          return (
            <li
              key={one.id}
              className={`measure grid gap-1 rounded-md border px-4 py-3 ${isMine ? 'ml-6 bg-canal/6' : 'mr-6 bg-surface'}`}
            >
              <p className="text-ink-soft text-sm">
                {t(one.fromOffice ? 'office' : isSupport ? 'franchisee' : 'applicant')} ·{' '}
                {formatMoment(one.at, locale)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{one.body}</p>
            </li>
          )
        })}
      </ol>
      {reader === 'office' && last?.waits && (
        <CommandForm action={settleMessages} fields={{ message_id: last.id }} doneText={t('settled')}>
          <SubmitButton variant="outline" size="small" className="w-fit">
            {t('settle')}
          </SubmitButton>
        </CommandForm>
      )}
      <ActionForm
        action={isSupport ? sendSupportMessage : sendFranchiseMessage}
        hidden={isSupport ? { contract_id: of.contractId } : { application_id: of.applicationId }}
        submit={t('send')}
        look={{ variant: 'outline' }}
        doneText={t('sent')}
        className="max-w-2xl gap-4"
      >
        <FormField name="body" label={t('body')} kind="long" rows={4} maxLength={4000} required />
      </ActionForm>
    </div>
  )
}
