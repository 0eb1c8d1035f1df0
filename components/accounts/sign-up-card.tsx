import { getTranslations } from 'next-intl/server'
import { withNext } from '@/lib/auth/next-path'
import { AuthCard } from './auth-card'
import { CheckMailIcon } from './check-mail-icon'
import { fieldsText } from './fields-text'
import { SignUpForm } from './sign-up-form'
import { TextLink } from './text-link'

type SignUpCardProps = {
  /** Where the person wanted to go. */
  next?: string | undefined
  /** The name of the program to join there. */
  program?: string | undefined
}

export async function SignUpCard({ next, program }: SignUpCardProps) {
  const t = await getTranslations('accounts')
  return (
    <AuthCard
      title={t('register.title')}
      lead={program ? t('register.leadProgram', { program }) : t('register.lead')}
      footer={
        <TextLink href={withNext('/login', next)} question={t('register.haveAccount')}>
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
