'use client'

import { Command, useCommandState } from 'cmdk'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { SearchHit, SearchPlace, SearchText } from './search-types'
import { useHits } from './use-hits'

type SearchDialogProps = {
  locale: string
  page: string
  places: SearchPlace[]
  text: SearchText
  close: () => void
}

/** The search box: the viewer's pages at once, records as they are found. A native modal dialog around cmdk's list. */
export function SearchDialog({ locale, page, places, text, close }: SearchDialogProps) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState('')
  const { hits, failed, isLoading } = useHits(wanted.trim(), locale)
  const [selected, setSelected] = useState('')
  const first = hits[0]?.key
  useEffect(() => {
    if (first) setSelected(first) // what was found goes before the line that lists it all
  }, [first])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus() // the browser would choose the list's frame
  }, [])
  function go(href: string) {
    dialog.current?.close()
    router.push(href)
  }
  const kinds = Map.groupBy(hits, ({ kind }) => kind)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-label={text.label}
      className="palette"
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <Command label={text.label} value={selected} onValueChange={setSelected} loop>
        <Command.Input
          ref={input}
          value={wanted}
          onValueChange={setWanted}
          placeholder={text.hint}
          maxLength={80}
        />
        <p role="status" className="palette-status">
          {isLoading ? text.loading : failed ? text.failed : ''}
        </p>
        <Command.List>
          {hits.length === 0 && !isLoading && !failed && <Nothing>{text.none}</Nothing>}
          {[...kinds].map(([kind, found]) => (
            <Command.Group key={kind} heading={text.kinds[kind]} forceMount>
              {found.map((hit) => (
                <HitItem key={hit.key} hit={hit} go={go} />
              ))}
            </Command.Group>
          ))}
          <Command.Group heading={text.pages}>
            {places.map(({ label, area, href }) => (
              <Command.Item key={href} value={`${label} ${area}`} onSelect={() => go(href)}>
                <span className="font-medium">{label}</span>
                <span className="text-ink-soft text-sm">{area}</span>
              </Command.Item>
            ))}
          </Command.Group>
          {hits.length > 0 && (
            <Command.Item
              forceMount
              value="*"
              onSelect={() => go(`${page}?q=${encodeURIComponent(wanted.trim())}`)}
            >
              <span className="text-canal">{text.all.replace('{wanted}', wanted.trim())}</span>
            </Command.Item>
          )}
        </Command.List>
      </Command>
    </dialog>
  )
}

/** Shown where the pages, which alone cmdk counts, hold no match either. */
function Nothing({ children }: { children: string }) {
  const pages = useCommandState(({ filtered }) => filtered.count)
  return (
    pages === 0 && (
      <p role="presentation" className="palette-none">
        {children}
      </p>
    )
  )
}

function HitItem({ hit, go }: { hit: SearchHit; go: (href: string) => void }) {
  return (
    <Command.Item forceMount value={hit.key} onSelect={() => go(hit.href)}>
      <span title={hit.title} className="min-w-0 truncate font-medium">
        {hit.title}
      </span>
      <span title={hit.detail} className="min-w-0 truncate text-ink-soft text-sm">
        {hit.detail}
      </span>
    </Command.Item>
  )
}
