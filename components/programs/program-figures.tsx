import { useTranslations } from 'next-intl'
import { Section } from '@/components/ui/section'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import {
  FIGURE_NAMES,
  type FigureName,
  hasFigures,
  NO_FIGURES,
  type ProgramFigures,
} from '@/lib/programs/figures-schema'

type Props = { figures: ProgramFigures; currency: string }

function useFigureText({ figures, currency }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  return (name: FigureName): string | null => {
    const { value } = figures[name]
    if (value === null) return null
    if (name === 'earned') return formatMoney(value, currency, locale)
    if (name === 'approval' || name === 'reversal') return formatShare(value, locale)
    return t('days', { days: value })
  }
}

/** The figures of a program in a card: those there are, and how many there are not yet. */
export function FigureRows(props: Props) {
  const t = useTranslations('figures')
  const figureText = useFigureText(props)
  if (!hasFigures(props.figures)) return <p className="border-t pt-4 text-ink-soft text-sm">{t('none')}</p>
  const present = FIGURE_NAMES.filter((name) => props.figures[name].value !== null)
  return (
    <div className="grid gap-1.5 border-t pt-4 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        {present.map((name) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{t(`${name}.name`)}</dt>
            <dd className="figures text-right font-medium">{figureText(name)}</dd>
          </div>
        ))}
      </dl>
      {present.length < FIGURE_NAMES.length && (
        <p className="text-ink-soft">{t('fewOf', { count: FIGURE_NAMES.length - present.length })}</p>
      )}
    </div>
  )
}

type SectionProps = { figures: ProgramFigures | undefined; currency: string }

/** The same on a program's page, each with what it means and how many data points it comes from. */
export function FigureSection({ figures = NO_FIGURES, currency }: SectionProps) {
  const t = useTranslations('figures')
  return (
    <Section title={t('title')} lead={hasFigures(figures) ? t('lead') : t('noneYet')}>
      {hasFigures(figures) && <FigureList figures={figures} currency={currency} />}
    </Section>
  )
}

function FigureList(props: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const figureText = useFigureText(props)
  const present = FIGURE_NAMES.filter((name) => props.figures[name].value !== null)
  return (
    <div className="grid gap-5">
      <dl className="border-t">
        {present.map((name) => {
          const text = figureText(name)
          const points = formatNumber(props.figures[name].points, locale)
          return (
            <div key={name} className="grid gap-x-8 gap-y-0.5 border-b py-4 sm:grid-cols-[16rem_1fr]">
              <dt className="text-ink-soft">{t(`${name}.name`)}</dt>
              <dd className="figures font-medium">{text}</dd>
              <dd className="measure text-ink-soft text-sm sm:col-start-2">
                {t(`${name}.text`)} {t(`${name}.from`, { points })}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="measure text-ink-soft text-sm">
        {present.length < FIGURE_NAMES.length &&
          `${t('fewOf', { count: FIGURE_NAMES.length - present.length })} `}
        {t('note')}
      </p>
    </div>
  )
}
