import { getTranslations } from 'next-intl/server'
import { ClientTexts } from '@/components/page/client-texts'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { LogSection } from '@/components/webhooks/log-section'
import { NoPostbacks } from '@/components/webhooks/no-postbacks'
import { PostbackForm } from '@/components/webhooks/postback-form'
import { PostbackList } from '@/components/webhooks/postback-list'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getPostbacks, listDeliveries } from '@/lib/webhooks/queries'

export const generateMetadata = () => pageMetadata('postbacks')
type Props = PageProps<'/[locale]/affiliate-dashboard/postbacks'>

export default async function Postbacks({ searchParams }: Props) {
  await requireUser()
  const [t, locale, query, mayWork] = await Promise.all([
    getTranslations('webhooks'),
    getLocale(),
    searchParams,
    mayDo('work'),
  ])
  const { enrollments, postbacks } = await getPostbacks()
  const page = toPage(query.page)
  const log =
    postbacks.length > 0 && (await listDeliveries({ postbackIds: postbacks.map((p) => p.id), page }))
  const header = <PageHeader title={t('postbacks.title')} lead={t('postbacks.lead')} />
  if (enrollments.length === 0) {
    return (
      <>
        {header}
        <NoPostbacks />
      </>
    )
  }
  const programs = enrollments.map(({ id, programName }) => ({ id, name: localized(programName, locale) }))
  const href = (to: number) => `/affiliate-dashboard/postbacks?page=${to}#log`
  return (
    <>
      {header}
      <PostbackList postbacks={postbacks} mayChange={mayWork} />
      {log && <LogSection title={t('log.title')} log={log} page={page} href={href} />}
      {mayWork && (
        <section className="grid gap-4">
          <h2 className="text-h3">{t('postbacks.new')}</h2>
          <Card>
            <ClientTexts of={['webhooks']}>
              <PostbackForm programs={programs} />
            </ClientTexts>
          </Card>
        </section>
      )}
    </>
  )
}
