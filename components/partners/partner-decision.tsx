import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { Choice } from '@/components/ui/choice-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { countryName } from '@/lib/i18n/countries'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import {
  approvePartner,
  changePartnerState,
  refusePartner,
  setPartnerCare,
} from '@/lib/partners/office-actions'
import type { PartnerLine } from '@/lib/partners/row-schema'

type PartnerDecisionProps = { partner: PartnerLine; tiers: Choice[]; contacts: Choice[] }

/** What an administrator can do about a partner: answer its application, then look after it, stop it or let it go on. */
export function PartnerDecision({ partner, tiers, contacts }: PartnerDecisionProps) {
  const t = useTranslations('partners.admin')
  const none = { value: '', label: t('noTier') }
  if (partner.state === 'applied')
    return (
      <Card className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <ActionForm
          action={approvePartner}
          hidden={{ partner_id: partner.id }}
          submit={t('approve')}
          doneText={t('approved')}
          className="content-start gap-4"
        >
          <FormField name="tier_id" label={t('tier')} kind="select" options={[none, ...tiers]} />
        </ActionForm>
        <ReasonForm partner={partner} action={refusePartner} submit={t('refuse')} done={t('refused')} />
      </Card>
    )
  if (partner.state !== 'approved' && partner.state !== 'suspended') return null
  const isOn = partner.state === 'approved'
  return (
    <Card className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <ActionForm
        action={setPartnerCare}
        hidden={{ partner_id: partner.id }}
        submit={t('save')}
        look={{ variant: 'outline' }}
        doneText={t('saved')}
        className="content-start gap-4"
      >
        <FormField
          name="tier_id"
          label={t('tier')}
          kind="select"
          initial={partner.tierId}
          options={[none, ...tiers]}
        />
        <FormField
          name="contact_id"
          label={t('contact')}
          hint={t('contactHint')}
          kind="select"
          initial={partner.contactId}
          options={[{ value: '', label: t('noContact') }, ...contacts]}
        />
      </ActionForm>
      <ReasonForm
        partner={partner}
        action={changePartnerState}
        hidden={{ state: isOn ? 'suspended' : 'approved' }}
        submit={t(isOn ? 'suspend' : 'resume')}
        done={t('changed')}
      />
    </Card>
  )
}

type ReasonFormProps = {
  partner: PartnerLine
  action: typeof refusePartner
  hidden?: Record<string, string>
  submit: string
  done: string
}

function ReasonForm({ partner, action, hidden, submit, done }: ReasonFormProps) {
  const t = useTranslations('partners.admin')
  return (
    <ActionForm
      action={action}
      hidden={{ partner_id: partner.id, ...hidden }}
      submit={submit}
      look={{ variant: 'danger' }}
      doneText={done}
      className="content-start gap-4"
    >
      <FormField
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        kind="long"
        rows={3}
        maxLength={500}
        required
      />
    </ActionForm>
  )
}

/** What the partner said about itself. */
export function PartnerFacts({ partner }: { partner: PartnerLine }) {
  const t = useTranslations('partners.admin.facts')
  const locale = useLocale()
  return (
    <dl className="divide-y rounded-md border bg-surface">
      <Fact name={t('owner')}>
        {partner.ownerName} · <span className="break-all">{partner.ownerEmail}</span>
      </Fact>
      <Fact name={t('taxId')}>
        {partner.taxId} · {countryName(partner.country, locale)}
      </Fact>
      <Fact name={t('site')}>
        <a
          href={partner.site}
          rel="noopener noreferrer nofollow"
          target="_blank"
          className="break-all text-canal underline underline-offset-4"
        >
          {partner.site}
        </a>
      </Fact>
      <Fact name={t('plan')}>
        <span className="measure whitespace-pre-line">{partner.plan}</span>
      </Fact>
      <Fact name={t('applied')}>{formatMoment(partner.appliedAt, locale)}</Fact>
      {partner.decidedAt && <Fact name={t('decided')}>{formatMoment(partner.decidedAt, locale)}</Fact>}
      {partner.reason && <Fact name={t('reason')}>{partner.reason}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-6">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}
