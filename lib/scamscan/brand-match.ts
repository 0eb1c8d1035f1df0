import type { AddressParts } from './address-parts.ts'
import { asciiSkeleton, type Brand, isOneEditApart } from './brand-forms.ts'
import { isGuestPage } from './platforms.ts'

/** How a host or path uses a brand's name. */
export type BrandUse = 'official' | 'label' | 'word' | 'inside' | 'lookalike' | 'subdomain' | 'path'
export type BrandMatch = { brand: Brand; use: BrandUse; form: string }

export type BrandTable = {
  official: Map<string, Brand>
  forms: Map<string, Brand>
  /** Forms with one letter left out, by which those one edit away are found. */
  shortened: Map<string, string[]>
}

const INSIDE_FROM = 5
const NEAR_FROM = 6

function shortenedOf(form: string): string[] {
  return Array.from(form, (_, i) => form.slice(0, i) + form.slice(i + 1))
}

/** Indexes brands once; matching then looks names up instead of comparing them with each brand. */
export function brandTable(brands: Brand[]): BrandTable {
  const table: BrandTable = { official: new Map(), forms: new Map(), shortened: new Map() }
  for (const brand of brands) {
    for (const domain of brand.domains) table.official.set(domain, brand)
    for (const form of brand.forms) {
      if (table.forms.has(form)) continue
      table.forms.set(form, brand)
      if (form.length < NEAR_FROM) continue
      for (const part of [form, ...shortenedOf(form)]) {
        table.shortened.set(part, [...(table.shortened.get(part) ?? []), form])
      }
    }
  }
  return table
}

/** The brand that owns this host, by its official domains. */
export function officialBrand(table: BrandTable, { host, registrable }: AddressParts): Brand | null {
  const own = table.official.get(registrable)
  if (own) return own
  for (let at = host; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const brand = table.official.get(at)
    if (brand) return brand
  }
  return null
}

/** The brand that answers for this very page: its own domain, and no place there that guests fill. */
export function speakingBrand(table: BrandTable, parts: AddressParts): Brand | null {
  return isGuestPage(parts.host, parts.registrable, parts.path) ? null : officialBrand(table, parts)
}

function near(table: BrandTable, word: string): string | null {
  if (word.length < NEAR_FROM - 1) return null
  for (const part of [word, ...shortenedOf(word)]) {
    for (const form of table.shortened.get(part) ?? []) if (isOneEditApart(word, form)) return form
  }
  return null
}

function insideOf(table: BrandTable, text: string): string | null {
  for (let size = Math.min(text.length - 1, 22); size >= INSIDE_FROM; size--) {
    for (let at = 0; at + size <= text.length; at++) {
      const part = text.slice(at, at + size)
      if (table.forms.has(part)) return part
    }
  }
  return null
}

const words = (text: string) => text.split(/[^a-z0-9]+/).filter((word) => word.length > 1)
const matched = (table: BrandTable, form: string, use: BrandUse): BrandMatch => ({
  brand: table.forms.get(form) as Brand,
  use,
  form,
})

function inLabel(table: BrandTable, label: string): BrandMatch | null {
  const plain = label.replaceAll('-', '')
  if (table.forms.has(plain)) return matched(table, plain, 'label')
  const parts = words(label)
  const word = parts.find((part) => table.forms.has(part))
  if (word) return matched(table, word, 'word')
  const inside = insideOf(table, plain)
  if (inside) return matched(table, inside, 'inside')
  for (const part of [plain, ...parts]) {
    const alike = asciiSkeleton(part)
    if (alike !== part && table.forms.has(alike)) return matched(table, alike, 'lookalike')
    const close = near(table, part)
    if (close) return matched(table, close, 'lookalike')
  }
  const alike = asciiSkeleton(plain)
  const hidden = alike === plain ? null : insideOf(table, alike)
  return hidden ? matched(table, hidden, 'lookalike') : null
}

/**
 * The strongest use of a brand's name by an address that is not the brand's own: in the registrable label, then in the
 * subdomain, then in the path. `label` may be a confusable skeleton of the address's own label. Null without any.
 */
export function matchBrand(table: BrandTable, parts: AddressParts, label = parts.label): BrandMatch | null {
  const owner = officialBrand(table, parts)
  if (owner) return { brand: owner, use: 'official', form: parts.registrable }
  const found = inLabel(table, label)
  if (found) return found
  const below = words(parts.sub)
  const sub =
    below.find((part) => part.length > 2 && table.forms.has(part)) ?? insideOf(table, `${parts.sub} `)
  if (sub) return matched(table, sub, 'subdomain')
  const place = words(parts.path.toLowerCase()).find((part) => part.length > 3 && table.forms.has(part))
  return place ? matched(table, place, 'path') : null
}

/**
 * A brand's name that hyphens cut in a subdomain: `banco-general-pagos.example.com`. Apart from `matchBrand`, whose answers the
 * models were trained on.
 */
export function matchBelow(table: BrandTable, { sub }: AddressParts): BrandMatch | null {
  for (const part of sub.split('.').filter((one) => one.includes('-'))) {
    const plain = part.replaceAll('-', '')
    const form = table.forms.has(plain) ? plain : insideOf(table, `${plain} `)
    if (form) return matched(table, form, 'subdomain')
  }
  return null
}
