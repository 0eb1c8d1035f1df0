'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { fetchPromotions } from '@/lib/connectors/actions'
import { useActionForm } from '@/lib/use-action-form'

/** Promotion codes that are older than the connection: read once with a key that is not stored. */
export function OldPromotions({ connectorId }: { connectorId: string }) {
  const t = useTranslations('connectors.promotions')
  const form = useActionForm(fetchPromotions)
  const { status, result } = form.state
  return (
    <details open={status !== 'idle'}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal">
        {t('open')}
      </summary>
      <Form form={form} hidden={{ connector_id: connectorId }} className="gap-3 pt-2">
        {result && <Alert kind="success">{t('done', { found: result.found })}</Alert>}
        <p className="measure text-ink-soft text-sm">{t('text')}</p>
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
          <FormField
            name="secret_key"
            label={t('key')}
            hint={t('keyHint')}
            kind="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={260}
            required
          />
          <SubmitButton variant="outline" className="sm:mt-8">
            {t('fetch')}
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}
