import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useLocale } from '@/lib/i18n/locale'
import { couponOptions, hostsOf, ruleCount, startOf } from '@/lib/links/rules'
import type { Coupon, LinkSettings as Link, Place } from '@/lib/links/schema'
import { ArchiveLink } from './archive-link'
import { UpdateLinkForm } from './link-form'

type LinkSettingsProps = { link: Link; place: Place; coupons: Coupon[] }

/** What may be changed of a link, and the way out of the list. */
export function LinkSettings({ link, place, coupons }: LinkSettingsProps) {
  const t = useTranslations('links')
  const locale = useLocale()
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-h3">{t('detail.settings')}</h2>
        <p className="measure text-ink-soft">{t('detail.settingsLead')}</p>
      </div>
      <Card className="grid gap-6">
        <UpdateLinkForm
          linkId={link.id}
          start={startOf(link)}
          hosts={hostsOf([place], t('form.ownPages'))}
          coupons={couponOptions(coupons, locale, link.enrollmentId)}
          rules={ruleCount(link)}
        />
        <ArchiveLink linkId={link.id} isArchived={link.isArchived} />
      </Card>
    </section>
  )
}
