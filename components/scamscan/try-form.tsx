import { ScanSearch } from 'lucide'
import { useTranslations } from 'next-intl'
import { useFileWords } from '@/components/page/file-field'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { Link } from '@/lib/i18n/navigation'
import { scanOpenly } from '@/lib/scamscan/actions'
import { ScanBox } from './scan-box'

const WAY_ON = 'inline-flex min-h-9 w-fit items-center text-canal text-sm underline underline-offset-4'

/** The box of the public page: one scan a day without an account, and the plan of whoever has one. */
export function TryForm() {
  const t = useTranslations('scamscan')
  return (
    <div className="grid gap-3">
      <ScanBox
        action={scanOpenly}
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
      <div className="grid gap-3 member:hidden">
        <p className="text-ink-soft text-sm">{t('try.note')}</p>
        <Link href="/register" className={WAY_ON}>
          {t('try.account')}
        </Link>
      </div>
      <div className="hidden gap-3 member:grid">
        <p className="text-ink-soft text-sm">{t('try.noteOfMember')}</p>
        <Link href="/dashboard/scamscan" className={WAY_ON}>
          {t('try.history')}
        </Link>
      </div>
    </div>
  )
}
