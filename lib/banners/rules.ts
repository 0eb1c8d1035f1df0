/** What the address of a place names: whose link, and which banner or which size and language. */
export type Slot = { link: string; banner?: string; size?: string; locale?: string }
/** A place of this site, which no affiliate has part in. */
export const SITE = '-'

const SLOT = /^(-|[a-z0-9][a-z0-9-]{2,39})\.(?:(b[a-z0-9]{8})|(\d{2,4}x\d{2,4})(?:-(es|en))?)$/

/** `maria.b2f4k6m8p`, `maria.300x250`, `maria.300x250-en`; null for anything else. */
export function parseSlot(text: string): Slot | null {
  const [, link, banner, size, locale] = SLOT.exec(text.toLowerCase()) ?? []
  if (!link) return null
  return { link, ...(banner && { banner }), ...(size && { size }), ...(locale && { locale }) }
}

/** A banner that a place may show. Times are milliseconds. */
export type Candidate = {
  id: string
  code: string
  locale: string
  alt: string
  width: number
  height: number
  hash: string
  /** The name of the file for readers without WebP. */
  fallback: string
  turns: number
  starts: number | null
  ends: number | null
  /** Where it leads by this link; null where the database decides. */
  destination: string | null
}

/**
 * What a place may show now: the banner it names while that is live, else those of the same size, so that no placed code becomes an
 * empty frame; in the reader's language where there are some.
 */
export function fitting(
  candidates: Candidate[],
  slot: Slot,
  sizeOfNamed: string | undefined,
  languages: string[],
  now: number,
): Candidate[] {
  const live = candidates.filter(
    ({ starts, ends }) => (starts === null || starts <= now) && (ends === null || ends > now),
  )
  const named = live.filter(({ code }) => code === slot.banner)
  if (named.length > 0) return named
  const size = slot.size ?? sizeOfNamed
  const same = live.filter(({ width, height }) => `${width}x${height}` === size)
  if (slot.locale) return same.filter(({ locale }) => locale === slot.locale)
  for (const language of languages) {
    const own = same.filter(({ locale }) => locale === language)
    if (own.length > 0) return own
  }
  return same
}

/**
 * One of them by turns. The same visitor gets the same one at the same place for a day, without a cookie: `lot` is a hash that
 * changes daily, and its first 13 digits are the draw.
 */
export function draw(candidates: Candidate[], lot: string): Candidate | undefined {
  const sorted = [...candidates].sort((a, b) => (a.code < b.code ? -1 : 1))
  const whole = sorted.reduce((sum, { turns }) => sum + turns, 0)
  let rest = (Number.parseInt(lot.slice(0, 13), 16) / 16 ** 13) * whole
  for (const candidate of sorted) {
    rest -= candidate.turns
    if (rest < 0) return candidate
  }
  return sorted.at(-1)
}

/** Clicks of a hundred impressions in basis points; null without impressions. */
export const clickRate = (clicks: number, impressions: number): number | null =>
  impressions > 0 ? Math.round((clicks * 10_000) / impressions) : null

/** A size as texts show it: pixels are not grouped. */
export const inPixels = ({ width, height }: { width: number; height: number }) => ({
  width: String(width),
  height: String(height),
})

type Embedded = { site: string; slot: string; alt: string; width: number; height: number }
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? '')

/** What an affiliate copies: a link and an image, no script. */
export function embedHtml({ site, slot, alt, width, height }: Embedded): string {
  const address = `${site}/b/${slot}`
  return `<a href="${address}/to" rel="sponsored"><img src="${address}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy"></a>`
}

/** The script variant: it writes the same with the text of the banner that was drawn. */
export const embedScript = (site: string, slot: string) =>
  `<script async src="${site}/b/${slot}/script"></script>`
