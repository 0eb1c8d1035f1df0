import disposableDomains from 'disposable-domains/index.json' with { type: 'json' }
import disposableEmailDomains from 'disposable-email-domains/index.json' with { type: 'json' }
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { addressParts } from './address-parts.ts'
import { hostForm } from './brand-forms.ts'
import { officialBrand } from './brand-match.ts'
import type { Models } from './models.ts'
import type { Reason, Subject } from './types.ts'

const DISPOSABLE = new Set<string>([...disposableDomains, ...disposableEmailDomains])
const FREE =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|aol|proton|protonmail|gmx|mail|zoho|yandex|tutanota)\./

/** What an e-mail address says beside its domain: a throw-away domain, or a brand's name in front of one that is not its own. */
export function emailReasons(models: Models, subject: Subject): Reason[] {
  const [user = '', host = ''] = subject.value.split(/@(?=[^@]*$)/)
  const base = { subject: subject.value, date: null }
  const parts = addressParts(host)
  const found: Reason[] = []
  if (DISPOSABLE.has(host) || (parts && DISPOSABLE.has(parts.registrable)))
    found.push({ ...base, key: 'email_disposable', points: 8, evidence: host, source: 'disposable-domains' })
  const owner = parts && officialBrand(models.brands, parts)
  const named = [hostForm(user), ...user.split(/[^a-z]+/)]
    .map((form) => models.brands.forms.get(form))
    .find(Boolean)
  if (named && owner !== named && FREE.test(host))
    found.push({
      ...base,
      key: 'email_brand_on_free_mail',
      points: 8,
      evidence: `${named.name}: ${host}`,
      source: 'brands',
    })
  return found
}

export const isFreeMail = (host: string): boolean => FREE.test(host)

/** What a phone number says by its numbering plan: a number that nobody can have, a paid line. */
export function phoneReasons(subject: Subject): Reason[] {
  const phone = parsePhoneNumberFromString(subject.value)
  const base = { subject: subject.value, source: 'numbering', date: null }
  if (!phone?.isValid()) return [{ ...base, key: 'phone_not_assigned', points: 3, evidence: subject.value }]
  const type = phone.getType()
  if (type === 'PREMIUM_RATE' || type === 'SHARED_COST')
    return [{ ...base, key: 'phone_premium', points: 5, evidence: type }]
  return [
    { ...base, key: 'phone_assigned', points: 0, evidence: `${phone.country ?? ''} ${type ?? ''}`.trim() },
  ]
}
