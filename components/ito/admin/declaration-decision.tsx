import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { decideEligibility } from '@/lib/ito/office-actions'
import type { DeclarationLine } from '@/lib/ito/office-schema'
import { ReasonFold } from './reason-fold'

type DeclarationDecisionProps = { line: DeclarationLine; isMine: boolean }

/** Approves or refuses. Nobody decides about themselves; a match of the list needs a reason either way. */
export function DeclarationDecision({ line, isMine }: DeclarationDecisionProps) {
  const t = useTranslations('offerings.eligibility.decide')
  if (line.state !== 'review') return null
  const fields = { declaration_id: line.id }
  const isMatch = line.screening?.result === 'match'
  const approve = { ...fields, decision: 'approve' }
  const done = { approved: t('approved'), refused: t('refused') }
  return (
    <Card className="grid gap-5" data-decision="eligibility">
      <h2 className="text-h4">{t('title')}</h2>
      {isMine ? (
        <p>{t('own')}</p>
      ) : (
        <>
          {isMatch ? (
            <ActionForm
              action={decideEligibility}
              hidden={approve}
              submit={t('approve')}
              doneText={done}
              isToastOnly
            >
              <p className="measure text-ink-soft">{t('matchText')}</p>
              <FormField name="reason" label={t('matchReason')} maxLength={500} required />
            </ActionForm>
          ) : (
            <CommandForm action={decideEligibility} fields={approve} doneText={t('approved')}>
              <p className="measure text-ink-soft">{t('approveText')}</p>
              <SubmitButton className="w-fit">{t('approve')}</SubmitButton>
            </CommandForm>
          )}
          <ReasonFold
            action={decideEligibility}
            fields={{ ...fields, decision: 'refuse' }}
            label={t('refuse')}
            text={t('refuseText')}
            confirm={t('refuseConfirm')}
            doneText={t('refused')}
          />
        </>
      )}
    </Card>
  )
}
