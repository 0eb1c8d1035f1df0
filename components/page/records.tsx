import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'

type RecordSectionProps = { title: string; href: string; children: ReactNode }

/** One kind of what belongs to somebody, in short, and the way to all of it. */
export function RecordSection({ title, href, children }: RecordSectionProps) {
  const t = useTranslations('table')
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h4">{title}</h2>
        <Link
          href={href}
          className="inline-flex min-h-11 items-center text-canal underline underline-offset-4 md:min-h-9"
        >
          {t('all')}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      {children}
    </section>
  )
}

type RecordsProps = { title: string; href: string; empty: string; children: ReactNode[] }

/** The newest records of one kind. */
export function Records({ title, href, empty, children }: RecordsProps) {
  return (
    <RecordSection title={title} href={href}>
      {children.length === 0 ? (
        <p className="rounded-md border bg-surface px-4 py-3 text-ink-soft">{empty}</p>
      ) : (
        <ul className="divide-y rounded-md border bg-surface">{children}</ul>
      )}
    </RecordSection>
  )
}

type RecordLineProps = {
  name: ReactNode
  /** Where the record itself is; without it the name is no link. */
  href?: string
  note: ReactNode
  value?: ReactNode
  state?: ReactNode
}

/** One record in two lines at most: what it is, what belongs to it, and at the right its figure and state. */
export function RecordLine({ name, href, note, value, state }: RecordLineProps) {
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2">
      <div className="grid min-w-0">
        {href ? (
          <Link
            href={href}
            className="truncate font-medium text-canal underline-offset-4 hover:underline max-md:flex max-md:min-h-8 max-md:items-center"
          >
            <span className="truncate">{name}</span>
          </Link>
        ) : (
          <span className="truncate font-medium">{name}</span>
        )}
        <span className="truncate text-ink-soft text-sm">{note}</span>
      </div>
      <div className="grid justify-items-end">
        {value && <span className="figures whitespace-nowrap font-medium">{value}</span>}
        {state}
      </div>
    </li>
  )
}
