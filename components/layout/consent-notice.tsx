import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/routing'
import { ConsentForm } from './consent-form'

/**
 * In every page and hidden: only visitors who came by an affiliate's link and have not answered see it. Pages are the
 * same for everybody, so a cookie reveals it: through the script before first paint, or without scripts by a style
 * sheet that the server fills or leaves empty.
 */
export async function ConsentNotice({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'consent' })
  return (
    <section
      aria-label={t('label')}
      className="consent-notice fixed inset-x-0 bottom-0 z-20 border-t bg-surface shadow-float"
    >
      <noscript>
        <link rel="stylesheet" href="/api/consent/notice.css" />
      </noscript>
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
        <p className="measure grow basis-80 text-sm">
          {t('text')}{' '}
          <Link href="/cookies" locale={locale} className="text-canal underline underline-offset-4">
            {t('more')}
          </Link>
        </p>
        <ConsentForm locale={locale} />
      </div>
    </section>
  )
}
