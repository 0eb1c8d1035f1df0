import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CouponRules, GiveCoupon } from '@/components/links/program-coupon-forms'
import { ProgramCoupons } from '@/components/links/program-coupons'
import { Pager } from '@/components/page/pager'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getCouponSettings, listProgramCoupons } from '@/lib/links/coupon-admin-queries'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminCoupons')

type Props = PageProps<'/[locale]/admin/programs/[slug]/coupons'>

export default async function AdminCoupons({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const page = toPage(query.page)
  const [t, coupons, settings] = await Promise.all([
    getTranslations('coupons'),
    listProgramCoupons(program.id, page),
    getCouponSettings(program.id),
  ])
  const href = (to: number) => `/admin/programs/${slug}/coupons?page=${to}`
  return (
    <>
      <SubHeader title={await pageTitle('adminCoupons')} lead={t('lead')} />
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
