import { getTranslations } from 'next-intl/server'
import { SharedView } from '@/components/scamscan/shared-view'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { namesOfLists } from '@/lib/scamscan/page-queries'
import { getSharedScan } from '@/lib/scamscan/queries'
import { viewOf } from '@/lib/scamscan/shared-view'

/** The address has a parameter; what it shows may be revoked at any moment. */
export const instant = false

export const generateMetadata = () => pageMetadata('scamscanShared')

export default async function SharedScan({ params }: PageProps<'/[locale]/scamscan/r/[token]'>) {
  const { token } = await params
  const [t, locale, shared, lists] = await Promise.all([
    getTranslations('scans'),
    getLocale(),
    getSharedScan(token),
    namesOfLists(),
  ])
  const own = (
    <Button asChild>
      <Link href="/scamscan">{t('shared.own')}</Link>
    </Button>
  )
  if (!shared)
    return (
      <div className="page grid gap-6 py-12">
        <h1 className="text-h2">{t('shared.title')}</h1>
        <EmptyState title={t('shared.gone')} action={own}>
          {t('shared.goneText')}
        </EmptyState>
      </div>
    )
  const day = formatDay(`${shared.scannedOn}T17:00:00Z`, locale)
  return (
    <div className="page grid gap-6 pt-8 pb-16 sm:pb-24">
      <p className="measure text-ink-soft">{t('shared.lead')}</p>
      <SharedView result={viewOf(shared)} lists={lists} note={t('one.at', { moment: day })} />
      <div>{own}</div>
    </div>
  )
}
