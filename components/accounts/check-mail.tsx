import type { ReactNode } from 'react'

type CheckMailProps = { icon: ReactNode; title: string; text: string; children?: ReactNode }

/** The same for addresses with and without an account. */
export function CheckMail({ icon, title, text, children }: CheckMailProps) {
  return (
    <section role="status" className="grid justify-items-start gap-3 rounded-md border bg-surface p-6">
      {icon}
      <h2 className="text-h4">{title}</h2>
      <p className="break-words text-ink-soft">{text}</p>
      {children}
    </section>
  )
}
