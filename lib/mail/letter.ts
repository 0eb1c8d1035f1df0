import type { Messages } from 'next-intl'
import { brand } from '@/lib/brand'

/** The content of one mail in one language, before it is drawn. Plain text only: the component escapes it. */
export type Letter = {
  subject: string
  /** The line that a list of mails shows after the subject. */
  preview: string
  heading: string
  greeting?: string
  /** The one figure the mail is about, ready for the reader. */
  figure?: string
  /** What the figure is, where the heading is about something else. */
  caption?: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  steps?: string[]
  /** Text that a person wrote: a reason, a message. */
  quote?: string
  button: { label: string; href: string }
  note: string
  /** Why this person gets it. */
  why: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: string
}

type MailMessages = Messages['mail']
export type LetterName = Exclude<keyof MailMessages, 'frame' | 'why'>
type MailKey =
  | `frame.${keyof MailMessages['frame']}`
  | `why.${keyof MailMessages['why']}`
  | { [Name in LetterName]: `${Name}.${Extract<keyof MailMessages[Name], string>}` }[LetterName]
/** next-intl's own type of `mail` is deeper than the compiler follows. */
export type Translate = (key: MailKey, values?: Record<string, string | number>) => string

const VALUES = {
  brand: brand.name,
  program: '',
  amount: '',
  count: 0,
  reference: '',
  topic: '',
  name: '',
  excerpt: '',
  from: '',
  to: '',
  state: '',
  day: '',
  email: 'none',
  reason: '',
  who: '',
  by: '',
  next: '',
}
export type LetterValues = Partial<Omit<typeof VALUES, 'brand'>>

/** The texts that every letter has, from `mail.<name>` of the catalogue; a paragraph is a line of `body`. */
export function letterTexts(name: LetterName, t: Translate, values: LetterValues = {}) {
  const all = { ...VALUES, ...values }
  return {
    subject: t(`${name}.subject`, all),
    preview: t(`${name}.preview`, all),
    heading: t(`${name}.heading`, all),
    paragraphs: t(`${name}.body`, all)
      .split('\n')
      .map((paragraph) => paragraph.trim()),
    label: t(`${name}.button`),
    note: t(`${name}.note`, all),
  }
}

/** One line of at most `length` characters, cut between words. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/**
 * A name that is safe to greet with. People choose their own, and mail programs make links of what looks like an
 * address: such a name is left out, so that nobody advertises through our mails.
 */
export function greetable(name: string): string {
  const line = shorten(name, 80)
  return /[/@:]|[\p{L}\d]\.\p{L}{2}/u.test(line) ? '' : line
}
