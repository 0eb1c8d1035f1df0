import { MailCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** The same for addresses with and without an account. */
export function CheckMail({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section role="status" className="grid justify-items-start gap-3 rounded-md border bg-surface p-6">
      <Icon of={MailCheck} className="size-8 text-canal" />
      <h2 className="text-h4">{title}</h2>
      <p className="break-words text-ink-soft">{text}</p>
      {children}
    </section>
  )
}
