import { crc32 } from 'node:zlib'
import { addressParts } from '../../lib/scamscan/address-parts.ts'
import type { AddressRow } from './data.ts'

export const MADE_UP = 'made up'

const AFFIXES = [
  '*',
  '*',
  '*',
  '*-app',
  '*-docs',
  'my-*',
  '*-demo',
  '*-website',
  '*-dev',
  'the-*',
  '*-blog',
  '*2',
]
const EVERY = 6

/**
 * Adds ordinary guests of shared platforms: names of ordinary domains on the platforms where scams were met, as often as
 * there. Only 820 real ones are known, and a model that sees scams there a hundred times as often learns to accuse the place.
 * A made-up row keeps the bucket of the domain whose name it has.
 */
export function withGuests(rows: AddressRow[]): AddressRow[] {
  const places = rows.filter(({ isScam, parts }) => isScam && parts.platform).map(({ parts }) => parts.suffix)
  const made = rows.flatMap((row): AddressRow[] => {
    const { isScam, parts } = row
    const draw = crc32(`guest${parts.href}`)
    if (isScam || parts.platform || parts.isIp || draw % EVERY !== 0 || parts.label.length > 30) return []
    const affix = AFFIXES[(draw >>> 4) % AFFIXES.length] as string
    const place = places[(draw >>> 8) % places.length]
    const guest = addressParts(
      `https://${affix.replace('*', parts.label)}.${place}${(draw & 64) === 0 ? '/' : parts.path}`,
    )
    return guest ? [{ ...row, parts: guest, source: MADE_UP }] : []
  })
  return [...rows, ...made]
}
