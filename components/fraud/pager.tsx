import { useTranslations } from 'next-intl'
import { Pager as PagerLinks } from '@/components/page/pager'

type PagerProps = { page: number; hasMore: boolean; href: (page: number) => string }

/** What is due earlier and later. */
export function Pager(props: PagerProps) {
  const t = useTranslations('fraud.queue')
  return <PagerLinks label={t('list')} newer={t('earlier')} older={t('later')} {...props} />
}
