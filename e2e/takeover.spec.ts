import { field, fieldOf, pathIn, press, sendMails } from './account-steps'
import {
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  newPerson,
  setting,
  submit,
  test,
  waitForMail,
} from './fixtures'

const auth = () => `${setting('NEXT_PUBLIC_SUPABASE_URL')}/auth/v1`

/** A stolen session: the token alone, sent by another program. */
async function tokenOf(email: string, password: string): Promise<string> {
  const headers = {
    apikey: setting('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${auth()}/token?grant_type=password`, { method: 'POST', headers, body })
  return (await answer.json()).access_token
}

test('a stolen token changes neither password nor address at the auth service', async ({ page, db }) => {
  const person = await enterAsNew(page, 'es')
  const authorization = `Bearer ${await tokenOf(person.email, person.password)}`
  const headers = {
    apikey: setting('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    authorization,
    'content-type': 'application/json',
  }
  const before = await db`select email, encrypted_password from auth.users where email = ${person.email}`
  const put = (change: object) =>
    fetch(`${auth()}/user`, { method: 'PUT', headers, body: JSON.stringify(change) })
  for (const change of [
    { password: 'Ladron2027' },
    { email: newPerson('ladron').email },
    { password: 'Ladron2027', data: { full_name: 'Ana' } },
  ]) {
    const answer = await put(change)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'PT403', message: 'errors.account.proof_needed' })
  }
  expect((await put({ data: { locale: 'en' } })).status).toBe(200)
  expect(await db`select email, encrypted_password from auth.users where email = ${person.email}`).toEqual(
    before,
  )
})

for (const language of languagesOf('es')) {
  test(`the owner undoes a foreign change from the mail (${language})`, async ({
    page,
    browser,
    request,
  }) => {
    const person = await enterAsNew(page, language)
    const home = (href: string) => (language === 'es' ? href : `/en${href}`)
    const of = (name: string) => fieldOf(page, language, 'account.security.changePassword', name)
    await page.goto(home('/account/security'))
    await of('current_password').fill(person.password)
    await of('password').fill('Ladron2027')
    await press(page, language, 'account.security.changePassword')
    await expect(page.locator('main [data-slot=alert]:visible')).toHaveCount(2) // the confirmation, and the hold on payment methods
    await expectAccessible(page)
    await sendMails(request)
    const mail = await waitForMail(person.email, ({ html }) => html.includes('undo='))
    const owner = await (await browser.newContext({ baseURL: setting('BASE_URL') })).newPage()
    const link = pathIn(mail, 'undo=')
    await owner.goto(link)
    await expect(owner).toHaveURL((url) => url.pathname === home('/undo-change') && url.search === '')
    await expectAccessible(owner)
    await submit(owner)
    await owner.waitForURL((url) => url.pathname === home('/change-undone'))
    await page.goto(home('/account'))
    await expect(page).toHaveURL((url) => url.pathname === home('/login'))
    const recovery = await waitForMail(person.email, ({ html }) => html.includes('type=recovery'))
    await owner.goto(pathIn(recovery, 'type=recovery'))
    await submit(owner)
    await owner.waitForURL((url) => url.pathname === home('/reset-password'))
    await field(owner, 'password').fill('Canal2028')
    await submit(owner)
    await owner.waitForURL((url) => url.pathname === home('/dashboard'))
    await enterAs(page, { ...person, password: 'Canal2028' })
    await owner.goto(link) // once
    await submit(owner)
    await owner.waitForURL((url) => url.pathname === home('/link-expired'))
    await owner.context().close()
  })
}
