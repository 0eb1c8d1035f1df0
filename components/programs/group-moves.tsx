import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized, type Texts } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { evaluateGroups, setDefaultGroup } from '@/lib/programs/group-actions'
import type { GroupMove, ProgramGroup } from '@/lib/programs/group-schema'
import { useRuleText } from './group-list'

/** Where newcomers begin, and the rules' own button. */
export function GroupSettings({ programId, groups }: { programId: string; groups: ProgramGroup[] }) {
  const t = useTranslations('editor.groups')
  const locale = useLocale()
  return (
    <div className="grid content-start gap-8">
      <section className="grid gap-3">
        <h2 className="text-h4">{t('defaultTitle')}</h2>
        <ActionForm
          action={setDefaultGroup}
          hidden={{ program_id: programId }}
          submit={t('saveDefault')}
          look={{ variant: 'outline' }}
          doneText={t('saved')}
        >
          <FormField
            name="group_id"
            label={t('default')}
            hint={t('defaultHint')}
            kind="select"
            initial={groups.find(({ isDefault }) => isDefault)?.id ?? ''}
            options={[
              { value: '', label: t('none') },
              ...groups.map(({ id, name }) => ({ value: id, label: localized(name, locale) })),
            ]}
          />
        </ActionForm>
      </section>
      {groups.some(({ rule }) => rule) && (
        <section className="grid gap-3">
          <h2 className="text-h4">{t('evaluateTitle')}</h2>
          <p className="measure text-ink-soft text-sm">{t('evaluateText')}</p>
          <CommandForm action={evaluateGroups} fields={{ program_id: programId }} doneText={t('evaluated')}>
            <SubmitButton variant="outline" className="w-fit">
              {t('evaluate')}
            </SubmitButton>
          </CommandForm>
        </section>
      )}
    </div>
  )
}

type GroupMovesProps = { moves: GroupMove[]; currency: string; showNames: boolean }

/** Who moved where, when, and what decided. Without names it is the affiliate's own view: they see no group they left. */
export function GroupMoves({ moves, currency, showNames }: GroupMovesProps) {
  const t = useTranslations('editor.groups')
  const locale = useLocale()
  const ruleText = useRuleText(currency)
  const name = (group: Texts | null) => (group ? localized(group, locale) : t('none'))
  if (moves.length === 0) return <p className="text-ink-soft">{t('noMoves')}</p>
  return (
    <ul className="border-t">
      {moves.map((move) => (
        <li key={move.id} className="grid gap-0.5 border-b py-3">
          <p>
            {showNames && <span className="font-medium">{move.name} · </span>}
            {showNames
              ? t('moved', { from: name(move.from), to: name(move.to) })
              : t('movedTo', { to: name(move.to) })}
          </p>
          <p className="text-ink-soft text-sm">
            {formatMoment(move.at, locale)} ·{' '}
            {move.rule
              ? t('byRule', {
                  rule: ruleText(move.rule),
                  figure:
                    move.rule.metric === 'amount'
                      ? formatMoney(move.rule.figure, currency, locale)
                      : formatNumber(move.rule.figure, locale),
                })
              : move.by
                ? t('byPerson', { name: move.by })
                : t('byTeam')}
          </p>
        </li>
      ))}
    </ul>
  )
}
