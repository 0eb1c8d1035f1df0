import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { TextLink } from '@/components/accounts/text-link'
import { pickMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts')
  return { title: t('login.title') }
}

export default async function LoginPage() {
  const t = await getTranslations('accounts')
  return (
    <AuthCard
      title={t('login.title')}
      lead={t('login.lead')}
      footer={
        <>
          <TextLink href="/forgot-password" question={t('login.forgot')}>
            {t('login.newLink')}
          </TextLink>
          <TextLink href="/register" question={t('login.noAccount')}>
            {t('login.signUp')}
          </TextLink>
        </>
      }
    >
      <NextIntlClientProvider messages={await pickMessages('accounts', 'errors')}>
        <SignInForm />
      </NextIntlClientProvider>
    </AuthCard>
  )
}
