import { useTranslations } from 'next-intl'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { publishAgreementText, publishPack, savePack } from '@/lib/franchises/office-actions'
import type { AgreementText, Pack } from '@/lib/franchises/office-schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { FRANCHISE_CHAPTER } from '@/lib/supabase/enums'

/** The draft of the next version of the disclosure, begun from the one before; what was published stays. */
export function PackForms({ packs }: { packs: Pack[] }) {
  const t = useTranslations('franchiseoffice.documents')
  const chapters = useTranslations('goride.chapters')
  const locale = useLocale()
  const draft = packs.find(({ published_at }) => !published_at)
  const start = draft ?? packs[0]
  const bodyOf = (chapter: (typeof FRANCHISE_CHAPTER)[number]) =>
    start?.chapters.find((one) => one.chapter === chapter)?.body
  return (
    <div className="grid gap-5">
      <ul className="grid gap-1">
        {packs.map((pack) => (
          <li key={pack.id}>
            {pack.published_at
              ? t('published', {
                  version: String(pack.version),
                  moment: formatMoment(pack.published_at, locale),
                })
              : t('draft', { version: String(pack.version) })}
          </li>
        ))}
      </ul>
      {draft && (
        <ConfirmCommand
          action={publishPack}
          fields={{ pack_id: draft.id }}
          label={t('publish')}
          confirm={t('publishConfirm')}
          doneText={t('publishedDone')}
        >
          {t('publishText')}
        </ConfirmCommand>
      )}
      <details>
        <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 font-medium">
          {t(draft ? 'changeDraft' : 'newDraft')}
        </summary>
        <ActionForm
          action={savePack}
          submit={t('save')}
          doneText={t('saved')}
          className="gap-4 pt-3 lg:grid-cols-2"
        >
          {FRANCHISE_CHAPTER.flatMap((chapter) =>
            (['es', 'en'] as const).map((language) => (
              <FormField
                key={chapter + language}
                name={`${chapter}_${language}`}
                label={t(language === 'es' ? 'inSpanish' : 'inEnglish', { name: chapters(chapter) })}
                kind="long"
                rows={5}
                maxLength={20_000}
                initial={bodyOf(chapter)?.[language]}
                required={language === 'es'}
              />
            )),
          )}
        </ActionForm>
      </details>
    </div>
  )
}

/** The versions of the agreement's text; a new one counts for what is offered from then on. */
export function AgreementTexts({ texts }: { texts: AgreementText[] }) {
  const t = useTranslations('franchiseoffice.documents')
  const locale = useLocale()
  const [last] = texts
  return (
    <div className="grid gap-5">
      <ul className="grid gap-1">
        {texts.map(({ version, published_at }) => (
          <li key={version}>
            {t('published', { version: String(version), moment: formatMoment(published_at, locale) })}
          </li>
        ))}
      </ul>
      <details>
        <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 font-medium">
          {t('newText')}
        </summary>
        <ActionForm
          action={publishAgreementText}
          submit={t('publishAgreement')}
          doneText={t('publishedDone')}
          className="gap-4 pt-3 lg:grid-cols-2"
        >
          <FormField
            name="body_es"
            label={t('inSpanish', { name: t('agreement') })}
            hint={t('places')}
            kind="long"
            rows={14}
            maxLength={40_000}
            initial={last?.body.es}
            required
          />
          <FormField
            name="body_en"
            label={t('inEnglish', { name: t('agreement') })}
            kind="long"
            rows={14}
            maxLength={40_000}
            initial={last?.body.en}
          />
        </ActionForm>
      </details>
    </div>
  )
}
