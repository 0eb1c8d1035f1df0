import { newDevice, sendMails } from './account-steps'
import {
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  linkIn,
  path,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import {
  address,
  enterAsAdmin,
  givePlan,
  openCircle,
  runScamscan,
  scan,
  scanAsMember,
} from './scamscan-steps'

test.describe('the office', () => {
  test.use({ language: 'es' })

  test('grants a plan and takes it back, sets contacts, and looks after a feed', async ({
    page,
    browser,
    db,
  }) => {
    test.slow()
    const member = await enterAsNew(page, 'es')
    const office = await newDevice(browser, 'es')
    await enterAsAdmin(office, db, 'es')
    await office.goto('/admin/scamscan/quotas')
    await office.locator('summary', { hasText: text('es', 'scamoffice.quotas.grant') }).click()
    await office.locator('[name=email]:visible').fill(member.email)
    await office.locator('[name=level]:visible').selectOption('pro')
    const end = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await office.locator('[name=ends_at]:visible').fill(end)
    await office.locator('[name=reason]:visible').first().fill('Prueba de la historia')
    await office
      .getByRole('button', { name: text('es', 'scamoffice.quotas.grantSubmit'), exact: true })
      .click()
    const grant = office.locator(`[data-grant="${member.email}"]`)
    await expect(grant).toContainText(text('es', 'scamoffice.quotas.inForce'))
    await scanAsMember(page, 'es', address('con-plan'))
    await page.goto('/dashboard/scamscan')
    await expect(page.locator('main')).toContainText('1 de 50')
    await office.reload()
    await grant.locator('summary').click()
    await grant.locator('[name=reason]').fill('Terminó la prueba')
    await grant.getByRole('button', { name: text('es', 'scamoffice.quotas.revokeSubmit') }).click()
    await expect(grant).toContainText(text('es', 'scamoffice.quotas.revokedOn').split(' {')[0] ?? '')
    await page.reload()
    await expect(page.locator('main')).toContainText('1 de 3')

    await office.goto('/admin/scamscan/contacts')
    const name = `Oficina ${crypto.randomUUID().slice(0, 6)}`
    await office.locator('summary', { hasText: text('es', 'scamoffice.contacts.new') }).click()
    await office.locator('[name=name_es]:visible').fill(name)
    await office.locator('[name=about_es]:visible').fill('Estafas de prueba')
    await office.locator('[name=website]:visible').fill('https://oficina.example.com/')
    await office.locator('form:has([name=name_es]:visible) button[type=submit]').click()
    const contact = office.locator(`[data-contact="${name}"]`)
    await expect(contact).toContainText(text('es', 'scamoffice.contacts.unverified'))
    await contact.locator('summary', { hasText: text('es', 'scamoffice.contacts.verify') }).click()
    await contact.getByRole('button', { name: text('es', 'scamoffice.contacts.verifyConfirm') }).click()
    await expect(contact).toContainText(text('es', 'scamoffice.contacts.verified').split(' {')[0] ?? '')
    await expect(contact).not.toContainText(text('es', 'scamoffice.contacts.unverified'))
    await scanAsMember(page, 'es', address('donde-denunciar'))
    await expect(async () => {
      await page.reload() // the contacts of another moment may be in the cache for a second
      await expect(page.locator('main')).toContainText(name, { timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    await db`delete from public.scan_contacts where name ->> 'es' = ${name}`

    const id = `f_${crypto.randomUUID().slice(0, 8)}`
    await office.goto('/admin/scamscan/feeds')
    await office.locator('summary', { hasText: text('es', 'scamoffice.feeds.new') }).click()
    const form = office.locator('form:has([name=id]:visible)')
    await form.locator('[name=id]').fill(id)
    await form.locator('[name=name]').fill('Lista de la historia')
    await form.locator('[name=location]').fill('file:panama.txt')
    await form.locator('[name=home]').fill('https://lista.example.com/')
    await form.locator('[name=licence]').fill('CC0')
    await form.locator('[name=is_on]').check()
    await form.locator('button[type=submit]').click()
    const feed = office.locator(`[data-feed=${id}]`)
    await expect(feed).toContainText(text('es', 'scamoffice.feeds.never'))
    const { lists_taken } = await runScamscan(office, true)
    expect(lists_taken).toBeGreaterThanOrEqual(1)
    await office.reload()
    await expect(feed).toContainText('3 entradas')
    await expectAccessible(office)
    await scanAsMember(page, 'es', 'https://banco-general-verifica.example.net/')
    // several lists know it: the oldest is named
    await expect(page.locator('[data-reason=list_scam]:visible').first()).toBeVisible()
    await expect(page.locator('[data-verdict=dangerous]:visible').first()).toBeVisible()
    await office.context().close()
  })

  test('records a founder’s benefit, takes their name off the list, and it stays off', async ({
    page,
    browser,
    db,
  }) => {
    test.slow()
    await enterAsNew(page, 'es')
    await openCircle(db)
    await page.goto('/dashboard/scamscan/founder')
    const shown = `Fundadora ${crypto.randomUUID().slice(0, 6)}`
    await page.locator('[name=listed_name]').last().fill(shown)
    await page.getByRole('button', { name: text('es', 'scamscan.circle.mine.submit') }).click()
    await page.waitForURL(/\/account\/orders\/P-\d{4}-\d{6,}$/)
    const number = page.url().split('/').at(-1) ?? ''
    await db`update public.orders set state = 'paid', paid_at = now(), option = 'bank' where number = ${number}`
    await runScamscan(page)
    const office = await newDevice(browser, 'es')
    await enterAsAdmin(office, db, 'es')
    await office.goto('/admin/scamscan/founders')
    const place = office.locator('li[data-place]', { hasText: number })
    await place.locator('summary').click()
    await place.locator('[name=description_es]').fill('Entrada a la reunión de enero')
    await place
      .getByRole('button', { name: text('es', 'scamoffice.founders.giveSubmit'), exact: true })
      .click()
    await expect(office.locator('[role=status]:visible').first()).toBeVisible()
    await page.goto('/dashboard/scamscan/founder')
    await expect(page.locator('main')).toContainText('Entrada a la reunión de enero')
    await place.getByRole('button', { name: text('es', 'scamoffice.founders.hideName') }).click()
    await expect(place).toContainText(text('es', 'scamoffice.founders.showName'))
    await page.locator('[name=listed_name]').first().fill(`${shown} otra vez`)
    await page.getByRole('button', { name: text('es', 'scamscan.circle.mine.listingSave') }).click()
    await expect
      .poll(async () => {
        await page.goto('/scamscan/founders-circle')
        return (await page.locator('main').textContent())?.includes(shown)
      })
      .toBe(false)
    await office.context().close()
  })

  test('sees what waits in the side menu, and finds a report by the search', async ({
    page,
    browser,
    db,
  }) => {
    await enterAsNew(page, 'es')
    const host = new URL(address('denuncia')).host
    await page.goto('/dashboard/scamscan/reports')
    await page.locator('[name=subject]:visible').fill(`https://${host}/`)
    await page.locator('[name=category]:visible').selectOption('phishing')
    await page.getByRole('button', { name: text('es', 'scans.report.submit') }).click()
    await expect(page.locator('[data-report]')).toHaveCount(1)
    const office = await newDevice(browser, 'es')
    await enterAsAdmin(office, db, 'es')
    await office.goto('/admin')
    await expect(office.locator('nav a[href="/admin/scamscan"]').first()).toContainText(/\d/)
    await office.goto(`/dashboard/search?q=${host.slice(0, 20)}`)
    await office.locator('main a', { hasText: host }).first().click()
    await office.waitForURL(/\/admin\/scamscan\/reports\?/)
    const card = office.locator(`[data-report="${host}"]`)
    await expect(office.locator('[data-report]')).toHaveCount(1)
    await card.locator('summary').first().click()
    await card.locator('[name=reason]').fill('El sitio es del municipio.')
    await card
      .getByRole('button', { name: text('es', 'scamoffice.reports.rejectSubmit'), exact: true })
      .click()
    await expect(card).toHaveCount(0)
    await page.reload()
    await expect(page.locator('[data-report]')).toContainText('El sitio es del municipio.')
    await office.context().close()
  })
})

for (const language of languagesOf('en'))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a monitored item that is listed later changes its verdict, and its owner hears of it', async ({
      page,
      request,
      db,
    }) => {
      test.slow()
      const member = await enterAsNew(page, language)
      await givePlan(db, member, 'pro')
      const label = crypto
        .randomUUID()
        .slice(0, 8)
        .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'g') // mails and notices write no address that can be pressed
      const host = `${label}.example.org`
      await scanAsMember(page, language, `https://${host}/`)
      await page.getByRole('button', { name: text(language, 'scans.monitor.start'), exact: true }).click()
      await expect(
        page.getByRole('button', { name: text(language, 'scans.monitor.stop'), exact: true }),
      ).toBeVisible()
      await db`insert into public.scan_list_entries (role, kind, value, reason, state, confirmed_at)
        values ('scam', 'address', ${host}, 'La vimos', 'active', now())`
      await db`update public.scan_monitors m set next_at = now() - interval '9 years' from public.profiles p
        where p.id = m.person_id and p.email = ${member.email}`
      await runScamscan(page)
      await page.goto(path(language, '/dashboard/scamscan/monitors'))
      const item = page.locator(`[data-monitor*="${host}"]`)
      await expect(item.locator('[data-verdict=dangerous]')).toBeVisible()
      await expectAccessible(page)
      let link = ''
      await expect(async () => {
        await sendMails(request) // another story may be sending the batch
        const mail = await waitForMail(member.email, ({ text: body }) => body.includes(label))
        link = linkIn(mail, '/dashboard/scamscan/')
      }).toPass({ timeout: 45_000 })
      await page.goto(link)
      await expect(page.locator('[data-reason=list_scam]:visible').first()).toBeVisible()
      await page.goto(path(language, '/dashboard/notices'))
      await expect(page.locator('main')).toContainText(label)
      await page.goto(path(language, '/dashboard/scamscan/monitors'))
      await page.getByRole('button', { name: text(language, 'scans.monitor.seen') }).click()
      await expect(page.getByRole('button', { name: text(language, 'scans.monitor.seen') })).toHaveCount(0)
      // Its owner's next scan of the same is judged by the list too.
      await page.goto(path(language, '/dashboard/scamscan'))
      await scan(page, `https://${host}/otra`)
      await page.waitForURL(/\/dashboard\/scamscan\/[0-9a-f-]{36}$/)
      await expect(page.locator('[data-verdict=dangerous]:visible').first()).toBeVisible()
    })
  })
