import type { ReactNode } from 'react'

type BreadcrumbsProps = { label: string; links: ReactNode[]; here: string }

/** The path of a page: links to the pages above it, then its own name. */
export function Breadcrumbs({ label, links, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 [&_a:hover]:text-ink [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:underline-offset-4">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
          <li key={index} className="flex items-center gap-2">
            {link}
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere min-w-0 py-2.5">
          {here}
        </li>
      </ol>
    </nav>
  )
}
