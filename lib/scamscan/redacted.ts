import { addressParts } from './address-parts.ts'
import type { Finding, Reason, ScanResult, Subject } from './types.ts'

/** Reasons whose evidence is a name of a brand, a list's entry, a count or a host; every other one's is left out. */
const SHOWN = new Set([
  'list_scam',
  'list_sanctioned',
  'list_allowed',
  'community_reports',
  'brand_official',
  'brand_official_unchecked',
  'brand_label',
  'brand_word',
  'brand_inside',
  'brand_lookalike',
  'brand_subdomain',
  'shared_platform',
  'brand_on_guest_page',
  'domain_young',
  'domain_old',
  'certificate_new',
  'page_leads_elsewhere',
  'brand_named_link_elsewhere',
  'links_to_official',
  'brand_named',
  'ending_unknown',
  'sender_names_brand',
  'form_brand',
  'mail_link_shows_other',
  'mail_signature_broken',
  'mail_not_from_domain',
  'mail_from_domain',
])
const HIDDEN = '•••'

/** Long numbers and the beginnings of mailboxes go, also where a host or an entry of a list carries them. */
function masked(text: string): string {
  return text
    .replaceAll(/[\p{L}\p{N}._%+-]+@/gu, `${HIDDEN}`)
    .replaceAll(/\d(?:[ ().-]{0,2}\d){4,}/g, HIDDEN)
    .replaceAll(/(?:[$€£]|usd|b\/\.)\s?\d[\d.,]*/gi, HIDDEN)
}

/** A subject as far as it names nobody: an address's host, a mailbox's domain, a number's country, the ends of a wallet. */
export function shownSubject({ kind, value }: Subject): string {
  switch (kind) {
    case 'address': {
      const parts = addressParts(value)
      return parts ? masked(parts.isIp ? HIDDEN : parts.host) + (parts.path === '/' ? '' : '/…') : ''
    }
    case 'email':
      return `${HIDDEN}@${masked(value.slice(value.lastIndexOf('@') + 1))}`.replace(
        `${HIDDEN}@`,
        `${HIDDEN} @ `,
      )
    case 'phone':
      return `${value.slice(0, 4)} ${HIDDEN}`
    case 'wallet':
      return masked(`${value.slice(0, 4)}…${value.slice(-4)}`)
    default:
      return ''
  }
}

const hostOnly = (evidence: string) =>
  evidence.includes('/') ? `${evidence.slice(0, evidence.indexOf('/'))}/…` : evidence

function shownReason({ key, points, evidence, source, date }: Reason, kind: Subject['kind']) {
  const isPersonal = (kind === 'phone' || kind === 'email') && key.startsWith('list_')
  const shown =
    SHOWN.has(key) && !isPersonal ? masked(key.startsWith('list_') ? hostOnly(evidence) : evidence) : ''
  return { key, points, evidence: shown, source: masked(source), date }
}

const shownFinding = (finding: Finding) => ({
  kind: finding.subject.kind,
  shown: shownSubject(finding.subject),
  verdict: finding.verdict,
  risk: finding.risk,
  confidence: finding.confidence,
  reasons: finding.reasons.map((reason) => shownReason(reason, finding.subject.kind)),
})

/** What a link shows of a result of that ISO day in Panama; `share.ts` has its form and why. */
export function redacted(result: ScanResult, day: string) {
  return {
    ...shownFinding(result),
    actions: result.actions,
    entities: result.entities.map(shownFinding),
    lists: result.lists,
    scannedOn: day,
  }
}
