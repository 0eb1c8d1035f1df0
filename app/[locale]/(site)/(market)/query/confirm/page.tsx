import { ConfirmCard } from '@/components/accounts/confirm-card'
import { nextPage } from '@/lib/auth/return-path'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getWantedProgram } from '@/lib/programs/public-queries'

/** Names the program that a newcomer registered for. */
export const instant = false

export const generateMetadata = () => pageMetadata('confirm')

export default async function ConfirmQuery({ searchParams }: PageProps<'/[locale]/query/confirm'>) {
  const program = await getWantedProgram(nextPage((await searchParams).next))
  return <ConfirmCard program={program} />
}
