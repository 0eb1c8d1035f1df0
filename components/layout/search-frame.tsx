import type { Messages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { pathIn } from '@/lib/i18n/routing'
import { getLocale } from '@/lib/i18n/server-locale'
import type { Area } from './area-places'
import { SEARCH_PATH } from './area-types'
import { describeArea } from './areas'
import { SearchPalette } from './search-palette'
import type { SearchPlace } from './search-types'

type Kind = keyof Messages['shell']['search']['kinds']

/** Every page of the areas that this person may see, each once, with its area. */
export async function listPlaces(isAdmin: boolean): Promise<SearchPlace[]> {
  const areas: Area[] = isAdmin
    ? ['admin', 'affiliate', 'partner', 'account']
    : ['affiliate', 'partner', 'account']
  const described = await Promise.all(areas.map((area) => describeArea(area, new Map())))
  const all = described.flatMap(({ label: area, groups }) =>
    groups.flatMap(({ places }) => places.map(({ label, href }) => ({ label, area, href }))),
  )
  return all.filter(({ href }, index) => all.findIndex((one) => one.href === href) === index)
}

/** The palette with its texts and places. */
export async function SearchFrame({ isAdmin }: { isAdmin: boolean }) {
  const [t, locale, messages, places] = await Promise.all([
    getTranslations('shell.search'),
    getLocale(),
    getMessages(),
    listPlaces(isAdmin),
  ])
  const kinds = Object.keys(messages.shell.search.kinds) as Kind[]
  const text = {
    label: t('label'),
    hint: t(isAdmin ? 'hintAdmin' : 'hint'),
    pages: t('pages'),
    loading: t('loading'),
    none: t('none'),
    failed: t('failed'),
    all: t('all', { wanted: '{wanted}' }),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, t(`kinds.${kind}`)])),
  }
  return <SearchPalette locale={locale} page={pathIn(locale, SEARCH_PATH)} places={places} text={text} />
}
