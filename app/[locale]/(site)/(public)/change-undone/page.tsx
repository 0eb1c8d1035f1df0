import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { TextLink } from '@/components/accounts/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('changeUndone')

export default async function ChangeUndonePage() {
  const t = await getTranslations('accounts.undone')
  return (
    <AuthCard title={t('title')} lead={t('lead')}>
      <TextLink href="/forgot-password" question={t('question')}>
        {t('again')}
      </TextLink>
    </AuthCard>
  )
}
