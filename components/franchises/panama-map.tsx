import { useTranslations } from 'next-intl'
import { MAP, placeOf, SHAPES, shapeId } from '@/lib/franchises/map-rules'
import { provinceName } from '@/lib/franchises/place-rules'
import type { Franchise } from '@/lib/franchises/schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'

type PanamaMapProps = { all: Franchise[]; chosen?: number | undefined }

/** Which look a shape has by what is offered in it; the list beside it says the same in words. */
const LOOK = {
  published: 'fill-canal/75 hover:fill-canal',
  reserved: 'fill-sol/60 hover:fill-sol/80',
  sold: 'fill-ink/35 hover:fill-ink/50',
  none: 'fill-ink/8 hover:fill-canal/15',
}

/** The country by provinces and the territories in it, each a link: by keys and to a reader it is a list of links. */
export function PanamaMap({ all, chosen }: PanamaMapProps) {
  const t = useTranslations('franchises.map')
  const locale = useLocale()
  const inProvince = (province: number) =>
    all.filter(({ districts }) => districts.some((code) => Math.floor(code / 100) === province))
  return (
    <figure className="grid gap-3" aria-label={t('title')}>
      <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} className="h-auto w-full">
        <title>{t('title')}</title>
        <defs>
          {SHAPES.map(({ province, path }) => (
            <path key={province} id={shapeId(province)} d={path} />
          ))}
        </defs>
        {SHAPES.map(({ province }) => {
          const here = inProvince(province)
          const free = here.filter(({ state }) => state === 'published').length
          const look = free > 0 ? 'published' : (here[0]?.state ?? 'none')
          const isChosen = chosen === province
          const place = provinceName(province)
          return (
            <Link
              key={province}
              href={`/franchises?province=${province}`}
              aria-current={isChosen || undefined}
              aria-label={t('shape', { place, total: String(here.length), free: String(free) })}
              className="outline-none [&:focus-visible>use]:stroke-[4] [&:focus-visible>use]:stroke-mola"
            >
              <use
                href={`#${shapeId(province)}`}
                className={`stroke-[1.2] stroke-surface transition-colors ${LOOK[look]} ${isChosen ? 'stroke-[4] stroke-mola' : ''}`}
              >
                <title>{place}</title>
              </use>
            </Link>
          )
        })}
        {all.map(({ id, slug, name, state, districts }) => {
          const { x, y } = placeOf(districts)
          const label = t('point', { place: localized(name, locale), state })
          return (
            <Link
              key={id}
              href={`/franchises/${slug}`}
              aria-label={label}
              className="outline-none [&:focus-visible>circle]:stroke-[5] [&:focus-visible>circle]:stroke-mola"
            >
              <circle
                cx={x}
                cy={y}
                r="9"
                className={`stroke-[2.5] stroke-ink ${state === 'published' ? 'fill-surface' : 'fill-ink'}`}
              >
                <title>{label}</title>
              </circle>
            </Link>
          )
        })}
      </svg>
      <figcaption className="grid gap-2 text-ink-soft text-sm">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {(['published', 'reserved', 'sold'] as const).map((state) => (
            <li key={state} className="inline-flex items-center gap-2">
              <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
                <rect width="12" height="12" rx="2" className={LOOK[state].split(' ')[0]} />
              </svg>
              {t(state)}
            </li>
          ))}
        </ul>
        <p>{t('source')}</p>
      </figcaption>
    </figure>
  )
}
