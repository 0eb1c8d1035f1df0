import { useTranslations } from 'next-intl'

/** What the button to save a listing says, for a component that runs in the browser. */
export function useSaveTexts() {
  const t = useTranslations('franchises.save')
  return (name: string) => ({
    save: t('save'),
    remove: t('remove'),
    saveNamed: t('saveNamed', { name }),
    removeNamed: t('removeNamed', { name }),
    saved: t('saved'),
    removed: t('removed'),
  })
}
