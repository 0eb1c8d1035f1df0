import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { FieldsForm } from '@/components/ui/fields-form'
import { addProperty } from '@/lib/affiliates/property-actions'
import { PROPERTY_KIND } from '@/lib/supabase/enums'

/** Another place where the affiliate recommends. */
export function AddProperty() {
  const t = useTranslations('properties')
  return (
    <Card className="grid gap-4">
      <CardTitle as="h2">{t('add')}</CardTitle>
      <FieldsForm
        action={addProperty}
        hidden={{}}
        fields={[
          {
            name: 'kind',
            label: t('kind'),
            kind: 'select',
            options: PROPERTY_KIND.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          {
            name: 'url',
            label: t('url'),
            hint: t('urlHint'),
            kind: 'text',
            maxLength: 500,
            required: true,
          },
        ]}
        submit={t('submit')}
        look={{ variant: 'outline' }}
        doneText={t('added')}
      />
    </Card>
  )
}
