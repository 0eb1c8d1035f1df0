import { Link } from '@/lib/i18n/navigation'

/** Another order in the office, by its number. */
export function OrderLink({ number }: { number: string }) {
  return (
    <Link href={`/admin/orders/${number}`} className="figures text-canal underline underline-offset-4">
      {number}
    </Link>
  )
}
