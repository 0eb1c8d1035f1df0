import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

export function BackToLinks() {
  const t = useTranslations('links')
  return (
    <Link
      href="/affiliate-dashboard/links"
      className="flex min-h-11 w-fit items-center text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal"
    >
      {t('back')}
    </Link>
  )
}
