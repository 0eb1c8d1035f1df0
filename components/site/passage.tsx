import { useTranslations } from 'next-intl'
import { Mark } from '@/components/ui/mark'

/** The mark drawn large: two coasts, and the passage between them. */
export function Passage() {
  const t = useTranslations('about.passage')
  return (
    <figure className="mx-auto grid w-full max-w-sm gap-3">
      <Mark className="w-full" />
      <figcaption className="flex justify-between gap-6 border-t pt-3 font-medium">
        <span className="text-canal">{t('make')}</span>
        <span className="text-right text-mola-text">{t('recommend')}</span>
      </figcaption>
    </figure>
  )
}
