import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { FoundersCircle } from '@/lib/scamscan/founders-schema'

type CirclePlacesProps = { circle: FoundersCircle | null; price: string | null }

/** How many places are left, what one costs, and the way in as long as there is one. */
export function CirclePlaces({ circle, price }: CirclePlacesProps) {
  const t = useTranslations('scamscan.circle')
  const locale = useLocale()
  const isOpen = circle?.isOpen && circle.remaining > 0
  return (
    <section aria-labelledby="places" className="grid gap-4 rounded-md border bg-surface p-6">
      <h2 id="places" className="text-h4">
        {t('placesTitle')}
      </h2>
      {circle && (
        <div className="grid gap-2">
          <p
            id="places-left"
            data-remaining={circle.remaining}
            className="font-display font-semibold text-h3"
          >
            {t('remaining', { remaining: circle.remaining, cap: formatNumber(circle.cap, locale) })}
          </p>
          <Progress labelledBy="places-left" value={circle.taken} max={circle.cap} />
        </div>
      )}
      {isOpen && price && <p className="figures text-ink-soft">{price}</p>}
      {!circle?.isOpen && <p>{t('closed')}</p>}
      {circle?.isOpen && circle.remaining === 0 && <p>{t('full')}</p>}
      <div>
        {isOpen ? (
          <Button asChild variant="accent" size="large">
            <Link href="/dashboard/scamscan/founder">{t('join')}</Link>
          </Button>
        ) : (
          <Button asChild variant="outline" size="large">
            <Link href="/contact?topic=scamscan">{t('write')}</Link>
          </Button>
        )}
      </div>
    </section>
  )
}
