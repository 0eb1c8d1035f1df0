'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { SearchPlace, SearchText } from './search-types'

const load = () => import('./search-dialog')
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }))

type SearchPaletteProps = { locale: string; page: string; places: SearchPlace[]; text: SearchText }

/**
 * Ctrl-K, or ⌘K, opens the search over every page of an area, and so do the links to the search page. What draws it is
 * loaded then; without scripts the link leads to the page.
 */
export function SearchPalette(props: SearchPaletteProps) {
  const [isOpen, setOpen] = useState(false)
  const { page } = props
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') void load() // there before the K is
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    function onClick(event: MouseEvent) {
      const link = (event.target as Element).closest?.('a')
      if (link?.pathname !== page || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0)
        return
      event.preventDefault()
      event.stopPropagation()
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    addEventListener('click', onClick, true)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('click', onClick, true)
    }
  }, [page])
  if (!isOpen) return null
  return (
    <Suspense>
      <SearchDialog {...props} close={() => setOpen(false)} />
    </Suspense>
  )
}
