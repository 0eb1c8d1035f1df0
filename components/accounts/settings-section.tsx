import type { ReactNode } from 'react'

type SettingsSectionProps = { id: string; title: ReactNode; lead: ReactNode; children: ReactNode }

/** One thing to settle: what it is at the left, how at the right; a hairline before the next. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid scroll-mt-20 content-start gap-x-12 gap-y-5 border-t pt-8 xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {lead && <p className="measure text-ink-soft">{lead}</p>}
      </div>
      <div className="grid max-w-md content-start gap-5">{children}</div>
    </section>
  )
}
