import { NotFoundScreen } from '@/components/layout/not-found-screen'
import { SiteMain } from '@/components/layout/site-main'
import { getLocale } from '@/lib/i18n/server-locale'

export default async function NotFound() {
  const locale = await getLocale()
  return (
    <SiteMain locale={locale}>
      <NotFoundScreen locale={locale} />
    </SiteMain>
  )
}
