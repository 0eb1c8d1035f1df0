import type { ReactNode } from 'react'

/** One primitive under its name, its states in a row. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="border-b pb-2 font-medium font-sans text-base text-ink-soft">{name}</h2>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">{children}</div>
    </section>
  )
}

/** A state with its name below. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      {children}
      <span className="text-ink-soft text-xs">{name}</span>
    </div>
  )
}
