import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import type { Enrollment } from '@/lib/affiliates/schema'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { StateBadge } from './state-badge'

/** `siteUrl` has no slash at its end; `title` where the page has another one. */
type EnrollmentListProps = { enrollments: Enrollment[]; siteUrl: string; title?: string }

/** Each program with the link to share and what it has brought. */
export function EnrollmentList({ enrollments, siteUrl, title }: EnrollmentListProps) {
  const t = useTranslations('affiliates')
  return (
    <section className="grid gap-4">
      {title && <h2 className="text-h3">{title}</h2>}
      {enrollments.length === 0 && <p className="measure text-ink-soft">{t('emptyText')}</p>}
      <ul className="grid gap-4 empty:hidden lg:grid-cols-2">
        {enrollments.map((enrollment) => (
          <li key={enrollment.id}>
            <EnrollmentCard
              as={title ? 'h3' : 'h2'}
              enrollment={enrollment}
              link={`${siteUrl}/r/${enrollment.code}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EnrollmentCardProps = { as: 'h2' | 'h3'; enrollment: Enrollment; link: string }

function EnrollmentCard({ as, enrollment, link }: EnrollmentCardProps) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  const figures = [
    [t('clicks'), formatNumber(enrollment.clicks, locale)],
    [t('leads'), formatNumber(enrollment.leads, locale)],
    [t('sales'), formatNumber(enrollment.sales, locale)],
    [t('pending'), formatMoney(enrollment.balance.pending, enrollment.currency, locale)],
    [t('available'), formatMoney(enrollment.balance.available, enrollment.currency, locale)],
  ]
  return (
    <Card className="grid h-full content-start gap-4">
      <CardTitle as={as}>{localized(enrollment.programName, locale)}</CardTitle>
      {enrollment.state !== 'active' && (
        <div className="grid gap-1">
          <StateBadge state={enrollment.state} />
          <p className="text-ink-soft text-sm">{t(`standstill.${enrollment.state}`)}</p>
        </div>
      )}
      <div className="grid gap-1.5">
        <p className="text-ink-soft text-sm">{t('yourLink')}</p>
        <div className="flex items-center gap-3">
          <code className="min-w-0 grow break-all rounded-sm bg-sunken px-3 py-2.5 text-sm">{link}</code>
          <CopyButton text={link} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-3 border-t pt-4 *:min-w-14">
        {figures.map(([label, value]) => (
          <div key={label} className="grid">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
