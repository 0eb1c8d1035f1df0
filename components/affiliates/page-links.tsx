import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import { Link } from '@/lib/i18n/navigation'

type PageLinksProps = { page: number; hasMore: boolean; href: (page: number) => string }

/** The pages before and after this one. */
export function PageLinks({ page, hasMore, href }: PageLinksProps) {
  const t = useTranslations('affiliates.admin.pages')
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={href(to)}>{text}</Link>
    </Button>
  )
  return (
    <Pager
      label={t('label')}
      newer={page > 1 && link(page - 1, t('previous'))}
      older={hasMore && link(page + 1, t('next'))}
    />
  )
}
