import { ScanSearch } from 'lucide'
import { useTranslations } from 'next-intl'
import { useFileWords } from '@/components/page/file-field'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { Link } from '@/lib/i18n/navigation'
import { scanAsVisitor } from '@/lib/scamscan/actions'
import { ScanBox } from './scan-box'

/** The box of a visitor: one scan a day, without an account. */
export function TryForm() {
  const t = useTranslations('scamscan')
  return (
    <div className="grid gap-3">
      <ScanBox
        action={scanAsVisitor}
        texts={{
          input: t('box.input'),
          placeholder: t('box.placeholder'),
          file: t('box.file'),
          fileHint: t('box.fileHint'),
          fileWords: useFileWords(),
          wait: t('box.wait'),
        }}
      >
        <SubmitButton size="large" variant="accent" className="w-full">
          <Icon of={ScanSearch} />
          {t('box.submit')}
        </SubmitButton>
      </ScanBox>
      <p className="text-ink-soft text-sm">{t('try.note')}</p>
      <Link
        href="/register"
        className="inline-flex min-h-9 w-fit items-center text-canal text-sm underline underline-offset-4"
      >
        {t('try.account')}
      </Link>
    </div>
  )
}
