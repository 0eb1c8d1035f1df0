import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import type { Commission } from '@/lib/commissions/schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { StatusBadge } from './status-badge'

type WhyHeaderProps = {
  commission: Commission
  /** For who runs the program, its affiliate is named. */
  isAdmin?: boolean
  /** The address of the list. */
  back?: string
}

/** The commission's value and state, in one sentence. */
export function WhyHeader({ commission: c, isAdmin = false, back = '/affiliate-dashboard' }: WhyHeaderProps) {
  const t = useTranslations('commissions')
  const locale = useLocale()
  const program = localized(c.programName, locale)
  const lead = !isAdmin
    ? t('why.about', { program })
    : c.affiliateName === null
      ? t('why.deletedLead', { program })
      : t('why.adminLead', { program, name: c.affiliateName, email: c.affiliateEmail ?? '' })
  return (
    <div className="grid gap-2">
      <Breadcrumbs
        label={t('why.place')}
        links={[
          <Link key="back" href={back}>
            {t('title')}
          </Link>,
        ]}
        here={t('why.here')}
      />
      <PageHeader title={t('why.title', { amount: formatMoney(c.net, c.currency, locale) })} lead={lead} />
      <p>
        <StatusBadge commission={c} />
      </p>
    </div>
  )
}
