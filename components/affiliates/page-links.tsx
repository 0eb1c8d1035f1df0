import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'

type PageLinksProps = { page: number; hasMore: boolean; href: (page: number) => string }

/** The pages before and after this one. */
export function PageLinks(props: PageLinksProps) {
  const t = useTranslations('affiliates.admin.pages')
  return <Pager label={t('label')} newer={t('previous')} older={t('next')} {...props} />
}
