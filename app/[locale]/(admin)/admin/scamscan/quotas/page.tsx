import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { GrantForm, GrantList } from '@/components/scamscan/grant-list'
import { OfficeHead } from '@/components/scamscan/office-head'
import { PlanForms } from '@/components/scamscan/plan-forms'
import { QuotaTable } from '@/components/scamscan/quota-table'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { countScamscanWaiting, listAllPlans, listGrants, listQuotas } from '@/lib/scamscan/office-queries'

const PATH = '/admin/scamscan/quotas'

export const generateMetadata = () => pageMetadata('adminScamQuotas')

export default async function AdminScamQuotas({
  searchParams,
}: PageProps<'/[locale]/admin/scamscan/quotas'>) {
  await requireAdmin()
  const query = await searchParams
  const [page, grantPage] = [toPage(query.page), toPage(query.grants)]
  const [t, waiting, quotas, grants, plans] = await Promise.all([
    getTranslations('scamoffice.quotas'),
    countScamscanWaiting(),
    listQuotas(page),
    listGrants(grantPage),
    listAllPlans(),
  ])
  return (
    <>
      <OfficeHead current="quotas" waiting={waiting} />
      <section className="grid min-w-0 gap-4">
        <SubHeader title={t('title')} lead={t('lead')} />
        {quotas.rows.length > 0 ? (
          <QuotaTable rows={quotas.rows} />
        ) : (
          <p className="text-ink-soft">{t('none')}</p>
        )}
        <Pager page={page} hasMore={quotas.hasMore} href={(to) => `${PATH}?page=${to}&grants=${grantPage}`} />
      </section>
      <section className="grid min-w-0 gap-4">
        <SubHeader title={t('grants')} />
        <GrantForm />
        <GrantList grants={grants.rows} now={Date.now()} />
        <Pager page={grantPage} hasMore={grants.hasMore} href={(to) => `${PATH}?page=${page}&grants=${to}`} />
      </section>
      <section className="grid min-w-0 gap-4">
        <SubHeader title={t('plans')} lead={t('plansLead')} />
        <PlanForms plans={plans} />
      </section>
    </>
  )
}
