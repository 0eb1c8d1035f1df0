import ipaddr from 'ipaddr.js'
import { addressPoints } from './address-model.ts'
import { type AddressParts, addressParts } from './address-parts.ts'
import {
  type BrandMatch,
  type BrandTable,
  matchBelow,
  matchBrand,
  officialBrand,
  speakingBrand,
} from './brand-match.ts'
import { namedBy, targetsIn } from './contact-links.ts'
import { isKnownHost } from './kind.ts'
import { ROLES } from './lexical-grams.ts'
import type { Models } from './models.ts'
import { labelSkeleton, seenHost } from './normalise.ts'
import { isGuestPage } from './platforms.ts'
import { capped, LEXICAL_LEAST, LEXICAL_MOST } from './points.ts'
import type { Reason } from './types.ts'

/** Beyond what the model already counted; judged by hand, each too small to accuse alone. */
const BRAND_POINTS = {
  lookalike: 5,
  label: 1.5,
  word: 2,
  inside: 2,
  subdomain: 2,
  path: 0,
  official: -20,
} as const
const UNCHECKED_OFFICIAL = -8
const LOCAL_BRAND = 2

const SUSPICIOUS_PARTS = 3
const NUMBER_POINTS = 1.5

type Judged = { reasons: Reason[]; signals: Record<string, number> }

function lexicalEvidence(parts: AddressParts, margins: number[]): string {
  const [top] = ROLES.map((role, at) => ({ role, margin: margins[at] as number })).sort(
    (a, b) => b.margin - a.margin,
  )
  const texts = { label: parts.label, sub: parts.sub, suffix: `.${parts.suffix}`, path: parts.path }
  return (top && texts[top.role]) || parts.host
}

/** Points of words and shape from which a brand's name counts in full: by itself a name is no imitation. */
const AGREED_FROM = 8

function brandReason({ brand, use, form }: BrandMatch, subject: string, lexical: number): Reason | null {
  const base = { subject, evidence: `${brand.name}: ${form}`, source: 'brands', date: null }
  if (use === 'official')
    return {
      ...base,
      key: brand.isChecked ? 'brand_official' : 'brand_official_unchecked',
      points: brand.isChecked ? BRAND_POINTS.official : UNCHECKED_OFFICIAL,
    }
  const whole = BRAND_POINTS[use] + (brand.country === 'PA' && use !== 'path' ? LOCAL_BRAND : 0)
  const points = whole * Math.max(0, Math.min(1, lexical / AGREED_FROM))
  return points > 0 ? { ...base, key: `brand_${use}`, points } : null
}

/** Whether a brand's own page only passes its reader on: `google.com/url?q=…` speaks for nobody but whom it names. */
function passesOn(table: BrandTable, parts: AddressParts): boolean {
  const owner = officialBrand(table, parts)
  if (owner !== null && namedBy(parts.href).some(({ kind }) => kind === 'phone')) return true
  return owner !== null && targetsIn(parts).some((target) => officialBrand(table, target) !== owner)
}

/** How an address uses a brand: a guest's page on the brand's domain does not, and a name in letters of another script is imitated. */
function brandUse(table: BrandTable, parts: AddressParts): BrandMatch | null {
  const first = matchBrand(table, parts, labelSkeleton(parts.label))
  const match = first && first.use !== 'path' ? first : (matchBelow(table, parts) ?? first)
  if (match?.use === 'official') return speakingBrand(table, parts) && !passesOn(table, parts) ? match : null
  const isForeign =
    parts.label.startsWith('xn--') && match !== null && !['subdomain', 'path'].includes(match.use)
  return isForeign ? { ...match, use: 'lookalike' } : match
}

const LURE =
  /verif|login|ingres|acces|segur|clave|premio|bono|actualiz|confirm|claim|secur|account|cuenta|sign-?in|support|soporte|reembols|refund/

/** A guest's page that names a brand which is not its host's, beside a word of lures: about all that such an address can tell. */
function guestReasons(table: BrandTable, parts: AddressParts, subject: string): Reason[] {
  const base = { subject, source: 'hosting', date: null }
  const path = parts.path.toLowerCase()
  const host = officialBrand(table, parts)
  const named = path
    .split(/[^a-z0-9]+/)
    .map((word) => table.forms.get(word))
    .find((brand) => brand && brand !== host)
  const place = { ...base, key: 'shared_platform', points: 0, evidence: parts.host }
  if (!named || !LURE.test(path)) return [place]
  return [
    {
      ...base,
      key: 'brand_on_guest_page',
      points: 7.5,
      evidence: `${named.name}: ${parts.path.slice(0, 100)}`,
    },
    place,
  ]
}

function structureReasons(parts: AddressParts, subject: string): Reason[] {
  const found: Reason[] = []
  const add = (key: string, points: number, evidence: string) =>
    found.push({ key, points, subject, evidence, source: 'structure', date: null })
  const { shown, isMixed } = seenHost(parts.host)
  // Before the at sign stands what people read as the site: "https://banco.com@other.top".
  if (parts.hasUser) add('user_in_address', URL.parse(parts.href)?.username.includes('.') ? 9 : 6, parts.host)
  // The words' model knows that it is a number: no second kind of evidence.
  if (parts.isIp) add('number_for_host', NUMBER_POINTS, parts.host)
  if (isMixed) add('mixed_scripts', 8, shown)
  if (parts.sub.split('.').length > SUSPICIOUS_PARTS) add('many_subdomains', 1.5, parts.host)
  if (parts.port !== '') add('odd_port', 1, parts.port)
  if (/\.(apk|exe|scr|msi|bat|iso|vbs|jar)$/i.test(parts.path)) add('program_to_download', 3, parts.path)
  return found
}

