import { useTranslations } from 'next-intl'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Wallet } from '@/lib/ito/holder-schema'
import { unlinkWallet } from '@/lib/ito/wallet-actions'

/** The wallets of an account, and how one is taken off it. */
export function WalletList({ wallets }: { wallets: Wallet[] }) {
  const t = useTranslations('tokens.wallets')
  const locale = useLocale()
  if (wallets.length === 0) return <p className="measure text-ink-soft">{t('none')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {wallets.map(({ id, address, linkedAt }) => (
        <li key={id} data-linked={address} className="grid gap-3 px-4 py-4">
          <div className="grid gap-0.5">
            <span className="figures wrap-anywhere font-medium">{address}</span>
            <span className="text-ink-soft text-sm">{t('since', { day: formatDay(linkedAt, locale) })}</span>
          </div>
          <ConfirmCommand
            action={unlinkWallet}
            fields={{ wallet_id: id }}
            label={t('unlink')}
            confirm={t('unlinkConfirm')}
            doneText={t('unlinked')}
          >
            {t('unlinkText')}
          </ConfirmCommand>
        </li>
      ))}
    </ul>
  )
}
