import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Mark } from '@/components/ui/mark'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { estimate } from '@/lib/programs/rules'
import type { Listing } from '@/lib/programs/schema'
import { RewardText } from './reward-text'

/** One sale of a hundred, so that a share reads as it is. */
const SALE = { clicks: 1, conversionBps: 10_000, sale: 10_000 }

type Step = { key: string; term: string; text: ReactNode; figure?: ReactNode; node: ReactNode }
const dot = (look: string) => <span className={`size-3 rounded-full ${look}`} />

/** From the click to the payout, as the dashboard explains it, on a program's published terms when there is one. */
export function CommissionChain({ listing }: { listing: Listing | null }) {
  const t = useTranslations('home.chain')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, listing?.currency ?? 'USD', locale)
  const earned = listing ? estimate({ ...SALE, reward: listing.reward }).commission : 0
  const steps: Step[] = [
    {
      key: 'click',
      term: t('click'),
      text: t('clickText'),
      figure: listing && t('clickWindow', { days: listing.windowDays }),
      node: dot('bg-canal'),
    },
    { key: 'lead', term: t('lead'), text: t('leadText'), node: dot('bg-canal') },
    {
      key: 'sale',
      term: t('sale'),
      text: t('saleText'),
      figure: listing && money(SALE.sale),
      node: dot('bg-mola'),
    },
    {
      key: 'commission',
      term: t('commission'),
      text: listing ? (
        <>
          <RewardText reward={listing.reward} currency={listing.currency} />.{' '}
          {t('hold', { days: listing.holdDays })}
        </>
      ) : (
        t('commissionText')
      ),
      figure: listing && <strong className="font-semibold text-lg text-selva">+{money(earned)}</strong>,
      node: <Mark className="w-7" />,
    },
    {
      key: 'paid',
      term: t('paid'),
      text: t('paidText'),
      figure: listing && t('paidFrom', { amount: money(listing.minimumPayout) }),
      node: dot('border-2 border-selva bg-surface'),
    },
  ]
  return (
    <figure data-live="" className="rounded-md border bg-surface shadow-float">
      <p className="border-b px-5 py-4 font-display font-semibold text-h4 sm:px-6">{t('title')}</p>
      <ol className="px-5 py-3 sm:px-6">
        {steps.map(({ key, term, text, figure, node }) => (
          <li
            key={key}
            className="relative grid grid-cols-[1.75rem_1fr_auto] items-baseline gap-x-3 py-2.5 before:absolute before:top-0 before:bottom-0 before:left-3.5 before:w-px before:bg-hairline first:before:top-6 last:before:bottom-auto last:before:h-6"
          >
            <span
              aria-hidden="true"
              className="relative row-span-2 grid w-7 place-items-center self-center bg-surface py-1"
            >
              {node}
            </span>
            <span className="font-semibold">{term}</span>
            <span className="figures text-right text-sm">{figure}</span>
            <span className="col-span-2 text-ink-soft text-sm leading-snug">{text}</span>
          </li>
        ))}
      </ol>
      <figcaption className="border-t px-5 py-3.5 text-ink-soft text-sm sm:px-6">
        {listing
          ? t('real', { program: localized(listing.name, locale), amount: money(SALE.sale) })
          : t('none')}
      </figcaption>
    </figure>
  )
}
