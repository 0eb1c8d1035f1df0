import { addressParts } from './address-parts.ts'
import type { Brand } from './brand-forms.ts'
import { speakingBrand } from './brand-match.ts'
import type { Models } from './models.ts'
import { hidesMarks } from './normalise.ts'
import { capped } from './points.ts'
import { textPoints } from './text-model.ts'
import { foldText } from './text-pieces.ts'
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

/** Brands that a message names by whole words: its forms of four letters or more. */
function namedBrands({ brands }: Models, folded: string): Brand[] {
  const words = folded.split(/[^a-z0-9]+/).filter(Boolean)
  const found = new Set<Brand>()
  for (let at = 0; at < words.length && at < 400; at++) {
    for (let size = 1; size <= 3; size++) {
      const form = words.slice(at, at + size).join('')
      const brand = form.length >= 3 ? brands.forms.get(form) : undefined
      if (brand && (form.length >= 4 || brand.country === 'PA')) found.add(brand)
    }
  }
  return [...found]
}

function linkReasons(models: Models, text: string, folded: string, entities: Finding[]): Reason[] {
  const links = entities.filter(({ subject }) => subject.kind === 'address')
  const named = namedBrands(models, folded)
  const owners = links.map(({ subject }) => {
    const parts = addressParts(subject.value)
    return parts ? speakingBrand(models.brands, parts) : null
  })
  const base = { subject: text, source: 'text', date: null }
  const other = links.findIndex((_, at) => owners[at] === null)
  const brand = named[0]
  if (brand && links.length > 0 && other >= 0 && !owners.some((owner) => owner && named.includes(owner))) {
    const host = addressParts(links[other]?.subject.value ?? '')?.host ?? ''
    return [{ ...base, key: 'brand_named_link_elsewhere', points: 5, evidence: `${brand.name}: ${host}` }]
  }
  const own = owners.find((owner) => owner !== null)
  return own ? [{ ...base, key: 'links_to_official', points: -4, evidence: own.name }] : []
}

const ENTITY_SHARE = 0.6

/** What a message says by its words, what it asks for, and by the worst of what it names. */
export function messageReasons(
  models: Models,
  text: string,
  entities: Finding[],
): { reasons: Reason[]; signals: Record<string, number> } {
  const folded = foldText(text)
  const raw = textPoints(models.text, text)
  const points = capped(raw, TEXT_MOST, TEXT_LEAST)
  const base = { subject: text, source: 'text', date: null }
  const reasons: Reason[] = [
    {
      ...base,
      key: points > 0 ? 'text_like_scams' : 'text_like_ordinary',
      points,
      evidence: '',
      source: 'model',
    },
  ]
  for (const rule of points > 0 ? TOLD : []) {
    const evidence = findRule(rule, folded)
    if (evidence !== null)
      reasons.push({ ...base, key: `text_${rule}`, points: 0, evidence: evidence.slice(0, 120) })
  }
  if (hidesMarks(text)) reasons.push({ ...base, key: 'text_hides_marks', points: 3, evidence: '' })
  reasons.push(...linkReasons(models, text, folded, entities))
  const [worst] = [...entities].sort((a, b) => b.risk - a.risk)
  const inside = worst?.signals.total ?? 0
  if (worst && inside > 0) {
    reasons.push({
      ...base,
      key: 'names_risky',
      points: inside * ENTITY_SHARE,
      evidence: worst.subject.value,
      source: worst.subject.kind,
    })
  }
  return { reasons, signals: { text: raw, textCapped: points, worstEntity: inside } }
}
