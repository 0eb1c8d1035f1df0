import { addressParts } from './address-parts.ts'
import { speakingBrand } from './brand-match.ts'
import type { Models } from './models.ts'
import { namedBrands } from './named-brands.ts'
import { capped } from './points.ts'
import { recognise } from './recognised.ts'
import { senderReasons } from './sender-reasons.ts'
import { textPoints } from './text-model.ts'
import { asWritten, foldText, isOtherLanguage, wordsIn } from './text-pieces.ts'
import { findRule, type TextRule } from './text-rules.ts'
import type { Finding, Reason } from './types.ts'

const TEXT_MOST = 14
const TEXT_LEAST = -9

/** Rules that a person is told about; the model already counts them, so they carry evidence and no points. */
const TOLD: TextRule[] = [
  'gives_secret',
  'hurry',
  'threat',
  'prize',
  'pays_first',
  'link_ask',
  'easy_money',
  'stranger_family',
  'error_refund',
  'transfer_away',
  'chat_away',
  'unseen_goods',
  'fake_proof',
  'chain_share',
]

function linkReasons(models: Models, text: string, words: string, entities: Finding[]): Reason[] {
  const links = entities.filter(({ subject }) => subject.kind === 'address')
  const named = namedBrands(models, words)
  const owners = links.map(({ subject }) => {
    const parts = addressParts(subject.value)
    return parts ? speakingBrand(models.brands, parts) : null
  })
  const base = { subject: text, source: 'text', date: null }
  const other = links.findIndex((_, at) => owners[at] === null)
  const hosts = links.map(({ subject }) => addressParts(subject.value)?.host ?? '').join(' ')
  // The one that the link imitates, where it does; "WhatsApp" is named along in many messages.
  const brand = named.find(({ forms }) => forms.some((form) => hosts.includes(form))) ?? named[0]
  if (brand && links.length > 0 && other >= 0 && !owners.some((owner) => owner && named.includes(owner))) {
    const host = addressParts(links[other]?.subject.value ?? '')?.host ?? ''
    return [{ ...base, key: 'brand_named_link_elsewhere', points: 5, evidence: `${brand.name}: ${host}` }]
  }
  const own = owners.find((owner) => owner !== null)
  // A brand's own page beside one that is accused lends it its name.
  const isAccused = links.some(({ verdict }) => verdict === 'dangerous' || verdict === 'suspicious')
  return own && !isAccused ? [{ ...base, key: 'links_to_official', points: -4, evidence: own.name }] : []
}

const ASKS_MONEY =
  /\b(me|nos|le) (puedes?|podrias?|podria|haces?|haga|prestas?|preste|mandas?|mande|envias?|envie|transfieres?|transfiera|depositas?|deposite|pagas?|pague|ayudas?|ayude)\b.{0,70}(yappy|nequi|\$|b\/\.|\d{2,}|plata|dinero|transferencia|ach|deposito|recarga)|\b(necesito|urge|ocupo)\b.{0,70}(yappy|nequi|plata|dinero|transferencia|deposit|pago|pagar|recarga|\$|b\/\.)|\b(send|lend|transfer|pay|borrow|wire)\b.{0,50}([£$€]|\d{2,}|money|cash)|\bneed (some )?(money|cash)\b/
/** Somebody with a new number who wants money: the model knows each half from ordinary messages too. */
const FAMILY_POINTS = 14
/** A company that asks to call a mobile number, and threatens. */
const CALL_POINTS = 5

