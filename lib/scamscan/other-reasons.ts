import disposableDomains from 'disposable-domains/index.json' with { type: 'json' }
import disposableEmailDomains from 'disposable-email-domains/index.json' with { type: 'json' }
import providers from 'email-providers/common.json' with { type: 'json' }
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { addressParts } from './address-parts.ts'
import { hostForm, isOneEditApart } from './brand-forms.ts'
import { officialBrand } from './brand-match.ts'
import type { Models } from './models.ts'
import type { Reason, Subject } from './types.ts'

const DISPOSABLE = new Set<string>([...disposableDomains, ...disposableEmailDomains])
const FREE =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|aol|proton|protonmail|gmx|mail|zoho|yandex|tutanota)\./

const PROVIDERS = new Set<string>(providers)
/** Where most people have their mailbox: a domain one letter away is a slip, or waits for it. */
const LARGE = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'yahoo.es', 'live.com']
const nearProvider = (host: string): string | undefined =>
  PROVIDERS.has(host) || FREE.test(host) ? undefined : LARGE.find((large) => isOneEditApart(host, large))

/** What people put beside a brand's name to be taken for it. */
const OFFICE =
  /soporte|support|segur|secur|servicio|service|client|atencion|ayuda|help|info|banc|bank|cuenta|account|verif|pago|pay|oficial|official|notific|alert|premio|panama|(?:^|[^a-z])pa(?:[^a-z]|$)/
/** A name as long as this is nobody's by chance; shorter ones are first names and words too. */
const [WORD_FROM, BESIDE_OFFICE_FROM, SURE_FROM] = [6, 4, 8]

/** The brand that a mailbox names, and whether somebody means to be taken for it: "ana" and "rey" are people. */
function namedIn({ brands }: Models, user: string) {
  const isOffice = OFFICE.test(user)
  const least = isOffice ? BESIDE_OFFICE_FROM : WORD_FROM
  const whole = hostForm(user)
  const form = [whole, ...user.split(/[^a-z]+/)].find(
    (one) => one.length >= (one === whole ? BESIDE_OFFICE_FROM : least) && brands.forms.has(one),
  )
  const brand = form === undefined ? undefined : brands.forms.get(form)
  return brand && form ? { brand, points: isOffice || form.length >= SURE_FROM ? 8 : 5 } : null
}

/** What an e-mail address says beside its domain: a throw-away domain, or a brand's name in front of one that is not its own. */
export function emailReasons(models: Models, subject: Subject): Reason[] {
  const [user = '', host = ''] = subject.value.split(/@(?=[^@]*$)/)
  const base = { subject: subject.value, date: null }
  const parts = addressParts(host)
  const found: Reason[] = []
  if (DISPOSABLE.has(host) || (parts && DISPOSABLE.has(parts.registrable)))
    found.push({ ...base, key: 'email_disposable', points: 8, evidence: host, source: 'disposable-domains' })
  const near = nearProvider(host)
  if (near)
    found.push({
      ...base,
      key: 'email_lookalike_provider',
      points: 5,
      evidence: `${near}: ${host}`,
      source: 'structure',
    })
  const owner = parts && officialBrand(models.brands, parts)
  const named = FREE.test(host) ? namedIn(models, user) : null
  if (named && owner !== named.brand)
    found.push({
      ...base,
      key: 'email_brand_on_free_mail',
      points: named.points,
      evidence: `${named.brand.name}: ${host}`,
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
