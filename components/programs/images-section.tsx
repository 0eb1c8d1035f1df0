import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormGroup } from '@/components/ui/form-group'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { removeImage, setImage } from '@/lib/programs/editor-actions'
import type { ProgramRecord } from '@/lib/programs/editor-schema'
import { PROGRAM_IMAGE_KIND, type ProgramImageKind } from '@/lib/supabase/enums'
import { ProgramHeader } from './program-header'
import { ProgramLogo } from './program-logo'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

/** A program's two images: what is shown now, a file for another, and a button that removes it. */
export function ImagesSection({ program }: { program: ProgramRecord }) {
  const t = useTranslations('editor.images')
  return (
    <div className="grid max-w-4xl gap-10">
      {PROGRAM_IMAGE_KIND.map((kind) => (
        <section
          key={kind}
          data-image={kind}
          className="grid items-start gap-6 border-b pb-10 last:border-b-0 md:grid-cols-[16rem_1fr]"
        >
          <div className="grid gap-3">
            <Shown program={program} kind={kind} />
            {program.images[kind] && (
              <CommandForm
                action={removeImage}
                fields={{ program_id: program.id, kind }}
                doneText={t('removed')}
              >
                <SubmitButton variant="outline" size="small" className="w-fit">
                  {t('remove')}
                </SubmitButton>
              </CommandForm>
            )}
          </div>
          <ActionForm
            action={setImage}
            hidden={{ program_id: program.id, kind }}
            submit={t('upload')}
            doneText={t('saved')}
            className="gap-9"
          >
            <FormGroup legend={t(kind)} hint={t(`${kind}Hint`)}>
              <FileField name="image" label={t('file')} hint={t('fileHint')} accept={ACCEPTED} />
            </FormGroup>
          </ActionForm>
        </section>
      ))}
    </div>
  )
}

function Shown({ program, kind }: { program: ProgramRecord; kind: ProgramImageKind }) {
  const t = useTranslations('editor.images')
  const locale = useLocale()
  const hash = program.images[kind]
  if (kind === 'logo') {
    return <ProgramLogo hash={hash} name={localized(program.name, locale)} className="size-32 text-h1" />
  }
  if (!hash) {
    return (
      <p className="grid aspect-[3/1] w-full place-items-center rounded-md border border-dashed text-ink-soft text-sm">
        {t('none')}
      </p>
    )
  }
  return <ProgramHeader hash={hash} alt={t('headerAlt')} />
}
