import type { ReactNode } from 'react'

/** A named part of a longer account: its name beside it where there is room. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-6 gap-y-1.5 border-b pb-4 last:border-b-0 last:pb-0 lg:grid-cols-[10rem_1fr]">
      <h3 className="font-medium font-sans text-ink-soft text-sm tracking-normal lg:pt-0.5">{title}</h3>
      <div className="grid min-w-0 gap-2">{children}</div>
    </section>
  )
}
