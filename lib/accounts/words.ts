import type { Tone } from '@/lib/tone'

/** What became of a mail. `retrying`: it was refused at least once; `failed`: nothing tries it again. */
export const MAIL_TONES = {
  sent: 'good',
  waiting: 'waiting',
  retrying: 'attention',
  failed: 'bad',
} as const satisfies Record<string, Tone>
export type MailState = keyof typeof MAIL_TONES
export const isMailState = (state: string): state is MailState => Object.hasOwn(MAIL_TONES, state)
