import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import type { Commission } from '@/lib/commissions/schema'
import { CommissionList } from './commission-list'

type CommissionSectionProps = {
  commissions: { rows: Commission[]; hasMore: boolean }
  page: number
  path: string
  title: string
}

/** An affiliate's commissions with their reasons, a page at a time. */
export function CommissionSection({ commissions, page, path, title }: CommissionSectionProps) {
  const t = useTranslations('commissions')
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{title}</h2>
      {commissions.rows.length > 0 ? (
        <CommissionList commissions={commissions.rows} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      <Pager page={page} hasMore={commissions.hasMore} href={(to) => `${path}?page=${to}`} />
    </section>
  )
}
