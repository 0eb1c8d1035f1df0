import type { Stage } from './stages.ts'

/** A visit that the story plans for an affiliate's link. */
export type Visit = {
  stage: Stage
  at: Date
  id: string
  visitor: string
  network: string
  country: string | undefined
  device: string | undefined
  referrer: string | undefined
  subIds: { s1: string; s2?: string } | undefined
  /** Which of the affiliate's links, by a number from 0 up to 1. */
  link: number
}
