import type { Messages } from 'next-intl'
import { z } from 'zod'
import { brand } from '@/lib/brand'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { formatMoney } from '@/lib/money'
import type { SayReward } from '@/lib/reward-sentence'
import {
  greetable,
  type Letter,
  type LetterName,
  type LetterValues,
  letterTexts,
  type Translate,
} from './letter'

/** `tReward` translates the sentence of a reward. */
export type LetterContext = { t: Translate; tReward: SayReward; locale: Locale; siteUrl: string }

/**
 * `page`: where the button leads, unless the data bring a link. `isOptional`: the reader may stop mails of this kind;
 * the others protect an account, answer a request or come once.
 */
type Plan = { name: LetterName; why: keyof Messages['mail']['why']; page: string; isOptional: boolean }
/** What the data add to the texts of a kind. */
type More = { greet?: string; link?: string; values?: LetterValues } & Pick<
  Letter,
  'figure' | 'caption' | 'facts' | 'steps' | 'quote' | 'replyTo'
>

/** A kind of mail: the schema of its data, and the letter that it composes from them. */
export function kind<S extends z.ZodType>(
  plan: Plan,
  schema: S,
  more: (data: z.output<S>, context: LetterContext) => More,
) {
  const { name, why, page, isOptional } = plan
  function compose(given: unknown, context: LetterContext): Letter {
    const { greet, link, values, ...parts } = more(schema.parse(given), context)
    const { label, ...words } = letterTexts(name, context.t, values)
    const { t, locale, siteUrl } = context
    const addressee = greetable(greet ?? '')
    return {
      ...words,
      ...parts,
      greeting: addressee ? t('frame.greeting', { name: addressee }) : undefined,
      button: { label, href: link ? ownLink(link, siteUrl) : siteUrl + pathIn(locale, page) },
      // every day is a day in Panama: a mail that names one adds so
      why: [t(`why.${why}`, { brand: brand.name }), values?.day && t('frame.zone')].filter(Boolean).join(' '),
    }
  }
  return { schema: schema as S, isOptional, compose }
}

/** A link that a command wrote, as a path or whole; throws for a link to another site. */
function ownLink(link: string, siteUrl: string): string {
  const url = new URL(link, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) throw new Error('The link of a mail leads to another site')
  return url.href
}

export const line = z.string().trim()
export const text = line.min(1)
export const person = z.object({ name: line })
export const earning = z.object({
  program: textsSchema,
  amount: z.union([z.int(), z.string().regex(/^-?\d+$/)]),
  currency: z.string().length(3),
})

export function money({ program, amount, currency }: z.output<typeof earning>, locale: Locale) {
  return { program: localized(program, locale), amount: formatMoney(amount, currency, locale) }
}
