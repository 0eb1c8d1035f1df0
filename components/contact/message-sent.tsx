import { MailCheck } from 'lucide'
import { Icon } from '@/components/ui/icon'

/** What stands in the form's place once the message is with us. */
export function MessageSent({ title, text }: { title: string; text: string }) {
  return (
    <section role="status" className="grid justify-items-start gap-3 border-t-2 border-t-selva pt-6">
      <Icon of={MailCheck} className="size-8 text-selva" />
      <h3 className="text-h3">{title}</h3>
      <p className="measure break-words text-ink-soft">{text}</p>
    </section>
  )
}
