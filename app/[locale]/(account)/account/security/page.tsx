import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/accounts/account-frame'
import { ChangeEmailForm } from '@/components/accounts/change-email-form'
import { ChangePasswordForm } from '@/components/accounts/change-password-form'
import { DoneAlert } from '@/components/accounts/done-alert'
import { Factor } from '@/components/accounts/factor'
import { MethodHold } from '@/components/accounts/method-hold'
import { SessionList } from '@/components/accounts/session-list'
import { SettingsSection } from '@/components/accounts/settings-section'
import { TextLink } from '@/components/accounts/text-link'
import { ClientTexts } from '@/components/page/client-texts'
import { getFactor, listSessions } from '@/lib/accounts/queries'
import { methodHold } from '@/lib/auth/method-change'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { CREDENTIAL_KIND } from '@/lib/supabase/enums'

export const generateMetadata = () => pageMetadata('accountSecurity')

export default async function SecurityPage({ searchParams }: PageProps<'/[locale]/account/security'>) {
  const { email } = await requireUser()
  const [t, sessions, factor, query, hold] = await Promise.all([
    getTranslations('account.security'),
    listSessions(),
    getFactor(),
    searchParams,
    methodHold(),
  ])
  const done = Object.fromEntries(CREDENTIAL_KIND.map((kind) => [kind, t(`done.${kind}`)]))
  const factorLead = factor === 'unavailable' ? '' : t('factorLead')
  return (
    <ClientTexts of={['account.security', 'accounts.fields']}>
      <AccountFrame title={t('title')} lead={t('lead')}>
        <DoneAlert done={query.done} texts={done} />
        <MethodHold until={hold} />
        <SettingsSection id="email" title={t('email')} lead={t('emailLead')}>
          <p className="grid gap-0.5">
            <span className="text-ink-soft text-sm">{t('emailNow')}</span>
            <span className="break-words font-medium">{email}</span>
          </p>
          <ChangeEmailForm email={email} />
        </SettingsSection>
        <SettingsSection id="password" title={t('password')} lead={t('passwordLead')}>
          <ChangePasswordForm email={email} />
          <TextLink href="/forgot-password" question={t('forgot')}>
            {t('forgotLink')}
          </TextLink>
        </SettingsSection>
        <SettingsSection id="sessions" title={t('sessions')} lead={t('sessionsLead')}>
          <SessionList sessions={sessions} />
        </SettingsSection>
        <SettingsSection id="factor" title={t('factor')} lead={factorLead}>
          <Factor factor={factor} email={email} />
        </SettingsSection>
      </AccountFrame>
    </ClientTexts>
  )
}
