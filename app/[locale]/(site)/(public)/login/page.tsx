import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { fieldsText } from '@/components/accounts/fields-text'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { TextLink } from '@/components/accounts/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('login')

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
      <SignInForm text={await fieldsText()} submit={t('login.submit')} />
    </AuthCard>
  )
}
