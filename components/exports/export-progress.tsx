import { useTranslations } from 'next-intl'
import { Progress } from '@/components/ui/progress'
import type { Export } from '@/lib/exports/schema'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** How far a file is; it goes on without anybody looking. */
export function ExportProgress({ file }: { file: Export }) {
  const t = useTranslations('exports')
  const locale = useLocale()
  const { id, done, total } = file
  const text =
    total === null
      ? t('counting')
      : t('progress', { done: formatNumber(done, locale), total: formatNumber(total, locale) })
  return (
    <div className="grid max-w-2xl gap-2">
      <p id={`progress-${id}`} role="status">
        {text}
      </p>
      <Progress labelledBy={`progress-${id}`} value={done} max={total ?? 1} />
    </div>
  )
}