/**
 * Of addresses on shared platforms the training data know a hundred scams for each ordinary one, because lists of scams are what
 * is collected there. The model takes part of that for evidence; these points give it back.
 */
const PLATFORM_BIAS = 5

/** The capped points of words and shape: a brand's own page is not accused by its words, and a known host says nothing of its guests. */
function lexicalPoints(raw: number, isOfficial: boolean, isGuest: boolean): number {
  const points = capped(raw, LEXICAL_MOST, LEXICAL_LEAST)
  if (isGuest) return Math.max(0, points / 2)
  return isOfficial ? Math.min(0, points) : points
}

function platformReasons({ platform, suffix }: AddressParts, subject: string): Reason[] {
  const place = {
    key: 'shared_platform',
    points: 0,
    subject,
    evidence: suffix,
    source: 'hosting',
    date: null,
  }
  return platform ? [place] : []
}

const INSIDE_NAME = /\.(?:local|localdomain|lan|internal|intranet|home|arpa)$/

/** Whether an address is one of the reader's own network: a router, a printer, this machine. From outside nobody reaches it. */
function isInside({ isIp, host }: AddressParts): boolean {
  return isIp ? ipaddr.process(host).range() !== 'unicast' : INSIDE_NAME.test(host)
}

const insideOnly = ({ host }: AddressParts, subject: string): Judged => ({
  reasons: [{ key: 'private_address', points: 0, subject, evidence: host, source: 'structure', date: null }],
  signals: { lexical: 0, lexicalCapped: 0, brand: 0, guest: 1 },
})

/** The most that words may say of a name in another alphabet that imitates nobody: the model learned none of them. */
const FOREIGN_MOST = 4
/** What a link to a number without a page may say in all: lists of scams hold many and lists of ordinary sites none, so it is just no accusation. */
const NUMBER_MOST = 6.5
/** A name as long as this is a brand's and no word that others use too. */
const NAME_FROM = 5

/** A number that somebody asks about, without a page: whose it is it does not say. */
const numberOnly = ({ host }: AddressParts, subject: string): Judged => ({
  reasons: [{ key: 'bare_number', points: 0, subject, evidence: host, source: 'structure', date: null }],
  signals: { lexical: 0, lexicalCapped: 0, brand: 0, guest: 1 },
})

/** What is told of an address and weighs nothing: an ending that nobody has, a brand's name where the words see nothing. */
function toldReasons(
  parts: AddressParts,
  match: BrandMatch | null,
  hasBrand: boolean,
  subject: string,
): Reason[] {
  const told = (key: string, evidence: string, source: string): Reason => ({
    key,
    points: 0,
    subject,
    evidence,
    source,
    date: null,
  })
  const found: Reason[] = []
  if (!parts.isIp && !isKnownHost(parts.host))
    found.push(told('ending_unknown', parts.host.slice(parts.host.lastIndexOf('.')), 'structure'))
  const isNamed =
    match && (match.use === 'label' || match.use === 'lookalike') && match.form.length >= NAME_FROM
  if (isNamed && !hasBrand)
    found.push(told('brand_named', `${match.brand.name}: ${match.brand.domains[0] ?? match.form}`, 'brands'))
  return found
}

/** The points that the words of an address may count, by what it is. */
function wordsOf(
  models: Models,
  parts: AddressParts,
  match: BrandMatch | null,
  isGuest: boolean,
  isForeign: boolean,
) {
  const { points: judged, margins } = addressPoints(models.address, models.brands, parts)
  const raw = judged - (parts.platform ? PLATFORM_BIAS : 0)
  const met = lexicalPoints(raw, match?.use === 'official', isGuest)
  if (isForeign) return { raw, margins, points: Math.min(met, FOREIGN_MOST) }
  const isOnlyNumber = parts.isIp && parts.path === '/' && parts.query === ''
  return { raw, margins, points: isOnlyNumber ? Math.min(met, NUMBER_MOST - NUMBER_POINTS) : met }
}

/**
 * What an address says by itself: words and shape (capped), brands, structure, and where it is hosted. `isNumber`: somebody wrote
 * the number of a host and nothing else.
 */
export function addressReasons(models: Models, value: string, isNumber = false): Judged {
  const parts = addressParts(value)
  if (!parts) return { reasons: [], signals: {} }
  if (isInside(parts)) return insideOnly(parts, value)
  if (isNumber) return numberOnly(parts, value)
  const match = brandUse(models.brands, parts)
  const isGuest = isGuestPage(parts.host, parts.registrable, parts.path) || passesOn(models.brands, parts)
  const isForeign = parts.label.startsWith('xn--') && !match && !seenHost(parts.host).isMixed
  const { raw, margins, points } = wordsOf(models, parts, match, isGuest, isForeign)
  const brand = match && brandReason(match, value, points)
  const words: Reason = {
    key: points > 0 ? 'words_like_scams' : 'words_like_ordinary',
    points,
    subject: value,
    evidence: points > 0 ? lexicalEvidence(parts, margins) : parts.host,
    source: 'model',
    date: null,
  }
  const structure = match?.use === 'official' ? [] : structureReasons(parts, value)
  const hosting = isGuest ? guestReasons(models.brands, parts, value) : platformReasons(parts, value)
  const told = toldReasons(parts, match, brand !== null, value)
  const isOnlyNumber = parts.isIp && parts.path === '/' && parts.query === ''
  const signals = {
    lexical: raw,
    lexicalCapped: points,
    brand: brand?.points ?? 0,
    guest: isGuest || isForeign || isOnlyNumber || told.length > 0 ? 1 : 0,
  }
  return {
    reasons: [...(points === 0 ? [] : [words]), ...(brand ? [brand] : []), ...structure, ...hosting, ...told],
    signals,
  }
}
