import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import type { Inquiry } from '@/lib/contact/inquiry-schema'
import { answerMessage, noteMessage } from '@/lib/contact/pipeline-actions'
import { ANSWER_LENGTH, NOTE_LENGTH } from '@/lib/contact/pipeline-schema'

/** The answer that goes out by mail, and a note that only administrators read. */
export function AnswerForms({ inquiry: one }: { inquiry: Inquiry }) {
  const t = useTranslations('contact.answer')
  const isSpam = one.state === 'spam'
  return (
    <div className="divide-y border-y">
      {!isSpam && (
        <Fold title={t('title')} isOpen name="answer">
          <ActionForm
            action={answerMessage}
            hidden={{ message_id: one.id, idempotency_key: randomUUID() }}
            submit={t('submit')}
            doneText={t('done')}
          >
            <FormField
              name="body"
              label={t('body')}
              hint={t('hint', { email: one.email, locale: one.locale })}
              kind="long"
              rows={7}
              maxLength={ANSWER_LENGTH}
              required
            />
          </ActionForm>
        </Fold>
      )}
      <Fold title={t('noteTitle')} isOpen={isSpam} name="note">
        <ActionForm
          action={noteMessage}
          hidden={{ message_id: one.id }}
          submit={t('noteSubmit')}
          look={{ variant: 'outline' }}
          doneText={t('noteDone')}
        >
          <FormField
            name="body"
            label={t('note')}
            hint={t('noteHint')}
            kind="long"
            rows={3}
            maxLength={NOTE_LENGTH}
            required
          />
        </ActionForm>
      </Fold>
    </div>
  )
}

type FoldProps = { title: string; isOpen: boolean; name: string; children: ReactNode }

function Fold({ title, isOpen, name, children }: FoldProps) {
  return (
    <details open={isOpen} data-fold={name}>
      <summary className="fold-mark flex min-h-12 items-center font-medium">{title}</summary>
      <div className="grid gap-4 pt-1 pb-6">{children}</div>
    </details>
  )
}
