import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import type { PublicOffering } from '@/lib/ito/schema'

/** Where a reader of an open offering goes on: to their tokens, where the wallet's code is loaded when somebody asks for it. */
export function WalletDoor({ offering }: { offering: PublicOffering }) {
  const t = useTranslations('ito.door')
  const canTakePart = ['open', 'early', 'upcoming', 'between'].includes(offering.standing.kind)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {canTakePart && (
        <Button asChild variant="accent" size="large">
          <Link href="/dashboard/tokens">{t('enter')}</Link>
        </Button>
      )}
      <Button asChild variant="outline" size="large">
        <Link href="/ito/whitepaper">{t('paper')}</Link>
      </Button>
    </div>
  )
}
