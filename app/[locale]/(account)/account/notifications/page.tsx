import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/accounts/account-frame'
import { DoneAlert } from '@/components/accounts/done-alert'
import { MailsForm } from '@/components/accounts/mails-form'
import { SettingsSection } from '@/components/accounts/settings-section'
import { ClientTexts } from '@/components/page/client-texts'
import { ALWAYS } from '@/lib/accounts/always-mails'
import { listMailsOff } from '@/lib/accounts/queries'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { MAIL_KIND } from '@/lib/supabase/enums'

export const generateMetadata = () => pageMetadata('accountNotifications')

export default async function NotificationsPage({
  searchParams,
}: PageProps<'/[locale]/account/notifications'>) {
  const { email } = await requireUser()
  const [t, off, query] = await Promise.all([
    getTranslations('account.notifications'),
    listMailsOff(),
    searchParams,
  ])
  const kinds = MAIL_KIND.map((kind) => ({
    kind,
    title: t(`kinds.${kind}`),
    note: t(`notes.${kind}`),
    isOn: !off.has(kind),
  }))
  return (
    <AccountFrame title={t('title')} lead={t('lead', { email })}>
      <DoneAlert done={query.done} texts={{ mails: t('done') }} />
      <SettingsSection id="choose" title={t('choose')} lead={t('chooseLead')}>
        <ClientTexts of={['account.notifications']}>
          <MailsForm kinds={kinds} />
        </ClientTexts>
      </SettingsSection>
      <SettingsSection id="always" title={t('always')} lead={t('alwaysLead')}>
        <ul className="grid list-disc gap-1.5 pl-5">
          {ALWAYS.map((name) => (
            <li key={name}>{t(`alwaysList.${name}`)}</li>
          ))}
        </ul>
      </SettingsSection>
    </AccountFrame>
  )
}
