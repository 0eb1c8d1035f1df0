import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/accounts/account-frame'
import { DeleteAccount } from '@/components/accounts/delete-account'
import { SettingsSection } from '@/components/accounts/settings-section'
import { ClientTexts } from '@/components/page/client-texts'
import { Button } from '@/components/ui/button'
import { getOverview, getOwnAffiliateId } from '@/lib/affiliates/queries'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import type { Locale } from '@/lib/i18n/routing'
import { getLocale } from '@/lib/i18n/server-locale'
import { formatMoney } from '@/lib/money'

export const generateMetadata = () => pageMetadata('accountData')

/** What was earned and not paid yet, in every currency: "$12.00, €3.00"; nothing when there is none. */
async function readUnpaid(userId: string, locale: Locale): Promise<string> {
  const affiliateId = await getOwnAffiliateId(userId)
  if (!affiliateId) return ''
  const { totals } = await getOverview(affiliateId)
  return totals
    .map(({ currency, pending, available, inPayout }) => ({ currency, sum: pending + available + inPayout }))
    .filter(({ sum }) => sum > 0)
    .map(({ currency, sum }) => formatMoney(sum, currency, locale))
    .join(', ')
}

export default async function DataPage() {
  const user = await requireUser()
  const locale = await getLocale()
  const [t, unpaid] = await Promise.all([getTranslations('account.data'), readUnpaid(user.id, locale)])
  return (
    <AccountFrame title={t('title')} lead={t('lead')}>
      <SettingsSection id="download" title={t('download')} lead={t('downloadLead')}>
        <Button asChild variant="outline" className="w-full sm:w-fit">
          <a href="/api/account/export" download>
            {t('downloadButton')}
          </a>
        </Button>
      </SettingsSection>
      <SettingsSection id="delete" title={t('delete')} lead={t('deleteLead')}>
        <ClientTexts of={['account.data', 'account.security', 'accounts.fields']}>
          <DeleteAccount email={user.email} isAdmin={user.isAdmin} unpaid={unpaid} />
        </ClientTexts>
      </SettingsSection>
    </AccountFrame>
  )
}
