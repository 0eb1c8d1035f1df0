import { getTranslations } from 'next-intl/server'
import { Invitation } from '@/components/affiliates/invitation'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { readInvitation } from '@/lib/affiliates/admission-queries'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getTermsVersions } from '@/lib/programs/my-queries'

export const generateMetadata = () => pageMetadata('invitation')

export default async function InvitationPage({ searchParams }: PageProps<'/[locale]/invitation'>) {
  const user = await requireUser()
  const { token } = await searchParams
  const [t, locale, invitation] = await Promise.all([
    getTranslations('affiliates.invitation'),
    getLocale(),
    typeof token === 'string' ? readInvitation(token) : null,
  ])
  if (!invitation) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
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
      </div>
    )
  }
  const program = localized(invitation.programName, locale)
  const terms = await getTermsVersions([invitation.slug])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title={t('invited', { program })} lead={t('lead')} />
      <Invitation invitation={invitation} token={String(token)} termsVersion={terms.get(invitation.slug)} />
    </div>
  )
}
