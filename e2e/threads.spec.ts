import { newDevice, sendMails } from './account-steps'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  makeAdmin,
  newPerson,
  path,
  submit,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

for (const language of languagesOf('es')) {
  test(`a partner writes with files and is answered (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, browser, db }) => {
    const label = (key: string) => text(language, `threads.${key}`)
    const owner = await enterAsNew(page, language, newPerson('faro'))
    const { programId } = await makeScene(db)
    const { affiliateId } = await joinAs(db, owner.email, programId)
    const code = crypto.randomUUID().replaceAll('-', '').slice(0, 10)
    const company = `Faro ${Date.now()}`
    await db`insert into public.partners (affiliate_id, company, ruc, dv, country, site, plan, code, state, decided_at)
      values (${affiliateId}, ${company}, '155596713-2-2015', '59', 'PA', 'https://faro.example.com/',
        'Reclutamos creadores de contenido y los acompañamos.', ${code}, 'approved', now())`
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.goto(path(language, '/partner-dashboard/messages'))
    await expectAccessible(page)
    await submit(page) // nothing to send
    await expect(page.getByText(text(language, 'errors.thread.body')).first()).toBeVisible()
    await page.locator('main [name=body]:visible').fill('¿Tienen el logo?')
    const files = Array.from({ length: 10 }, (_, at) => ({
      name: `anexo-${at}.png`,
      mimeType: 'image/png',
      buffer: picture,
    }))
    await page.locator('main [name=files]:visible').setInputFiles(files)
    await submit(page)
    await expect(page.locator('[data-message]')).toHaveCount(1)
    await expect(page.locator('[data-message] a')).toHaveCount(10)

    const office = await newDevice(browser, language)
    const admin = await enterAsNew(office, language, newPerson('admin'))
    await makeAdmin(db, admin)
    await office.goto(path(language, '/admin/threads'))
    await expectAccessible(office)
    await office.getByRole('link', { name: company }).click()
    await expect(office.locator('[data-message] a')).toHaveCount(10)
    await expectAccessible(office)
    await office.locator('main [name=body]:visible').fill('Sí, aquí está.')
    await office.locator('main form:has([name=body]) button[type=submit]:visible').click()
    await expect(office.locator('[data-message]')).toHaveCount(2)
    await sendMails(page.request)
    await waitForMail(owner.email, ({ html }) => html.includes('Sí, aquí está.'))
    await page.reload()
    await expect(page.locator('[data-message=new]')).toHaveCount(1)
    await expect(page.getByText(label('seen')).first()).toBeVisible()
    await office.context().close()
  })
}
