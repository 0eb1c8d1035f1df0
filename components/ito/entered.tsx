import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { OfferingPage } from '@/lib/ito/schema'

/** Shares of a whole, the largest first, as bars with their figures. */
export function Shares({ shares }: { shares: OfferingPage['allocation'] }) {
  const locale = useLocale()
  const sorted = shares.toSorted((a, b) => b.share_bps - a.share_bps)
  return (
    <dl className="wrap-anywhere grid gap-3">
      {sorted.map(({ label, share_bps }) => (
        <div key={label.es} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          <dt>{localized(label, locale)}</dt>
          <dd className="figures font-medium">{formatShare(share_bps, locale)}</dd>
          <dd aria-hidden="true" className="col-span-2 h-2 rounded-full bg-hairline">
            <span className="block h-2 rounded-full bg-canal" style={{ width: `${share_bps / 100}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Roadmap({ steps }: { steps: OfferingPage['roadmap'] }) {
  const t = useTranslations('ito.roadmap')
  const locale = useLocale()
  return (
    <ol className="wrap-anywhere grid border-t">
      {steps.map(({ title, text, quarter, is_done }) => (
        <li
          key={`${quarter}/${title.es}`}
          className="grid gap-x-10 gap-y-1 border-b py-5 md:grid-cols-[12rem_1fr]"
        >
          <div className="grid content-start gap-1">
            <span className="figures font-medium">
              {t('quarter', { quarter: quarter.slice(6), year: quarter.slice(0, 4) })}
            </span>
            <Badge kind={is_done ? 'good' : 'waiting'}>{t(is_done ? 'done' : 'planned')}</Badge>
          </div>
          <div className="grid gap-1">
            <h3 className="text-h4">{localized(title, locale)}</h3>
            <p className="measure whitespace-pre-line text-ink-soft">{localized(text, locale)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

export function Team({ people }: { people: OfferingPage['team'] }) {
  const locale = useLocale()
  return (
    <ul className="wrap-anywhere grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {people.map(({ name, role }) => (
        <li key={name} className="grid border-t pt-3">
          <span className="font-semibold">{name}</span>
          <span className="text-ink-soft">{localized(role, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
