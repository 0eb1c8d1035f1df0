import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { DeleteForm } from './delete-form'

type DeleteAccountProps = { email: string; isAdmin: boolean; unpaid: string }

/** What goes, what stays, and what is given up, before the form; `unpaid` is an amount in words, or nothing. */
export function DeleteAccount({ email, isAdmin, unpaid }: DeleteAccountProps) {
  const t = useTranslations('account.data')
  const parts = [
    { title: t('erased'), text: t('erasedText') },
    { title: t('kept'), text: t('keptText') },
  ]
  return (
    <>
      <dl className="grid gap-4">
        {parts.map(({ title, text }) => (
          <div key={title} className="grid gap-0.5">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      {unpaid && <Alert kind="waiting">{t('unpaid', { amount: unpaid })}</Alert>}
      {isAdmin && <Alert kind="info">{t('admin')}</Alert>}
      <DeleteForm email={email} />
    </>
  )
}
