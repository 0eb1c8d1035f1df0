import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { ResetRequestForm } from '@/components/accounts/reset-request-form'
import { pickMessages } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('linkExpired')

export default async function LinkExpiredPage() {
  const t = await getTranslations('accounts')
  return (
    <AuthCard title={t('expired.title')} lead={t('expired.lead')}>
      <NextIntlClientProvider messages={await pickMessages('accounts')}>
        <ResetRequestForm submit={t('expired.submit')} />
      </NextIntlClientProvider>
    </AuthCard>
  )
}
