import { NotFoundScreen } from '@/components/layout/not-found-screen'
import { getLocale } from '@/lib/i18n/server-locale'

/** A record that does not exist; the area's navigation stays. */
export default async function NotFound() {
  return <NotFoundScreen locale={await getLocale()} />
}
