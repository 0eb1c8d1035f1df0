import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { MyPartner, Overview } from '@/lib/partners/row-schema'

/** What the partner earned by its affiliates: a row of tiles for each currency. */
export function OverrideTiles({ totals, recruits }: { totals: Overview[]; recruits: number }) {
  const t = useTranslations('partners.overview')
  const locale = useLocale()
  if (totals.length === 0)
    return (
      <StatGrid>
        <StatTile label={t('recruits')} value={formatNumber(recruits, locale)} note={t('recruitsNote')} />
        <StatTile label={t('earned')} value="—" note={t('nothingYet')} />
      </StatGrid>
    )
  return totals.map((total) => {
    const money = (minor: number) => formatMoney(minor, total.currency, locale)
    return (
      <StatGrid key={total.currency}>
        <StatTile label={t('waiting')} value={money(total.waiting)} note={t('waitingNote')} tone="waiting" />
        <StatTile
          label={t('available')}
          value={money(total.available)}
          note={t('availableNote')}
          tone="good"
        />
        <StatTile label={t('paid')} value={money(total.paid)} note={t('paidNote')} />
        <StatTile label={t('month')} value={money(total.last_month)} note={t('monthNote')} />
        <StatTile
          label={t('earned')}
          value={money(total.earned)}
          note={t('earnedNote', { count: total.overrides })}
        />
      </StatGrid>
    )
  })
}

/** The address that recruits, to be copied. */
export function RecruitLink({ url }: { url: string }) {
  const t = useTranslations('partners.overview')
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('link')}</CardTitle>
      <p className="measure text-ink-soft text-sm">{t('linkText')}</p>
      <p className="break-all rounded-md border bg-paper px-3 py-2 font-mono text-sm">{url}</p>
      <CopyButton text={url} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
    </Card>
  )
}

/** The partner's tier with its benefits, and who looks after it. */
export function PartnerCare({ partner }: { partner: MyPartner }) {
  const t = useTranslations('partners.overview')
  const locale = useLocale()
  const benefits = partner.tierBenefits ? localized(partner.tierBenefits, locale).split('\n') : []
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>
        {partner.tierName ? t('tier', { name: localized(partner.tierName, locale) }) : t('noTier')}
      </CardTitle>
      {benefits.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5">
          {benefits.filter(Boolean).map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-sm">{t('noTierText')}</p>
      )}
      <p className="text-ink-soft text-sm">
        {partner.contactName ? t('contact', { name: partner.contactName }) : t('noContact')}
      </p>
    </Card>
  )
}
