import { getTranslations } from 'next-intl/server'
import { NotYourRole } from '@/components/layout/not-your-role'
import { TaxForm } from '@/components/payouts/tax-form'
import { PageHeader } from '@/components/ui/page-header'
import { countryOptions } from '@/lib/accounts/places'
import { getProfile } from '@/lib/accounts/queries'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { getPayee } from '@/lib/payouts/payee-queries'

export const generateMetadata = () => pageMetadata('payoutTax')

export default async function PayoutTax() {
  const user = await requireUser()
  const [t, locale, profile, payee] = await Promise.all([
    getTranslations('payouts.tax'),
    getLocale(),
    getProfile(user.id),
    getPayee(),
  ])
  if (!(await mayDo('money'))) return <NotYourRole title={t('title')} task="money" />
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <TaxForm
        saved={payee?.tax ?? null}
        name={profile.fullName}
        country={profile.country}
        countries={countryOptions(locale)}
        company={companyName()}
      />
    </>
  )
}
