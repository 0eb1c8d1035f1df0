import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { CommissionStatus } from '@/lib/supabase/enums'
import type { Found, SearchHit } from './search-schema'

const scamscan = (part: string, state: string | null, about: string) =>
  `/admin/scamscan/${part}?${new URLSearchParams({ state: state ?? '', about })}`

/** The page of each kind of record, without language. */
const PAGE_OF: Record<Found['kind'], (found: Found) => string> = {
  program: ({ slug }) => `/admin/programs/${slug}`,
  person: ({ record_id, detail }) =>
    record_id ? `/admin/affiliates/${record_id}` : `/admin/users?q=${encodeURIComponent(detail ?? '')}`,
  order: ({ slug, record_id }) => `/admin/programs/${slug}/conversions/${record_id}`,
  commission: ({ record_id }) => `/admin/commissions/${record_id}`,
  inquiry: ({ record_id }) => `/admin/messages/${record_id}`,
  enrollment: ({ slug }) => `/affiliate-dashboard/programs/${slug}`,
  link: ({ record_id }) => `/affiliate-dashboard/links/${record_id}`,
  earned: ({ record_id }) => `/affiliate-dashboard/commissions/${record_id}`,
  product_order: ({ label }) => `/admin/orders/${label}`,
  my_order: ({ label }) => `/account/orders/${label}`,
  offering: ({ slug }) => `/admin/tokens/offerings/${slug}`,
  declaration: ({ record_id }) => `/admin/tokens/eligibility/${record_id}`,
  reservation: ({ label }) => `/admin/tokens/reservations/${label.slice(2)}`,
  wallet: ({ label }) => `/admin/tokens/purchases?q=${label}`,
  scam_report: ({ slug, label }) => scamscan('reports', slug, label),
  scan_appeal: ({ slug, label }) => scamscan('appeals', slug, label),
  partner: ({ record_id }) => `/admin/partners/${record_id}`,
  deal: ({ record_id }) => `/admin/partners/deals#${record_id}`,
  landing_page: ({ slug }) => `/admin/partners/landing-pages?state=${slug}`,
  thread: ({ record_id }) => `/admin/threads/${record_id}`,
  franchise_application: ({ label }) => `/admin/goride-franchises/applications/${label}`,
  franchise: ({ record_id }) => `/admin/goride-franchises/franchises/${record_id}`,
  finding: ({ label }) => `/admin/tokens/chain?q=${encodeURIComponent(label.slice(0, 80))}`,
}

/** A found record as a line of the results, in the reader's language; `stateName` names a commission's state. */
export function toHit(
  found: Found,
  locale: Locale,
  stateName: (state: CommissionStatus) => string,
): SearchHit {
  const { kind, record_id, label, detail, net, currency, status } = found
  const money = net !== null && currency ? formatMoney(net, currency, locale) : null
  const state = status && stateName(status)
  const program = found.names ? localized(found.names, locale) : ''
  const isProgram = kind === 'program' || kind === 'enrollment' || kind === 'offering' || kind === 'franchise'
  const details: Record<Found['kind'], (string | null)[]> = {
    program: [label],
    enrollment: [],
    person: [detail],
    order: [program],
    commission: [money, state, detail, program],
    inquiry: [detail],
    link: [detail, program],
    earned: [money, state, program],
    product_order: [program, detail],
    my_order: [program],
    offering: [label, detail],
    declaration: [program, detail],
    reservation: [program, detail],
    wallet: [detail],
    finding: [],
    scam_report: [detail],
    scan_appeal: [detail],
    partner: [detail],
    deal: [detail, program],
    landing_page: [detail, program],
    thread: [program, detail],
    franchise_application: [detail, program],
    franchise: [detail],
  }
  return {
    kind,
    key: `${kind} ${record_id ?? label}`,
    title: isProgram ? program : label,
    detail: details[kind].filter(Boolean).join(' · '),
    href: PAGE_OF[kind](found),
  }
}
