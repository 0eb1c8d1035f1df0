import { useTranslations } from 'next-intl'
import { FormFile, type FormFileProps } from '@/components/ui/form-file'

const DATA_FILE = '.csv,.txt,.tsv'

/** The words of every field for files; they travel only with the forms that have one. */
export function useFileWords(isMany = false) {
  const t = useTranslations('file')
  return {
    choose: t(isMany ? 'chooseMany' : 'choose'),
    none: t(isMany ? 'noneMany' : 'none'),
    remove: t('remove'),
  }
}

/** A field for a file (a table unless `accept` says otherwise), in the reader's language instead of the browser's. */
export function FileField({ accept = DATA_FILE, ...field }: Omit<FormFileProps, 'words'>) {
  return <FormFile {...field} accept={accept} words={useFileWords(field.multiple)} />
}
