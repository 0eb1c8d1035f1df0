import { getTranslations } from 'next-intl/server'
import { withNext } from '@/lib/auth/next-path'
import { AuthCard } from './auth-card'
import { fieldsText } from './fields-text'
import { SignInForm } from './sign-in-form'
import { TextLink } from './text-link'

type SignInCardProps = {
  /** Where the person wanted to go. */
  next?: string | undefined
  /** The name of the program to join there. */
  program?: string | undefined
}

export async function SignInCard({ next, program }: SignInCardProps) {
  const t = await getTranslations('accounts.login')
  return (
    <AuthCard
      title={t('title')}
      lead={program ? t('leadProgram', { program }) : t('lead')}
      footer={
        <>
          <TextLink href="/forgot-password" question={t('forgot')}>
            {t('newLink')}
          </TextLink>
          <TextLink href={withNext('/register', next)} question={t('noAccount')}>
            {t('signUp')}
          </TextLink>
        </>
      }
    >
      <SignInForm text={await fieldsText()} submit={t('submit')} />
    </AuthCard>
  )
}
