import { ForbiddenScreen } from '@/components/layout/forbidden-screen'
import { SiteMain } from '@/components/layout/site-main'
import { getLocale } from '@/lib/i18n/server-locale'

export default async function Forbidden() {
  return (
    <SiteMain locale={await getLocale()}>
      <ForbiddenScreen />
    </SiteMain>
  )
}
