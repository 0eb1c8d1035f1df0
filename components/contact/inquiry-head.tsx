import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import type { Inquiry } from '@/lib/contact/inquiry-schema'
import { reference } from '@/lib/contact/words'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { useAbout } from './inquiry-text'
import { StateBadge } from './state-badge'

/** Who wrote, about what, when, and the state. */
export function InquiryHead({ inquiry: one }: { inquiry: Inquiry }) {
  const t = useTranslations('contact')
  const locale = useLocale()
  const about = useAbout()
  return (
    <div className="grid gap-2">
      <Breadcrumbs
        label={t('one.place')}
        links={[
          <Link key="back" href="/admin/messages">
            {t('admin.title')}
          </Link>,
        ]}
        here={reference(one.number)}
      />
      <PageHeader
        title={one.name}
        lead={t('one.lead', {
          kind: one.kind,
          about: about(one),
          moment: formatMoment(one.createdAt, locale),
        })}
      />
      <p className="flex flex-wrap items-baseline gap-x-4">
        <StateBadge state={one.state} />
        {one.reason && <q className="wrap-anywhere text-ink-soft">{one.reason}</q>}
        {one.state === 'spam' && !one.handledAt && (
          <span className="text-ink-soft">{t('admin.looksLikeSpam')}</span>
        )}
      </p>
    </div>
  )
}
