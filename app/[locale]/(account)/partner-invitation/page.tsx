import { getTranslations } from 'next-intl/server'
import { InvitationOffer } from '@/components/partners/invitation-offer'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listMyInvitations } from '@/lib/partners/queries'

export const generateMetadata = () => pageMetadata('partnerInvitation')

export default async function PartnerInvitation() {
  const user = await requireUser()
  const [t, offers] = await Promise.all([getTranslations('partners.offer'), listMyInvitations()])
  const waiting = offers.filter(({ kind }) => kind === 'member')
  return (
    <>
      <PageHeader title={t('memberTitle')} />
      {waiting.length === 0 && (
        <EmptyState title={t('notYours')}>{t('notYoursText', { email: user.email })}</EmptyState>
      )}
      <div className="grid max-w-2xl gap-6">
        {waiting.map((offer) => (
          <InvitationOffer key={offer.id} offer={offer} />
        ))}
      </div>
    </>
  )
}
