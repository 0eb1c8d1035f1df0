import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { TextLink } from '@/components/accounts/text-link'
import { UnsubscribeForm } from '@/components/accounts/unsubscribe-form'
import { ClientTexts } from '@/components/page/client-texts'
import { readMailLink } from '@/lib/accounts/queries'
import { pageMetadata } from '@/lib/i18n/metadata'

/** In one piece: what streams in stays hidden until scripts run. */
export const instant = false

export const generateMetadata = () => pageMetadata('unsubscribe')

/** For whoever holds the link of a mail, signed in or not. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/[locale]/account/unsubscribe'>) {
  const [t, kinds, query] = await Promise.all([
    getTranslations('account.unsubscribe'),
    getTranslations('account.notifications.kinds'),
    searchParams,
  ])
  const link = readMailLink(query)
  if (!link) {
    return (
      <AuthCard title={t('invalidTitle')} lead={t('invalid')}>
        <TextLink href="/account/notifications">{t('manage')}</TextLink>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('title')} lead={t('lead')}>
      <p className="rounded-md border bg-surface px-4 py-3 font-medium">{kinds(link.kind)}</p>
      <ClientTexts of={['account.unsubscribe']}>
        <UnsubscribeForm fields={link} />
      </ClientTexts>
    </AuthCard>
  )
}
