import 'server-only'
import { resolveTxt } from 'node:dns/promises'
import { brand } from '@/lib/brand'
import { type Reading, readPage } from '@/lib/read-page'
import type { PropertyKind, PropertyProof } from '@/lib/supabase/enums'
import type { PropertyError } from './property-schema'

const META_NAME = 'alianza-site'
const FILE_PATH = '/.well-known/alianza.txt'
const AGENT = `${brand.name}-Check/1`

export type Place = { kind: PropertyKind; url: string; token: string }
export type Finding = { proof: PropertyProof; error: null } | { proof: null; error: PropertyError }
type Options = {
  /** For trials on one machine. */
  toPrivate?: boolean
  records?: (host: string) => Promise<string[][]>
}

/** Looks for the token at a place: in its page, in its file and in its name's records; of a profile in its text. */
export async function checkProperty({ kind, url, token }: Place, options: Options = {}): Promise<Finding> {
  const { toPrivate = false, records = resolveTxt } = options
  const read = (address: string) => readPage(address, { agent: AGENT, toPrivate })
  if (kind === 'social') return judge('profile', await read(url), (text) => saysToken(text, token))
  const [page, file, named] = await Promise.all([
    read(`${url}/`),
    read(`${url}${FILE_PATH}`),
    txtRecords(new URL(url).hostname, records),
  ])
  if (named.some((record) => record === `${META_NAME}=${token}`)) return { proof: 'dns', error: null }
  const inFile = judge('file', file, (text) => saysToken(text, token))
  return inFile.proof ? inFile : judge('meta', page, (text) => metaContents(text).includes(token))
}

function judge(proof: PropertyProof, reading: Reading, holds: (text: string) => boolean): Finding {
  if (reading.error !== null) return { proof: null, error: reading.error }
  return holds(reading.text) ? { proof, error: null } : { proof: null, error: 'not_found' }
}

/** The token as a whole word: not the beginning of a longer one. */
function saysToken(text: string, token: string): boolean {
  return text.split(/[^a-z0-9]+/).includes(token)
}

/** What the page's own meta elements of our name hold; what is only quoted in a comment does not count. */
export function metaContents(html: string): string[] {
  const seen = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi, '')
  return (seen.match(/<meta\b[^>]*>/gi) ?? []).flatMap((element) => {
    const value = (name: string) =>
      new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
        .exec(element)
        ?.slice(1)
        .find(Boolean)
    return value('name')?.toLowerCase() === META_NAME ? [value('content')?.trim() ?? ''] : []
  })
}

/** The records of the name and of `_alianza.` before it; a name without any has none. */
async function txtRecords(host: string, records: (host: string) => Promise<string[][]>): Promise<string[]> {
  const answers = await Promise.allSettled([records(host), records(`_alianza.${host}`)])
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value.map((parts) => parts.join('').trim()) : [],
  )
}
