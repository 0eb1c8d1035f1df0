import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { CheckMailIcon } from '@/components/accounts/check-mail-icon'
import { ResetRequestForm } from '@/components/accounts/reset-request-form'
import { TextLink } from '@/components/accounts/text-link'
import { ClientTexts } from '@/components/page/client-texts'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('forgotPassword')

export default async function ForgotPasswordPage() {
  const t = await getTranslations('accounts')
  return (
    <AuthCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      footer={<TextLink href="/login">{t('forgot.back')}</TextLink>}
    >
      <ClientTexts of={['accounts']}>
        <ResetRequestForm icon={<CheckMailIcon />} submit={t('forgot.submit')} />
      </ClientTexts>
    </AuthCard>
  )
}
