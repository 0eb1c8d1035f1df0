import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import type { Commission, Unpaid } from '@/lib/commissions/schema'
import { CommissionList } from './commission-list'
import { UnpaidList } from './unpaid-list'

type CommissionSectionProps = {
  commissions: { rows: Commission[]; hasMore: boolean; unpaid: Unpaid[] }
  page: number
  path: string
  /** Where the page has another title. */
  title?: string
}

/** An affiliate's commissions with their reasons, a page at a time. */
export function CommissionSection({ commissions, page, path, title }: CommissionSectionProps) {
  const t = useTranslations('commissions')
  return (
    <section className="grid gap-4">
      {title && <h2 className="text-h3">{title}</h2>}
      {commissions.rows.length > 0 ? (
        <CommissionList commissions={commissions.rows} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      <Pager page={page} hasMore={commissions.hasMore} href={(to) => `${path}?page=${to}`} />
      <UnpaidList unpaid={commissions.unpaid} />
    </section>
  )
}
