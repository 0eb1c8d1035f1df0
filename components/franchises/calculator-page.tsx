import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import type { Assumption } from '@/lib/franchises/calculator-rules'
import { type Typed, toAssumptions } from '@/lib/franchises/schema'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { CalculatorForm, RESULT } from './calculator-form'
import { CalculatorResult } from './calculator-result'

type Network = { n: number; rides_vehicle: number; fare: number; commission_bps: number } | null
type CalculatorPageProps = { trail: ReactNode; network: Network; typed: Typed }

/** What the network reported, as the fields are typed; nothing where five franchises have not reported. */
function defaultsOf(network: Network): Typed {
  if (!network) return {}
  return {
    rides_day: (network.rides_vehicle / 100).toFixed(2),
    fare: (network.fare / 100).toFixed(2),
    drivers_bps: ((10_000 - network.commission_bps) / 100).toFixed(2),
  }
}

/** The calculator: assumptions on one side, what follows from them on the other. */
export function CalculatorPage({ trail, network, typed }: CalculatorPageProps) {
  const t = useTranslations('franchises.calculator')
  const locale = useLocale()
  const defaults = defaultsOf(network)
  const isAsked = Object.keys(typed).length > 0
  const filled = { ...defaults, ...typed }
  const read = toAssumptions(filled)
  const query = new URLSearchParams(filled)
  const source = network ? t('fromNetwork', { franchises: String(network.n) }) : t('noNetwork')
  const sources: Partial<Record<Assumption, string>> = {
    rides_day: source,
    fare: source,
    drivers_bps: source,
  }
  return (
    <div className="page grid gap-10 pt-6 pb-20 sm:pt-10 sm:pb-28">
      <div className="grid gap-4">
        {trail}
        <PageHeader title={t('title')} lead={t('lead')} />
        <Alert kind="info" isStanding>
          {t('notice')}
        </Alert>
      </div>
      <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <CalculatorForm
          typed={filled}
          wrong={isAsked && 'wrong' in read ? read.wrong : []}
          sources={sources}
        />
        {'given' in read ? (
          <div id={RESULT} className="grid min-w-0 scroll-mt-24 gap-10">
            <CalculatorResult given={read.given} />
            <div className="flex flex-wrap items-center gap-4">
              <Button asChild variant="outline">
                <a href={`/api/franchise-calculator?${query}&locale=${locale}`}>{t('pdf')}</a>
              </Button>
              <a
                href={pathIn(locale, `/franchises/calculator?${query}`)}
                className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
              >
                {t('link')}
              </a>
            </div>
          </div>
        ) : (
          <EmptyState title={t('empty')}>
            <p>{t('emptyText')}</p>
          </EmptyState>
        )}
      </div>
    </div>
  )
}
