import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SavedViews } from '@/components/accounts/saved-views'
import { ConversionList } from '@/components/conversions/conversion-list'
import { Button } from '@/components/ui/button'
import { SubHeader } from '@/components/ui/page-header'
import { listViews } from '@/lib/accounts/view-queries'
import { requireAdmin } from '@/lib/auth/session'
import { readConversions } from '@/lib/conversions/table-queries'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { getProgramHead } from '@/lib/programs/head-queries'
import { fileAddress, tableQuery } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminConversions')

type Props = PageProps<'/[locale]/admin/programs/[slug]/conversions'>

export default async function ProgramConversions({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const base = `/admin/programs/${slug}`
  const path = `${base}/conversions`
  const [t, table, locale, { file, ...list }, views] = await Promise.all([
    getTranslations('conversions'),
    getTranslations('table'),
    getLocale(),
    readConversions(program.id, query),
    listViews(path),
  ])
  const shown = tableQuery(list.spec, list.state, { page: 1 })
  const actions = (
    <>
      <Button asChild variant="outline">
        <a href={fileAddress(`/api/programs/${slug}/conversions`, file, locale)}>{table('download')}</a>
      </Button>
      <Button asChild>
        <Link href={`${base}/conversions/new`}>{t('tools.record')}</Link>
      </Button>
    </>
  )
  return (
    <>
      <SubHeader title={await pageTitle('adminConversions')} lead={t('lead')} actions={actions} />
      <ConversionList path={path} {...list} views={<SavedViews place={path} query={shown} views={views} />} />
    </>
  )
}
