import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { TextLink } from '@/components/accounts/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('accountDeleted')

export default async function AccountDeletedPage() {
  const t = await getTranslations('account.deleted')
  return (
    <AuthCard title={t('title')} lead={t('lead')}>
      <TextLink href="/">{t('home')}</TextLink>
    </AuthCard>
  )
}
