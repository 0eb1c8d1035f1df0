import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Commission, Unpaid } from '@/lib/commissions/schema'
import { useLocale } from '@/lib/i18n/locale'
import { CommissionList } from './commission-list'
import { UnpaidList } from './unpaid-list'

type CommissionSectionProps = {
  commissions: { rows: Commission[]; hasMore: boolean; unpaid: Unpaid[] }
  page: number
  path: string
  /** The rows are the reader's own account's, which is what the file has. */
  hasFile?: boolean
}

/** An affiliate's commissions with their reasons, a page at a time. */
export function CommissionSection({ commissions, page, path, hasFile }: CommissionSectionProps) {
  const t = useTranslations('commissions')
  const table = useTranslations('table')
  const locale = useLocale()
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{t('title')}</h2>
        {commissions.rows.length > 0 && hasFile && (
          <Button asChild variant="outline" size="small">
            <a href={`/api/commissions/mine?locale=${locale}`}>{table('download')}</a>
          </Button>
        )}
      </div>
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
