import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RichText } from '@/components/page/rich-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { provinceName } from '@/lib/franchises/place-rules'
import type { Franchise } from '@/lib/franchises/schema'
import { LISTING_TONES } from '@/lib/franchises/words'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { useListingFacts } from './listing-facts'
import { useSaveTexts } from './save-texts'
import { SaveToggle } from './save-toggle'
import { TerritoryFigure } from './territory-map'

/** Everything that a listing says, and the way to ask about it. */
export function ListingView({ one, trail }: { one: Franchise; trail: ReactNode }) {
  const t = useTranslations('franchises')
  const locale = useLocale()
  const factsOf = useListingFacts()
  const saveTexts = useSaveTexts()
  const calculator = `/franchises/calculator?${new URLSearchParams({
    fee: (one.fee / 100).toFixed(2),
    vehicles: String(one.vehicles),
    royalty_bps: (one.royalty_bps / 100).toFixed(2),
    ad_fund_bps: (one.ad_fund_bps / 100).toFixed(2),
  })}`
  return (
    <div className="page grid gap-10 pt-6 pb-20 sm:pt-10 sm:pb-28">
      <div className="grid gap-4">
        {trail}
        <PageHeader title={localized(one.name, locale)} lead={localized(one.summary, locale)} />
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <Badge kind={LISTING_TONES[one.state]}>{t(`states.${one.state}`)}</Badge>
          <span className="text-ink-soft">{provinceName(one.province)}</span>
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-8">
          <TerritoryFigure districts={one.districts} />
          {one.photos.map(({ hash, alt, width, height }) => (
            // biome-ignore lint/performance/noImgElement: drawn once by us, and served by its hash
            <img
              key={hash}
              src={`/api/franchise-photos/${hash}`}
              alt={localized(alt, locale)}
              width={width}
              height={height}
              loading="lazy"
              className="h-auto w-full rounded-md"
            />
          ))}
          {one.description && <RichText text={localized(one.description, locale)} />}
          <p className="measure text-ink-soft">{t('noClaim')}</p>
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="accent" size="large">
              <Link href={`/dashboard/goride-franchise/apply/${one.slug}`} prefetch={false}>
                {t(one.state === 'published' ? 'ask' : 'askTaken')}
              </Link>
            </Button>
            <Button asChild variant="outline" size="large">
              <Link href={calculator}>{t('calculate')}</Link>
            </Button>
            <SaveToggle listing={one.id} texts={saveTexts(localized(one.name, locale))} isLarge />
          </div>
        </div>
        <dl className="grid border-t-2 border-t-ink">
          {factsOf(one).map(({ key, value }) => (
            <div key={key} className="flex items-baseline justify-between gap-6 border-b py-3">
              <dt className="text-ink-soft">{t(`facts.${key}`)}</dt>
              <dd className="figures text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
