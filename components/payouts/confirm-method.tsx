import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { confirmPayoutMethod } from '@/lib/payouts/payee-actions'
import type { PayoutMethodKind } from '@/lib/supabase/enums'
import { MethodName } from './state'

type ConfirmMethodProps = { method: { id: string; kind: PayoutMethodKind; label: string }; signature: string }

/** What was asked for, and the button that makes it count. */
export function ConfirmMethod({ method, signature }: ConfirmMethodProps) {
  const t = useTranslations('payouts.form')
  return (
    <Card className="grid max-w-xl gap-5">
      <p className="text-lg">
        <MethodName method={method} />
      </p>
      <CommandForm action={confirmPayoutMethod} fields={{ method: method.id, signature }}>
        <SubmitButton className="w-full sm:w-fit">{t('confirm')}</SubmitButton>
      </CommandForm>
    </Card>
  )
}
