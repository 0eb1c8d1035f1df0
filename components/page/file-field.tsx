import { Paperclip, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormFile, type FormFileProps } from '@/components/ui/form-file'
import { Icon } from '@/components/ui/icon'

const DATA_FILE = '.csv,.txt,.tsv'

const LOOK = {
  row: 'relative flex min-h-14 w-full min-w-0 items-center gap-3 rounded-md border border-control bg-surface p-1.5 transition-colors hover:border-ink-soft has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-canal has-[input:focus-visible]:outline-offset-2 has-aria-invalid:border-rojo',
  button: `${buttonVariants({ variant: 'outline', size: 'small' })} md:min-h-11`,
  name: 'line-clamp-2 min-w-0 text-sm wrap-anywhere noscript:hidden data-[chosen="0"]:text-ink-soft',
  input:
    'absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer noscript:static noscript:h-auto noscript:min-w-0 noscript:text-ink-soft noscript:text-sm noscript:opacity-100 noscript:file:hidden',
  cross:
    'relative ml-auto grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink',
}

/** The words of every field for files; they travel only with the forms that have one. */
export function useFileWords(isMany = false) {
  const t = useTranslations('file')
  return {
    ...LOOK,
    choose: (
      <>
        <Icon of={Paperclip} />
        {t(isMany ? 'chooseMany' : 'choose')}
      </>
    ),
    none: t(isMany ? 'noneMany' : 'none'),
    remove: t('remove'),
    removal: <Icon of={X} className="size-5" />,
  }
}

/** A field for a file (a table unless `accept` says otherwise), in the reader's language instead of the browser's. */
export function FileField({ accept = DATA_FILE, ...field }: Omit<FormFileProps, 'words'>) {
  return <FormFile {...field} accept={accept} words={useFileWords(field.multiple)} />
}
