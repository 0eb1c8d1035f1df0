import { addressReasons } from './address-reasons.ts'
import { actionsFor } from './advice.ts'
import { entitiesIn } from './entities.ts'
import { isBareNumber, subjectOf } from './kind.ts'
import { listPoints, listReasons } from './list-reasons.ts'
import { messageReasons, namedReasons } from './message-reasons.ts'
import { type Models, models as shipped } from './models.ts'
import { hidesMarks, turnsText } from './normalise.ts'
import { emailReasons, isFreeMail, phoneReasons } from './other-reasons.ts'
import { ordered, riskOf, rounded, verdictOf } from './points.ts'
import { reportReasons } from './report-reasons.ts'
import { runtimeReasons } from './runtime-reasons.ts'
import { senderReasons } from './sender-reasons.ts'
import type { Finding, Reason, ScanContext, ScanResult, Subject } from './types.ts'

/** Raised with each change of what a result says; the models' own id stands behind it. */
export const ENGINE = '1.2.2'

type Own = { reasons: Reason[]; signals: Record<string, number> }

const CONFIDENCE: Record<Subject['kind'], number> = {
  address: 0.45,
  email: 0.3,
  phone: 0.1,
  wallet: 0.1,
  message: 0.4,
  empty: 0,
}
const GUEST = 0.2
/** What a message of a few words, or of another language, cannot be asked. */
const LITTLE = 0.2

/** A mailbox's own signs, and what its domain says: a throw-away domain's ordinary looks exonerate nobody. */
function emailOwn(models: Models, subject: Subject, input: string): Own {
  const host = subject.value.slice(subject.value.lastIndexOf('@') + 1)
  const domain = isFreeMail(host) ? { reasons: [], signals: {} } : addressReasons(models, host)
  const imitates = domain.reasons.some(({ key }) => key === 'brand_lookalike')
  const own = [...emailReasons(models, subject), ...senderReasons(models, input)].filter(
    // A mailbox one letter away from a provider is what the brand's own sign says already.
    ({ key }) => !(imitates && key === 'email_lookalike_provider'),
  )
  const isAccused = own.some(({ points }) => points > 0)
  const kept = domain.reasons.filter(({ key }) => !(isAccused && key === 'words_like_ordinary'))
  return { reasons: [...own, ...kept], signals: domain.signals }
}

function addressOwn(models: Models, { value }: Subject, entities: Finding[], input: string): Own {
  const own = addressReasons(models, value, isBareNumber(input))
  return { ...own, reasons: [...own.reasons, ...namedReasons(value, entities).reasons] }
}

/** `input` is what was typed where that is one subject: a link to a number is more than the number. */
function ownReasons(models: Models, subject: Subject, entities: Finding[], input: string): Own {
  switch (subject.kind) {
    case 'address':
      return addressOwn(models, subject, entities, input)
    case 'email':
      return emailOwn(models, subject, input)
    case 'phone':
      return { reasons: phoneReasons(subject), signals: {} }
    case 'message':
      return messageReasons(models, subject.value, entities)
    default:
      return { reasons: [], signals: {} }
  }
}

/** How sure a result may be: what its kind can tell, lists that were asked, run time that answered; hard evidence is near 1. */
function confidenceOf(
  { kind }: Subject,
  own: Own,
  context: ScanContext,
  listed: Reason[],
  runtime: { answered: number; asked: number },
): number {
  if (listed.some(({ points }) => Math.abs(points) >= 20)) return 0.95
  if (kind === 'empty') return 0
  // Of a guest's page nothing but its address is known, and that is its host's.
  const base = own.signals.guest === 1 ? GUEST : CONFIDENCE[kind]
  const short = own.signals.little === 1 ? -LITTLE : 0
  const lists = context.lists && context.lists.snapshots.length > 0 ? 0.1 : 0
  const live = kind === 'address' ? 0.35 * (runtime.answered / runtime.asked) : 0
  return rounded(Math.max(0, Math.min(0.95, base + short + lists + live + (listed.length > 0 ? 0.2 : 0))))
}

/** What an input hides, whatever it is: its own form shows no trace of it any more. */
function hiddenReasons(input: string, subject: Subject): Reason[] {
  const base = { subject: subject.value, source: 'text', date: null, evidence: '' }
  return [
    ...(hidesMarks(input) ? [{ ...base, key: 'text_hides_marks', points: 3 }] : []),
    ...(turnsText(input) ? [{ ...base, key: 'text_turned', points: 8 }] : []),
  ]
}

/** Judges one subject; `entities` are the findings of what it names. */
function judge(
  models: Models,
  subject: Subject,
  context: ScanContext,
  entities: Finding[],
  input: string,
): Finding {
  const own = ownReasons(models, subject, entities, input)
  const listed = listReasons(context.lists, subject.kind, subject.value)
  const reports = reportReasons(context.reports?.(subject) ?? null, subject.value, context.today)
  const facts = subject.kind === 'address' ? (context.runtime?.(subject) ?? null) : null
  const runtime = runtimeReasons(facts, subject.value)
  const soft = [...own.reasons, ...reports, ...runtime.reasons, ...(context.found ?? [])]
  const total = soft.reduce((sum, { points }) => sum + points, 0) + listPoints(listed)
  const risk = riskOf(total, subject.kind)
  const confidence = confidenceOf(subject, own, context, listed, runtime)
  const signals = Object.entries({ ...own.signals, lists: listPoints(listed), total })
  return {
    subject,
    verdict: verdictOf(risk, confidence),
    risk,
    confidence,
    reasons: ordered([...soft, ...listed].map((reason) => ({ ...reason, points: rounded(reason.points) }))),
    signals: Object.fromEntries(signals.map(([name, value]) => [name, rounded(value)])),
  }
}

/**
 * Judges whatever somebody brings: an address, an e-mail address, a phone number, a wallet or a message with those inside.
 * Pure: the same input, context and models give the same bytes; no clock, no network, and it throws on no text.
 */
export function scan(input: string, context: ScanContext = {}, models: Models = shipped()): ScanResult {
  const subject = subjectOf(input)
  const own = { ...context, found: [] }
  const entities = entitiesIn(subject).map((entity) => judge(models, entity, own, [], entity.value))
  const found = [...(context.found ?? []), ...hiddenReasons(input, subject)]
  const finding = judge(models, subject, { ...context, found }, entities, input)
  return {
    ...finding,
    engine: `${ENGINE}+${models.id}`,
    lists: [...(context.lists?.snapshots ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1)),
    actions: actionsFor(finding),
    entities,
  }
}
