import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { NewPasswordForm } from '@/components/accounts/new-password-form'
import { ClientTexts } from '@/components/page/client-texts'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('resetPassword')

export default async function ResetPasswordPage() {
  const t = await getTranslations('accounts')
  return (
    <AuthCard title={t('reset.title')} lead={t('reset.lead')}>
      <ClientTexts of={['accounts']}>
        <NewPasswordForm />
      </ClientTexts>
    </AuthCard>
  )
}
