import { getTranslations } from 'next-intl/server'
import { SignInCard } from '@/components/accounts/sign-in-card'
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

export const generateMetadata = () => pageMetadata('login')

export default async function SignInQuery({ searchParams }: PageProps<'/[locale]/query/login'>) {
  const next = nextPage((await searchParams).next)
  const [t, locale, user, program] = await Promise.all([
    getTranslations(),
    getLocale(),
    getUser(),
    getWantedProgram(next),
  ])
  if (!user) return <SignInCard next={next} program={program} />
  return (
    <SignedInCard {...user} next={next ?? pathIn(locale, '/dashboard')} program={program}>
      <SignOut
        text={{ signedOut: t('nav.signedOut'), signOutFailed: t('nav.signOutFailed') }}
        home={pathIn(locale, withNext('/login', next))}
        label={t('accounts.signedIn.other')}
        className={`${buttonVariants({ variant: 'outline', size: 'large' })} w-full`}
      />
    </SignedInCard>
  )
}
