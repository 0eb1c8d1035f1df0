import { Eye } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/routing'

/**
 * On pages that are the same text for everybody: an administrator looks at the site as somebody. The style sheet shows it
 * (`viewing:`), so that it costs visitors no script; the area it leads to says as whom, and has the way back.
 */
export async function ViewNotice({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell.view' })
  return (
    <div className="page hidden pt-4 viewing:block">
      <aside
        aria-label={t('label')}
        data-view-as
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-2 border-sol bg-paper px-4 py-2.5"
      >
        <p className="flex min-w-0 items-center gap-2.5">
          <Icon of={Eye} className="size-5 shrink-0 text-sol" />
          {t('elsewhere')}
        </p>
        <Link
          locale={locale}
          href="/dashboard"
          className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
        >
          {t('toDashboard')}
        </Link>
      </aside>
    </div>
  )
}
