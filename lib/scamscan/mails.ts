import { z } from 'zod'
import { pathIn } from '@/lib/i18n/routing'
import { kind, person, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'
import { SCAN_KIND, SCAN_VERDICT } from '@/lib/supabase/enums'
import { shownSubject } from './redacted'

const PLAN = { why: 'account', page: '/dashboard/scamscan', isOptional: false } as const
const about = person.extend({ kind: z.enum(SCAN_KIND), subject: z.string() })

/** A subject in a letter: never a link that mail programs make clickable. */
const topicOf = (subject: z.output<typeof about>) =>
  shorten((shownSubject({ kind: subject.kind, value: subject.subject }) || '•••').replaceAll('.', '[.]'), 60)

/** Mails about what somebody had checked. */
export const mails = {
  scan_verdict_changed: kind(
    { name: 'scan_verdict_changed', ...PLAN },
    about.extend({ scan: z.uuid(), before: z.enum(SCAN_VERDICT), after: z.enum(SCAN_VERDICT) }),
    ({ name, scan, before, after, ...item }, { t, locale }) => ({
      greet: name,
      link: pathIn(locale, `/dashboard/scamscan/${scan}`),
      values: { from: before, to: after, topic: topicOf({ name, ...item }) },
      facts: [{ label: t('scan_verdict_changed.item'), value: topicOf({ name, ...item }) }],
    }),
  ),
  scan_appeal_decided: kind(
    { name: 'scan_appeal_decided', ...PLAN },
    about.extend({ state: z.enum(['granted', 'refused']), answer: text }),
    ({ name, state, answer, ...item }) => ({
      greet: name,
      values: { state, topic: topicOf({ name, ...item }) },
      quote: answer,
    }),
  ),
  founder_admitted: kind(
    { name: 'founder_admitted', ...PLAN, page: '/scamscan/founders-circle' },
    person.extend({ number: z.int() }),
    ({ name, number }) => ({ greet: name, values: { reference: String(number) } }),
  ),
}
