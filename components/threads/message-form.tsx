import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { sendMessage, settleThread } from '@/lib/threads/actions'

const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf'

/** Writes to the other side. The office may also say that nothing needs an answer. */
export function MessageForm({ threadId, maySettle }: { threadId: string; maySettle: boolean }) {
  const t = useTranslations('threads')
  return (
    <div className="grid gap-4 border-t pt-6">
      <ActionForm
        action={sendMessage}
        hidden={{ thread_id: threadId, idempotency_key: randomUUID() }}
        submit={t('send')}
        doneText={t('done')}
        isToastOnly
      >
        <FormField name="body" label={t('body')} kind="long" rows={4} maxLength={5000} />
        <FileField name="files" label={t('files')} hint={t('filesHint')} accept={ACCEPTED} multiple />
      </ActionForm>
      {maySettle && (
        <CommandForm action={settleThread} fields={{ thread_id: threadId }} doneText={t('settled')}>
          <SubmitButton variant="ghost" size="small" className="w-fit">
            {t('settle')}
          </SubmitButton>
        </CommandForm>
      )}
    </div>
  )
}
