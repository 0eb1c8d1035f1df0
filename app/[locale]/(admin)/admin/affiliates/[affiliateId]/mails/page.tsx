import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MailTable } from '@/components/accounts/sent-mails'
import { listSentMails } from '@/lib/accounts/mail-queries'
import { openAffiliate } from '@/lib/affiliates/profile-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'

const FEW = 50

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateMails')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]/mails'>

export default async function AffiliateMailsPage({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ affiliateId }, query] = await Promise.all([params, searchParams])
  const affiliate = await openAffiliate(affiliateId)
  if (!affiliate) notFound()
  const page = toPage(query.page)
  const [t, mails] = await Promise.all([
    getTranslations('users.mails'),
    listSentMails(affiliate.userId, (page - 1) * FEW, FEW + 1),
  ])
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="text-h3">{t('title')}</h2>
        <p className="measure text-ink-soft">{t('lead')}</p>
      </div>
      <MailTable
        mails={mails.slice(0, FEW)}
        page={page}
        hasMore={mails.length > FEW}
        path={`/admin/affiliates/${affiliateId}/mails`}
      />
    </section>
  )
}
