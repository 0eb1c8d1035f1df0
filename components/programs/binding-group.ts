import { useTranslations } from 'next-intl'
import { BINDING_PRECEDENCES, BINDING_UNITS, BINDINGS, spanOf } from '@/lib/binding'
import type { Conditions } from '@/lib/programs/editor-schema'
import type { EditorField } from './editor-field'

/** The editor's group of fields about whose a customer is, and for how long. */
export function useBindingGroup(now: Conditions) {
  const t = useTranslations('editor.conditions')
  const bound = spanOf(now.binding_for)
  const fields: EditorField[] = [
    {
      name: 'binding',
      label: t('binding'),
      hint: t('bindingHint'),
      kind: 'select',
      initial: now.binding,
      options: BINDINGS.map((value) => ({ value, label: t(`bindings.${value}`) })),
    },
    {
      name: 'binding_precedence',
      label: t('binding_precedence'),
      hint: t('bindingPrecedenceHint'),
      kind: 'select',
      initial: now.binding_precedence,
      options: BINDING_PRECEDENCES.map((value) => ({ value, label: t(`bindingPrecedences.${value}`) })),
    },
    {
      name: 'binding_for',
      label: t('binding_for'),
      hint: t('bindingForHint'),
      kind: 'number',
      initial: String(bound?.count ?? ''),
    },
    {
      name: 'binding_unit',
      label: t('binding_unit'),
      kind: 'select',
      initial: bound?.unit ?? 'months',
      options: BINDING_UNITS.map((value) => ({ value, label: t(`bindingUnits.${value}`) })),
    },
  ]
  return { legend: t('bindingGroup'), hint: t('bindingGroupHint'), columns: 2 as const, fields }
}
