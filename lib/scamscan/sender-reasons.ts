import { addressParts } from './address-parts.ts'
import type { Brand } from './brand-forms.ts'
import { hostForm } from './brand-forms.ts'
import { officialBrand } from './brand-match.ts'
import { emailOf } from './kind.ts'
import type { Models } from './models.ts'
import type { Reason } from './types.ts'

const SENDER = /^\s*"?([^"<>\n]{2,100}?)"?\s*<([^<>\s]{3,320})>/
/** Shorter names of brands are first names and words too, unless they are all that stands there. */
const LONG_ENOUGH = 5
const POINTS = 7

/** The brand that a sender's name says they are. */
function brandIn({ brands }: Models, name: string): Brand | null {
  const whole = brands.forms.get(hostForm(name))
  if (whole && hostForm(name).length >= 3) return whole
  const words = name
    .split(/[^\p{L}\d]+/u)
    .map(hostForm)
    .filter(Boolean)
  for (let at = 0; at < words.length; at++) {
    for (let size = 3; size >= 1; size--) {
      const form = words.slice(at, at + size).join('')
      const brand = form.length >= LONG_ENOUGH ? brands.forms.get(form) : undefined
      if (brand) return brand
    }
  }
  return null
}

/** A sender who says they are a brand and writes from another domain: the head of a mail, or a mailbox with its name. */
export function senderReasons(models: Models, text: string): Reason[] {
  const [, name = '', box = ''] = SENDER.exec(text) ?? []
  const email = emailOf(box)
  const brand = email && brandIn(models, name)
  if (!brand || !email) return []
  const host = email.slice(email.lastIndexOf('@') + 1)
  const parts = addressParts(host)
  if (parts && officialBrand(models.brands, parts) === brand) return []
  const base = { subject: text, source: 'brands', date: null }
  return [{ ...base, key: 'sender_names_brand', points: POINTS, evidence: `${brand.name}: ${host}` }]
}
