import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RecordSection } from '@/components/page/records'
import { Badge } from '@/components/ui/badge'
import { countryName } from '@/lib/i18n/countries'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { PayoutMethodKind } from '@/lib/supabase/enums'
import { MethodName } from './state'

type Method = { kind: PayoutMethodKind; label: string; askedAt: string; heldUntil: string | null }
type Tax = {
  legal_name: string
  country: string
  id_kind: string
  tax_id: string
  dv: string | null
  address: string
  city: string
}
type PayeeFactsProps = {
  method: Method | null
  asked: Method | null
  tax: Tax | null
  isHeld: boolean
}
const ID_KINDS = ['cedula', 'ruc', 'foreign'] as const

/** How an affiliate is paid, masked as the affiliate sees it, and in whose name the statements are made out. */
export function PayeeFacts({ method, asked, tax, isHeld }: PayeeFactsProps) {
  const t = useTranslations('payouts.affiliate')
  const methods = useTranslations('payouts.methods')
  const ids = useTranslations('payouts.tax.ids')
  const locale = useLocale()
  const idKind = ID_KINDS.find((kind) => kind === tax?.id_kind)
  return (
    <dl className="divide-y rounded-md border bg-surface">
      <Fact name={t('method')} state={isHeld && <Badge kind="bad">{t('held')}</Badge>}>
        {method ? <MethodName method={method} /> : <span className="text-ink-soft">{t('noMethod')}</span>}
        {method?.heldUntil && (
          <Small>{t('heldUntil', { moment: formatMoment(method.heldUntil, locale) })}</Small>
        )}
        {asked && (
          <Small>
            {t('asked', {
              name: [methods(asked.kind), asked.label].filter(Boolean).join(' '),
              moment: formatMoment(asked.askedAt, locale),
            })}
          </Small>
        )}
      </Fact>
      <Fact name={t('tax')}>
        {tax ? tax.legal_name : <span className="text-ink-soft">{t('noTax')}</span>}
        {tax && idKind && (
          <Small>
            {t(tax.dv ? 'taxIdWithDv' : 'taxId', {
              kind: ids(idKind),
              number: tax.tax_id,
              dv: tax.dv ?? '',
            })}
          </Small>
        )}
        {tax && (
          <Small>
            {tax.address}, {tax.city}, {countryName(tax.country, locale)}
          </Small>
        )}
      </Fact>
    </dl>
  )
}

/** The same on an overview. */
export function PayeeSection({ href, ...payee }: PayeeFactsProps & { href: string }) {
  const t = useTranslations('payouts.affiliate')
  return (
    <RecordSection title={t('title')} href={href}>
      <PayeeFacts {...payee} />
    </RecordSection>
  )
}

function Fact({ name, state, children }: { name: string; state?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
      <dd className="wrap-anywhere min-w-0">
        {state && <span className="float-right ml-3">{state}</span>}
        {children}
      </dd>
    </div>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-ink-soft text-sm">{children}</span>
)
