import { HolderFrame } from '@/components/ito/holder/holder-frame'
import { NoOffering } from '@/components/ito/holder/no-offering'
import { WalletList } from '@/components/ito/holder/wallet-list'
import { WalletPlace } from '@/components/ito/holder/wallet-place'
import { pageMetadata } from '@/lib/i18n/metadata'
import { loadHolder } from '@/lib/ito/page-queries'

export const generateMetadata = () => pageMetadata('tokensWallets')

/** The wallets that belong to the account: tie one by signing, take one off. */
export default async function Wallets({ searchParams }: PageProps<'/[locale]/dashboard/tokens/wallets'>) {
  const { wallets, sale, choices, sent } = await loadHolder(searchParams)
  if (!sale) return <NoOffering />
  return (
    <HolderFrame page="wallets" sale={sale} choices={choices} sent={sent}>
      <WalletPlace sale={sale} wallets={wallets} />
      <WalletList wallets={wallets} />
    </HolderFrame>
  )
}
