import { useTranslations } from 'next-intl'
import type { Desk } from '@/components/ito/wallet/desk'
import { OpenWallet } from '@/components/ito/wallet/open-wallet'
import { ClientTexts } from '@/components/page/client-texts'
import { Alert } from '@/components/ui/alert'
import type { Sale, Wallet } from '@/lib/ito/holder-schema'

type WalletPlaceProps = { sale: Sale; wallets: Wallet[] } & Pick<Desk, 'buying' | 'staking' | 'acts'>

/** Where somebody does something with their wallet. Without scripts, or without a chain, it says what is missing. */
export function WalletPlace({ sale, wallets, ...doing }: WalletPlaceProps) {
  const t = useTranslations('tokens.place')
  const { network, contracts } = sale
  if (!network || !contracts.sale)
    return (
      <Alert kind="info" title={t('noChain')} isStanding>
        <p className="measure">{t('noChainText')}</p>
      </Alert>
    )
  const desk: Desk = {
    offeringId: sale.id,
    network,
    contracts,
    wallets,
    statement: t('statement'),
    ...doing,
  }
  return (
    <section className="grid gap-4 rounded-md border bg-surface p-5 sm:p-6" aria-labelledby="wallet-place">
      <h2 id="wallet-place" className="text-h4">
        {t('title')}
      </h2>
      <p className="measure hidden [@media(scripting:none)]:block">{t('noScript')}</p>
      <ClientTexts of={['tokens.wallet', 'tokens.tiers']}>
        <OpenWallet desk={desk} label={t('open')} note={t('note')} waiting={t('waiting')} />
      </ClientTexts>
    </section>
  )
}
