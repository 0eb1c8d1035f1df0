import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { areasOf, maskId } from '@/lib/franchises/area-rules'
import { shapeId, townsOf, viewOf } from '@/lib/franchises/map-rules'
import { districtName } from '@/lib/franchises/place-rules'

const RATIO = 2.4

type TerritoryMapProps = {
  districts: number[]
  /** The page draws the whole map, too: its outlines are used again instead of being sent once more. */
  isBesideMap?: boolean
}

/** Where a territory lies: its districts' areas and head towns in their province, among its neighbours. A drawing, not a photo. */
export function TerritoryMap({ districts, isBesideMap }: TerritoryMapProps) {
  const t = useTranslations('franchises.map')
  const id = useId()
  const maskOf = (province: number) => (isBesideMap ? maskId(province) : `${id}${province}`)
  const { x, y, width, height, shapes } = viewOf(districts, RATIO)
  const look = (isOwn: boolean) => (isOwn ? 'fill-canal/25' : 'fill-ink/14')
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={t('where', { districts: districts.map(districtName).join(', ') })}
      className="h-auto w-full rounded-md bg-sunken"
    >
      {!isBesideMap && (
        <defs>
          {shapes
            .filter(({ isOwn }) => isOwn)
            .map(({ province, path }) => (
              <clipPath key={province} id={maskOf(province)}>
                <path d={path} />
              </clipPath>
            ))}
        </defs>
      )}
      {shapes.map(({ province, path, isOwn }) => {
        const className = `stroke-surface ${look(isOwn)}`
        const line = { strokeWidth: width / 260 }
        return isBesideMap ? (
          <use key={province} href={`#${shapeId(province)}`} className={className} {...line} />
        ) : (
          <path key={province} d={path} className={className} {...line} />
        )
      })}
      {areasOf(districts).map(({ district, province, path }) => (
        <path
          key={district}
          d={path}
          clipPath={`url(#${maskOf(province)})`}
          strokeWidth={width / 260}
          className="fill-canal/70 stroke-surface"
        />
      ))}
      {townsOf(districts).map((town) => (
        <circle
          key={town.district}
          cx={town.x}
          cy={town.y}
          r={width / 60}
          strokeWidth={width / 150}
          className="fill-surface stroke-ink"
        />
      ))}
    </svg>
  )
}

/** A territory on its map, with what its drawing does not say. */
export function TerritoryFigure({ districts }: { districts: number[] }) {
  const t = useTranslations('franchises.map')
  return (
    <figure className="grid gap-2">
      <TerritoryMap districts={districts} />
      <figcaption className="text-ink-soft text-sm">{t('approximate')}</figcaption>
    </figure>
  )
}
