import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatMoment, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type CallLine, quarterOf, ratesOf } from '@/lib/ito/call-rules'
import { callNamed } from '@/lib/ito/call-schema'
import { tokensOf } from '@/lib/ito/office-rules'
import { SCHEDULE_TONES } from '@/lib/ito/words'
import { TOKEN_TIER } from '@/lib/supabase/enums'
import { Fact, Facts, Hex } from './parts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** What was exported: in words, with its reason and the files for the role's Safe. */
export function CallList({ calls }: { calls: CallLine[] }) {
  const t = useTranslations('offerings.calls')
  if (calls.length === 0) return <p className="measure text-ink-soft">{t('empty')}</p>
  return (
    <ol className="grid gap-6">
      {calls.map((call) => (
        <li key={call.id} data-call={call.function}>
          <Exported call={call} />
        </li>
      ))}
    </ol>
  )
}

function Exported({ call }: { call: CallLine }) {
  const t = useTranslations('offerings.calls')
  const locale = useLocale()
  const name = callNamed(call.target, call.function)
  const file = (step: string) => `/api/contract-calls/${call.id}?step=${step}`
  const isDelayed = call.delay > 0
  return (
    <Card className="wrap-anywhere grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-h4">
          {call.number}. {name ? t(`names.${name}`) : call.function}
        </h3>
        {call.schedule && (
          <Badge kind={SCHEDULE_TONES[call.schedule.standing]}>
            {t(`standings.${call.schedule.standing}`, {
              moment: call.schedule.ready ? formatMoment(call.schedule.ready, locale) : '',
            })}
          </Badge>
        )}
      </div>
      {name && <p className="measure">{t(`does.${name}`)}</p>}
      <Facts>
        <CallArguments call={call} />
        <Fact name={t('reason')}>{call.reason}</Fact>
        <Fact name={t('caller')}>
          <Hex value={call.caller} isWhole />
        </Fact>
        <Fact name={t('delay')}>{isDelayed ? t('hours', { count: call.delay / HOUR }) : t('atOnce')}</Fact>
        <Fact name={t('made')}>
          {formatMoment(call.madeAt, locale)} · {call.madeBy ?? '—'}
        </Fact>
      </Facts>
      <div className="flex flex-wrap gap-3">
        {isDelayed && (
          <Button asChild>
            <a href={file('announce')}>{t('files.announce')}</a>
          </Button>
        )}
        <Button asChild variant={isDelayed ? 'outline' : 'primary'}>
          <a href={file('execute')}>{t('files.execute')}</a>
        </Button>
        {isDelayed &&
          (['retract', 'guard'] as const).map((step) => (
            <Button key={step} asChild variant="outline">
              <a href={file(step)}>{t(`files.${step}`)}</a>
            </Button>
          ))}
      </div>
      <p className="measure text-ink-soft text-sm">{t(isDelayed ? 'filesDelayed' : 'filesAtOnce')}</p>
    </Card>
  )
}

/** What a call takes, in words. */
function CallArguments({ call: { args } }: { call: CallLine }) {
  const t = useTranslations('offerings.calls')
  const locale = useLocale()
  const text = (name: string) => (typeof args[name] === 'string' ? (args[name] as string) : null)
  const [account, hash, tokens] = [text('account'), text('hash'), text('tokens')]
  const period = typeof args.period === 'number' ? args.period : null
  return (
    <>
      {account && (
        <Fact name={t('fields.account')}>
          <Hex value={account} isWhole />
        </Fact>
      )}
      {hash && (
        <Fact name={t('fields.hash')}>
          <Hex value={hash} isWhole />
        </Fact>
      )}
      {typeof args.yes === 'boolean' && (
        <Fact name={t('fields.yes')}>{t(args.yes ? 'fields.block' : 'fields.unblock')}</Fact>
      )}
      {tokens && <Fact name={t('fields.tokens')}>{tokensOf(tokens, locale)}</Fact>}
      {period !== null && <Fact name={t('fields.round')}>{t('quarter', quarterOf(period))}</Fact>}
      <CallRates args={args} />
    </>
  )
}

/** Rates, weights and terms that a call sets, each by the tier or the days it is for. */
function CallRates({ args }: Pick<CallLine, 'args'>) {
  const t = useTranslations('offerings.calls.fields')
  const tiers = useTranslations('offerings.tiers')
  const locale = useLocale()
  const rates = ratesOf(args)
  return (
    <>
      {rates.share !== null && <Fact name={t('share')}>{formatShare(rates.share, locale)}</Fact>}
      {(['shares', 'shares_max'] as const).map((name) => {
        const shares = rates[name]
        return (
          shares && (
            <Fact key={name} name={t(name)}>
              {TOKEN_TIER.map((tier, at) => `${tiers(tier)} ${formatShare(shares[at] ?? 0, locale)}`).join(
                ' · ',
              )}
            </Fact>
          )
        )
      })}
      {rates.locks && (
        <Fact name={t('locks')}>
          {rates.locks
            .map(({ term, bonusBps }) =>
              t('lock', { days: String(term / DAY), bonus: formatShare(bonusBps, locale) }),
            )
            .join(' · ')}
        </Fact>
      )}
    </>
  )
}
