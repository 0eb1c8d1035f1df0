import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { Sale } from '@/lib/ito/holder-schema'
import { TOKEN_TIER, type TokenTier } from '@/lib/supabase/enums'

type BenefitsCardProps = { sale: Sale; entitlement: { tier: TokenTier; since: string } | null }

/** What the tier brings that is final by now: scans, an adviser, early access; it follows purchases and undos. */
export function BenefitsCard({ sale, entitlement }: BenefitsCardProps) {
  const t = useTranslations('tokens.benefits')
  const tTier = useTranslations('tokens.tiers')
  const locale = useLocale()
  const terms = sale.tiers.find(({ tier }) => tier === entitlement?.tier)
  if (!entitlement || !terms)
    return (
      <Card className="grid gap-2">
        <h2 className="text-h4">{t('title')}</h2>
        <p className="measure text-ink-soft">{t('none')}</p>
      </Card>
    )
  const isEarly = TOKEN_TIER.indexOf(terms.tier) >= TOKEN_TIER.indexOf(sale.earlyAccessTier)
  return (
    <Card className="grid gap-4" data-entitlement={terms.tier}>
      <div className="grid gap-1">
        <h2 className="text-h4">{t('title')}</h2>
        <p className="text-ink-soft">
          {t('since', { tier: tTier(terms.tier), day: formatDay(entitlement.since, locale) })}
        </p>
      </div>
      <dl className="grid gap-3">
        <Benefit name={t('scans')}>
          <Link href="/dashboard/scamscan" className="text-canal underline underline-offset-4">
            {t(`levels.${terms.scans}`)}
          </Link>
        </Benefit>
        <Benefit name={t('adviser')}>
          {terms.hasAdviser ? (
            <Link href="/contact" className="text-canal underline underline-offset-4">
              {t('adviserYes')}
            </Link>
          ) : (
            t('no')
          )}
        </Benefit>
        <Benefit name={t('early')}>{isEarly ? t('earlyYes') : t('no')}</Benefit>
      </dl>
      <p className="measure whitespace-pre-line text-sm">{localized(terms.benefits, locale)}</p>
    </Card>
  )
}

function Benefit({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
