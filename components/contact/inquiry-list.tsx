import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pager } from '@/components/page/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Owner } from '@/lib/contact/inquiry-schema'
import { INQUIRY_TABLE, type InquiryList as Listed } from '@/lib/contact/table-schema'
import { Link } from '@/lib/i18n/navigation'
import { CONTACT_STATE } from '@/lib/supabase/enums'
import { tableQuery } from '@/lib/table'
import { InquiryTable } from './inquiry-table'
import { InquiryTabs } from './inquiry-tabs'
import { InquiryTools } from './inquiry-tools'

type InquiryListProps = Listed & {
  path: string
  owners: Owner[]
  /** The reader's id, and the day it is in Panama. */
  me: string
  today: string
  views: ReactNode
}

/** All inquiries: the states, the tools and the table. */
export function InquiryList({ path, state, rows, hasMore, counts, ...more }: InquiryListProps) {
  const href = (change: Partial<typeof state>) => path + tableQuery(INQUIRY_TABLE, state, change)
  const inState = (to: string | undefined) => href({ page: 1, filters: { ...state.filters, state: to } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <InquiryTabs counts={counts} current={state.filters.state} href={inState} />
      {more.views}
      <InquiryTools path={path} state={state} owners={more.owners} me={more.me} />
      {rows.length > 0 ? (
        <InquiryTable path={path} state={state} inquiries={rows} today={more.today} />
      ) : (
        <Nothing state={state} hrefAll={inState('all')} />
      )}
      <Pager page={state.page} hasMore={hasMore} href={(page) => href({ page })} />
    </div>
  )
}

/** What is looked for may be in another state by now. */
function Nothing({ state, hrefAll }: { state: Listed['state']; hrefAll: string }) {
  const t = useTranslations('contact')
  const { state: one, ...filters } = state.filters
  const isNarrowed = state.q !== '' || Object.values(filters).some(Boolean)
  const key = CONTACT_STATE.find((name) => name === one) ?? 'open'
  if (!isNarrowed) return <EmptyState title={t(`empty.${key}`)}>{t(`emptyText.${key}`)}</EmptyState>
  const everywhere = one !== 'all' && (
    <Button asChild variant="outline">
      <Link href={hrefAll}>{t('tools.everyState')}</Link>
    </Button>
  )
  return (
    <EmptyState title={t('tools.empty')} action={everywhere || undefined}>
      {t('tools.emptyText')}
    </EmptyState>
  )
}
