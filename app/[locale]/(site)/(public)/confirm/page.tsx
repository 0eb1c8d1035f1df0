import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { ConfirmForm } from '@/components/accounts/confirm-form'
import { ClientTexts } from '@/components/page/client-texts'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('confirm')

export default async function ConfirmPage() {
  const t = await getTranslations('accounts')
  return (
    <AuthCard title={t('confirm.title')} lead={t('confirm.lead')}>
      <ClientTexts of={['accounts']}>
        <ConfirmForm />
      </ClientTexts>
    </AuthCard>
  )
}
