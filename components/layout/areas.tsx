import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { formatNumber } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { getLocale } from '@/lib/i18n/server-locale'
import { PLACE_ICONS } from './area-icons'
import { AREAS, type Area } from './area-places'
import type { NavGroup } from './area-types'

/** What waits at each place: at its own page, and at those below it that are no place of their own. */
function placed(area: Area, counts: ReadonlyMap<string, number>): Map<string, number> {
  const paths = AREAS[area].flatMap(({ places }) => places.map(({ path }) => path as string))
  const sums = new Map<string, number>()
  for (const [at, count] of counts) {
    const above = paths.filter((path) => at === path || at.startsWith(`${path}/`))
    const place = above.sort((a, b) => b.length - a.length)[0]
    if (place) sums.set(place, (sums.get(place) ?? 0) + count)
  }
  return sums
}

/** The places of an area in the page's language, with what waits at each; without those that the reader cannot use. */
export async function describeArea(
  area: Area,
  counts: ReadonlyMap<string, number>,
  isUsable: (path: string) => boolean = () => true,
): Promise<{ label: string; groups: NavGroup[] }> {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  const waiting = placed(area, counts)
  const all = AREAS[area].map(({ name, places }) => ({
    name,
    label: name === 'start' ? null : t(`groups.${name}`),
    places: places
      .filter(({ path }) => isUsable(path))
      .map((place) => {
        const count = waiting.get(place.path) ?? 0
        return {
          path: place.path,
          also: 'also' in place ? place.also : [],
          href: pathIn(locale, place.path),
          label: t(`places.${place.name}`),
          icon: <Icon of={PLACE_ICONS[place.name]} />,
          count: count > 0 ? { shown: formatNumber(count, locale), words: t('waiting', { count }) } : null,
        }
      }),
  }))
  return { label: t(`areas.${area}`), groups: all.filter(({ places }) => places.length > 0) }
}
