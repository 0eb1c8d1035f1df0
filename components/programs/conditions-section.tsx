import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { countryList } from '@/lib/i18n/countries'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { toDecimal } from '@/lib/money'
import { changeConditions } from '@/lib/programs/editor-actions'
import type { ProgramRecord } from '@/lib/programs/editor-schema'
import { ATTRIBUTION_MODEL, ATTRIBUTION_PRECEDENCE, COMMISSION_APPROVAL } from '@/lib/supabase/enums'
import { BindingGroup } from './binding-group'
import { MethodChoices } from './method-choices'

type ConditionsSectionProps = {
  program: ProgramRecord
  /** How many must be notified of a change first. */
  affiliates: number
  /** The first day that a change made now could hold. */
  firstDay: string
}

/** What binds affiliates. Before it is sent the form shows from when the change would hold, and who is notified. */
export function ConditionsSection({ program, affiliates, firstDay }: ConditionsSectionProps) {
  const t = useTranslations('editor.conditions')
  const s = useTranslations('editor')
  const locale = useLocale()
  const { conditions: now, currency } = program
  const waits = affiliates > 0 && now.notice_days > 0
  return (
    <div className="grid max-w-3xl gap-6">
      <Alert kind={waits ? 'waiting' : 'info'}>
        {waits ? t('waits', { day: formatDay(firstDay, locale), count: affiliates }) : t('atOnce')}
      </Alert>
      <ActionForm
        action={changeConditions}
        hidden={{ program_id: program.id, expected_revision: String(program.revision), currency }}
        initial={{
          window_days: String(now.window_days),
          attribution: now.attribution,
          precedence: now.precedence,
          hold_days: String(now.hold_days),
          minimum_payout: toDecimal(program.minimumPayout, currency),
          approval: now.approval,
          approval_limit: now.approval_limit === null ? '' : toDecimal(now.approval_limit, currency),
          regions: countryList(now.regions, locale),
          excluded_regions: countryList(now.excluded_regions, locale),
          notice_days: String(now.notice_days),
        }}
        submit={waits ? t('announce') : s('save')}
        doneText={{ applied: t('applied'), waiting: t('announced') }}
        className="gap-9"
      >
        <FormGroup legend={t('attributionGroup')} columns={2}>
          <FormField name="window_days" label={t('window_days')} hint={t('windowHint')} kind="number" />
          <FormField
            name="attribution"
            label={t('attribution')}
            kind="select"
            options={ATTRIBUTION_MODEL.map((value) => ({ value, label: t(`attributions.${value}`) }))}
          />
          <FormField
            name="precedence"
            label={t('precedence')}
            hint={t('precedenceHint')}
            kind="select"
            options={ATTRIBUTION_PRECEDENCE.map((value) => ({ value, label: t(`precedences.${value}`) }))}
          />
        </FormGroup>
        <BindingGroup conditions={now} />
        <FormGroup legend={t('money')} columns={2}>
          <FormField name="hold_days" label={t('hold_days')} hint={t('holdHint')} kind="number" />
          <FormField
            name="minimum_payout"
            label={t('minimum_payout')}
            hint={t('minimumHint', { currency })}
          />
          <FormField
            name="approval"
            label={t('approval')}
            kind="select"
            options={COMMISSION_APPROVAL.map((value) => ({ value, label: t(`approvals.${value}`) }))}
          />
          <FormField name="approval_limit" label={t('approval_limit')} hint={t('limitHint')} />
          <FormCheck name="includes_tax" label={t('includes_tax')} isOn={now.includes_tax} isShort />
          <FormCheck
            name="includes_shipping"
            label={t('includes_shipping')}
            isOn={now.includes_shipping}
            isShort
          />
        </FormGroup>
        <FormGroup legend={t('regionsGroup')}>
          <FormField name="regions" label={t('regions')} hint={t('regionsHint')} />
          <FormField name="excluded_regions" label={t('excluded_regions')} hint={t('excludedHint')} />
        </FormGroup>
        <MethodChoices conditions={now} />
        <FormGroup legend={t('noticeGroup')}>
          <FormField name="notice_days" label={t('notice_days')} hint={t('noticeHint')} kind="number" />
        </FormGroup>
      </ActionForm>
    </div>
  )
}
