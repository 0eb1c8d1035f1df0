import { getTranslations } from 'next-intl/server'
import { EnrollmentList } from '@/components/affiliates/enrollment-list'
import { MyApplications } from '@/components/affiliates/my-applications'
import { FirstProgram } from '@/components/page/first-program'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { getOverview } from '@/lib/affiliates/queries'
import { getAffiliateId, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('myPrograms')

export default async function MyPrograms() {
  await requireUser()
  const [t, id] = await Promise.all([getTranslations('affiliates'), getAffiliateId()])
  const own = id ? await getOverview(id) : null
  return (
    <>
      <PageHeader
        title={t('programs')}
        lead={t('programsLead')}
        actions={
          <Button asChild>
            <Link href="/program-selection">{t('addProgram')}</Link>
          </Button>
        }
      />
      {own ? (
        <>
          <EnrollmentList enrollments={own.enrollments} siteUrl={env().SITE_URL} />
          <MyApplications applications={own.applications} mayWithdraw={await mayDo('work')} />
        </>
      ) : (
        <FirstProgram title={t('emptyTitle')} browse={t('emptyAction')}>
          {t('emptyText')}
        </FirstProgram>
      )}
    </>
  )
}
