import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import type { AccountFilter } from '@/lib/accounts/schema'
import { accountsHref } from './account-search'

type AccountPagerProps = { search: string; filter: AccountFilter; page: number; hasMore: boolean }

export function AccountPager({ search, filter, ...props }: AccountPagerProps) {
  const t = useTranslations('users')
  return (
    <Pager
      label={t('pager')}
      newer={t('newer')}
      older={t('older')}
      {...props}
      href={(to) => accountsHref(filter, search, to)}
    />
  )
}
