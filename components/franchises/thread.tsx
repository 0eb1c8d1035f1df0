import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { sendFranchiseMessage } from '@/lib/franchises/actions'
import type { Message } from '@/lib/franchises/application-schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

type ThreadProps = { applicationId: string; messages: Message[]; reader: 'applicant' | 'office' }

/** What both sides wrote, oldest first, and the answer. */
export function Thread({ applicationId, messages, reader }: ThreadProps) {
  const t = useTranslations('goride.thread')
  const locale = useLocale()
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
                {t(one.fromOffice ? 'office' : 'applicant')} · {formatMoment(one.at, locale)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{one.body}</p>
            </li>
          )
        })}
      </ol>
      <ActionForm
        action={sendFranchiseMessage}
        hidden={{ application_id: applicationId }}
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
