import { getTranslations } from 'next-intl/server'
import { SignUpCard } from '@/components/accounts/sign-up-card'
import { SignedInCard } from '@/components/accounts/signed-in-card'
import { SignOut } from '@/components/layout/sign-out'
import { buttonVariants } from '@/components/ui/button-variants'
import { withNext } from '@/lib/auth/next-path'
import { nextPage } from '@/lib/auth/return-path'
import { getUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { pathIn } from '@/lib/i18n/routing'
import { getLocale } from '@/lib/i18n/server-locale'
import { getWantedProgram } from '@/lib/programs/public-queries'

/** Answers who wanted to go somewhere, and who is signed in already. */
export const instant = false

export const generateMetadata = () => pageMetadata('register')

export default async function SignUpQuery({ searchParams }: PageProps<'/[locale]/query/register'>) {
  const next = nextPage((await searchParams).next)
  const [t, locale, user, program] = await Promise.all([
    getTranslations(),
    getLocale(),
    getUser(),
    getWantedProgram(next),
  ])
  if (!user) return <SignUpCard next={next} program={program} />
  return (
    <SignedInCard {...user} next={next ?? pathIn(locale, '/dashboard')} program={program}>
      <SignOut
        text={{ signedOut: t('nav.signedOut'), signOutFailed: t('nav.signOutFailed') }}
        home={pathIn(locale, withNext('/register', next))}
        label={t('accounts.signedIn.other')}
        className={`${buttonVariants({ variant: 'outline', size: 'large' })} w-full`}
      />
    </SignedInCard>
  )
}
