import { hostForm } from './brand-forms.ts'
import type { Models } from './models.ts'
import { unwrap } from './normalise.ts'
import { paymentCode } from './payment-code.ts'
import type { Reason } from './types.ts'

/** What a text is when it is no message: it says what somebody should know, and words cannot judge it. */
type Form = Pick<Reason, 'key' | 'points' | 'evidence'>
/** `words` is the rest of a text, which words can judge: a picture has a code and what is written around it. */
export type Recognised = { form: Form | null; words: string }

/** Code and installers that somebody was told to open: a second kind of evidence, but nobody's proof. */
const RUNS = 8.5

const WALLETS: [string, RegExp][] = [
  ['Cardano', /^(?:addr1|stake1)[a-z0-9]{40,110}$/],
  ['Monero', /^[48][1-9A-HJ-NP-Za-km-z]{94,105}$/],
  ['Polkadot', /^1[1-9A-HJ-NP-Za-km-z]{45,47}$/],
  ['Lightning', /^(?:lightning:)?(?:lnbc|lnurl)[a-z0-9]{20,}$/i],
  ['TON', /^[EU]Q[\w-]{46}$/],
  ['Cosmos', /^cosmos1[a-z0-9]{38}$/],
  ['Stellar', /^G[A-Z2-7]{55}$/],
]
const ALMOST_WALLET =
  /^(?:0x[\da-f]{38,42}|(?:bc|ltc)1[a-z0-9]{20,80}|[13LMDr][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{32,34})$/i

const CODES: [string, number, RegExp][] = [
  ['form_code', RUNS, /^(?:javascript|vbscript):|^data:(?:text\/html|application\/|image\/svg)/i],
  ['form_installs', RUNS, /^itms-(?:services|apps?):\/\/\?action=download|^intent:.*\.apk\b/i],
  ['form_app', 0, /^(?:intent|market|itms-apps|android-app|fb|instagram|upi|shortcuts):\/\/\S+$/i],
  ['form_wallet_connect', 2, /^wc:[\da-f]{16,}/i],
  ['form_second_factor', 0, /^otpauth(?:-migration)?:\/\//i],
  ['form_wifi', 0, /^WIFI:(?:[TSPHRAEI]|PH2):/i],
  ['form_contact', 0, /^(?:BEGIN:VCARD|MECARD:|BIZCARD:)/i],
  ['form_place', 0, /^(?:geo:-?\d|BEGIN:V(?:EVENT|CALENDAR))/i],
  ['form_not_web', 0, /^(?:ftp|sftp|ssh|file|smb|rdp|vnc|magnet|blob|about|chrome|data|ws|wss):\S+$/i],
]

/** The check of payment cards (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(digits) || !/^[\d\s-]+$/.test(text)) return false
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Codes that a phone runs when they are dialled; those with a number behind the service forward calls to it. */
const DIAL_CODE = /^(?:tel:)?[*#][\d*#]{1,24}#$/i
const FORWARDS = /^[*#]{1,2}(?:21|61|62|67|002|004|72)\*\+?\d{6,}/
const SHORT_NUMBER = /^[*#]?\d{3,6}$/
const DATE_OR_SUM = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|[\d,]+\.\d{1,2})$/
const ALMOST_PHONE = /^[+(]?(?:[\s().-]*\d){6,}[\s().-]*$/
const FOUR_NUMBERS = /^(?:\d{1,3}\.){3}\d{1,3}$/

const IDENTITY = /^(?:\d{1,2}|PE|E|N|\d{1,2}-?(?:AV|PI))-\d{1,4}-\d{3,6}$/i
const ACCOUNT =
  /^(?:[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,4})?|\d{2}-\d{2}-\d{2}-\d{4,8}-\d|\d{2}(?:-\d{2,3}){2,3}-\d{3,7}(?:-\d)?)$/
const BROKEN_MAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,200}$/

function shortForm(text: string): Form | null {
  const told = (key: string, evidence = text): Form => ({ key, points: 0, evidence })
  if (DATE_OR_SUM.test(text)) return null
  const dialled = text.replaceAll('%23', '#')
  if (DIAL_CODE.test(dialled))
    return {
      ...told('form_dial_code', dialled),
      points: FORWARDS.test(dialled.replace(/^tel:/i, '')) ? RUNS : 0,
    }
  if (SHORT_NUMBER.test(text)) return told('form_short_number')
  if (IDENTITY.test(text)) return told('form_identity', '')
  if (ACCOUNT.test(text)) return told('form_account', '')
  if (isCardNumber(text)) return told('form_card', '')
  if (/^@[\w.]{2,40}$/.test(text)) return told('form_handle')
  if (/^[\w-]+(?:\.[\w-]+)*\.(?:eth|sol|bnb|crypto|x|nft)$/i.test(text)) return told('form_wallet_name')
  if (BROKEN_MAIL.test(text)) return told('form_mail_broken', text.slice(text.indexOf('@') + 1))
  if ((/^https?:\/\//i.test(text) && !/\s/.test(text)) || FOUR_NUMBERS.test(text))
    return told('form_address_broken')
  if (ALMOST_PHONE.test(text)) return told('form_phone_broken')
  const other = WALLETS.find(([, form]) => form.test(text))
  if (other) return told('form_wallet_other', other[0])
  return ALMOST_WALLET.test(text) && /\d/.test(text) ? told('form_wallet_broken') : null
}

/** A text that is nothing but a brand's name: what a person wants to know then is which site is the brand's. */
function brandForm({ brands }: Models, text: string): Form | null {
  if (text.length > 40 || !/^[\p{L}\d&.' -]+$/u.test(text)) return null
  const brand = brands.forms.get(hostForm(text))
  const [domain] = brand?.domains ?? []
  return brand && domain && hostForm(text).length >= 4
    ? { key: 'form_brand', points: 0, evidence: `${brand.name}: ${domain}` }
    : null
}

const LONGEST = 4_000

function codeForm(text: string): Form | null {
  const payment = paymentCode(text)
  if (payment !== null) return { key: 'form_payment', points: 0, evidence: payment }
  const code = CODES.find(([, , form]) => form.test(text))
  return code ? { key: code[0], points: code[1], evidence: codeEvidence(code[0], text) } : null
}

/** Finds what a text is beside words: a code, which may stand in its first line, or something short that has a form of its own. */
export function recognise(models: Models, message: string): Recognised {
  const text = unwrap(message.slice(0, LONGEST)).trim()
  const [first = '', ...others] = text.split('\n')
  const code = codeForm(first)
  const isWhole = others.length === 0 || code?.key === 'form_contact' || code?.key === 'form_place'
  if (code) return { form: code, words: isWhole ? '' : message.slice(message.indexOf('\n') + 1) }
  const form = others.length === 0 ? (shortForm(text) ?? brandForm(models, text)) : null
  return { form, words: form ? '' : message }
}

/** The part of a code that a person can check: a network's name, a contact's, a scheme; never a secret. */
function codeEvidence(key: string, text: string): string {
  if (key === 'form_wifi') return /[:;]S:((?:\\.|[^;])*)/i.exec(text)?.[1]?.slice(0, 60) ?? ''
  if (key === 'form_contact') return /(?:^|\n|[:;])F?N:([^\r\n;]+)/i.exec(text)?.[1]?.slice(0, 80) ?? ''
  if (key === 'form_second_factor') return /[?&]issuer=([^&]{1,60})/i.exec(text)?.[1] ?? ''
  return text.slice(0, 80)
}
