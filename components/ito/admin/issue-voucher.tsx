import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { issueVoucherTo } from '@/lib/ito/office-actions'
import type { OfferingRef } from '@/lib/ito/office-schema'

/** Issues a voucher to an approved buyer's wallet; its file is handed over to who buys without this site. */
export function IssueVoucher({ offerings }: { offerings: OfferingRef[] }) {
  const t = useTranslations('offerings.vouchers.issue')
  const tools = useTranslations('offerings.tools')
  const locale = useLocale()
  return (
    <ActionForm action={issueVoucherTo} submit={t('submit')} className="max-w-xl gap-5">
      <FormField
        name="offering_id"
        kind="select"
        label={tools('offering')}
        options={offerings.map(({ id, name }) => ({ value: id, label: localized(name, locale) }))}
        required
      />
      <FormField
        name="address"
        label={t('wallet')}
        hint={t('walletHint')}
        maxLength={42}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </ActionForm>
  )
}
