import { Pager } from '@/components/page/pager'
import { selectionPath } from '@/lib/affiliates/rules'
import type { SelectionFilter } from '@/lib/affiliates/schema'

export function SelectionPager({ filter, hasMore }: { filter: SelectionFilter; hasMore: boolean }) {
  return <Pager page={filter.page} hasMore={hasMore} href={(page) => selectionPath({ ...filter, page })} />
}
