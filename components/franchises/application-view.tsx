import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Choice } from '@/components/ui/choice-field'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { withdrawApplication } from '@/lib/franchises/actions'
import { mayWithdraw } from '@/lib/franchises/application-rules'
import type { Dossier } from '@/lib/franchises/application-schema'
import { AgreementPart } from './agreement-part'
import { ApplicantFiles } from './applicant-files'
import { Checklist, RuleList } from './checklist'
import { DepositPart } from './deposit-part'
import { DisclosurePart } from './disclosure-part'
import { NextStep } from './next-step'
import { StageList } from './stage-list'
import { Thread } from './thread'

type ApplicationViewProps = { dossier: Dossier; ways: Choice[]; name: string }

/** An application as its applicant sees it: where it stands, what is missing, who acts next. */
export function ApplicationView({ dossier, ways, name }: ApplicationViewProps) {
  const t = useTranslations('goride')
  const { application, disclosures, agreement, items } = dossier
  const [disclosure] = disclosures
  const { stage } = application
  const isOnboarding = stage === 'onboarding' || stage === 'open'
  const rules = items.filter(({ kind }) => kind === 'rule')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {stage !== 'rejected' && stage !== 'withdrawn' && <StageList stage={stage} />}
      <NextStep dossier={dossier} reader="applicant" />
      {disclosure && (
        <Block title={t('disclosure.title')}>
          <DisclosurePart
            number={application.number}
            disclosure={disclosure}
            isOpen={stage !== 'rejected' && stage !== 'withdrawn'}
          />
        </Block>
      )}
      {agreement && (
        <Block title={t('agreement.title')}>
          <AgreementPart agreement={agreement} mayStillSign={stage === 'agreement'} />
        </Block>
      )}
      {(dossier.deposit || stage === 'deposit') && (
        <Block title={t('deposit.title')}>
          <DepositPart dossier={dossier} ways={ways} name={name} />
        </Block>
      )}
      {isOnboarding && (
        <Block title={t('checklist.title')}>
          <Checklist dossier={dossier} reader="applicant" />
        </Block>
      )}
      <Block title={t('files.title')} lead={t('files.lead')}>
        <ApplicantFiles dossier={dossier} />
      </Block>
      {rules.length > 0 && (
        <Block title={t('checklist.rules')} lead={t('checklist.rulesLead')}>
          <RuleList items={rules} />
        </Block>
      )}
      <Block title={t('thread.title')} lead={t('thread.lead')}>
        <Thread of={{ applicationId: application.id }} messages={dossier.messages} reader="applicant" />
      </Block>
      {mayWithdraw(stage) && (
        <details>
          <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 font-medium">
            {t('withdraw.open')}
          </summary>
          <CommandForm
            action={withdrawApplication}
            fields={{ application_id: application.id }}
            input={{ name: 'reason', label: t('withdraw.reason'), hint: t('withdraw.hint'), maxLength: 500 }}
            doneText={t('withdraw.done')}
            className="max-w-xl pt-3"
          >
            <SubmitButton variant="danger" size="small" className="w-fit">
              {t('withdraw.submit')}
            </SubmitButton>
          </CommandForm>
        </details>
      )}
    </div>
  )
}

/** A part of a page of one thing, under its own headline. */
export function Block({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="text-h3">{title}</h2>
        {lead && <p className="measure text-ink-soft">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
