import { getTranslations } from 'next-intl/server'
import { SavedViews } from '@/components/accounts/saved-views'
import { ConversionList } from '@/components/conversions/conversion-list'
import { Button } from '@/components/ui/button'
import { SubHeader } from '@/components/ui/page-header'
import { listViews } from '@/lib/accounts/view-queries'
import { requireUser } from '@/lib/auth/session'
import { readConversions } from '@/lib/conversions/table-queries'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'
import { fileAddress, tableQuery } from '@/lib/table'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramConversions')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/conversions'>

export default async function PartnerProgramConversions({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await requireOffice(slug, 'read')
  const path = `/partner-dashboard/programs/${slug}/conversions`
  const [t, table, locale, { file, ...list }, views] = await Promise.all([
    getTranslations('conversions'),
    getTranslations('table'),
    getLocale(),
    readConversions(program.id, query),
    listViews(path),
  ])
  const shown = tableQuery(list.spec, list.state, { page: 1 })
  const save = mayIn(program.role, 'finance') && (
    <Button asChild variant="outline">
      <a href={fileAddress(`/api/programs/${slug}/conversions`, file, locale)}>{table('download')}</a>
    </Button>
  )
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramConversions')} lead={t('lead')} actions={save} />
      <ConversionList
        path={path}
        {...list}
        area="partner-dashboard"
        views={<SavedViews place={path} query={shown} views={views} />}
      />
    </>
  )
}
