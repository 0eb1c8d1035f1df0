import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { WELCOME } from '@/lib/auth/next-path'

type GreetingProps = { name: string; query: Record<string, string | string[] | undefined> }

/** Greets somebody who has just confirmed their address. */
export function Greeting({ name, query }: GreetingProps) {
  const t = useTranslations('accounts')
  if (query[WELCOME] !== '1') return null
  return (
    <Alert kind="success" title={t('greeting.title', { name })}>
      {t('greeting.text')}
    </Alert>
  )
}
