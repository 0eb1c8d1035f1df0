import { getLocale, getTranslations } from 'next-intl/server'
import { PageHeader } from '@/components/ui/page-header'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { requireAdmin } from '@/lib/auth/session'
import { countCommissions } from '@/lib/commissions/queries'
import { formatNumber } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { previewPayouts } from '@/lib/payouts/queries'
import { listPrograms } from '@/lib/programs/queries'

export const generateMetadata = () => pageMetadata('admin')

export default async function Admin() {
  await requireAdmin()
  const [t, locale, counts, previews, programs] = await Promise.all([
    getTranslations('admin'),
    getLocale(),
    countCommissions(),
    previewPayouts(),
    listPrograms('published'),
  ])
  const toPay = previews.reduce((sum, preview) => sum + preview.payoutCount, 0)
  const tiles = [
    {
      label: t('toApprove'),
      value: counts.matured,
      note: t('toApproveNote'),
      href: '/admin/commissions?status=matured',
    },
    { label: t('toPay'), value: toPay, note: t('toPayNote'), href: '/admin/payouts' },
    { label: t('programs'), value: programs.length, note: t('programsNote'), href: '/admin/programs' },
  ]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <StatGrid>
        {tiles.map(({ href, value, ...tile }) => (
          <StatTile
            key={href}
            {...tile}
            value={
              <Link
                href={href}
                className="underline decoration-hairline underline-offset-4 hover:decoration-canal"
              >
                {formatNumber(value, locale)}
              </Link>
            }
          />
        ))}
      </StatGrid>
    </>
  )
}
