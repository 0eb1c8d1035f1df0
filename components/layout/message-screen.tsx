import type { ReactNode } from 'react'
import { Arcs } from '@/components/ui/arcs'

type MessageScreenProps = { code?: string; title: ReactNode; lead: ReactNode; children: ReactNode }

/** A whole page with one message: not found, not allowed, failed. */
export function MessageScreen({ code, title, lead, children }: MessageScreenProps) {
  return (
    <section className="relative isolate overflow-hidden">
      <Arcs className="absolute inset-x-0 bottom-0 -z-10 aspect-[4/1] min-h-64 w-full" />
      <div className="page grid min-h-[62vh] content-start justify-items-start gap-4 pt-20 pb-64 sm:pt-28">
        {code && <p className="figures font-semibold text-mola-text">{code}</p>}
        <h1 className="text-h1">{title}</h1>
        <p className="measure text-ink-soft text-lg">{lead}</p>
        <div className="flex flex-wrap gap-3 pt-2">{children}</div>
      </div>
    </section>
  )
}
