import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EventSearch } from '@/components/conversions/event-search'
import { Finds } from '@/components/conversions/finds'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { find } from '@/lib/conversions/path-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminEvents')

type Props = PageProps<'/[locale]/admin/programs/[slug]/events'>

export default async function ProgramEvents({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, { q }] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const [t, locale, found] = await Promise.all([
    getTranslations('conversions.lookup'),
    getLocale(),
    find(program.id, q),
  ])
  const base = `/admin/programs/${slug}`
  return (
    <>
      <SubHeader title={t('title')} lead={`${localized(program.name, locale)}. ${t('lead')}`} />
      <EventSearch path={`${base}/events`} q={found.q} />
      <Finds path={`${base}/events`} {...found} />
    </>
  )
}
