import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Block } from '@/components/franchises/application-view'
import { OwnerHead } from '@/components/franchises/owner-head'
import { Thread } from '@/components/franchises/thread'
import { requireUser } from '@/lib/auth/session'
import { getApplicationById, listMessages } from '@/lib/franchises/application-queries'
import { getMyFranchise } from '@/lib/franchises/owner-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('gorideSupport')

export default async function GorideSupport(
  props: PageProps<'/[locale]/dashboard/goride-franchise/support'>,
) {
  const user = await requireUser()
  const { one, all } = await getMyFranchise(user.id, (await props.searchParams).franchise)
  if (!one) notFound()
  const [t, application] = await Promise.all([
    getTranslations('goride.support'),
    getApplicationById(one.applicationId),
  ])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <OwnerHead one={one} all={all} current="support" />
      <Block title={t('title')} lead={t('lead')}>
        {application ? (
          <Thread
            applicationId={application.id}
            messages={await listMessages(application.id)}
            reader="applicant"
          />
        ) : (
          <Link
            href="/contact?topic=franchises"
            className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
          >
            {t('contact')}
          </Link>
        )}
      </Block>
    </div>
  )
}
