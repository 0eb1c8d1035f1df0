import { ScanSearch } from 'lucide'
import { useTranslations } from 'next-intl'
import { useFileWords } from '@/components/page/file-field'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { scanMine } from '@/lib/scamscan/actions'
import { ScanBox } from './scan-box'

/** The box of a member: what comes out opens as a page of its own. */
export function ScanForm() {
  const t = useTranslations('scans.box')
  return (
    <ScanBox
      action={scanMine}
      texts={{
        input: t('input'),
        placeholder: t('placeholder'),
        file: t('file'),
        fileHint: t('fileHint'),
        fileWords: useFileWords(),
        wait: t('wait'),
      }}
    >
      <SubmitButton size="large" variant="accent" className="w-full sm:w-fit">
        <Icon of={ScanSearch} />
        {t('submit')}
      </SubmitButton>
    </ScanBox>
  )
}
