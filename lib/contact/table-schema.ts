import type { Sums } from '@/lib/money'
import { CONTACT_KIND, CONTACT_STATE, CONTACT_TOPIC, type ContactState } from '@/lib/supabase/enums'
import type { TableSpec, TableState } from '@/lib/table'
import type { Inquiry } from './inquiry-schema'
import { OPEN_STATES } from './words'

const INQUIRY_COLUMNS = [
  'who',
  'about',
  'state',
  'owner',
  'reminder',
  'quoted',
  'received',
  'number',
  'kind',
  'email',
  'phone',
  'budget',
  'changed',
] as const
export type InquiryColumn = (typeof INQUIRY_COLUMNS)[number]

/** Beside an administrator's id. */
export const OWNERS = ['me', 'nobody'] as const

/** All inquiries, as they open: those in work, the newest first. `state` is one, or `all` but spam. */
export const INQUIRY_TABLE: TableSpec<InquiryColumn> = {
  columns: INQUIRY_COLUMNS,
  shown: ['who', 'about', 'state', 'owner', 'reminder', 'quoted', 'received'],
  sortable: ['received', 'changed', 'reminder', 'quoted'],
  sort: { by: 'received', desc: true },
  filters: {
    state: [...CONTACT_STATE, 'all'],
    topic: CONTACT_TOPIC,
    kind: CONTACT_KIND,
    owner: /^(me|nobody|[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12})$/,
    due: ['yes'],
  },
}

/** The states that an address asks for. */
export function statesOf({ filters }: Pick<TableState<InquiryColumn>, 'filters'>): readonly ContactState[] {
  if (filters.state === 'all') return CONTACT_STATE.filter((state) => state !== 'spam')
  const one = CONTACT_STATE.find((state) => state === filters.state)
  return one ? [one] : OPEN_STATES
}

/** How many are in a state, and what was quoted in them. */
export type Count = { total: number; quoted: Sums }
export type InquiryList = {
  state: TableState<InquiryColumn>
  rows: Inquiry[]
  hasMore: boolean
  counts: Record<ContactState, Count>
}
