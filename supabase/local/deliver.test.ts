import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authMails } from './deliver'
import { linksIn } from './mail-text'
import type { Message } from './mailbox'

const TEMPLATES = join(import.meta.dirname, '../templates')
const subjects: Record<string, string> = JSON.parse(readFileSync(join(TEMPLATES, 'subjects.json'), 'utf8'))
const TYPES = {
  confirmation: 'signup',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
}
const VALUES = {
  SiteURL: 'https://alianza.example',
  TokenHash: 'abc',
  Email: 'a@b.example',
  NewEmail: 'c@d.example',
}

/** As lite fills a template: values only, the condition stays. */
const fill = (text: string) =>
  text.replace(/\{\{ \.(\w+) \}\}/g, (_, name) => VALUES[name as keyof typeof VALUES])

async function send(name: string, locale: string): Promise<Message> {
  const sent: Message[] = []
  const mails = authMails(
    async (message) => void sent.push(message),
    async () => locale,
  )
  const html = fill(readFileSync(join(TEMPLATES, `${name}.html`), 'utf8'))
  await mails.send({ to: 'ana@example.com', subject: fill(subjects[name] ?? ''), text: 'lite’s own', html })
  return sent[0] as Message
}

test.each(Object.entries(TYPES))(
  'the %s mail speaks one language and leads to one place',
  async (name, type) => {
    const link = `https://alianza.example/auth/confirm?token_hash=abc&type=${type}`
    const [english, spanish] = [await send(name, 'en'), await send(name, 'es')]
    expect(linksIn(english)).toEqual([`${link}&locale=en`, 'https://alianza.example'])
    expect(linksIn(spanish)).toEqual([link, 'https://alianza.example'])
    expect(english.html).toContain('<html dir="ltr" lang="en">')
    expect(english.html).not.toContain('lang="es"')
    expect(spanish.html).toContain('<html dir="ltr" lang="es">')
    for (const { subject, text, html } of [english, spanish]) {
      expect(`${subject}${text}${html}`).not.toContain('{{')
      expect(subject.length).toBeLessThanOrEqual(60)
      expect(text?.split(link)).toHaveLength(2)
      expect(text).not.toMatch(/<|&#|lite/)
    }
  },
)

test('a value that nobody filled in is no mail', async () => {
  const mails = authMails(
    async () => {},
    async () => 'es',
  )
  const html = '<p>{{ .Unknown }}</p>'
  await expect(mails.send({ to: 'a@b.example', subject: 'x', html })).rejects.toThrow('unfilled')
})
