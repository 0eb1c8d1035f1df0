import { useTranslations } from 'next-intl'
import type { Why } from '@/lib/commissions/reason-schema'
import type { Commission } from '@/lib/commissions/schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

/** Click, lead and sale one under the other along a line. */
export function WhyPath({ commission: c, why }: { commission: Commission; why: Why }) {
  const t = useTranslations('commissions.why')
  const locale = useLocale()
  const country = c.kind === 'sale' && why.sale.country
  const region = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const device = why.click?.device as 'phone' | 'tablet' | 'desktop' | null | undefined
  const marks = Object.entries(why.click?.subIds ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  const steps = [
    c.clickedAt && {
      at: c.clickedAt,
      what: t('click', { code: why.click?.code ?? c.linkCode ?? '' }),
      more: [
        why.click && (why.click.referrer ?? t('direct')),
        device && t(`devices.${device}`),
        marks && t('marks', { marks }),
      ],
    },
    c.leadAt && c.kind !== 'lead' && { at: c.leadAt, what: t('signUp'), more: [] },
    {
      at: c.soldAt,
      what: t('event', {
        kind: c.kind,
        renewal: String(c.isRenewal),
        order: c.orderId,
        count: c.quantity,
        name: c.bountyTitle ? localized(c.bountyTitle, locale) : (c.eventName ?? ''),
      }),
      more: [
        ...why.sale.products.map((name) => localized(name, locale)),
        why.customer && t('customer', { id: why.customer }),
        why.coupon && t('coupon', { code: why.coupon }),
        country && (region.of(country) ?? country),
        c.givenReason,
      ],
    },
  ].filter((step) => step !== false && step !== null && step !== '')
  return (
    <ol className="grid">
      {steps.map((step) => (
        <li key={step.at + step.what} className="group relative grid gap-0.5 border-l pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="-left-[5.5px] absolute top-1.5 size-2.5 rounded-full border-2 border-canal bg-paper group-last:bg-canal"
          />
          <span className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="wrap-anywhere font-medium">{step.what}</span>
            <time dateTime={step.at} className="figures text-ink-soft text-sm">
              {formatMoment(step.at, locale)}
            </time>
          </span>
          <span className="wrap-anywhere text-ink-soft text-sm">{step.more.filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  )
}
