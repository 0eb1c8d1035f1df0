'use client'

import { useEffect, useRef } from 'react'
import { usePath } from '@/lib/i18n/use-path'
import type { NavGroup, NavPlace } from './area-types'
import { NavLink } from './nav-link'

/** How much of the address a place explains, in characters; -1 for a place elsewhere. */
function reach({ path, also = [] }: NavPlace, here: string): number {
  const found = [path, ...also].filter((one) => here === one || here.startsWith(`${one}/`))
  return Math.max(-1, ...found.map((one) => one.length))
}

/** Scrolls the side bar, and never the page, to a place that is out of its sight. */
function bringIntoSight(place: HTMLElement | null | undefined) {
  const bar = place?.closest<HTMLElement>('.side-bar')
  if (!place || !bar) return
  const [seen, frame] = [place.getBoundingClientRect(), bar.getBoundingClientRect()]
  if (seen.top < frame.top || seen.bottom > frame.bottom)
    bar.scrollTop += seen.top - frame.top - (frame.height - seen.height) / 2
}

/** The places of an area in their groups, with the current one marked on every page of the area. */
export function AreaNav({ label, groups }: { label: string; groups: NavGroup[] }) {
  const here = usePath()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own place into sight
  useEffect(() => bringIntoSight(nav.current?.querySelector<HTMLElement>('[aria-current]')), [here])
  const places = groups.flatMap((group) => group.places)
  const best = places.toSorted((a, b) => reach(b, here) - reach(a, here))[0]
  return (
    <nav ref={nav} aria-label={label} className="grid gap-4">
      {groups.map((group) => (
        <div key={group.name} className="grid gap-0.5">
          {group.label && (
            <p className="side-word px-3 pb-1 font-medium text-ink-soft text-xs">{group.label}</p>
          )}
          <ul className="grid gap-0.5">
            {group.places.map((place) => (
              <li key={place.path}>
                <NavLink place={place} here={here} isCurrent={place === best} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
