import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ThreadView } from '@/components/threads/thread-view'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { toPage } from '@/lib/i18n/page-number'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { readThread } from '@/lib/threads/queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('affiliateThread')

export default async function AffiliateThread({
  params,
  searchParams,
}: PageProps<'/[locale]/affiliate-dashboard/messages/[id]'>) {
  const user = await requireUser()
  const [{ id }, { page }, t, locale] = await Promise.all([
    params,
    searchParams,
    getTranslations('threads'),
    getLocale(),
  ])
  const thread = await readThread(id, toPage(page))
  if (!thread?.program || thread.isOffice) notFound()
  const name = localized(thread.program, locale)
  return (
    <>
      <Breadcrumbs
        label={t('breadcrumbs')}
        links={[
          <Link key="all" href="/affiliate-dashboard/messages">
            {t('title')}
          </Link>,
        ]}
        here={name}
      />
      <PageHeader title={name} lead={t('programLead')} />
      <ThreadView
        thread={thread}
        path={`/affiliate-dashboard/messages/${id}`}
        isViewed={Boolean(user.view)}
      />
    </>
  )
}
