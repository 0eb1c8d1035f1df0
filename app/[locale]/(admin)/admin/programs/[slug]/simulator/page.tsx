import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DecisionView } from '@/components/rewards/decision-view'
import { SimulatorForm } from '@/components/rewards/simulator-form'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localizeErrors } from '@/lib/localize-errors'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { listMembers, listVersions, simulate } from '@/lib/rewards/queries'
import { bodyOf, readQuestion } from '@/lib/rewards/question'

export const generateMetadata = () => pageMetadata('adminSimulator')

type Props = PageProps<'/[locale]/admin/programs/[slug]/simulator'>

export default async function AdminSimulator({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const head = await getProgramHead(slug)
  if (!head) notFound()
  const question = readQuestion(query)
  const [t, locale, versions, members, groups] = await Promise.all([
    getTranslations('rewards.simulator'),
    getLocale(),
    listVersions(head.id),
    listMembers(head.id),
    listGroupNames(head.id),
  ])
  const program = { ...head, groups }
  const body = question && bodyOf(question, program.currency, panamaToday())
  const answer = body ? await simulate(program.id, body) : {}
  const refused = answer.refused && (await localizeErrors(answer.refused, locale))
  return (
    <>
      <SubHeader title={await pageTitle('adminSimulator')} lead={t('lead')} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <SimulatorForm program={program} members={members} question={question} refused={refused} />
        {answer.decision && (
          <DecisionView
            {...{ program, members, versions }}
            decision={answer.decision}
            isNamed={Boolean(question?.enrollmentId)}
          />
        )}
      </div>
    </>
  )
}
