import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { useLocale } from '@/lib/i18n/locale'
import { updatePlace } from '@/lib/programs/editor-actions'
import { LANGUAGE_FIELD, LANGUAGES, type ProgramRecord } from '@/lib/programs/editor-schema'
import type { EditorField } from './editor-field'
import { EditorForm } from './editor-form'

/** Where a program's links lead, in which languages it serves, and who answers its affiliates. */
export function PlaceSection({ program, isSaved }: { program: ProgramRecord; isSaved: boolean }) {
  const t = useTranslations('editor')
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const named = (language: string) =>
    (names.of(language) ?? language).replace(/^./, (first) => first.toLocaleUpperCase(locale))
  const field = (name: string, label: string, hint: string, initial: string): EditorField => ({
    name,
    label,
    hint,
    kind: 'text',
    initial,
  })
  return (
    <div className="grid max-w-3xl gap-6">
      {isSaved && <Alert kind="success">{t('saved')}</Alert>}
      <EditorForm
        action={updatePlace}
        hidden={{ program_id: program.id, expected_revision: String(program.revision) }}
        groups={[
          {
            legend: t('place.links'),
            columns: 2,
            fields: [
              {
                ...field(
                  'destination',
                  t('place.destination'),
                  t('place.destinationHint'),
                  program.destination,
                ),
                wide: true,
              },
              {
                ...field('domains', t('place.domains'), t('place.domainsHint'), program.domains.join(', ')),
                wide: true,
              },
              field(
                'slug',
                t('place.slug'),
                program.status === 'draft' ? t('place.slugHint') : t('place.slugFixed'),
                program.slug,
              ),
              field('currency', t('place.currency'), t('place.currencyHint'), program.currency),
            ],
          },
          {
            legend: t('place.languages'),
            hint: t('place.languagesHint'),
            columns: 2,
            fields: LANGUAGES.map((language) => ({
              name: LANGUAGE_FIELD + language,
              label: named(language),
              kind: 'check' as const,
              initial: program.languages.includes(language) ? 'on' : '',
            })),
          },
          {
            legend: t('place.support'),
            fields: [
              {
                name: 'support_email',
                label: t('place.supportEmail'),
                hint: t('place.supportHint'),
                kind: 'email',
                initial: program.supportEmail ?? '',
              },
            ],
          },
        ]}
        submit={t('save')}
        done={{}}
      />
    </div>
  )
}
