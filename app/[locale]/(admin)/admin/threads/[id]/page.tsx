import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ThreadView } from '@/components/threads/thread-view'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { toPage } from '@/lib/i18n/page-number'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { readThread } from '@/lib/threads/queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminThread')

export default async function AdminThread({
  params,
  searchParams,
}: PageProps<'/[locale]/admin/threads/[id]'>) {
  const user = await requireAdmin()
  const [{ id }, { page }, t, locale] = await Promise.all([
    params,
    searchParams,
    getTranslations('threads'),
    getLocale(),
  ])
  const thread = await readThread(id, toPage(page))
  if (!thread?.isOffice) notFound()
  const { partnerId, affiliateId, subject, program } = thread
  const account = partnerId ? `/admin/partners/${partnerId}` : `/admin/affiliates/${affiliateId}`
  const all = (
    <Link key="all" href="/admin/threads">
      {t('title')}
    </Link>
  )
  const lead = program ? t('aboutProgram', { program: localized(program, locale) }) : t('partner')
  const toAccount = (
    <Button asChild variant="outline">
      <Link href={account}>{t(partnerId ? 'toPartner' : 'toAffiliate')}</Link>
    </Button>
  )
  return (
    <>
      <Breadcrumbs label={t('breadcrumbs')} links={[all]} here={subject} />
      <PageHeader title={subject} lead={lead} actions={toAccount} />
      <ThreadView thread={thread} path={`/admin/threads/${id}`} isViewed={Boolean(user.view)} />
    </>
  )
}
