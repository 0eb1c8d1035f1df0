import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AffiliateTable, AffiliateTools } from '@/components/affiliates/affiliate-table'
import { Pager } from '@/components/page/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { listAffiliates, listTags, PAGE_SIZE } from '@/lib/affiliates/table-queries'
import { AFFILIATE_TABLE, affiliateTable } from '@/lib/affiliates/table-schema'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { fileAddress, readTable, tableQuery } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminAffiliates')
type Props = PageProps<'/[locale]/admin/programs/[slug]/affiliates'>

export default async function AdminAffiliates({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const [tags, groups] = await Promise.all([listTags(program.id), listGroupNames(program.id)])
  const state = readTable(affiliateTable(groups, tags), query)
  const [t, table, locale, rows] = await Promise.all([
    getTranslations('affiliates.admin'),
    getTranslations('table'),
    getLocale(),
    listAffiliates(program.id, state, (state.page - 1) * PAGE_SIZE, PAGE_SIZE + 1),
  ])
  const path = `/admin/programs/${slug}/affiliates`
  const href = (page: number) => path + tableQuery(AFFILIATE_TABLE, state, { page })
  const save = (
    <Button asChild variant="outline">
      <a href={fileAddress(`/api/programs/${slug}/affiliates`, tableQuery(AFFILIATE_TABLE, state), locale)}>
        {table('download')}
      </a>
    </Button>
  )
  return (
    <>
      <SubHeader title={await pageTitle('adminAffiliates')} lead={t('affiliatesLead')} actions={save} />
      <AffiliateTools {...{ path, state, tags }} groups={groups} isMerged={query.merged === '1'} />
      {rows.length === 0 ? (
        <EmptyState title={t('tools.empty')}>{t('tools.emptyText')}</EmptyState>
      ) : (
        <AffiliateTable
          path={path}
          currency={program.currency}
          state={state}
          affiliates={rows.slice(0, PAGE_SIZE)}
        />
      )}
      <Pager page={state.page} hasMore={rows.length > PAGE_SIZE} href={href} />
    </>
  )
}
