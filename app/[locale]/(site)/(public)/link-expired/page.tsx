import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { CheckMailIcon } from '@/components/accounts/check-mail-icon'
import { ResetRequestForm } from '@/components/accounts/reset-request-form'
import { ClientTexts } from '@/components/page/client-texts'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('linkExpired')

export default async function LinkExpiredPage() {
  const t = await getTranslations('accounts')
  return (
    <AuthCard title={t('expired.title')} lead={t('expired.lead')}>
      <ClientTexts of={['accounts']}>
        <ResetRequestForm icon={<CheckMailIcon />} submit={t('expired.submit')} />
      </ClientTexts>
    </AuthCard>
  )
}
