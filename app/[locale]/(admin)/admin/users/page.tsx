import { getTranslations } from 'next-intl/server'
import { AccountList } from '@/components/accounts/account-list'
import { AccountSearch, accountsHref } from '@/components/accounts/account-search'
import { DoneAlert } from '@/components/accounts/done-alert'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { getFactor, listAccounts } from '@/lib/accounts/queries'
import { ACCOUNT_FILTERS } from '@/lib/accounts/schema'
import { affiliatesOf } from '@/lib/affiliates/profile-queries'
import { requireAdmin } from '@/lib/auth/session'
import { hasFactors } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { firstCharacters } from '@/lib/text'

export const generateMetadata = () => pageMetadata('adminUsers')

export default async function AdminUsers({ searchParams }: PageProps<'/[locale]/admin/users'>) {
  const admin = await requireAdmin()
  const query = await searchParams
  const search = typeof query.q === 'string' ? firstCharacters(query.q.trim(), 200) : ''
  const filter = ACCOUNT_FILTERS.find((name) => name === query.show) ?? 'all'
  const page = toPage(query.page)
  const [t, accounts, factor] = await Promise.all([
    getTranslations('users'),
    listAccounts(search, filter, page),
    getFactor(),
  ])
  const areThere = hasFactors()
  const affiliates = await affiliatesOf(accounts.rows.map(({ id }) => id))
  const factors = { areThere, isMine: areThere && factor !== null }
  const done = {
    appoint: t('appoint.done'),
    revoke: t('revoke.done'),
    suspend: t('suspend.done'),
    lift: t('lift.done'),
    factor: t('factor.done'),
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <DoneAlert done={query.done} texts={done} />
      <div className="grid gap-5">
        <AccountSearch search={search} filter={filter} />
        {accounts.rows.length > 0 ? (
          <AccountList {...{ factors, affiliates }} accounts={accounts.rows} viewerId={admin.id} />
        ) : (
          <EmptyState title={filter === 'suspended' && !search ? t('noSuspended') : t('empty')}>
            {search && t('emptyText')}
          </EmptyState>
        )}
        <Pager page={page} hasMore={accounts.hasMore} href={(to) => accountsHref(filter, search, to)} />
      </div>
    </>
  )
}
