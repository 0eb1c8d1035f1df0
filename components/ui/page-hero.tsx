import type { ReactNode } from 'react'
import { Arcs } from './arcs'

type PageHeroProps = { title: string; lead: string; above?: ReactNode; children?: ReactNode }

/** The head of a public page: headline, one paragraph, at most two actions, over the line drawing. */
export function PageHero({ title, lead, above, children }: PageHeroProps) {
  return (
    <section className="relative isolate overflow-hidden border-b">
      <Arcs className="absolute right-0 bottom-0 -z-10 aspect-[4/1] min-h-40 w-full opacity-70 lg:w-2/3" />
      <div className="page grid justify-items-start gap-5 pt-8 pb-20 sm:pt-12 sm:pb-28">
        {above}
        <h1 className="max-w-[24ch] whitespace-pre-line text-h1 sm:text-hero">{title}</h1>
        <p className="measure text-ink-soft text-lg">{lead}</p>
        {children && <div className="flex flex-wrap items-center gap-3 pt-1">{children}</div>}
      </div>
    </section>
  )
}
