import { useTranslations } from 'next-intl'
import { Checklist } from '@/components/page/checklist'
import type { Declaration, Sale, Wallet } from '@/lib/ito/holder-schema'
import { holderPath } from './holder-frame'

type BuyStepsProps = { sale: Sale; declaration: Declaration | null; wallets: Wallet[]; isEligible: boolean }

/** What is needed before somebody can buy, and how far they are. */
export function BuySteps({ sale, declaration, wallets, isEligible }: BuyStepsProps) {
  const t = useTranslations('tokens.steps')
  const waits = declaration?.state === 'screening' || declaration?.state === 'review'
  const steps = [
    {
      key: 'eligibility',
      text: t('eligibility'),
      note: waits ? t('eligibilityWaits') : t('eligibilityNote'),
      href: holderPath('eligibility', sale.slug),
      isDone: isEligible,
    },
    {
      key: 'wallet',
      text: t('wallet'),
      note: t('walletNote'),
      href: holderPath('wallets', sale.slug),
      isDone: wallets.length > 0,
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Checklist
      id="token-steps"
      title={t('title')}
      progress={t('progress', { done: String(done), all: String(steps.length) })}
      doneText={t('done')}
      steps={steps}
    >
      {null}
    </Checklist>
  )
}
