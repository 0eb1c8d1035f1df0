import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { CheckMailIcon } from '@/components/accounts/check-mail-icon'
import { fieldsText } from '@/components/accounts/fields-text'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { TextLink } from '@/components/accounts/text-link'
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
      <SignUpForm
        text={await fieldsText()}
        submit={t('register.submit')}
        sent={{
          icon: <CheckMailIcon />,
          title: t('checkMail.title'),
          text: t('checkMail.register', { email: '{email}' }),
          again: <TextLink href="/forgot-password">{t('checkMail.again')}</TextLink>,
        }}
      />
    </AuthCard>
  )
}
