import { useTranslations } from 'next-intl'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { BINDING_PRECEDENCES, BINDING_UNITS, BINDINGS, spanOf } from '@/lib/binding'
import type { Conditions } from '@/lib/programs/editor-schema'

/** The editor's group of fields about whose a customer is, and for how long. */
export function BindingGroup({ conditions: now }: { conditions: Conditions }) {
  const t = useTranslations('editor.conditions')
  const span = spanOf(now.binding_for)
  return (
    <FormGroup legend={t('bindingGroup')} hint={t('bindingGroupHint')} columns={2}>
      <FormField
        name="binding"
        label={t('binding')}
        hint={t('bindingHint')}
        kind="select"
        initial={now.binding}
        options={BINDINGS.map((value) => ({ value, label: t(`bindings.${value}`) }))}
      />
      <FormField
        name="binding_precedence"
        label={t('binding_precedence')}
        hint={t('bindingPrecedenceHint')}
        kind="select"
        initial={now.binding_precedence}
        options={BINDING_PRECEDENCES.map((value) => ({ value, label: t(`bindingPrecedences.${value}`) }))}
      />
      <FormField
        name="binding_for"
        label={t('binding_for')}
        hint={t('bindingForHint')}
        kind="number"
        initial={String(span?.count ?? '')}
      />
      <FormField
        name="binding_unit"
        label={t('binding_unit')}
        kind="select"
        initial={span?.unit ?? 'months'}
        options={BINDING_UNITS.map((value) => ({ value, label: t(`bindingUnits.${value}`) }))}
      />
    </FormGroup>
  )
}
