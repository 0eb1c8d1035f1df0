import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { ageOf, shorten } from '@/lib/ito/office-rules'
import type { Person } from '@/lib/ito/office-schema'

/** The column of a list that leads to the row's own page. */
export function Lead({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="wrap-anywhere font-medium text-canal underline-offset-4 hover:underline">
      {children}
    </Link>
  )
}

/** A name that people gave, in a cell: it breaks anywhere rather than widening the table. */
export function Named({ children }: { children: ReactNode }) {
  return <span className="wrap-anywhere block md:min-w-24">{children}</span>
}

/** Somebody with their address, in a cell or a fact; their wallet where no account is known. */
export function Who({ person, account }: { person: Person | null; account?: string | null }) {
  if (!person) return account ? <Hex value={account} /> : '—'
  return (
    <span className="grid min-w-0 md:min-w-46">
      <span className="wrap-anywhere">{person.name}</span>
      <span className="wrap-anywhere text-ink-soft text-sm">{person.email}</span>
    </span>
  )
}

/** An address, transaction or hash: short where it stands in a list, whole for who points at it or reads it out. */
export function Hex({ value, isWhole = false }: { value: string; isWhole?: boolean }) {
  return (
    <code
      title={value}
      className={`text-[0.9em] ${isWhole ? 'text-balance break-all' : 'whitespace-nowrap'}`}
    >
      {isWhole ? value : shorten(value)}
    </code>
  )
}

/** How long something has waited. */
export function Age({ since, now }: { since: string; now: number }) {
  const t = useTranslations('offerings.age')
  const { unit, count } = ageOf(since, now)
  return <span className="figures whitespace-nowrap">{t(unit, { count })}</span>
}

/** Names with their values, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y rounded-md border bg-surface">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}

/** One part of a page under its own headline. */
export function Block({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="wrap-anywhere grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 className="text-h4">{title}</h2>
        {lead && <p className="measure text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
