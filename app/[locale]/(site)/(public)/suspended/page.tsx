import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { TextLink } from '@/components/accounts/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('suspended')

export default async function SuspendedPage() {
  const t = await getTranslations('account.suspended')
  return (
    <AuthCard title={t('title')} lead={t('lead')}>
      <TextLink href="/contact" question={t('contact')}>
        {t('contactLink')}
      </TextLink>
    </AuthCard>
  )
}
