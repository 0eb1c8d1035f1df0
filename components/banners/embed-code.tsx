import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'

type EmbedCodeProps = {
  /** Names the field among those of the page. */
  id: string
  label: string
  code: string
  rows?: number
}

/** Code to copy, readable and selectable where no script runs. */
export function EmbedCode({ id, label, code, rows = 4 }: EmbedCodeProps) {
  const t = useTranslations('banners.copy')
  return (
    <div className="grid justify-items-start gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={rows}
        defaultValue={code}
        spellCheck={false}
        className="figures block w-full resize-y rounded-md border border-control bg-sunken p-3 font-mono text-sm leading-relaxed"
      />
      <CopyButton text={code} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('failed')} />
    </div>
  )
}
