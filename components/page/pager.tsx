import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

type PagerProps = {
  label: string
  /** From 1. */
  page: number
  hasMore: boolean
  href: (page: number) => string
  newer: string
  older: string
}

/** The way to newer and older rows; nothing when everything is on one page. */
export function Pager({ label, page, hasMore, href, newer, older }: PagerProps) {
  if (page === 1 && !hasMore) return null
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={href(to)}>{text}</Link>
    </Button>
  )
  return (
    <nav data-slot="pager" className="flex justify-between gap-4" aria-label={label}>
      {page > 1 ? link(page - 1, newer) : <span />}
      {hasMore && link(page + 1, older)}
    </nav>
  )
}
