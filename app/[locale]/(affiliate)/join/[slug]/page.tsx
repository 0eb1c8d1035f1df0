import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Greeting } from '@/components/accounts/greeting'
import { JoinedNext } from '@/components/affiliates/joined-next'
import { ProgramAction } from '@/components/affiliates/program-action'
import { LinkShare } from '@/components/links/link-share'
import { ProgramCard } from '@/components/programs/program-card'
import { PageHeader } from '@/components/ui/page-header'
import { getStanding } from '@/lib/affiliates/selection-queries'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listFigures } from '@/lib/programs/figures-queries'
import { getTermsVersions } from '@/lib/programs/my-queries'
import { getListing } from '@/lib/programs/public-queries'

export const generateMetadata = () => pageMetadata('join')

/** From a program's public page to one's own link: who is in the program finds the link here, others join or apply. */
export default async function JoinProgram({ params, searchParams }: PageProps<'/[locale]/join/[slug]'>) {
  const user = await requireUser()
  const { slug } = await params
  const [program, t, locale] = await Promise.all([
    getListing(slug),
    getTranslations('affiliates.joining'),
    getLocale(),
  ])
  if (!program) notFound()
  const [{ link, step, ...standing }, terms, figures, mayApply] = await Promise.all([
    getStanding(program.id),
    getTermsVersions([slug]),
    listFigures(),
    mayDo('work'),
  ])
  const action = { program, mayApply, ...standing, today: panamaToday(), termsVersion: terms.get(slug) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 *:max-w-2xl">
      <Greeting name={user.name} query={await searchParams} />
      <PageHeader
        title={t(`${step}.title`, { program: localized(program.name, locale) })}
        lead={t(`${step}.lead`)}
      />
      {link && <LinkShare linkId={link.id} address={`${env().SITE_URL}/r/${link.code}`} />}
      {step === 'joined' && <JoinedNext slug={slug} />}
      {step !== 'joined' && (
        <ProgramCard
          program={program}
          figures={figures.get(program.id)}
          href={`/programs/${slug}`}
          action={<ProgramAction {...action} isWhole />}
        />
      )}
    </div>
  )
}
