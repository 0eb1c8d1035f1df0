import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { publishTerms } from '@/lib/programs/editor-actions'
import type { Notice, Terms } from '@/lib/programs/editor-schema'
import { TermsText } from './terms-text'

type TermsEditorProps = {
  programId: string
  latest: Terms | undefined
  notice: Notice
}

/** The next version of a program's terms: begins with the text in force, and explains what publishing it sets off. */
export function TermsEditor({ programId, latest, notice }: TermsEditorProps) {
  const t = useTranslations('editor.terms')
  const locale = useLocale()
  const { affiliates, firstDay, lastDay } = notice
  const days = { day: formatDay(firstDay, locale), last: formatDay(lastDay, locale), count: affiliates }
  return (
    <ActionForm
      action={publishTerms}
      hidden={{ program_id: programId, expected_version: String(latest?.version ?? 0) }}
      submit={t('publish')}
      doneText={t('published')}
      className="gap-9"
    >
      <FormGroup
        legend={latest ? t('next', { version: String(latest.version + 1) }) : t('first')}
        hint={t('formHint')}
        columns={2}
      >
        {(['es', 'en'] as const).map((lang) => (
          <FormField
            key={lang}
            name={`texts_${lang}`}
            label={t(lang === 'es' ? 'spanish' : 'english')}
            kind="long"
            rows={14}
            maxLength={30_000}
            initial={latest?.texts[lang]}
          />
        ))}
      </FormGroup>
      <p className="measure text-ink-soft text-sm">{affiliates > 0 ? t('notice', days) : t('atOnce')}</p>
    </ActionForm>
  )
}

type TermsVersionsProps = {
  versions: Terms[]
  accepted: Map<string, number>
  affiliates: number
  now: string
}

/** Every version, newest first, each with how many accepted it. */
export function TermsVersions({ versions, accepted, affiliates, now }: TermsVersionsProps) {
  const t = useTranslations('editor.terms')
  const locale = useLocale()
  if (versions.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <ul className="border-t">
      {versions.map((terms, index) => (
        <li key={terms.id} data-version={terms.version} className="border-b py-3">
          <details>
            <summary className="fold-mark flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1">
              <span className="font-medium">{t('version', { version: String(terms.version) })}</span>
              <span className="text-ink-soft text-sm">
                {new Date(terms.effectiveAt).toISOString() > now
                  ? t('holdsFrom', { day: formatDay(terms.effectiveAt, locale) })
                  : t('heldSince', { day: formatDay(terms.effectiveAt, locale) })}
              </span>
              <span className="figures text-ink-soft text-sm">
                {index === 0
                  ? t('acceptedOf', { count: accepted.get(terms.id) ?? 0, all: affiliates })
                  : t('accepted', { count: accepted.get(terms.id) ?? 0 })}
              </span>
            </summary>
            <div className="pt-3 pb-2">
              <TermsText texts={terms.texts} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
