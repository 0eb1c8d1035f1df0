import 'server-only'
import { resolveMx } from 'node:dns/promises'
import { connect } from 'node:tls'
import { z } from 'zod'
import { parseJson } from '@/lib/json'
import { type AddressParts, addressParts } from '@/lib/scamscan/address-parts'
import { pageFacts } from '@/lib/scamscan/page-facts'
import type { RuntimeFacts } from '@/lib/scamscan/types'
import { DOOR, safeFetch } from './safe-fetch'
import { RefusedError } from './target'

type Key = keyof RuntimeFacts
/** Each asks one question about an address; it rejects or gives null where there is no answer. */
export type Probes = { [K in Key]?: (parts: AddressParts, now: number) => Promise<RuntimeFacts[K]> }

const DAY = 86_400_000
const TIME = 6_000
const HANDSHAKE = 4_000
const RDAP = 'https://rdap.org/domain/'
const RDAP_ANSWER = z.object({
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })),
})

async function callableAddress(host: string): Promise<string> {
  const addresses = await DOOR.resolve(host)
  const [first] = addresses
  if (!first || !addresses.every(DOOR.isCallable)) throw new RefusedError('private_address')
  return first
}

async function registeredDays({ registrable }: AddressParts, now: number): Promise<number | null> {
  const { status, body } = await safeFetch(RDAP + encodeURIComponent(registrable))
  if (status !== 200) return null
  const answer = RDAP_ANSWER.safeParse(parseJson(body.toString('utf8')))
  const event = answer.data?.events.find(({ eventAction }) => eventAction === 'registration')
  const born = Date.parse(event?.eventDate ?? '')
  return Number.isFinite(born) ? Math.max(0, Math.floor((now - born) / DAY)) : null
}

async function certificateDays({ host, scheme }: AddressParts, now: number): Promise<number | null> {
  if (scheme !== 'https') return null
  const address = await callableAddress(host)
  return new Promise((resolve, reject) => {
    // Only the certificate is read and nothing is sent: a false one says as much as a true one.
    const socket = connect({ host: address, port: 443, servername: host, rejectUnauthorized: false }, () => {
      const from = Date.parse(socket.getPeerCertificate().valid_from)
      socket.destroy()
      resolve(Number.isFinite(from) ? Math.max(0, Math.floor((now - from) / DAY)) : null)
    })
    socket.setTimeout(HANDSHAKE, () => socket.destroy(new RefusedError('too_slow')))
    socket.on('error', reject)
  })
}

/** The questions that this machine can ask by itself: registration, names, mail, certificate, page. */
export const PROBES: Probes = {
  ageDays: registeredDays,
  resolves: ({ host }) => DOOR.resolve(host).then(({ length }) => length > 0, nameIsUnknown),
  hasMail: ({ registrable }) => resolveMx(registrable).then(({ length }) => length > 0),
  certificateDays,
  page: async ({ href }) => pageFacts(await safeFetch(href)),
}

/** Names that are there as long as there is an internet. */
const SURE = ['iana.org', 'icann.org', 'wikipedia.org']

/** A name that does not exist is an answer; a resolver in trouble, or one without the internet behind it, is none. */
async function nameIsUnknown(error: NodeJS.ErrnoException): Promise<boolean | null> {
  if (error.code !== 'ENOTFOUND') return null
  return Promise.any(SURE.map((name) => DOOR.resolve(name))).then(
    () => false,
    () => null,
  )
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  return Promise.race([work, late])
    .catch(() => null)
    .finally(() => clearTimeout(timer))
}

/**
 * Asks every probe at once and waits at most `milliseconds`; what did not answer is null, which lowers confidence and no more.
 * `now` is epoch milliseconds. Never rejects.
 */
export async function gatherFacts(
  address: string,
  now: number,
  probes: Probes = PROBES,
  milliseconds = TIME,
): Promise<RuntimeFacts> {
  const parts = addressParts(address)
  if (!parts) return {}
  const keys = Object.keys(probes) as Key[]
  const answers = keys.map(async (key) => {
    const ask = async () => (await probes[key]?.(parts, now)) ?? null
    return [key, await inTime(ask(), milliseconds)] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}
