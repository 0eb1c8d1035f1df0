import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { TextLink } from '@/components/accounts/text-link'
import { pickMessages } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('register')

export default async function RegisterPage() {
  const t = await getTranslations('accounts')
  return (
    <AuthCard
      title={t('register.title')}
      lead={t('register.lead')}
      footer={
        <TextLink href="/login" question={t('register.haveAccount')}>
          {t('register.signIn')}
        </TextLink>
      }
    >
      <NextIntlClientProvider messages={await pickMessages('accounts', 'errors')}>
        <SignUpForm />
      </NextIntlClientProvider>
    </AuthCard>
  )
}
