import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { endCoupon } from '@/lib/links/actions'
import { placeOptions } from '@/lib/links/rules'
import type { Coupon, Place } from '@/lib/links/schema'
import { CouponForm } from './coupon-form'

type CouponSectionProps = { coupons: Coupon[]; places: Place[]; mayChange: boolean; idempotencyKey: string }

/** The codes that speak for the affiliate without a click, and the form for another one. */
export function CouponSection({ coupons, places, mayChange, idempotencyKey }: CouponSectionProps) {
  const t = useTranslations('links.coupons')
  const locale = useLocale()
  return (
    <section id="coupons" className="grid scroll-mt-24 gap-4">
      <div className="grid gap-1">
        <h2 className="text-h3">{t('title')}</h2>
        <p className="measure text-ink-soft">{t('lead')}</p>
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        {coupons.length > 0 ? (
          <div className="grid gap-3">
            <ul aria-label={t('table')} className="divide-y rounded-md border bg-surface">
              {coupons.map((coupon) => (
                <CouponLine key={coupon.id} coupon={coupon} mayEnd={mayChange} />
              ))}
            </ul>
            <p className="text-ink-soft text-sm">{t('endNote')}</p>
          </div>
        ) : (
          <p className="rounded-md border bg-surface px-5 py-6 text-ink-soft">{t('empty')}</p>
        )}
        {mayChange && (
          <Card className="grid gap-4">
            <CardTitle as="h3">{t('create')}</CardTitle>
            <CouponForm places={placeOptions(places, locale)} idempotencyKey={idempotencyKey} />
          </Card>
        )}
      </div>
    </section>
  )
}

function CouponLine({ coupon, mayEnd }: { coupon: Coupon; mayEnd: boolean }) {
  const t = useTranslations('links.coupons')
  const locale = useLocale()
  const since = formatDayShort(coupon.createdAt, locale)
  return (
    <li
      data-coupon={coupon.code}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
    >
      <div className="grid min-w-0 gap-0.5">
        <code className="break-all font-semibold">{coupon.code}</code>
        <p className="text-ink-soft text-sm">
          {localized(coupon.programName, locale)} · {since}
        </p>
      </div>
      {coupon.endedAt ? (
        <Badge kind="neutral">{t('ended', { day: formatDayShort(coupon.endedAt, locale) })}</Badge>
      ) : (
        <div className="flex items-center gap-4">
          <Badge kind="good">{t('inUse')}</Badge>
          {mayEnd && (
            <CommandForm action={endCoupon} fields={{ coupon_id: coupon.id }}>
              <SubmitButton variant="outline" size="small">
                {t('end')}
                <span className="sr-only">{`: ${coupon.code}`}</span>
              </SubmitButton>
            </CommandForm>
          )}
        </div>
      )}
    </li>
  )
}
