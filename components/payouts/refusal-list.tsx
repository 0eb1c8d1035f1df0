import { useTranslations } from 'next-intl'
import type { PayoutMethodKind } from '@/lib/supabase/enums'

/** Why each of them refuses or returns a payout; a bank's answers begin with the code of its file. */
const REFUSALS = {
  bank: ['bankClosed', 'bankUnknown', 'bankInvalid', 'bankFrozen', 'bankNotAllowed'],
  paypal: ['paypalUnknown', 'paypalLimited', 'paypalUnclaimed'],
  wise: ['wiseUnknown', 'wiseMismatch', 'wiseCountry'],
  usdc: ['networkWrong', 'networkUnconfirmed', 'networkBlocked'],
  credit: ['shopUnknown', 'shopClosed'],
} as const satisfies Record<PayoutMethodKind, readonly string[]>

type RefusalListProps = { id: string; kind: PayoutMethodKind | undefined }

/** The reasons that fit a payout's method, offered while one is typed: a bank's codes for a bank alone. */
export function RefusalList({ id, kind = 'bank' }: RefusalListProps) {
  const t = useTranslations('payouts.refusals')
  return (
    <datalist id={id} data-refusals={kind}>
      {REFUSALS[kind].map((reason) => (
        <option key={reason} value={t(reason)} />
      ))}
    </datalist>
  )
}
