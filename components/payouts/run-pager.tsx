import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'

/** Newer and older runs. */
export function RunPager(props: { page: number; hasMore: boolean }) {
  const t = useTranslations('payouts')
  return (
    <Pager
      label={t('runs')}
      newer={t('newer')}
      older={t('older')}
      {...props}
      href={(to) => `/admin/payouts?page=${to}`}
    />
  )
}
