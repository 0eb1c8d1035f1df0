import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { addProperty } from '@/lib/affiliates/property-actions'
import { PROPERTY_KIND } from '@/lib/supabase/enums'

/** Another place where the affiliate recommends. */
export function AddProperty() {
  const t = useTranslations('properties')
  return (
    <Card className="grid gap-4">
      <CardTitle as="h2">{t('add')}</CardTitle>
      <ActionForm
        action={addProperty}
        submit={t('submit')}
        look={{ variant: 'outline' }}
        doneText={t('added')}
      >
        <FormField
          name="kind"
          label={t('kind')}
          kind="select"
          options={PROPERTY_KIND.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <FormField name="url" label={t('url')} hint={t('urlHint')} maxLength={500} required />
      </ActionForm>
    </Card>
  )
}
