import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

/** Says that a queue shows one subject only, and leads back to all of it. */
export function AboutLine({ about, href }: { about: string; href: string }) {
  const t = useTranslations('scamoffice.about')
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>
        {t('only')}{' '}
        <span translate="no" className="wrap-anywhere font-medium">
          {about}
        </span>
      </span>
      <Link href={href} className="text-canal underline underline-offset-4">
        {t('all')}
      </Link>
    </p>
  )
}
