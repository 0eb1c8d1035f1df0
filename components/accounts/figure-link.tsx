import { useLocale } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'

/** A figure that leads to the rows that make it. */
export function FigureLink({ href, value }: { href: string; value: number }) {
  return (
    <Link href={href} className="underline decoration-hairline underline-offset-4 hover:decoration-canal">
      {formatNumber(value, useLocale())}
    </Link>
  )
}
