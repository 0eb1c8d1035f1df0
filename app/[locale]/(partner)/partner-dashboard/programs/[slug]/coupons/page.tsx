import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { CouponRules, GiveCoupon } from '@/components/links/program-coupon-forms'
import { ProgramCoupons } from '@/components/links/program-coupons'
import { Pager } from '@/components/page/pager'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getCouponSettings, listProgramCoupons } from '@/lib/links/coupon-admin-queries'
import { requireOffice } from '@/lib/programs/office-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramCoupons')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/coupons'>

export default async function PartnerProgramCoupons({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await requireOffice(slug, 'manage')
  const page = toPage(query.page)
  const [t, coupons, settings] = await Promise.all([
    getTranslations('coupons'),
    listProgramCoupons(program.id, page),
    getCouponSettings(program.id),
  ])
  const href = (to: number) => `/partner-dashboard/programs/${slug}/coupons?page=${to}`
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramCoupons')} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <div className="grid gap-5">
          <ProgramCoupons coupons={coupons.rows} />
          <Pager page={page} hasMore={coupons.hasMore} href={href} />
        </div>
        <div className="grid gap-8">
          <GiveCoupon programId={program.id} idempotencyKey={randomUUID()} />
          <CouponRules programId={program.id} settings={settings} />
        </div>
      </div>
    </>
  )
}
