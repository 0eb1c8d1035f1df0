import { useTranslations } from 'next-intl'

/** What an address ends in whose account was deleted. */
const DELETED = '@deleted.invalid'

/** Whom a payout goes to, in one line of a table: a name, and the address that tells two of one name apart. */
export function Payee({ name, email }: { name: string; email: string }) {
  const t = useTranslations('payouts')
  if (email.endsWith(DELETED)) return <span className="text-ink-soft">{t('deletedAccount')}</span>
  return (
    <span title={email} className="block md:max-w-60 md:truncate xl:max-w-96">
      <span className="font-medium">{name}</span>{' '}
      <span className="text-ink-soft text-sm max-md:block max-md:break-all max-md:font-normal">{email}</span>
    </span>
  )
}
