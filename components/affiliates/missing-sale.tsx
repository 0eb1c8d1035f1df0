import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

/** The way to claim a sale that is not in one's list. */
export function MissingSale() {
  const t = useTranslations('affiliates')
  return (
    <p>
      <Link
        href="/affiliate-dashboard/claims"
        className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
      >
        {t('missingSale')}
      </Link>
    </p>
  )
}
