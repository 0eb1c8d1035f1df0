import { getTranslations } from 'next-intl/server'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { type AffiliateAccount, listAccounts } from '@/lib/auth/affiliate-account'
import { chooseAccount } from '@/lib/auth/choose-account'

/** The account that this person works for now, and their role; nothing for a person with one account. */
export async function AccountSwitch() {
  const accounts = await listAccounts()
  const current = accounts.find(({ isCurrent }) => isCurrent)
  if (!current || (accounts.length === 1 && current.role === 'owner')) return null
  const t = await getTranslations('team')
  const others = accounts.filter(({ isCurrent }) => !isCurrent)
  const called = ({ role, name }: AffiliateAccount) => (role === 'owner' ? t('own') : name)
  return (
    <aside
      aria-label={t('account')}
      data-account={current.role}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border bg-sunken px-4 py-3"
    >
      <p className="min-w-0 break-words">
        <span className="font-medium">
          {current.role === 'owner' ? t('actingOwn') : t('acting', { name: current.name })}
        </span>{' '}
        {current.role !== 'owner' && <span className="text-ink-soft">{t(`youMay.${current.role}`)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {others.map((account) => (
          <CommandForm key={account.id} action={chooseAccount} fields={{ affiliate_id: account.id }}>
            <SubmitButton variant="outline" size="small">
              {t('switch', { name: called(account) })}
            </SubmitButton>
          </CommandForm>
        ))}
      </div>
    </aside>
  )
}
