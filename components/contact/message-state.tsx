import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { changeContactState } from '@/lib/contact/actions'
import type { ContactMessage } from '@/lib/contact/schema'
import type { ContactState } from '@/lib/supabase/enums'

/** Where a state may go from here; the database decides again. */
const NEXT: Record<ContactState, readonly ContactState[]> = {
  new: ['answered', 'spam'],
  answered: ['new'],
  spam: ['new'],
}

export function MessageState({ message }: { message: Pick<ContactMessage, 'id' | 'state'> }) {
  const t = useTranslations('contact.admin')
  return NEXT[message.state].map((state) => (
    <CommandForm
      key={state}
      action={changeContactState}
      fields={{ message_id: message.id, state }}
      doneText={t(`done.${state}`)}
    >
      <SubmitButton variant={state === 'spam' ? 'danger' : 'outline'}>{t(state)}</SubmitButton>
    </CommandForm>
  ))
}
