import { addressParts } from './address-parts.ts'
import type { Reason, RuntimeFacts } from './types.ts'

/** What was found at run time, in points; judged by hand and kept small, because the training data say nothing about it. */
const AGE: [number, number][] = [
  [7, 9],
  [30, 7],
  [90, 4],
  [365, 1],
]
const OLD = { days: 1825, points: -5 }

type Asked = { reasons: Reason[]; answered: number; asked: number }

function ageReason(days: number, add: (key: string, points: number, evidence: string) => void): void {
  const young = AGE.find(([below]) => days < below)
  if (young) add('domain_young', young[1], String(Math.floor(days)))
  else if (days >= OLD.days) add('domain_old', OLD.points, String(Math.floor(days)))
}

/** Reasons from run-time facts about an address, and how many of the questions were answered. */
export function runtimeReasons(facts: RuntimeFacts | null, subject: string): Asked {
  const reasons: Reason[] = []
  const add = (key: string, points: number, evidence: string) =>
    reasons.push({ key, points, subject, evidence, source: 'runtime', date: null })
  const values = [facts?.ageDays, facts?.resolves, facts?.certificateDays, facts?.page]
  const answered = values.filter((value) => value !== undefined && value !== null).length
  if (typeof facts?.ageDays === 'number') ageReason(facts.ageDays, add)
  if (facts?.resolves === false) add('does_not_resolve', 1, '')
  if (typeof facts?.certificateDays === 'number' && facts.certificateDays < 3)
    add('certificate_new', 1, String(facts.certificateDays))
  const page = facts?.page
  if (page) {
    if (page.asksCard) add('page_asks_card', 3, page.title)
    else if (page.asksPassword) add('page_asks_password', 2, page.title)
    const [from, to] = [addressParts(subject), addressParts(page.finalUrl)]
    if (from && to && from.registrable !== to.registrable) add('page_leads_elsewhere', 1, to.host)
  }
  return { reasons, answered, asked: values.length }
}
