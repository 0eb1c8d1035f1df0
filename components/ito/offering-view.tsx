import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Questions } from '@/components/page/questions'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { EarlierOffering, PublicOffering } from '@/lib/ito/schema'
import { Calculator, type CalculatorStart } from './calculator'
import { ContractFacts } from './contract-facts'
import { EarlierOfferings } from './earlier-offerings'
import { Roadmap, Shares, Team } from './entered'
import { PhaseTable } from './phase-table'
import { RiskNotice } from './risk-notice'
import { OfferingStanding } from './standing'
import { TierList } from './tier-list'
import { Vesting } from './vesting'
import { WalletDoor } from './wallet-door'

type Props = {
  offering: PublicOffering
  earlier: EarlierOffering[]
  trail: ReactNode
  start: CalculatorStart
}
const OURS = ['worst', 'undo', 'goal', 'pool', 'audit', 'advice'] as const

/** The page of an offering that was opened: every figure from the chain or its frozen terms, every text somebody entered. */
export function OfferingView({ offering, earlier, trail, start }: Props) {
  const t = useTranslations('ito')
  const locale = useLocale()
  const { page } = offering
  const own = page.questions.map(({ question, answer }) => ({
    question: localized(question, locale),
    answer: localized(answer, locale),
  }))
  const ours = OURS.map((name) => ({
    question: t(`questions.${name}`),
    answer: t(`questions.${name}Text`, { days: String(Math.round(offering.coolingOff / 86_400)) }),
  }))
  return (
    <>
      <PageHero title={t('title', { token: offering.tokenName })} lead={t('lead')} above={trail} />
      <OfferingStanding offering={offering}>
        <WalletDoor offering={offering} />
      </OfferingStanding>
      <Section isClose title={t('phases.title')} lead={t('phases.lead')}>
        <PhaseTable offering={offering} />
      </Section>
      <Section
        isClose
        title={t('calculator.title')}
        lead={t('calculator.lead')}
        tone="sunken"
        id="calculator"
      >
        <Calculator offering={offering} start={start} />
      </Section>
      <Section isClose title={t('tiers.title')} lead={t('tiers.lead')}>
        <TierList offering={offering} />
      </Section>
      <Section isClose title={t('vesting.title')} lead={t('vesting.lead')} tone="sunken">
        <Vesting offering={offering} />
      </Section>
      <Entered page={page} />
      <Section isClose title={t('contracts.title')} lead={t('contracts.lead')}>
        <ContractFacts offering={offering} />
      </Section>
      {earlier.length > 0 && (
        <Section isClose title={t('earlier.title')} lead={t('earlier.lead')} tone="sunken">
          <EarlierOfferings offerings={earlier} />
        </Section>
      )}
      <Section isClose title={t('questions.title')} tone="divided">
        <Questions questions={[...own, ...ours]} />
        <p className="measure text-ink-soft">
          {t('ask.text')}{' '}
          <Link href="/contact?topic=ito" className="text-canal underline underline-offset-4">
            {t('ask.button')}
          </Link>
        </p>
      </Section>
      <RiskNotice />
    </>
  )
}

/** What an administrator entered; a list that is empty is no section. */
function Entered({ page }: { page: PublicOffering['page'] }) {
  const t = useTranslations('ito')
  return (
    <>
      {page.allocation.length > 0 && (
        <Section isClose title={t('allocation.title')} lead={t('allocation.lead')}>
          <Shares shares={page.allocation} />
        </Section>
      )}
      {page.funds.length > 0 && (
        <Section isClose title={t('funds.title')} lead={t('funds.lead')}>
          <Shares shares={page.funds} />
        </Section>
      )}
      {page.roadmap.length > 0 && (
        <Section isClose title={t('roadmap.title')} lead={t('roadmap.lead')}>
          <Roadmap steps={page.roadmap} />
        </Section>
      )}
      {page.team.length > 0 && (
        <Section isClose title={t('team.title')}>
          <Team people={page.team} />
        </Section>
      )}
    </>
  )
}
