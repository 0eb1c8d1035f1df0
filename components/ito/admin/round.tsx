import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { RoundLine } from '@/lib/ito/call-rules'
import { dollars } from '@/lib/ito/office-rules'
import { publishRound, withdrawRound } from '@/lib/ito/round-actions'
import { ONCHAIN_TONES, type RoundStanding } from '@/lib/ito/words'
import { Fact, Facts, Hex, Lead } from './parts'
import { ReasonFold } from './reason-fold'

type OnChain = {
  number: number
  standing: RoundStanding
  paid: bigint
  total: bigint
  opensAt: number
  expiresAt: number
}
type RoundProps = { round: RoundLine; onChain: OnChain | null }
const moment = (seconds: number) => new Date(seconds * 1_000).toISOString()

/** What a list promises, and how far its round has come in the contract. */
export function RoundFacts({ round, onChain }: RoundProps) {
  const t = useTranslations('offerings.dividends')
  const locale = useLocale()
  return (
    <Facts>
      <Fact name={t('profit')}>{dollars(round.profit, locale)}</Fact>
      <Fact name={t('pool')}>{dollars(round.pool, locale)}</Fact>
      <Fact name={t('block')}>{String(round.recordBlock)}</Fact>
      <Fact name={t('root')}>
        <Hex value={round.root} isWhole />
      </Fact>
      <Fact name={t('made')}>
        {t('madeBy', { moment: formatMoment(round.madeAt, locale), name: round.madeBy ?? '—' })}
      </Fact>
      <Fact name={t('inContract')}>
        {onChain ? (
          <span className="grid gap-0.5">
            <Badge kind={ONCHAIN_TONES[onChain.standing]}>
              {t(`standings.${onChain.standing}`, { number: String(onChain.number) })}
            </Badge>
            {onChain.opensAt > 0 && (
              <span className="text-ink-soft text-sm">
                {t('open', {
                  from: formatMoment(moment(onChain.opensAt), locale),
                  until: formatMoment(moment(onChain.expiresAt), locale),
                })}
              </span>
            )}
            <span className="figures text-sm">
              {t('paid', { paid: dollars(onChain.paid, locale), total: dollars(onChain.total, locale) })}
            </span>
          </span>
        ) : (
          t('notThere')
        )}
      </Fact>
    </Facts>
  )
}

/** The next step of a list: proposed by the role's Safe, published under its number, or taken back. */
export function RoundSteps({ round, onChain, slug }: RoundProps & { slug: string }) {
  const t = useTranslations('offerings.dividends')
  if (round.state === 'withdrawn') return null
  const isOver = onChain?.standing === 'cancelled'
  return (
    <Card className="grid gap-5" data-round-state={round.state}>
      <h2 className="text-h4">{t('next')}</h2>
      {round.state === 'draft' && (
        <>
          <p className="measure">
            {t('proposeText')}{' '}
            <Lead href={`/admin/tokens/offerings/${slug}/calls?call=dividends_propose#call`}>
              {t('proposeLink')}
            </Lead>
          </p>
          <ActionForm
            action={publishRound}
            hidden={{ round_id: round.id }}
            submit={t('publish')}
            doneText={t('published')}
            isToastOnly
          >
            <FormField
              name="round"
              label={t('number')}
              hint={t('numberHint')}
              initial={onChain ? String(onChain.number) : undefined}
              inputMode="numeric"
              maxLength={6}
              className="sm:max-w-40"
              required
            />
          </ActionForm>
        </>
      )}
      {round.state === 'published' && <AfterPublishing onChain={onChain} slug={slug} />}
      {(round.state === 'draft' || isOver) && (
        <ReasonFold
          action={withdrawRound}
          fields={{ round_id: round.id }}
          label={t('withdraw')}
          text={t('withdrawText')}
          confirm={t('withdrawConfirm')}
          doneText={t('withdrawn')}
        />
      )}
    </Card>
  )
}

/** What happens to a published round next, and when. */
function AfterPublishing({ onChain, slug }: Pick<RoundProps, 'onChain'> & { slug: string }) {
  const t = useTranslations('offerings.dividends')
  const locale = useLocale()
  if (!onChain) return <p className="measure">{t('after.unknown')}</p>
  const { standing, opensAt, expiresAt } = onChain
  const call = { proposed: 'dividends_fund', expired: 'dividends_sweep' }[standing as string]
  return (
    <p className="measure">
      {t(`after.${standing}`, {
        from: formatMoment(moment(opensAt), locale),
        until: formatMoment(moment(expiresAt), locale),
      })}{' '}
      {call && (
        <Lead href={`/admin/tokens/offerings/${slug}/calls?call=${call}#call`}>
          {t(standing === 'proposed' ? 'fundLink' : 'sweepLink')}
        </Lead>
      )}
    </p>
  )
}
