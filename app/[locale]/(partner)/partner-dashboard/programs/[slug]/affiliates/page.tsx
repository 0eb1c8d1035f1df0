import { getTranslations } from 'next-intl/server'
import { AffiliateTable, AffiliateTools } from '@/components/affiliates/affiliate-table'
import { Pager } from '@/components/page/pager'
import { TableFile } from '@/components/page/table-file'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { listAffiliates, listTags, PAGE_SIZE } from '@/lib/affiliates/table-queries'
import { AFFILIATE_TABLE, affiliateTable } from '@/lib/affiliates/table-schema'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'
import { readTable, tableQuery } from '@/lib/table'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramAffiliates')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/affiliates'>

export default async function PartnerProgramAffiliates({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await requireOffice(slug, 'read')
  const [groups, tags] = await Promise.all([listGroupNames(program.id), listTags(program.id)])
  const state = readTable(affiliateTable(groups, tags), query)
  const [t, o, rows] = await Promise.all([
    getTranslations('affiliates.admin'),
    getTranslations('office'),
    listAffiliates(program.id, state, (state.page - 1) * PAGE_SIZE, PAGE_SIZE + 1),
  ])
  const path = `/partner-dashboard/programs/${slug}/affiliates`
  const shown = rows.slice(0, PAGE_SIZE)
  const save = mayIn(program.role, 'finance') && (
    <TableFile address={`/api/programs/${slug}/affiliates`} query={tableQuery(AFFILIATE_TABLE, state)} />
  )
  return (
    <>
      <SubHeader
        title={await pageTitle('partnerProgramAffiliates')}
        lead={o('affiliatesLead')}
        actions={save}
      />
      <AffiliateTools {...{ path, state, groups, tags }} isMerged={false} />
      {rows.length === 0 ? (
        <EmptyState title={t('tools.empty')}>{t('tools.emptyText')}</EmptyState>
      ) : (
        <AffiliateTable {...{ path, state }} currency={program.currency} affiliates={shown} />
      )}
      <Pager
        page={state.page}
        hasMore={rows.length > PAGE_SIZE}
        href={(page) => path + tableQuery(AFFILIATE_TABLE, state, { page })}
      />
    </>
  )
}
