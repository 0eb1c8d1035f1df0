import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** The two ways in: an account, or a look at the programs first. Members go to their own place. */
export function WaysIn() {
  const t = useTranslations('home')
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <Button asChild variant="accent" size="large" className="member:hidden">
        <Link href="/register">{t('cta')}</Link>
      </Button>
      <div className="hidden member:block">
        <Button asChild variant="accent" size="large">
          <Link href="/dashboard">{t('ctaMember')}</Link>
        </Button>
      </div>
      <Button asChild variant="outline" size="large">
        <Link href="/programs">{t('ctaPrograms')}</Link>
      </Button>
    </div>
  )
}
