import { getTranslations } from 'next-intl/server'
import { InvitationOffer, LinkOffer } from '@/components/partners/invitation-offer'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { listMyInvitations, readRecruitLink } from '@/lib/partners/queries'

export const generateMetadata = () => pageMetadata('recruit')

/** Where a partner's link and the mail of an invitation lead; whoever has no account comes back here after registering. */
export default async function Recruit({ searchParams }: PageProps<'/[locale]/recruit'>) {
  const user = await requireUser()
  const { code } = await searchParams
  const [t, offers, link] = await Promise.all([
    getTranslations('partners.offer'),
    listMyInvitations(),
    typeof code === 'string' ? readRecruitLink(code) : null,
  ])
  const waiting = offers.filter(({ kind }) => kind === 'recruit')
  if (!link && waiting.length === 0) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState
          title={t('notYours')}
          action={
            <Button asChild variant="outline">
              <Link href="/program-selection">{t('programs')}</Link>
            </Button>
          }
        >
          {t('notYoursText', { email: user.email })}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid max-w-2xl gap-6">
        {link && <LinkOffer code={String(code)} company={link.company} />}
        {waiting.map((offer) => (
          <InvitationOffer key={offer.id} offer={offer} />
        ))}
      </div>
    </>
  )
}
