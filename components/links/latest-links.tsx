import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import { Badge } from '@/components/ui/badge'
import { formatDayShort, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { AffiliateClick, Coupon, LinkRow } from '@/lib/links/schema'

/** The links of an affiliate that were followed most. */
export function LatestLinks({ links, href }: { links: LinkRow[]; href: string }) {
  const t = useTranslations('links')
  const locale = useLocale()
  return (
    <Records title={t('affiliate.links')} href={href} empty={t('affiliate.noLinks')}>
      {links.map(({ id, name, code, programName, clicks, sales }) => (
        <RecordLine
          key={id}
          name={name || `/r/${code}`}
          note={[name && `/r/${code}`, localized(programName, locale)].filter(Boolean).join(' · ')}
          value={t('affiliate.clicks', { count: clicks })}
          state={
            <span className="figures text-ink-soft text-sm">{t('affiliate.sales', { count: sales })}</span>
          }
        />
      ))}
    </Records>
  )
}

/** The newest coupons of an affiliate, those in use first. */
export function LatestCoupons({ coupons, href }: { coupons: Coupon[]; href: string }) {
  const t = useTranslations('links')
  const locale = useLocale()
  return (
    <Records title={t('affiliate.coupons')} href={href} empty={t('affiliate.noCoupons')}>
      {coupons.map(({ id, code, programName, createdAt, endedAt }) => (
        <RecordLine
          key={id}
          name={code}
          note={[localized(programName, locale), formatDayShort(createdAt, locale)].join(' · ')}
          state={
            <Badge kind={endedAt ? 'neutral' : 'good'}>
              {endedAt ? t('coupons.ended', { day: formatDayShort(endedAt, locale) }) : t('coupons.inUse')}
            </Badge>
          }
        />
      ))}
    </Records>
  )
}

/** The newest clicks on the links of an affiliate. */
export function LatestClicks({ clicks, href }: { clicks: AffiliateClick[]; href: string }) {
  const t = useTranslations('links.affiliate')
  const locale = useLocale()
  return (
    <Records title={t('clicksTitle')} href={href} empty={t('noClicks')}>
      {clicks.map(({ id, at, code, linkName, referrer, standing }) => (
        <RecordLine
          key={id}
          name={linkName || `/r/${code}`}
          note={[formatMoment(at, locale), referrer ?? t('direct')].join(' · ')}
          state={<Badge kind={standing === 'repeated' ? 'neutral' : 'good'}>{t(standing)}</Badge>}
        />
      ))}
    </Records>
  )
}
