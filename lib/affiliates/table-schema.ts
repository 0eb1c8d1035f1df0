import { ENROLLMENT_STATE } from '@/lib/supabase/enums'
import type { TableSpec } from '@/lib/table'
import type { Group } from './schema'

export const AFFILIATE_COLUMNS = [
  'name',
  'email',
  'country',
  'state',
  'group',
  'tags',
  'joined',
  'leads',
  'sales',
  'revenue',
  'commission',
] as const
export type AffiliateColumn = (typeof AFFILIATE_COLUMNS)[number]
export const AFFILIATE_TABLE: TableSpec<AffiliateColumn> = {
  columns: AFFILIATE_COLUMNS,
  shown: ['name', 'state', 'group', 'joined', 'leads', 'sales', 'commission'],
  sortable: ['name', 'email', 'country', 'state', 'joined', 'leads', 'sales', 'revenue', 'commission'],
  sort: { by: 'joined', desc: true },
  filters: { state: ENROLLMENT_STATE },
}
/** The same for one program: its groups and the tags in use can be chosen too. */
export function affiliateTable(groups: Group[], tags: string[]): TableSpec<AffiliateColumn> {
  return {
    ...AFFILIATE_TABLE,
    filters: { state: ENROLLMENT_STATE, group: groups.map(({ id }) => id), tag: tags },
  }
}
