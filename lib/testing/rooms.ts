import { dirname } from 'node:path'
import type { Import } from './imports'

/**
 * A room holds the files that `from` matches; they may import what one of `may` matches, and `why` answers who asks. `<domain>` in
 * `may` is the name that `from` captured, so that a new domain needs no line here; `<folder>` is the folder of the file.
 */
type Room = { from: RegExp; may: RegExp[]; why: string }

/** These folders of lib and its own files are mechanism; every other folder of lib is a domain. */
const MECHANISM = /^lib\/([^/]+$|(auth|i18n|mail|security|supabase)\/)/
/** Every domain may use this of it: the service key and the site's frame belong to mechanism and routes. */
const SHARED = [/^lib\/[^/]+$/, /^lib\/(auth|i18n|mail)\//, /^lib\/supabase\/(?!service$)/]
/** A component may use this of it: nothing here talks to a server or reads its settings. */
const SHOWN = [
  /^lib\/(?!(env|log|action|command|rate-limit|client-address)$)[^/]+$/,
  /^lib\/i18n\//,
  /^lib\/supabase\/enums$/,
]
/** A domain's vocabulary is everybody's. */
const WORDS = /^lib\/[^/]+\/words$/
const PRIMITIVES = /^components\/ui\//
/** What both sides of a contract share, and the chain that a deployment is tried on. */
const CONTRACTS = [/^contracts\//, /^lib\/ito\/(abi\/|voucher$)/, /^scripts\/lib\/anvil$/]
const NEIGHBOUR = /^<folder>\/[^/]+$/

/** The first room that a file is in judges it. */
export const ROOMS: Room[] = [
  {
    from: /^middleware(\.test)?\.ts$/,
    may: [
      /^middleware$/,
      /^lib\/(i18n|auth|security)\//,
      /^lib\/(supabase\/middleware|log|query-pages)$/,
      /^lib\/programs\/is-listed$/,
      /^lib\/partners\/is-landing$/,
      /^lib\/scamscan\/is-result$/,
      /^lib\/links\/follow$/,
      /^lib\/banners\/serve$/,
    ],
    why: 'The middleware knows languages, sessions, which pages with a name there are, how a link is followed and a banner shown.',
  },
  {
    from: /^instrumentation(\.test)?\.ts$/,
    may: [/^instrumentation$/, /^lib\/(boot|log)$/, /^lib\/links\/clicks$/, /^lib\/banners\/impressions$/],
    why: 'The start of a process checks its settings and takes up the clicks and impressions that wait.',
  },
  {
    from: /^next\.config\.ts$/,
    may: [/^lib\/security\//, /^lib\/query-pages$/],
    why: 'Next’s settings name headers, caches and addresses.',
  },
  {
    from: /^(vitest|playwright)\.config\.ts$/,
    may: [/^scripts\/lib\//],
    why: 'A test runner needs no product.',
  },
  {
    from: /^app\/(r|b|api|auth)\//,
    may: [NEIGHBOUR, /^lib\/(?!testing\/|.*[/-]actions$)/],
    why: 'A route handler renders nothing and calls one command; actions are for forms.',
  },
  {
    from: /^app\/og\//,
    may: [NEIGHBOUR, /^components\//, /^lib\/(?!(testing|supabase)\/|.*[/-]actions$)/],
    why: 'An image reads what everybody may read, by a domain’s queries.',
  },
  {
    from: /^app\//,
    may: [
      NEIGHBOUR,
      /^app\/(fonts|globals\.css)$/,
      /^components\//,
      /^lib\/(?!(testing|mail)\/|supabase\/(?!enums$)|rate-limit$|.*[/-]actions$|[^/]+\/rules$)/,
    ],
    why: 'Pages load with lib/<domain>/queries, guard with lib/auth and compose components.',
  },
  {
    from: /^components\/ui\//,
    may: [PRIMITIVES, /^lib\/(utils|action-state|use-action-form)$/],
    why: 'A primitive is made of primitives and knows no domain and no mechanism.',
  },
  {
    from: /^components\/layout\//,
    may: [PRIMITIVES, /^components\/layout\//, ...SHOWN, /^lib\/auth\//],
    why: 'The layout is made of primitives and knows the session and the language, no domain and no server.',
  },
  {
    from: /^components\/page\//,
    may: [PRIMITIVES, /^components\/page\//, ...SHOWN],
    why: 'The parts of every page know the language and search engines, no domain and no server.',
  },
  {
    from: /^components\/(?<domain>[a-z-]+)\//,
    may: [
      PRIMITIVES,
      /^components\/(page|<domain>)\//,
      ...SHOWN,
      /^lib\/auth\//,
      /^lib\/<domain>\/([a-z-]+-)?(actions|schema|rules)$/,
      WORDS,
    ],
    why: 'Domains meet in a page: pages load data, a component knows its domain’s actions, schema and rules.',
  },
  {
    from: /^lib\/testing\//,
    may: [/^lib\/testing\//, MECHANISM, /^messages\//, /^scripts\/lib\//, /^supabase\/figures\//],
    why: 'The checks of sources read what they check and import no domain.',
  },
  {
    from: /^lib\/[a-z-]+\.register\.ts$/,
    may: [/^lib\/[^/]+\/(pages|mails|mails\.cases)$/],
    why: 'A generated register joins what each domain has of one kind.',
  },
  {
    from: MECHANISM,
    may: [MECHANISM],
    why: 'Mechanism knows no domain and renders nothing.',
  },
  {
    from: /^lib\/(?<domain>[a-z-]+)\/words\.ts$/,
    may: [...SHARED, WORDS],
    why: 'A vocabulary is made of words: others import it, so it imports no domain.',
  },
  {
    from: /^lib\/api\//,
    may: [/^lib\/api\//, ...SHARED, /^lib\/[^/]+\/(words|schema|rules)$/],
    why: 'The API documents every domain’s reports, by their schemas.',
  },
  {
    from: /^lib\/(?<domain>[a-z-]+)\//,
    may: [/^lib\/<domain>\//, ...SHARED, WORDS],
    why: 'Domains meet in a page or in SQL, render nothing and leave the service key to routes and mechanism.',
  },
  { from: /^messages\//, may: [/^messages\//], why: 'Texts need nothing.' },
  {
    from: /^packages\/(?<domain>[a-z-]+)\//,
    may: [/^packages\/<domain>(\/|$)/],
    why: 'A package is published without us.',
  },
  { from: /^contracts\//, may: CONTRACTS, why: 'Contracts know no product.' },
  {
    from: /^e2e\//,
    may: [/^e2e\//, /^lib\/pages$/, /^packages\/client$/, /^supabase\/seed\/person$/, ...CONTRACTS],
    why: 'Stories see the product from outside, and deploy contracts of their own.',
  },
  {
    from: /^scripts\//,
    may: [/^(scripts|supabase|contracts)\//, /^lib\/(?!testing\/)/],
    why: 'Scripts start the product and measure its parts; they are no screen.',
  },
  {
    from: /^supabase\/tests\//,
    may: [/^(supabase|scripts|contracts)\//, /^lib\/(?!testing\/)/],
    why: 'Tests of the database compare it with what the product computes.',
  },
  {
    from: /^supabase\/seed\//,
    may: [/^supabase\//, /^lib\/(payouts\/sealing|ruc|scamscan\/(models|redacted|scan)|supabase\/enums)$/],
    why: 'The story seals bank accounts and judges scans as the product does.',
  },
  {
    from: /^supabase\//,
    may: [/^supabase\//, /^lib\/mail\/plain-text$/],
    why: 'The backend knows nothing of the product.',
  },
]

/** Imports that their room refuses and that stay, each with its reason. */
export const EXCEPTIONS: { from: RegExp; to: RegExp; why: string }[] = [
  {
    from: /^lib\/banners\/(serve|impressions)\.ts$/,
    to: /^lib\/links\/(follow|ids|journal|network|recorder|recorder-options|visit)$/,
    why: 'a click on a banner is a visit of a link, and an impression is recorded as a click is',
  },
  {
    from: /^lib\/links\/follow\.ts$/,
    to: /^lib\/security\/(policy|not-found-page)$/,
    why: 'a followed link is answered before any page is drawn',
  },
  {
    from: /^lib\/webhooks\/deliver\.ts$/,
    to: /^lib\/supabase\/service$/,
    why: 'deliveries of all programs are sent by the clock, for nobody who is signed in',
  },
  { from: /^components\/ito\//, to: /^lib\/ito\/(units|abi\/.+)$/, why: 'figures and ABIs' },
  { from: /^components\/payouts\//, to: /^lib\/payouts\/(banks|tax-kinds)$/, why: 'lists of forms' },
  {
    from: /^components\/reports\//,
    to: /^lib\/reports\/(names|period)$/,
    why: 'pure functions that a screen and a file share',
  },
  {
    from: /^components\/rewards\//,
    to: /^lib\/rewards\/(form|question)$/,
    why: 'pure functions that fill a form in and read it',
  },
  {
    from: /^components\/api\//,
    to: /^lib\/api\/(reference|samples|scan-samples|shop-samples)$/,
    why: 'the reference shows what the API itself is made of',
  },
  { from: /^lib\/i18n\/catalogue\.ts$/, to: /^messages\/(en|es)$/, why: 'the one reader of the texts' },
  {
    from: /^packages\/client\/types\.test\.ts$/,
    to: /^lib\/api\/openapi$/,
    why: 'the published types are compared with the API’s own document',
  },
  {
    from: /^e2e\/credit\.spec\.ts$/,
    to: /^supabase\/tests\/conversions\/credit\.(cases|play)$/,
    why: 'the table of cases is one, played in SQL and over HTTP',
  },
  {
    from: /^supabase\/(?:figures\/recount|seed\/part|tests\/(?:access\/registers|mutants\/mutant))\.ts$/,
    to: /^a computed path$/,
    why: 'a register reads what each domain has of it',
  },
  {
    from: /^scripts\/lib\/registers\.test\.ts$/,
    to: /^a computed path$/,
    why: 'it compares what each domain brings to the generated registers',
  },
]

const TEST = /\.test\.tsx?$/
/** What a test may import beside the rest of its room. */
const FOR_TESTS = [/^messages\//, /^lib\/testing\//, NEIGHBOUR]

const filled = (pattern: RegExp, words: Record<string, string>) =>
  new RegExp(pattern.source.replace(/<(domain|folder)>/g, (_, name) => RegExp.escape(words[name] ?? '')))

/** Why an import is refused, or null. */
export function refusalOf({ from, specifier, to }: Omit<Import, 'line'>): string | null {
  if (/^(app|components|lib)\//.test(from)) {
    if (specifier.startsWith('../')) return 'Leave a folder through @/.'
    if (specifier.startsWith('@/') && dirname(from) === dirname(to)) return 'Name a neighbour by ./.'
  }
  const room = ROOMS.find((one) => one.from.test(from))
  if (!room) return 'No room holds this file: lib/testing/rooms.ts names them.'
  const words = { domain: room.from.exec(from)?.groups?.domain ?? '', folder: dirname(from) }
  const may = TEST.test(from) ? [...room.may, ...FOR_TESTS] : room.may
  if (may.some((pattern) => filled(pattern, words).test(to))) return null
  return EXCEPTIONS.some((one) => one.from.test(from) && one.to.test(to)) ? null : room.why
}
