import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { toDecimal } from '@/lib/money'
import { changeConditions } from '@/lib/programs/editor-actions'
import { METHOD_FIELD, type ProgramRecord } from '@/lib/programs/editor-schema'
import {
  ATTRIBUTION_MODEL,
  ATTRIBUTION_PRECEDENCE,
  COMMISSION_APPROVAL,
  PROMOTION_METHOD,
  type PromotionMethod,
} from '@/lib/supabase/enums'
import { useBindingGroup } from './binding-group'
import type { EditorField } from './editor-field'
import { EditorForm } from './editor-form'

type ConditionsSectionProps = {
  program: ProgramRecord
  /** How many must hear of a change first. */
  affiliates: number
  /** The first day that a change made now could hold. */
  firstDay: string
}

/** What binds affiliates. The form says before it is sent from when the change would hold, and who hears of it. */
export function ConditionsSection({ program, affiliates, firstDay }: ConditionsSectionProps) {
  const t = useTranslations('editor.conditions')
  const s = useTranslations('editor')
  const locale = useLocale()
  const { conditions: now, currency } = program
  const number = (name: 'window_days' | 'hold_days' | 'notice_days', hint: string): EditorField => ({
    name,
    label: t(name),
    hint,
    kind: 'number',
    initial: String(now[name]),
  })
  const list = <Value extends string>(
    name: 'attribution' | 'precedence' | 'approval',
    values: readonly Value[],
    label: (value: Value) => string,
  ): EditorField => ({
    name,
    label: t(name),
    hint: name === 'precedence' ? t('precedenceHint') : undefined,
    kind: 'select',
    initial: now[name],
    options: values.map((value) => ({ value, label: label(value) })),
  })
  const check = (name: 'includes_tax' | 'includes_shipping'): EditorField => ({
    name,
    label: t(name),
    kind: 'check',
    initial: now[name] ? 'on' : '',
  })
  const said = (method: PromotionMethod) => {
    if (now.allowed_methods.includes(method)) return 'allowed'
    return now.forbidden_methods.includes(method) ? 'forbidden' : ''
  }
  const customers = useBindingGroup(now)
  const waits = affiliates > 0 && now.notice_days > 0
  return (
    <div className="grid max-w-3xl gap-6">
      <Alert kind={waits ? 'waiting' : 'info'}>
        {waits ? t('waits', { day: formatDay(firstDay, locale), count: affiliates }) : t('atOnce')}
      </Alert>
      <EditorForm
        action={changeConditions}
        hidden={{ program_id: program.id, expected_revision: String(program.revision), currency }}
        groups={[
          {
            legend: t('attributionGroup'),
            columns: 2,
            fields: [
              number('window_days', t('windowHint')),
              list('attribution', ATTRIBUTION_MODEL, (value) => t(`attributions.${value}`)),
              list('precedence', ATTRIBUTION_PRECEDENCE, (value) => t(`precedences.${value}`)),
            ],
          },
          customers,
          {
            legend: t('money'),
            columns: 2,
            fields: [
              number('hold_days', t('holdHint')),
              {
                name: 'minimum_payout',
                label: t('minimum_payout'),
                hint: t('minimumHint', { currency }),
                kind: 'text',
                initial: toDecimal(program.minimumPayout, currency),
              },
              list('approval', COMMISSION_APPROVAL, (value) => t(`approvals.${value}`)),
              {
                name: 'approval_limit',
                label: t('approval_limit'),
                hint: t('limitHint'),
                kind: 'text',
                initial: now.approval_limit === null ? '' : toDecimal(now.approval_limit, currency),
              },
              check('includes_tax'),
              check('includes_shipping'),
            ],
          },
          {
            legend: t('regionsGroup'),
            fields: [
              {
                name: 'regions',
                label: t('regions'),
                hint: t('regionsHint'),
                kind: 'text',
                initial: now.regions.join(', '),
              },
              {
                name: 'excluded_regions',
                label: t('excluded_regions'),
                hint: t('excludedHint'),
                kind: 'text',
                initial: now.excluded_regions.join(', '),
              },
            ],
          },
          {
            legend: t('methodsGroup'),
            hint: t('methodsHint'),
            fields: PROMOTION_METHOD.map((method) => ({
              name: METHOD_FIELD + method,
              label: s(`methods.${method}`),
              kind: 'choice' as const,
              initial: said(method),
              options: [
                { value: '', label: t('unsaid') },
                { value: 'allowed', label: t('allowed') },
                { value: 'forbidden', label: t('forbidden') },
              ],
            })),
          },
          { legend: t('noticeGroup'), fields: [number('notice_days', t('noticeHint'))] },
        ]}
        submit={waits ? t('announce') : s('save')}
        done={{ applied: t('applied'), waiting: t('announced') }}
      />
    </div>
  )
}
