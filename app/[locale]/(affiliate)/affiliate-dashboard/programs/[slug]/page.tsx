import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { MyTerms } from '@/components/programs/accept-terms'
import { MyConditions } from '@/components/programs/my-conditions'
import { WaitingChange } from '@/components/programs/waiting-change'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localized } from '@/lib/i18n/texts'
import { getProgramRecord, listChanges, listTerms } from '@/lib/programs/editor-queries'
import { listMoves } from '@/lib/programs/group-queries'
import { getAcceptedVersion, getMyPlace } from '@/lib/programs/my-queries'

export const generateMetadata = () => pageMetadata('affiliateProgram')

type Props = PageProps<'/[locale]/affiliate-dashboard/programs/[slug]'>

export default async function AffiliateProgram({ params }: Props) {
  const user = await requireUser()
  const { slug } = await params
  const program = await getProgramRecord(slug)
  const place = program && (await getMyPlace(program.id, user.id))
  if (!place) notFound()
  const [t, locale, changes, versions, accepted, moves] = await Promise.all([
    getTranslations('editor.mine'),
    getLocale(),
    listChanges(program.id),
    listTerms(program.id),
    getAcceptedVersion(program.id, user.id),
    listMoves(program.id, place.enrollmentId),
  ])
  const waiting = changes.find(({ state }) => state === 'waiting')
  return (
    <>
      <PageHeader title={localized(program.name, locale)} lead={t('lead')} />
      {waiting && <WaitingChange change={waiting} currency={program.currency} />}
      <section className="grid gap-4">
        <h2 className="text-h3">{t('terms')}</h2>
        <MyTerms programId={program.id} versions={versions} accepted={accepted} />
      </section>
      <MyConditions program={program} place={place} lastMove={moves[0]} />
    </>
  )
}
