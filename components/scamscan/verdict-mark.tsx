import { CircleQuestionMark, OctagonAlert, SearchCheck, TriangleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { Verdict } from '@/lib/scamscan/rules'

/** No verdict is green: finding nothing is no praise. */
export const VERDICT_LOOKS = {
  dangerous: { icon: OctagonAlert, text: 'text-rojo', frame: 'border-rojo/45 bg-rojo/7', fill: 'bg-rojo' },
  suspicious: { icon: TriangleAlert, text: 'text-sol', frame: 'border-sol/45 bg-sol/8', fill: 'bg-sol' },
  no_warning_signs: {
    icon: SearchCheck,
    text: 'text-canal',
    frame: 'border-canal/35 bg-canal/6',
    fill: 'bg-canal',
  },
  not_enough_data: {
    icon: CircleQuestionMark,
    text: 'text-ink-soft',
    frame: 'border-control/50 bg-sunken',
    fill: 'bg-control',
  },
} as const

/** A verdict in a line: icon and word. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('scans.verdicts')
  const { icon, text } = VERDICT_LOOKS[verdict]
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-medium ${text}`} data-verdict={verdict}>
      <Icon of={icon} className="size-4.5 shrink-0 translate-y-[0.2em]" />
      {t(verdict)}
    </span>
  )
}
