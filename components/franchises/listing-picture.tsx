import type { Franchise } from '@/lib/franchises/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { TerritoryMap } from './territory-map'

/** The first photo of a listing; without one the drawing of where it lies. */
export function ListingPicture({ one, isBesideMap = false }: { one: Franchise; isBesideMap?: boolean }) {
  const locale = useLocale()
  const [photo] = one.photos
  if (!photo) return <TerritoryMap districts={one.districts} isBesideMap={isBesideMap} />
  return (
    // biome-ignore lint/performance/noImgElement: drawn once by us, and served by its hash
    <img
      src={`/api/franchise-photos/${photo.hash}`}
      alt={localized(photo.alt, locale)}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      className="aspect-[2.4] h-auto w-full rounded-md object-cover"
    />
  )
}
