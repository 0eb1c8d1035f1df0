import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** The guide, what to do after the harm, and the founders' circle. */
export function MoreToRead() {
  const t = useTranslations('scamscan.more')
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild size="large">
        <Link href="/scamscan/guide">{t('guide')}</Link>
      </Button>
      <Button asChild variant="outline" size="large">
        <Link href="/scamscan/guide#now">{t('now')}</Link>
      </Button>
      <Button asChild variant="outline" size="large">
        <Link href="/scamscan/founders-circle">{t('circle')}</Link>
      </Button>
    </div>
  )
}
