import { useTranslations } from 'next-intl'
import { areasOf, maskId } from '@/lib/franchises/area-rules'
import { MAP, placeOf, SHAPES, shapeId } from '@/lib/franchises/map-rules'
import { provinceName } from '@/lib/franchises/place-rules'
import type { Franchise } from '@/lib/franchises/schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'

type PanamaMapProps = { all: Franchise[]; chosen?: number | undefined }

/** How a territory looks by its state: an area and a mark in it, so that colour is never alone. The list beside the map says it in words. */
const AREA = {
  published: 'fill-canal/70 group-hover:fill-canal',
  reserved: 'fill-sol/60 group-hover:fill-sol/80',
  sold: 'fill-ink/35 group-hover:fill-ink/50',
}
const MARK = { published: 'fill-surface', reserved: 'fill-sol', sold: 'fill-ink' }

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
          {SHAPES.map(({ province }) => (
            <clipPath key={province} id={maskId(province)}>
              <use href={`#${shapeId(province)}`} />
            </clipPath>
          ))}
        </defs>
        {SHAPES.map(({ province }) => {
          const here = inProvince(province)
          const free = here.filter(({ state }) => state === 'published').length
          const place = provinceName(province)
          return (
            <Link
              key={province}
              href={`/franchises?province=${province}`}
              aria-current={chosen === province || undefined}
              aria-label={t('shape', { place, count: here.length, free: String(free) })}
              className="outline-none [&:focus-visible>use]:fill-mola/30"
            >
              <use
                href={`#${shapeId(province)}`}
                className="fill-ink/12 stroke-[1.2] stroke-surface transition-colors hover:fill-canal/25"
              >
                <title>{place}</title>
              </use>
            </Link>
          )
        })}
        {all.map((one) => (
          <TerritoryLink
            key={one.id}
            one={one}
            label={t('point', { place: localized(one.name, locale), state: one.state })}
          />
        ))}
        {chosen && (
          <use
            href={`#${shapeId(chosen)}`}
            className="pointer-events-none fill-none stroke-[4] stroke-mola"
          />
        )}
      </svg>
      <figcaption className="grid gap-2 text-ink-soft text-sm">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {(['published', 'reserved', 'sold'] as const).map((state) => (
            <li key={state} className="inline-flex items-center gap-2">
              <svg viewBox="0 0 24 16" className="h-4 w-6" aria-hidden="true">
                <rect width="24" height="16" rx="3" className={AREA[state].split(' ')[0]} />
                <circle cx="12" cy="8" r="4.5" className={`stroke-2 stroke-ink ${MARK[state]}`} />
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

/** A territory: its districts' areas within their provinces, and a mark in the middle of their head towns. */
function TerritoryLink({ one, label }: { one: Franchise; label: string }) {
  const { x, y } = placeOf(one.districts)
  return (
    <Link
      href={`/franchises/${one.slug}`}
      aria-label={label}
      className="group outline-none [&:focus-visible>circle]:stroke-[5] [&:focus-visible>circle]:stroke-mola"
    >
      <title>{label}</title>
      {areasOf(one.districts).map(({ district, province, path }) => (
        <path
          key={district}
          d={path}
          clipPath={`url(#${maskId(province)})`}
          className={`stroke-[1.2] stroke-surface transition-colors ${AREA[one.state]}`}
        />
      ))}
      <circle cx={x} cy={y} r="7.5" className={`stroke-[2.5] stroke-ink ${MARK[one.state]}`} />
    </Link>
  )
}
