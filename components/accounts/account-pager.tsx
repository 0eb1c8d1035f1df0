import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import type { AccountFilter } from '@/lib/accounts/schema'
import { Link } from '@/lib/i18n/navigation'
import { accountsHref } from './account-search'

type AccountPagerProps = { search: string; filter: AccountFilter; page: number; hasMore: boolean }

export function AccountPager({ search, filter, page, hasMore }: AccountPagerProps) {
  const t = useTranslations('users')
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={accountsHref(filter, search, to)}>{text}</Link>
    </Button>
  )
  return (
    <Pager
      label={t('pager')}
      newer={page > 1 && link(page - 1, t('newer'))}
      older={hasMore && link(page + 1, t('older'))}
    />
  )
}
