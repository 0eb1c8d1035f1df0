import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { useLocale } from '@/lib/i18n/locale'
import type { ProgramArea } from '@/lib/program-area'
import { updatePlace } from '@/lib/programs/editor-actions'
import type { ProgramRecord } from '@/lib/programs/editor-schema'
import { LANGUAGE_FIELD, LANGUAGES } from '@/lib/programs/words'

type PlaceSectionProps = { program: ProgramRecord; isSaved: boolean; at?: ProgramArea }

/** Where a program's links lead, in which languages it serves, and who answers its affiliates. */
export function PlaceSection({ program, isSaved, at = 'admin' }: PlaceSectionProps) {
  const t = useTranslations('editor')
  const p = useTranslations('editor.place')
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const nameOf = (language: string) =>
    (names.of(language) ?? language).replace(/^./, (first) => first.toLocaleUpperCase(locale))
  return (
    <div className="grid max-w-3xl gap-6">
      {isSaved && <Alert kind="success">{t('saved')}</Alert>}
      <ActionForm
        action={updatePlace}
        hidden={{ program_id: program.id, expected_revision: String(program.revision), at }}
        initial={{
          destination: program.destination,
          domains: program.domains.join(', '),
          slug: program.slug,
          currency: program.currency,
          support_email: program.supportEmail ?? '',
        }}
        submit={t('save')}
        className="gap-9"
      >
        <FormGroup legend={p('links')} columns={2}>
          <div className="sm:col-span-2">
            <FormField name="destination" label={p('destination')} hint={p('destinationHint')} />
          </div>
          <div className="sm:col-span-2">
            <FormField name="domains" label={p('domains')} hint={p('domainsHint')} />
          </div>
          <FormField
            name="slug"
            label={p('slug')}
            hint={program.status === 'draft' ? p('slugHint') : p('slugFixed')}
          />
          <FormField name="currency" label={p('currency')} hint={p('currencyHint')} />
        </FormGroup>
        <FormGroup legend={p('languages')} hint={p('languagesHint')} columns={2}>
          {LANGUAGES.map((language) => (
            <FormCheck
              key={language}
              name={LANGUAGE_FIELD + language}
              label={nameOf(language)}
              isOn={program.languages.includes(language)}
              isShort
            />
          ))}
        </FormGroup>
        <FormGroup legend={p('support')}>
          <FormField name="support_email" label={p('supportEmail')} hint={p('supportHint')} kind="email" />
        </FormGroup>
      </ActionForm>
    </div>
  )
}
