import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { MyPartner, Overview } from '@/lib/partners/row-schema'

type MyBusinessProps = { partner: MyPartner | null; totals: Overview[] }

/** The business that somebody works for as a partner, and what it earns by its affiliates. */
export function MyBusiness({ partner, totals }: MyBusinessProps) {
  const t = useTranslations('partners')
  const locale = useLocale()
  if (!partner) return null
  const lines = totals.length > 0 ? totals : [null]
  return (
    <Records title={t('home.title')} href="/partner-dashboard" empty={partner.company}>
      {lines.map((total) => (
        <RecordLine
          key={total?.currency ?? 'none'}
          name={partner.company}
          href="/partner-dashboard"
          note={
            total
              ? t('home.earned', {
                  available: formatMoney(total.available, total.currency, locale),
                  waiting: formatMoney(total.waiting, total.currency, locale),
                })
              : t(`home.states.${partner.state}`)
          }
          value={total ? formatMoney(total.earned, total.currency, locale) : undefined}
        />
      ))}
    </Records>
  )
}
