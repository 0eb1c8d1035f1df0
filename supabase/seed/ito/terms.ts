import { createHash } from 'node:crypto'
import { OFFERINGS } from './plan.ts'
import { versionsOf, whitepaperOf } from './whitepaper.ts'

/** What buyers of an offering accept: the hash of the newest version of its whitepaper. */
export function termsHashOf(slug: string): `0x${string}` {
  const one = OFFERINGS.find((offering) => offering.slug === slug)
  if (!one) throw new Error(`The demo story has no offering ${slug}`)
  return `0x${createHash('sha256')
    .update(whitepaperOf(one, versionsOf(one)), 'utf8')
    .digest('hex')}`
}
