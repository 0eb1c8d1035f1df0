import { useTranslations } from 'next-intl'
import type { ConversionPath } from '@/lib/conversions/path-schema'
import { signed } from '@/lib/conversions/rules'
import { countryName } from '@/lib/i18n/countries'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import type { ProgramArea } from '@/lib/program-area'
import { Aftermath } from './aftermath'
import { AttributionView } from './attribution-view'
import { Facts } from './facts'
import { RewardView } from './reward-view'
import { StateBadge } from './state-badge'

type ConversionStepProps = { conversion: ConversionPath; href: string | null; area: ProgramArea }

/** A conversion within a path: what it was, who was credited and why, what it earned and what came of it. */
export function ConversionStep({ conversion: c, href, area }: ConversionStepProps) {
  const t = useTranslations('conversions')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, c.currency, locale)
  const metadata = Object.entries(c.metadata)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  const title =
    c.kind === 'custom'
      ? t('path.event', { name: c.eventName ?? '', id: c.externalId })
      : c.kind === 'bounty' || c.kind === 'manual' || c.kind === 'override'
        ? t(`kind.${c.kind}`)
        : t('path.of', { kind: c.isRenewal ? t('renewal') : t(`kind.${c.kind}`), id: c.externalId })
  return (
    <article className="grid gap-4" data-step={c.kind} data-conversion={c.id}>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          {href ? (
            <Link
              href={href}
              className="break-all font-semibold text-canal underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            <span className="break-all font-semibold">{title}</span>
          )}
          <span className="flex flex-wrap items-baseline gap-x-4">
            {c.commissionState && <StateBadge state={c.commissionState} stage={c.payouts.at(-1)?.stage} />}
            {c.amount > 0 && <span className="figures font-semibold">{money(signed(c))}</span>}
          </span>
        </p>
        <Facts
          facts={[
            [t('path.customer'), c.customerExternalId],
            [t('path.coupon'), c.couponCode],
            [t('path.country'), c.country && countryName(c.country, locale)],
            [t('path.metadata'), metadata],
            [
              t('path.source'),
              ['clicks', 'bounty', 'manual', 'override'].includes(c.kind) ? null : t(`source.${c.source}`),
            ],
            [t('path.base'), c.kind === 'sale' || c.kind === 'custom' ? money(c.baseAmount) : null],
            [t('path.received'), formatMoment(c.createdAt, locale)],
            [t('path.id'), c.id],
          ]}
        />
      </div>
      <div className="grid gap-x-10 gap-y-4 rounded-md border bg-surface p-4 sm:p-5">
        <AttributionView conversion={c} />
        {c.saleId === null && <RewardView conversion={c} />}
        <Aftermath conversion={c} area={area} />
      </div>
    </article>
  )
}
