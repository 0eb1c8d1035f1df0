import { getTranslations } from 'next-intl/server'
import { ClaimForm } from '@/components/conversions/claim-form'
import { ClaimLine } from '@/components/conversions/claim-line'
import { FirstProgram } from '@/components/page/first-program'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { getMyClaims } from '@/lib/conversions/claim-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'

export const generateMetadata = () => pageMetadata('claims')

export default async function Claims() {
  await requireUser()
  const [t, locale, { places, claims }, mayWork] = await Promise.all([
    getTranslations('conversions.claims'),
    getLocale(),
    getMyClaims(),
    mayDo('work'),
  ])
  const header = <PageHeader title={t('title')} lead={t('lead')} />
  if (places.length === 0) {
    return (
      <>
        {header}
        <FirstProgram title={t('noProgram')} browse={t('browse')}>
          {t('noProgramText')}
        </FirstProgram>
      </>
    )
  }
  const choices = places.map(({ id, currency, programName, claimDays, answerDays }) => ({
    value: `${id} ${currency}`,
    label: t('place', { name: localized(programName, locale), days: claimDays, answer: answerDays }),
  }))
  const lines = claims.map((claim) => <ClaimLine key={claim.id} claim={claim} />)
  return (
    <>
      {header}
      {mayWork && <h2 className="text-h3">{t('new')}</h2>}
      {mayWork && <ClaimForm places={choices} />}
      <h2 className="text-h3">{t('list')}</h2>
      {lines.length > 0 ? (
        <ul className="border-y">{lines}</ul>
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
    </>
  )
}
