import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SubmitButton } from '@/components/ui/submit-button'
import { withNext } from '@/lib/auth/next-path'
import { Link } from '@/lib/i18n/navigation'
import { AGREED } from '@/lib/legal'
import { AuthCard } from './auth-card'
import { CheckMailIcon } from './check-mail-icon'
import { fieldsText } from './fields-text'
import { SignUpForm } from './sign-up-form'
import { TextLink } from './text-link'

const to = (href: string) => (name: ReactNode) => (
  <Link href={href} className="text-canal underline underline-offset-4">
    {name}
  </Link>
)

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
        sent={{
          icon: <CheckMailIcon />,
          title: t('checkMail.title'),
          text: t('checkMail.register', { email: '{email}' }),
          again: <TextLink href="/forgot-password">{t('checkMail.again')}</TextLink>,
        }}
      >
        <input type="hidden" name="agreed" value={AGREED} />
        <p className="text-ink-soft text-sm">
          {t.rich('register.agreement', { terms: to('/terms'), privacy: to('/privacy') })}
        </p>
        <SubmitButton className="w-full">{t('register.submit')}</SubmitButton>
      </SignUpForm>
    </AuthCard>
  )
}
