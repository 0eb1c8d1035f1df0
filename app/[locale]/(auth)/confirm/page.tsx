import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { ConfirmForm } from '@/components/accounts/confirm-form'
import { pickMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts')
  return { title: t('confirm.title') }
}

export default async function ConfirmPage() {
  const t = await getTranslations('accounts')
  return (
    <AuthCard title={t('confirm.title')} lead={t('confirm.lead')}>
      <NextIntlClientProvider messages={await pickMessages('accounts', 'errors')}>
        <ConfirmForm />
      </NextIntlClientProvider>
    </AuthCard>
  )
}
