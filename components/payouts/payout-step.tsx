import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import type { Payout } from '@/lib/payouts/schema'

const STEPS = { pending: 'exclude', processing: 'record', failed: 'retry', paid: 'return' } as const

/** What can be done about a payout in its state; nothing about one that ended. */
export function stepOf({ status }: Payout, mayChange: boolean) {
  if (status === 'pending') return mayChange ? STEPS.pending : null
  return status === 'returned' || status === 'cancelled' ? null : STEPS[status]
}
/** In the address, which form is open: of a payout in its state then, so that it closes when that changes. */
export const stepKey = (step: string, id: string) => `${step}.${id}`

type StepLinkProps = { payout: Payout; mayChange: boolean; path: string; open: string }

/** Opens the form below the row, or closes it: a link, so that it needs no script. */
export function StepLink({ payout, mayChange, path, open }: StepLinkProps) {
  const t = useTranslations('payouts.admin')
  const step = stepOf(payout, mayChange)
  if (!step) return null
  const key = stepKey(step, payout.id)
  const isOpen = key === open
  return (
    <Link
      href={isOpen ? path : `${path}?open=${key}`}
      scroll={false}
      aria-expanded={isOpen}
      className="whitespace-nowrap text-canal text-sm underline underline-offset-4"
    >
      {isOpen ? t('close') : t(`steps.${step}`)}
    </Link>
  )
}
