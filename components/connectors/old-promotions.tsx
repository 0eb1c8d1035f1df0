'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { fetchPromotions } from '@/lib/connectors/actions'
import { useActionForm } from '@/lib/use-action-form'

/** Promotion codes that were made before the shop was connected: read once with a key that is not kept. */
export function OldPromotions({ connectorId }: { connectorId: string }) {
  const t = useTranslations('connectors.promotions')
  const form = useActionForm(fetchPromotions)
  return (
    <details open={form.state.status !== 'idle'}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal">
        {t('open')}
      </summary>
      <form {...form.props} className="grid gap-3 pt-2">
        <input type="hidden" name="connector_id" value={connectorId} />
        {form.error && <Alert kind="error">{form.error}</Alert>}
        {form.state.result && <Alert kind="success">{t('done', { found: form.state.result.found })}</Alert>}
        <p className="measure text-ink-soft text-sm">{t('text')}</p>
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
          <TextField
            {...form.field('secret_key')}
            defaultValue=""
            type="password"
            autoComplete="off"
            spellCheck={false}
            label={t('key')}
            hint={t('keyHint')}
            maxLength={260}
          />
          <SubmitButton variant="outline" className="sm:mt-8">
            {t('fetch')}
          </SubmitButton>
        </div>
      </form>
    </details>
  )
}
