import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card, CardTitle } from '@/components/ui/card'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { NO_FIGURES, type ProgramFigures } from '@/lib/programs/figures-schema'
import type { Program } from '@/lib/programs/schema'
import { FigureRows } from './program-figures'
import { ProgramLogo } from './program-logo'
import { RewardText } from './reward-text'

type ProgramCardProps = {
  program: Program
  figures: ProgramFigures | undefined
  action: ReactNode
  /** The page with everything about the program. */
  href?: string
}

/** What a program pays, on which terms and with what record; `action` is what this reader can do about it. */
export function ProgramCard({ program, figures = NO_FIGURES, action, href }: ProgramCardProps) {
  const t = useTranslations('programs')
  const locale = useLocale()
  const terms = [
    [t('window'), t('days', { days: program.windowDays })],
    [t('hold'), t('days', { days: program.holdDays })],
    [t('minimum'), formatMoney(program.minimumPayout, program.currency, locale)],
  ]
  return (
    <Card className="grid grow grid-cols-[minmax(0,1fr)] grid-rows-[1fr] gap-5">
      <div className="grid content-start gap-2">
        <div className="flex items-center gap-3">
          <ProgramLogo hash={program.logo} name={localized(program.name, locale)} />
          <CardTitle className="min-w-0 break-words">
            {href ? (
              <Link
                href={href}
                className="underline decoration-control/60 underline-offset-4 hover:text-canal hover:decoration-canal"
              >
                {localized(program.name, locale)}
              </Link>
            ) : (
              localized(program.name, locale)
            )}
          </CardTitle>
        </div>
        <p className="font-display font-semibold text-h3 text-selva">
          <RewardText reward={program.reward} currency={program.currency} />
        </p>
        <p className="measure break-words text-ink-soft">{localized(program.summary, locale)}</p>
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-t pt-4 text-sm">
        {terms.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <FigureRows figures={figures} currency={program.currency} />
      {action && <div>{action}</div>}
    </Card>
  )
}
