import { SiteMain } from '@/components/layout/site-main'
import { getLocale } from '@/lib/i18n/server-locale'

/** Pages with the footer: everything that is not a signed-in area. */
export default async function SiteLayout({ children }: LayoutProps<'/[locale]'>) {
  return <SiteMain locale={await getLocale()}>{children}</SiteMain>
}
