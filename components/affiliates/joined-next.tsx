import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** Where to go from a first link. */
export function JoinedNext({ slug }: { slug: string }) {
  const t = useTranslations('affiliates')
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <Link href="/affiliate-dashboard">{t('joining.dashboard')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link href={`/affiliate-dashboard/programs/${slug}`}>{t('myConditions')}</Link>
      </Button>
    </div>
  )
}
