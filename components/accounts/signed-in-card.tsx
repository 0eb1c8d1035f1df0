import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { AuthCard } from './auth-card'

type SignedInCardProps = {
  name: string
  email: string
  /** The address to go on to, in the reader's language. */
  next: string
  program?: string | undefined
  /** The button that signs out and comes back. */
  children: ReactNode
}

/** In place of a form that asks who somebody is: who is signed in, on from here, or another account. */
export function SignedInCard({ name, email, next, program, children }: SignedInCardProps) {
  const t = useTranslations('accounts.signedIn')
  return (
    <AuthCard title={t('title', { name })} lead={t('lead', { email })}>
      <div className="grid gap-3">
        <Button asChild size="large">
          <a href={next}>{program ? t('onProgram', { program }) : t('on')}</a>
        </Button>
        {children}
      </div>
    </AuthCard>
  )
}
