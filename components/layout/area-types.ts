import type { ReactNode } from 'react'

/** The place in the small screen's menu where the places of the area stand. */
export const AREA_SLOT = 'area-slot'

/** One place as the navigation shows it: `path` is without language, `also` are paths that belong to it. */
export type NavPlace = {
  path: string
  also?: readonly string[]
  href: string
  label: string
  icon: ReactNode
  /** How many things wait there, in words for screen readers too; null for none. */
  count: { shown: string; words: string } | null
}

export type NavGroup = { name: string; label: string | null; places: NavPlace[] }

export const SEARCH_PATH = '/dashboard/search'
