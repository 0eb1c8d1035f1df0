import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/accounts/account-frame'
import { DoneAlert } from '@/components/accounts/done-alert'
import { MailsForm } from '@/components/accounts/mails-form'
import { ClientTexts } from '@/components/page/client-texts'
import { ALWAYS, hasNotices, isOnSite, siteField } from '@/lib/accounts/always-mails'
import { listMailsOff, listNoticesOff } from '@/lib/accounts/queries'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { MAIL_KIND } from '@/lib/supabase/enums'

export const generateMetadata = () => pageMetadata('accountNotifications')

export default async function NotificationsPage({
  searchParams,
}: PageProps<'/[locale]/account/notifications'>) {
  const { email } = await requireUser()
  const [t, off, siteOff, query] = await Promise.all([
    getTranslations('account.notifications'),
    listMailsOff(),
    listNoticesOff(),
    searchParams,
  ])
  const chosen = MAIL_KIND.map((kind) => ({
    kind,
    siteField: siteField(kind),
    title: t(`kinds.${kind}`),
    note: t(`notes.${kind}`),
    byMail: !off.has(kind),
    onSite: !siteOff.has(kind),
  }))
  const always = ALWAYS.map((topic) => ({
    kind: topic,
    siteField: siteField(topic),
    title: t(`alwaysList.${topic}`),
    byMail: null,
    onSite: hasNotices(topic) ? isOnSite(topic, siteOff) : null,
  }))
  return (
    <AccountFrame title={t('title')} lead={t('lead', { email })}>
      <DoneAlert done={query.done} texts={{ mails: t('done') }} />
      <ClientTexts of={['account.notifications']}>
        <MailsForm
          groups={[
            { name: 'choose', title: t('choose'), lead: t('chooseLead'), kinds: chosen },
            { name: 'always', title: t('always'), lead: t('alwaysLead'), kinds: always },
          ]}
        />
      </ClientTexts>
    </AccountFrame>
  )
}
