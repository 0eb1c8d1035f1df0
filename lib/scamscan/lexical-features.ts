import type { AddressParts } from './address-parts.ts'
import { type BrandTable, type BrandUse, matchBrand } from './brand-match.ts'
import { SHAPE_NAMES, shapeOf } from './lexical-shape.ts'
import { countGroups, countHidden, WORD_GROUPS } from './lexical-words.ts'
import type { PlatformKind } from './platforms.ts'

const USES: BrandUse[] = ['label', 'word', 'inside', 'lookalike', 'subdomain', 'path']
const KINDS: PlatformKind[] = [
  'dynamic',
  'static',
  'builder',
  'storage',
  'preview',
  'tunnel',
  'ipfs',
  'other',
]
const HEX = /^[0-9a-f]{12,}$/
const EDUCATION = /(^|\.)(edu|ac|gov|gob|gouv|go|mil|k12)(\.[a-z]{2}|\.[a-z]{2}\.[a-z]{2})?$/

export const FEATURE_NAMES: string[] = [
  ...SHAPE_NAMES.map((name) => `label.${name}`),
  ...SHAPE_NAMES.map((name) => `sub.${name}`),
  'label.words',
  'label.longestWord',
  'label.isHex',
  'label.isIdn',
  'label.hidden',
  'sub.depth',
  'sub.hidden',
  'suffix.length',
  'suffix.parts',
  'suffix.isPublicBody',
  'host.isIp',
  'host.length',
  'port',
  'user',
  ...USES.map((use) => `brand.${use}`),
  'brand.share',
  ...KINDS.map((kind) => `platform.${kind}`),
  'platform',
  ...WORD_GROUPS.map((group) => `host.${group}`),
  ...WORD_GROUPS.map((group) => `path.${group}`),
  'path.depth',
  'path.length',
  'path.digits',
  'path.longestPart',
  'path.isScript',
  'path.isPage',
  'path.isHex',
  'path.isContent',
  'path.percent',
  'query.fields',
  'query.length',
]

function brandFeatures(table: BrandTable, parts: AddressParts): number[] {
  const match = matchBrand(table, parts)
  const share = match ? match.form.length / Math.max(match.form.length, parts.label.length) : 0
  return [...USES.map((use) => (match?.use === use ? match.form.length : 0)), share]
}

function pathFeatures(path: string, query: string): number[] {
  const lower = path.toLowerCase()
  const segments = lower.split('/').filter(Boolean)
  const longest = Math.max(0, ...segments.map(({ length }) => length))
  return [
    segments.length,
    lower.length - 1,
    lower.match(/\d/g)?.length ?? 0,
    longest,
    /\.(php|asp|aspx|jsp|cgi)$/.test(lower) ? 1 : 0,
    /\.html?$/.test(lower) ? 1 : 0,
    segments.some((part) => HEX.test(part)) ? 1 : 0,
    /\/(wp-content|wp-includes|wp-admin|\.well-known|cgi-bin|~|includes|plugins|modules)/.test(lower) ? 1 : 0,
    lower.match(/%[0-9a-f]{2}/g)?.length ?? 0,
    query === '' ? 0 : query.split('&').length,
    Math.min(query.length, 300),
  ]
}

/** The dense features of an address, in the order of FEATURE_NAMES; each says something that stays true of new names. */
export function featuresOf(table: BrandTable, parts: AddressParts): number[] {
  const { label, sub, suffix, host, path, query } = parts
  const plain = label.startsWith('xn--') ? label.slice(4) : label
  const labelWords = plain.split(/[^a-z0-9]+/).filter(Boolean)
  const hostWords = `${plain}.${sub}`.split(/[^a-z]+/).filter(Boolean)
  const pathWords = path
    .toLowerCase()
    .slice(0, 300)
    .split(/[^a-z]+/)
  return [
    ...shapeOf(plain),
    ...shapeOf(sub),
    labelWords.length,
    Math.max(0, ...labelWords.map(({ length }) => length)),
    HEX.test(plain) ? 1 : 0,
    host.includes('xn--') ? 1 : 0,
    countHidden(plain.slice(0, 40)),
    sub === '' ? 0 : sub.split('.').length,
    countHidden(sub.slice(0, 40)),
    suffix.length,
    suffix === '' ? 0 : suffix.split('.').length,
    EDUCATION.test(suffix) ? 1 : 0,
    parts.isIp ? 1 : 0,
    host.length,
    parts.port === '' ? 0 : 1,
    parts.hasUser ? 1 : 0,
    ...brandFeatures(table, parts),
    ...KINDS.map((kind) => (parts.platform === kind ? 1 : 0)),
    parts.platform ? 1 : 0,
    ...countGroups(hostWords),
    ...countGroups(pathWords),
    ...pathFeatures(path, query),
  ]
}
