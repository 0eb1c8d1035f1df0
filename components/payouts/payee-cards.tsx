import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { PayoutMethodKind } from '@/lib/supabase/enums'
import { MethodName } from './state'

type Method = { kind: PayoutMethodKind; label: string; askedAt: string; heldUntil: string | null }
type Tax = { legal_name: string; tax_id: string; dv: string | null; address: string; city: string }
type PayeeCardsProps = {
  method: Method | null
  asked: Method | null
  tax: Tax | null
  hold: string | null
  changeHold: string | null
  mayChange: boolean
}

/** How an affiliate is paid and in whose name: what is confirmed, what waits, and what is missing. */
export function PayeeCards({ method, asked, tax, hold, changeHold, mayChange }: PayeeCardsProps) {
  const t = useTranslations('payouts.mine')
  const methods = useTranslations('payouts.methods')
  const locale = useLocale()
  const requestedName = asked && [methods(asked.kind), asked.label].filter(Boolean).join(' ')
  return (
    <div className="grid gap-5">
      {hold && (
        <Alert kind="waiting" title={t('hold')}>
          <p>{t('holdText')}</p>
          <p className="measure whitespace-pre-line font-medium">{hold}</p>
          <Link href="/contact" className="text-canal underline underline-offset-4">
            {t('object')}
          </Link>
        </Alert>
      )}
      {changeHold && (
        <Alert kind="waiting" isStanding>
          {t('methodHold', { moment: formatMoment(changeHold, locale) })}
        </Alert>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <PayeeCard
          title={t('how')}
          href="/affiliate-dashboard/payouts/method"
          label={method ? t('change') : t('choose')}
          isMissing={!method}
          mayChange={mayChange}
        >
          <p className="font-medium">{method ? <MethodName method={method} /> : t('noMethod')}</p>
          {!method && !asked && <p className="text-ink-soft">{t('noMethodText')}</p>}
          {method?.heldUntil && (
            <p className="text-sm">{t('heldUntil', { moment: formatMoment(method.heldUntil, locale) })}</p>
          )}
          {asked && (
            <p className="text-sm">
              {t('asked', { name: requestedName ?? '', moment: formatMoment(asked.askedAt, locale) })}
            </p>
          )}
        </PayeeCard>
        <PayeeCard
          title={t('tax')}
          href="/affiliate-dashboard/payouts/tax"
          label={tax ? t('changeTax') : t('setTax')}
          isMissing={!tax}
          mayChange={mayChange}
        >
          <p className="font-medium">{tax ? tax.legal_name : t('noTax')}</p>
          <p className="text-ink-soft text-sm">
            {tax
              ? `${tax.tax_id}${tax.dv ? ` DV ${tax.dv}` : ''} · ${tax.address}, ${tax.city}`
              : t('noTaxText')}
          </p>
        </PayeeCard>
      </div>
    </div>
  )
}

type PayeeCardProps = {
  title: string
  href: string
  label: string
  isMissing: boolean
  mayChange: boolean
  children: ReactNode
}

function PayeeCard({ title, href, label, isMissing, mayChange, children }: PayeeCardProps) {
  return (
    <Card className="grid grid-rows-[auto_1fr_auto] gap-3">
      <CardTitle>{title}</CardTitle>
      <div className="grid min-w-0 content-start gap-1.5 break-words">{children}</div>
      {mayChange && (
        <Button asChild variant={isMissing ? 'primary' : 'outline'} className="w-full sm:w-fit">
          <Link href={href}>{label}</Link>
        </Button>
      )}
    </Card>
  )
}
