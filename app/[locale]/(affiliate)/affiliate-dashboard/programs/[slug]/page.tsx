import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MyTerms } from '@/components/programs/accept-terms'
import { MyConditions } from '@/components/programs/my-conditions'
import { WaitingChange } from '@/components/programs/waiting-change'
import { PageHeader } from '@/components/ui/page-header'
import { getAffiliateId, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listTerms } from '@/lib/programs/editor-queries'
import { listMoves } from '@/lib/programs/group-queries'
import { getAcceptedVersion, getMyPlace, getMyProgram, listMyChanges } from '@/lib/programs/my-queries'

export const generateMetadata = () => pageMetadata('affiliateProgram')

type Props = PageProps<'/[locale]/affiliate-dashboard/programs/[slug]'>

export default async function AffiliateProgram({ params }: Props) {
  await requireUser()
  const { slug } = await params
  const [program, affiliateId] = await Promise.all([getMyProgram(slug), getAffiliateId()])
  const place = program && affiliateId && (await getMyPlace(program.id, affiliateId))
  if (!place) notFound()
  const [t, locale, changes, versions, accepted, moves, mayWork] = await Promise.all([
    getTranslations('editor.mine'),
    getLocale(),
    listMyChanges(program.id),
    listTerms(program.id),
    getAcceptedVersion(program.id, affiliateId),
    listMoves(program.id, place.enrollmentId),
    mayDo('work'),
  ])
  const waiting = changes.find(({ state }) => state === 'waiting')
  return (
    <>
      <PageHeader title={localized(program.name, locale)} lead={t('lead')} />
      {waiting && <WaitingChange change={waiting} currency={program.currency} />}
      <section className="grid gap-4">
        <h2 className="text-h3">{t('terms')}</h2>
        <MyTerms programId={program.id} versions={versions} accepted={accepted} mayAccept={mayWork} />
      </section>
      <MyConditions program={program} place={place} lastMove={moves[0]} />
    </>
  )
}
