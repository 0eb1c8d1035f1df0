'use client'

import { useEffect, useState } from 'react'
import type { SearchHit } from './search-types'

/** Milliseconds without typing before the request is sent. */
const PAUSE = 180

type Answer = { wanted: string; hits: SearchHit[]; failed: boolean }
const NOTHING: Answer = { wanted: '', hits: [], failed: false }

/** The records that a text finds; the answer before stays until the next one is there. */
export function useHits(wanted: string, locale: string) {
  const [answer, setAnswer] = useState(NOTHING)
  const isLongEnough = wanted.length >= 2
  useEffect(() => {
    if (!isLongEnough) return
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: wanted, locale })
      try {
        const response = await fetch(`/api/search?${query}`, { signal: control.signal })
        if (!response.ok) throw new Error(`search: ${response.status}`)
        const { hits } = (await response.json()) as { hits: SearchHit[] }
        setAnswer({ wanted, hits, failed: false })
      } catch {
        if (!control.signal.aborted) setAnswer({ wanted, hits: [], failed: true }) // shown to the reader
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [wanted, locale, isLongEnough])
  if (!isLongEnough) return { hits: [], failed: false, isLoading: false }
  return { hits: answer.hits, failed: answer.failed, isLoading: answer.wanted !== wanted }
}
