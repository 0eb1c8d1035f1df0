import { useTranslations } from 'next-intl'
import { countryName } from '@/lib/i18n/countries'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { DeclarationLine, Risk } from '@/lib/ito/office-schema'
import { Screening } from './declarations'
import { Age, Block, Fact, Facts, Hex, Lead, Who } from './parts'

/** What somebody declared, what the list said, and what was decided. */
export function DeclarationFacts({ line, now }: { line: DeclarationLine; now: number }) {
  const t = useTranslations('offerings.eligibility')
  const locale = useLocale()
  return (
    <Block title={t('facts.title')}>
      <Facts>
        <Fact name={t('facts.account')}>
          <Who person={line.person} />
        </Fact>
        <Fact name={t('columns.offering')}>{localized(line.offering.name, locale)}</Fact>
        <Fact name={t('columns.country')}>{countryName(line.country, locale)}</Fact>
        <Fact name={t('columns.kind')}>{t(`kinds.${line.kind}`)}</Fact>
        {line.bornOn && <Fact name={t('facts.born')}>{formatDay(`${line.bornOn}T12:00:00Z`, locale)}</Fact>}
        <Fact name={t('facts.declared')}>
          {formatMoment(line.declaredAt, locale)} · <Age since={line.declaredAt} now={now} />
        </Fact>
        <Fact name={t('columns.screening')}>
          <Screening line={line} />
          {line.screenedAt && (
            <span className="block text-ink-soft text-sm">{formatMoment(line.screenedAt, locale)}</span>
          )}
        </Fact>
        {line.decidedAt && (
          <Fact name={t('facts.decided')}>
            {formatMoment(line.decidedAt, locale)} · {line.decidedBy ?? '—'}
          </Fact>
        )}
        {line.reason && <Fact name={t('facts.reason')}>{line.reason}</Fact>}
        {line.validUntil && <Fact name={t('facts.valid')}>{formatDay(line.validUntil, locale)}</Fact>}
      </Facts>
    </Block>
  )
}

const ITEMS = [
  'total_loss',
  'no_guarantee',
  'illiquidity',
  'technology',
  'regulation',
  'wallet_custody',
  'undo_window',
] as const

/** Each risk that was acknowledged, with the hash of the words that were read. */
export function RiskList({ risks }: { risks: Risk[] }) {
  const t = useTranslations('offerings.eligibility')
  const locale = useLocale()
  return (
    <Block title={t('risks.title', { count: risks.length })} lead={t('risks.lead')}>
      <ul className="divide-y rounded-md border bg-surface">
        {risks.map((risk) => {
          const item = ITEMS.find((one) => one === risk.item)
          return (
            <li key={risk.item} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[1fr_auto]">
              <span>{item ? t(`risks.items.${item}`) : risk.item}</span>
              <Hex value={risk.hash} />
              <span className="figures text-ink-soft text-sm">
                {formatMoment(risk.at, locale)} · {t(`risks.languages.${risk.locale}`)}
              </span>
            </li>
          )
        })}
      </ul>
    </Block>
  )
}

/** What the same person declared besides. */
export function OtherDeclarations({ lines }: { lines: DeclarationLine[] }) {
  const t = useTranslations('offerings.eligibility')
  const locale = useLocale()
  if (lines.length === 0) return null
  return (
    <Block title={t('others')}>
      <ul className="divide-y rounded-md border bg-surface">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <Lead href={`/admin/tokens/eligibility/${line.id}`}>{formatMoment(line.declaredAt, locale)}</Lead>
            <span className="text-ink-soft">
              {countryName(line.country, locale)} · {t(`states.${line.state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
