import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'

type MessagePagerProps = { page: number; hasMore: boolean; href: (page: number) => string }

export function MessagePager(props: MessagePagerProps) {
  const t = useTranslations('contact.admin')
  return <Pager label={t('list')} newer={t('newer')} older={t('older')} {...props} />
}
