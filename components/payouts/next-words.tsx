import { useTranslations } from 'next-intl'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { NextPayout } from '@/lib/payouts/schema'

/** What is said about a next payout: its amount, that it would be empty, or what blocks it. */
function keyOf({ available, maturing, reason, due }: NextPayout) {
  const total = available + maturing
  if (total === 0) return 'nothing'
  if (reason === 'negative_balance') return 'negative'
  if (reason === 'below_minimum') return maturing > 0 ? 'belowMaturing' : 'below'
  if (reason) return 'blocked'
  if (maturing === 0) return due ? 'dated' : 'undated'
  if (available < 0) return due ? 'datedOwing' : 'undatedOwing'
  if (available === 0) return due ? 'datedSoon' : 'undatedSoon'
  return due ? 'datedMaturing' : 'undatedMaturing'
}

/** What an affiliate is spoken to about; administrators read it about somebody else. */
const THEIRS = ['below', 'belowMaturing', 'negative', 'datedOwing', 'undatedOwing'] as const
const isTheirs = (key: string): key is (typeof THEIRS)[number] => THEIRS.some((one) => one === key)

/** The next payout of a program in sentences: what it comes to, or why it does not go out. */
export function NextWords({ next, isAdmin = false }: { next: NextPayout; isAdmin?: boolean | undefined }) {
  const t = useTranslations('payouts.next')
  const theirs = useTranslations('payouts.next.theirs')
  const mine = useTranslations('payouts.mine.reasons')
  const obstacle = useTranslations('payouts.obstacles')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, next.currency, locale)
  const { reason, inReview, nextMaturing, maturing } = next
  const say =
    reason &&
    (isAdmin
      ? `${obstacle(reason)}.`
      : mine(reason, { currency: next.currency, minimum: money(next.minimum) }))
  const key = keyOf(next)
  const values = {
    total: money(Math.abs(next.available + maturing)),
    available: money(next.available),
    maturing: money(maturing),
    owed: money(Math.abs(next.available)),
    minimum: money(next.minimum),
    why: say ?? '',
  }
  const sentences = [
    isAdmin && isTheirs(key) ? theirs(key, values) : t(key, values),
    inReview > 0 && t('inReview', { amount: money(inReview) }),
    nextMaturing && maturing === 0 && t('matures', { day: formatDay(nextMaturing, locale) }),
  ]
  return sentences.filter(Boolean).join(' ')
}
