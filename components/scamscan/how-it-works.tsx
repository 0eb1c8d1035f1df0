import { BookOpenText, FileSearch, ListChecks, ScanText } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

const STEPS = [
  { key: 'kind', icon: ScanText },
  { key: 'evidence', icon: FileSearch },
  { key: 'signs', icon: ListChecks },
  { key: 'answer', icon: BookOpenText },
] as const

/** What happens to what somebody brings, in the engine's order. */
export function HowItWorks() {
  const t = useTranslations('scamscan.how')
  return (
    <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map(({ key, icon }) => (
        <li key={key} className="grid content-start gap-2 border-t-2 border-t-canal pt-5">
          <Icon of={icon} className="size-7 text-canal" />
          <h3 className="text-h4">{t(key)}</h3>
          <p className="text-ink-soft">{t(`${key}Text`)}</p>
        </li>
      ))}
    </ol>
  )
}
