import { getLocale, getTranslations } from 'next-intl/server'
import { LinkList } from '@/components/accounts/link-list'
import { WaitingApplications } from '@/components/affiliates/waiting-applications'
import { PageHeader } from '@/components/ui/page-header'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { listWaiting } from '@/lib/affiliates/admission-queries'
import { requireAdmin } from '@/lib/auth/session'
import { countCommissions } from '@/lib/commissions/queries'
import { countMessages } from '@/lib/contact/queries'
import { formatNumber } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { previewPayouts } from '@/lib/payouts/queries'
import { listPrograms } from '@/lib/programs/queries'

export const generateMetadata = () => pageMetadata('admin')

export default async function Admin() {
  await requireAdmin()
  const [t, pages, locale, counts, previews, programs, messages, waiting] = await Promise.all([
    getTranslations('admin'),
    getTranslations('pages'),
    getLocale(),
    countCommissions(),
    previewPayouts(),
    listPrograms('published'),
    countMessages(),
    listWaiting(),
  ])
  const toPay = previews.reduce((sum, preview) => sum + preview.readyCount, 0)
  const tiles = [
    { name: 'toApprove', value: counts.matured, href: '/admin/commissions?status=matured' },
    { name: 'toPay', value: toPay, href: '/admin/payouts' },
    { name: 'messages', value: messages.new, href: '/admin/messages' },
    { name: 'programs', value: programs.length, href: '/admin/programs' },
  ] as const
  const link = (href: string, value: number) => (
    <Link href={href} className="underline decoration-hairline underline-offset-4 hover:decoration-canal">
      {formatNumber(value, locale)}
    </Link>
  )
  const areas = [
    { href: '/admin/goride-franchises', title: pages('adminGoride.title'), note: t('gorideNote') },
    { href: '/admin/scamscan', title: pages('adminScamscan.title'), note: t('scamscanNote') },
    { href: '/admin/banners', title: pages('adminBanners.title'), note: t('bannersNote') },
    { href: '/admin/tokens', title: pages('adminTokens.title'), note: t('tokensNote') },
  ]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <StatGrid>
        {tiles.map(({ name, value, href }) => (
          <StatTile key={name} label={t(name)} note={t(`${name}Note`)} value={link(href, value)} />
        ))}
      </StatGrid>
      <WaitingApplications programs={waiting} />
      <LinkList title={t('areas')} links={areas} />
    </>
  )
}
