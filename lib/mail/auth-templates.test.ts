import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import type { Locale } from '@/lib/i18n/routing'
import { en } from '@/messages/en'
import { es } from '@/messages/es'
import { AUTH_MAIL_NAMES, drawAuthTemplate } from './auth-templates'
import type { Translate } from './letter'

/** The files that the auth service reads. When one is stale, `npm run mails` writes them all anew. */
const FOLDER = '../../supabase/templates'
const catalogue = { es, en }
const translate = (locale: Locale) =>
  createTranslator({ locale, messages: catalogue[locale], namespace: 'mail' }) as unknown as Translate

test.each(AUTH_MAIL_NAMES)('supabase/templates/%s.html equals what the component draws', async (name) => {
  const { html } = await drawAuthTemplate(name, translate)
  await expect(html).toMatchFileSnapshot(`${FOLDER}/${name}.html`)
})

test('supabase/templates/subjects.json has the subjects of the messages', async () => {
  const subjects = AUTH_MAIL_NAMES.map(async (name) => [
    name,
    (await drawAuthTemplate(name, translate)).subject,
  ])
  const text = JSON.stringify(Object.fromEntries(await Promise.all(subjects)), null, 2)
  await expect(`${text}\n`).toMatchFileSnapshot(`${FOLDER}/subjects.json`)
})
