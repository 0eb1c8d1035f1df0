import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'

/** Newer and older rates. */
export function RatePager(props: { page: number; hasMore: boolean }) {
  const t = useTranslations('conversions.rates')
  return (
    <Pager
      label={t('title')}
      newer={t('newer')}
      older={t('older')}
      {...props}
      href={(to) => `/admin/exchange-rates?page=${to}`}
    />
  )
}
