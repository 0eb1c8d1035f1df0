import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** The two ways in: an account, or a look at the programs first. */
export function WaysIn() {
  const t = useTranslations('home')
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <Button asChild variant="accent" size="large">
        <Link href="/register">{t('cta')}</Link>
      </Button>
      <Button asChild variant="outline" size="large">
        <Link href="/programs">{t('ctaPrograms')}</Link>
      </Button>
    </div>
  )
}
