import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney, toDecimal } from '@/lib/money'
import { createGroup, updateGroup } from '@/lib/programs/group-actions'
import type { GroupRule, ProgramGroup } from '@/lib/programs/group-schema'
import { GROUP_METRIC, GROUP_PERIOD } from '@/lib/supabase/enums'
import type { EditorField } from './editor-field'
import { EditorForm } from './editor-form'

/** Says a rule: "Entra quien llega a 20 ventas en un mes". */
export function useRuleText(currency: string) {
  const t = useTranslations('editor.groups')
  const locale = useLocale()
  return ({ metric, period, threshold }: Omit<GroupRule, 'movesDown'>) => {
    const figure =
      metric === 'amount'
        ? formatMoney(threshold, currency, locale)
        : t(metric === 'sales' ? 'salesCount' : 'customersCount', { count: threshold })
    return t('ruleText', { figure, period: t(`in.${period}`) })
  }
}

type GroupListProps = { groups: ProgramGroup[]; currency: string }

/** A program's groups from the highest down, each with its rule and its form. */
export function GroupList({ groups, currency }: GroupListProps) {
  const t = useTranslations('editor.groups')
  const locale = useLocale()
  const say = useRuleText(currency)
  if (groups.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return (
    <ol className="border-t">
      {groups.map((group) => (
        <li key={group.id} data-group={group.name.es} className="grid gap-1 border-b py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-h4">{localized(group.name, locale)}</h2>
            <span className="figures text-ink-soft text-sm">
              {t('members', { count: group.members, shown: formatNumber(group.members, locale) })}
            </span>
          </div>
          {group.isDefault && <Badge kind="good">{t('isDefault')}</Badge>}
          <p className="text-ink-soft">
            {group.rule ? say(group.rule) : t('byHand')} {group.rule?.movesDown && t('movesDown')}
          </p>
          <details>
            <summary className="flex min-h-11 w-fit items-center text-canal underline underline-offset-4">
              {t('edit')}
            </summary>
            <div className="max-w-2xl pt-3 pb-4">
              <GroupForm group={group} currency={currency} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}

const names = (t: (key: 'nameEs' | 'nameEn') => string, group?: ProgramGroup): EditorField[] => [
  { name: 'name_es', label: t('nameEs'), kind: 'text', maxLength: 80, initial: group?.name.es ?? '' },
  { name: 'name_en', label: t('nameEn'), kind: 'text', maxLength: 80, initial: group?.name.en ?? '' },
]

function GroupForm({ group, currency }: { group: ProgramGroup; currency: string }) {
  const t = useTranslations('editor.groups')
  const { rule } = group
  const threshold =
    rule && (rule.metric === 'amount' ? toDecimal(rule.threshold, currency) : String(rule.threshold))
  return (
    <EditorForm
      action={updateGroup}
      hidden={{ group_id: group.id, currency }}
      groups={[
        {
          legend: t('naming'),
          columns: 2,
          fields: [
            ...names(t, group),
            {
              name: 'position',
              label: t('position'),
              hint: t('positionHint'),
              kind: 'number',
              initial: String(group.position),
            },
          ],
        },
        {
          legend: t('rule'),
          hint: t('ruleHint'),
          columns: 2,
          fields: [
            {
              name: 'metric',
              label: t('metric'),
              kind: 'select',
              initial: rule?.metric ?? '',
              options: [
                { value: '', label: t('noRule') },
                ...GROUP_METRIC.map((value) => ({ value, label: t(`metrics.${value}`) })),
              ],
            },
            { name: 'threshold', label: t('threshold'), kind: 'text', initial: threshold ?? '' },
            {
              name: 'period',
              label: t('period'),
              kind: 'select',
              initial: rule?.period ?? 'month',
              options: GROUP_PERIOD.map((value) => ({ value, label: t(`periods.${value}`) })),
            },
            { name: 'moves_down', label: t('down'), kind: 'check', initial: rule?.movesDown ? 'on' : '' },
          ],
        },
      ]}
      submit={t('save')}
      done={{ saved: t('saved') }}
    />
  )
}

/** A new group, which begins without a rule. */
export function NewGroup({ programId }: { programId: string }) {
  const t = useTranslations('editor.groups')
  return (
    <EditorForm
      action={createGroup}
      hidden={{ program_id: programId }}
      groups={[{ legend: t('new'), fields: names(t) }]}
      submit={t('create')}
      done={{ created: t('created') }}
    />
  )
}
