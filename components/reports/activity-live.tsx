'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

type State = 'connecting' | 'live' | 'stopped' | 'elsewhere'
type ActivityLiveProps = {
  /** Where the stream comes from, and the newest line that the page knows. */
  source: string
  since: number
  words: Record<State | 'paused' | 'waiting' | 'last' | 'pause' | 'resume', string>
  timeLocale: string
}

const GAP = 2_000
const TIME = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone: 'America/Panama' } as const
const DOTS: Record<State | 'paused' | 'waiting', string> = {
  connecting: 'bg-sol',
  live: 'bg-selva motion-safe:animate-pulse',
  stopped: 'bg-rojo',
  elsewhere: 'bg-ink-soft',
  paused: 'bg-ink-soft',
  waiting: 'bg-mola',
}

/**
 * Shows new lines as they come, at most every two seconds, until somebody pauses. The stream only announces that there are some: the
 * page reads them itself. Nothing is here without scripts; the link beside loads the page again.
 */
export function ActivityLive({ source, since, words, timeLocale }: ActivityLiveProps) {
  const router = useRouter()
  const latest = useRef(since)
  const isPaused = useRef(false)
  const [state, setState] = useState<State | null>(null)
  const [paused, setPaused] = useState<'no' | 'paused' | 'waiting'>('no')
  const [last, setLast] = useState('')
  latest.current = since

  useEffect(() => {
    const stream = new EventSource(`${source}&since=${latest.current}`)
    let resting: ReturnType<typeof setTimeout> | undefined
    let isDue = false
    const rest = () => {
      resting = undefined
      if (isDue) show()
    }
    // the first at once, those that follow together
    const show = () => {
      if (isPaused.current) return setPaused('waiting')
      isDue = resting !== undefined
      if (isDue) return
      router.refresh()
      resting = setTimeout(rest, GAP)
    }
    setState('connecting')
    stream.onopen = () => setState('live')
    stream.onerror = () => setState(stream.readyState === EventSource.CLOSED ? 'stopped' : 'connecting')
    stream.addEventListener('clicks', show)
    stream.addEventListener('news', () => {
      setLast(new Date().toLocaleTimeString(timeLocale, TIME))
      show()
    })
    stream.addEventListener('elsewhere', () => {
      stream.close()
      setState('elsewhere')
    })
    return () => {
      clearTimeout(resting)
      stream.close()
    }
  }, [source, router, timeLocale])

  if (!state) return null
  const isOn = state === 'live' || state === 'connecting'
  const shown = isOn && paused !== 'no' ? paused : state
  const toggle = () => {
    isPaused.current = !isPaused.current
    setPaused(isPaused.current ? 'paused' : 'no')
    if (!isPaused.current) router.refresh()
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2" data-live={shown}>
      <p className="flex items-center gap-2 font-medium text-sm">
        <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[shown]}`} />
        <span role="status">
          {words[shown]}
          {last && shown === 'live' && (
            <span className="font-normal text-ink-soft">
              {' '}
              · {words.last} <span className="figures">{last}</span>
            </span>
          )}
        </span>
      </p>
      {isOn && (
        <button
          type="button"
          onClick={toggle}
          className={buttonVariants({ variant: 'outline', size: 'small' })}
        >
          {paused === 'no' ? words.pause : words.resume}
        </button>
      )}
    </div>
  )
}
