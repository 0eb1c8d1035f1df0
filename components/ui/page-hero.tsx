import type { ReactNode } from 'react'
import { Arcs } from './arcs'

type PageHeroProps = {
  title: string
  lead: string
  above?: ReactNode
  /** What the page is about, drawn; it stands beside the text where there is room. */
  picture?: ReactNode
  children?: ReactNode
}

/** The head of a public page: headline, one paragraph, at most two actions, over the line drawing or beside a picture. */
export function PageHero({ title, lead, above, picture, children }: PageHeroProps) {
  const side = picture ? 'left-0' : 'right-0'
  return (
    <section className="relative isolate overflow-hidden border-b">
      <Arcs className={`absolute bottom-0 -z-10 aspect-[4/1] w-full opacity-70 lg:w-2/3 ${side}`} />
      <div className="page grid gap-5 pt-8 pb-16 sm:pt-12 sm:pb-24">
        {above}
        <div
          className={
            picture
              ? 'grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]'
              : 'contents'
          }
        >
          <div className="grid justify-items-start gap-5">
            <h1 className="wrap-anywhere max-w-[24ch] text-h1 sm:whitespace-pre-line sm:text-hero">
              {title}
            </h1>
            <p className="measure text-ink-soft text-lg">{lead}</p>
            {children && <div className="flex flex-wrap items-center gap-3 pt-1">{children}</div>}
          </div>
          {picture}
        </div>
      </div>
    </section>
  )
}
