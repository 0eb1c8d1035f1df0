import { useTranslations } from 'next-intl'
import { Pager as PagerLinks } from '@/components/page/pager'

type PagerProps = { page: number; hasMore: boolean; href: (page: number) => string }

/** Newer and older commissions. */
export function Pager(props: PagerProps) {
  const t = useTranslations('commissions')
  return <PagerLinks label={t('title')} newer={t('newer')} older={t('older')} {...props} />
}
