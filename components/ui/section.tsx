import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '@/lib/utils'
import { ArcsDivider } from './arcs'

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: string
  lead?: string
  /** `sunken` sets a section apart by its ground, `divided` by the line drawing. */
  tone?: 'plain' | 'sunken' | 'divided'
  /** For a page of many sections: less air, and what leads on stands beside the headline. */
  isClose?: boolean
  more?: ReactNode
}

/** One thought of a public page, under its own headline. */
export function Section({
  title,
  lead,
  tone = 'plain',
  isClose,
  more,
  className,
  children,
  ...rest
}: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn(tone === 'sunken' && 'border-y bg-sunken', className)}
      {...rest}
    >
      {tone === 'divided' && <ArcsDivider className="mx-auto h-8 w-40" />}
      <div className={cn('page grid', isClose ? 'gap-7 py-12' : 'gap-10 py-16 sm:py-24')}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="grid gap-3">
            <h2 id={id} className="max-w-[30ch] text-h2">
              {title}
            </h2>
            {lead && <p className="measure text-ink-soft text-lg">{lead}</p>}
          </div>
          {more}
        </div>
        {children}
      </div>
    </section>
  )
}
