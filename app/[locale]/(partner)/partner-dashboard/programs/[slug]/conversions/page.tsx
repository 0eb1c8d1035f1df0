import { getTranslations } from 'next-intl/server'
import { SavedViews } from '@/components/accounts/saved-views'
import { ConversionList } from '@/components/conversions/conversion-list'
import { TableFile } from '@/components/page/table-file'
import { SubHeader } from '@/components/ui/page-header'
import { listViews } from '@/lib/accounts/view-queries'
import { requireUser } from '@/lib/auth/session'
import { readConversions } from '@/lib/conversions/table-queries'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'
import { tableQuery } from '@/lib/table'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramConversions')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/conversions'>

export default async function PartnerProgramConversions({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await requireOffice(slug, 'read')
  const path = `/partner-dashboard/programs/${slug}/conversions`
  const [t, { file, ...list }, views] = await Promise.all([
    getTranslations('conversions'),
    readConversions(program.id, query),
    listViews(path),
  ])
  const shown = tableQuery(list.spec, list.state, { page: 1 })
  const save = mayIn(program.role, 'finance') && (
    <TableFile address={`/api/programs/${slug}/conversions`} query={file} />
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
