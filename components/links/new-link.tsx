import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { useLocale } from '@/lib/i18n/locale'
import { couponOptions, hostsOf, placeOptions, ruleCount } from '@/lib/links/rules'
import type { Coupon, Place } from '@/lib/links/schema'
import { BackToLinks } from './back-to-links'
import { CreateLinkForm } from './link-form'

type NewLinkProps = { places: Place[]; coupons: Coupon[]; prefix: string; idempotencyKey: string }

/** The form for another link; `prefix` is the address before its code. */
export function NewLink({ places, coupons, prefix, idempotencyKey }: NewLinkProps) {
  const t = useTranslations('links')
  const locale = useLocale()
  return (
    <div className="grid w-full max-w-3xl gap-8">
      <div className="grid gap-4">
        <BackToLinks />
        <PageHeader title={t('new.title')} lead={t('new.lead')} />
      </div>
      <Card>
        <CreateLinkForm
          idempotencyKey={idempotencyKey}
          places={placeOptions(places, locale)}
          prefix={prefix}
          start={{}}
          hosts={hostsOf(places, t('form.ownPages'))}
          coupons={couponOptions(coupons, locale)}
          rules={ruleCount()}
        />
      </Card>
    </div>
  )
}
