import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Block } from '@/components/franchises/application-view'
import { OwnerHead } from '@/components/franchises/owner-head'
import { Thread } from '@/components/franchises/thread'
import { requireUser } from '@/lib/auth/session'
import { getApplicationById, listMessages } from '@/lib/franchises/application-queries'
import { getMyFranchise, listContracts } from '@/lib/franchises/owner-queries'
import { supportContract } from '@/lib/franchises/owner-rules'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('gorideSupport')

export default async function GorideSupport(
  props: PageProps<'/[locale]/dashboard/goride-franchise/support'>,
) {
  const user = await requireUser()
  const { one, all } = await getMyFranchise(user.id, (await props.searchParams).franchise)
  if (!one) notFound()
  const [t, contracts, application] = await Promise.all([
    getTranslations('goride.support'),
    listContracts(one.id),
    getApplicationById(one.applicationId),
  ])
  const taken = supportContract(contracts, user.id)
  const messages = taken ? await listMessages(taken.id, 'contract_id') : await listMessages(one.applicationId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <OwnerHead one={one} all={all} current="support" />
      <Block title={t('title')} lead={t('lead')}>
        {(taken || application) && (
          <Thread
            of={taken ? { contractId: taken.id } : { applicationId: one.applicationId }}
            messages={messages}
            reader="applicant"
          />
        )}
      </Block>
    </div>
  )
}
