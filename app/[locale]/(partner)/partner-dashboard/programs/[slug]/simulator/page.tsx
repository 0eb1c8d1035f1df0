import { getTranslations } from 'next-intl/server'
import { DecisionView } from '@/components/rewards/decision-view'
import { SimulatorForm } from '@/components/rewards/simulator-form'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localizeErrors } from '@/lib/localize-errors'
import { present } from '@/lib/present'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { listMembers, listVersions, simulate } from '@/lib/rewards/queries'
import { bodyOf, readQuestion } from '@/lib/rewards/question'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramSimulator')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/simulator'>

export default async function PartnerProgramSimulator({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const { id } = await requireOffice(slug, 'manage')
  const question = readQuestion(query)
  const [head, t, locale, versions, members, groups] = await Promise.all([
    getProgramHead(slug).then((found) => present(found, 'program')),
    getTranslations('rewards.simulator'),
    getLocale(),
    listVersions(id, false),
    listMembers(id),
    listGroupNames(id),
  ])
  const program = { ...head, groups, area: 'partner-dashboard' as const }
  const body = question && bodyOf(question, program.currency, panamaToday())
  const answer = body ? await simulate(program.id, body) : {}
  const refused = answer.refused && (await localizeErrors(answer.refused, locale))
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramSimulator')} lead={t('lead')} />
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
