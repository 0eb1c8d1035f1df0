import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import type { PromotionMethod } from '@/lib/supabase/enums'

/** Why an application waits for a person: it names ways of promoting that the program forbids. */
export function NamedMethods({ methods, by }: { methods: PromotionMethod[]; by: 'applicant' | 'reviewer' }) {
  const t = useTranslations('affiliates.named')
  const m = useTranslations('editor.methods')
  const locale = useLocale()
  if (methods.length === 0) return null
  const list = new Intl.ListFormat(locale).format(
    methods.map((method) => m(method).toLocaleLowerCase(locale)),
  )
  return (
    <p className="measure border-sol border-l-2 pl-3 text-sm" data-named={methods.join(' ')}>
      {t(by, { list })}
    </p>
  )
}
