import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import { Link } from '@/lib/i18n/navigation'

type MessagePagerProps = { page: number; hasMore: boolean; href: (page: number) => string }

export function MessagePager({ page, hasMore, href }: MessagePagerProps) {
  const t = useTranslations('contact.admin')
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={href(to)}>{text}</Link>
    </Button>
  )
  return (
    <Pager
      label={t('list')}
      newer={page > 1 && link(page - 1, t('newer'))}
      older={hasMore && link(page + 1, t('older'))}
    />
  )
}
