import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'

type StateCardProps = { title: string; href: string; children: ReactNode; action: string }

/** An area of somebody with where they stand in it, and the way there. */
export function StateCard({ title, href, children, action }: StateCardProps) {
  return (
    <section data-slot="state-card" className="grid content-between gap-3 bg-surface p-5">
      <div className="grid gap-1">
        <h3 className="text-h4">{title}</h3>
        <p className="text-ink-soft">{children}</p>
      </div>
      <Link
        href={href}
        className="inline-flex min-h-11 w-fit items-center gap-1 text-canal underline underline-offset-4 md:min-h-9"
      >
        {action}
        <Icon of={ChevronRight} className="size-4" />
      </Link>
    </section>
  )
}

/** Several of them in one frame. */
export function StateCards({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{title}</h2>
      <div className="grid gap-px overflow-hidden rounded-md border bg-hairline md:grid-cols-3">
        {children}
      </div>
    </section>
  )
}