/** Two things that one message says, which say more together than a sum of words can. */
function pairReasons(models: Models, text: string, words: string, entities: Finding[]): Reason[] {
  const base = { subject: text, source: 'text', date: null }
  const found: Reason[] = []
  const folded = foldText(words)
  const family = findRule('stranger_family', folded)
  const asked = family === null ? null : ASKS_MONEY.exec(folded)
  if (family !== null && asked) {
    const evidence = `${asWritten(words, folded, family)} … ${asWritten(words, folded, asked)}`.slice(0, 120)
    found.push({ ...base, key: 'text_new_number_asks_money', points: FAMILY_POINTS, evidence })
  }
  const mobile = entities.find(
    ({ subject, reasons }) =>
      subject.kind === 'phone' && reasons.some(({ evidence }) => evidence.endsWith(' MOBILE')),
  )
  const [brand] = mobile ? namedBrands(models, words) : []
  const presses = findRule('threat', folded) ?? findRule('gives_secret', folded)
  if (mobile && brand && presses !== null) {
    const evidence = `${brand.name}: ${mobile.subject.value}`
    found.push({ ...base, key: 'brand_named_calls_mobile', points: CALL_POINTS, evidence })
  }
  return found
}

const ENTITY_SHARE = 0.6
/** Of fewer words the model knows nothing. */
const FEWEST_WORDS = 2
const SHORT_MESSAGE = 25
const FEW_WORDS = 4

/** The worst of what a subject names, as far as it passes to whoever names it. */
export function namedReasons(subject: string, entities: Finding[]): { reasons: Reason[]; worst: number } {
  const [first] = [...entities].sort((a, b) => b.risk - a.risk)
  const worst = first?.signals.total ?? 0
  if (!first || worst <= 0) return { reasons: [], worst }
  const base = { subject, date: null, source: first.subject.kind, evidence: first.subject.value }
  return { reasons: [{ ...base, key: 'names_risky', points: worst * ENTITY_SHARE }], worst }
}

/** Points of a message's words: of another language they may accuse and never exonerate. */
function wordPoints(raw: number, words: string, isForeign: boolean): number {
  if (wordsIn(words) < FEWEST_WORDS) return 0
  const points = capped(raw, TEXT_MOST, TEXT_LEAST)
  return isForeign ? Math.max(0, points) : points
}

/** What a message says by its words, what it asks for, what it is beside words, and by the worst of what it names. */
export function messageReasons(
  models: Models,
  text: string,
  entities: Finding[],
): { reasons: Reason[]; signals: Record<string, number> } {
  const { form, words } = recognise(models, text)
  const folded = foldText(words)
  const isForeign = isOtherLanguage(words)
  const raw = textPoints(models.text, words)
  const whole = wordPoints(raw, words, isForeign)
  // Beside a payment's code it is no surprise that words speak of paying.
  const points = form?.key === 'form_payment' ? Math.min(whole, whole / 2) : whole
  const base = { subject: text, source: 'text', date: null }
  const key = points > 0 ? 'text_like_scams' : 'text_like_ordinary'
  const reasons: Reason[] = points === 0 ? [] : [{ ...base, key, points, evidence: '', source: 'model' }]
  const isShort = words.length < SHORT_MESSAGE || wordsIn(words) < FEW_WORDS
  if (form) reasons.push({ ...base, ...form, source: 'form' })
  else if (isShort && entities.length === 0 && !isForeign)
    reasons.push({ ...base, key: 'text_short', points: 0, evidence: '' })
  if (isForeign) reasons.push({ ...base, key: 'text_other_language', points: 0, evidence: '' })
  for (const rule of points > 0 ? TOLD : []) {
    const found = findRule(rule, folded)
    if (found !== null)
      reasons.push({
        ...base,
        key: `text_${rule}`,
        points: 0,
        evidence: asWritten(words, folded, found).slice(0, 120),
      })
  }
  if (!form || words !== '')
    reasons.push(
      ...senderReasons(models, words),
      ...pairReasons(models, text, words, entities),
      ...linkReasons(models, text, words, entities),
    )
  const named = namedReasons(text, entities)
  const little = form !== null || isShort || isForeign ? 1 : 0
  return {
    reasons: [...reasons, ...named.reasons],
    signals: { text: raw, textCapped: points, worstEntity: named.worst, little },
  }
}
