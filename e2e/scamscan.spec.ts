import type { Page } from '@playwright/test'
import { toBuffer } from 'qrcode'
import { newDevice } from './account-steps'
import {
  DEVICE_TAGS,
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  path,
  test,
} from './fixtures'
import { press, reach } from './keys'
import { text } from './messages'
import { address, enterAsAdmin, openCircle, openTool, scan, scanAsMember, sendBox } from './scamscan-steps'

const shoot = async (page: Page, name: string) => {
  const folder = process.env.SHOTS
  if (!folder) return
  for (const width of [390, 768, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

for (const language of ['es', 'en'] satisfies Language[])
  test.describe(`in ${language}`, { tag: DEVICE_TAGS[language] }, () => {
    test.use({ language })

    test('a visitor tries once by keys alone, and is told when again', async ({ page }) => {
      test.slow()
      await page.goto(path(language, '/scamscan'))
      await shoot(page, `public-${language}`)
      await reach(page, page.locator('[name=input]:visible'))
      await page.keyboard.type(address('banco-general'))
      const file = page.locator('[data-slot=file-input]:visible')
      await expect(file).toContainText(text(language, 'file.choose'))
      // Enter opens the system's own dialog, which a browser without a screen now and then leaves closed.
      await reach(page, file.locator('[name=file]'))
      await file
        .locator('[name=file]')
        .setInputFiles({ name: 'a.eml', mimeType: 'message/rfc822', buffer: Buffer.from('no') })
      await expect(file).toContainText('a.eml')
      await press(page, file.getByRole('button', { name: text(language, 'file.remove') }))
      await expect(file).toContainText(text(language, 'file.none'))
      await press(page, page.getByRole('button', { name: text(language, 'scamscan.box.submit') }))
      await page.waitForURL(/\/scamscan\/[0-9a-f-]{36}$/)
      await expect(page.locator('[data-verdict]').first()).toBeVisible()
      await expect(page.locator('[data-reason]').first()).toBeVisible()
      await expect(page.locator('[data-advice]').first()).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expectAccessible(page)
      await shoot(page, `tried-${language}`)
      await page.goto(path(language, '/scamscan'))
      await scan(page, address('yappy-premio'))
      await expect(page.locator('main [role=alert]:visible')).toHaveText(
        text(language, 'errors.scamscan.visitor_quota'),
      )
    })

    test('a member scans three, shares one without its text, revokes it, and is refused the fourth', async ({
      page,
      browser,
    }) => {
      test.slow()
      await enterAsNew(page, language)
      const secret = language === 'es' ? 'Hola mamá soy Marisol' : 'Hi mum it is Marisol'
      const link = address('netflix-pago')
      const message = `${secret} 🎁, 6123-4567. ${text(language, 'scamscan.guide.bank.specimen')} ${link}`
      const own = await scanAsMember(page, language, message)
      await expect(page.locator('main')).toContainText(secret)
      await expectAccessible(page)
      await shoot(page, `result-${language}`)
      const pdf = await page.request.get(
        (await page.locator('a[href^="/api/scans/"]').getAttribute('href')) ?? '',
      )
      const bytes = await pdf.body()
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.toString('latin1')).toContain('NotoEmoji')

      const share = await openTool(page, 'share')
      await expect(share.locator('[data-preview]')).not.toContainText(secret)
      await expect(share.locator('[data-preview]')).toContainText(text(language, 'scans.shared.hidden'))
      await expectAccessible(page)
      await shoot(page, `share-${language}`)
      await share.getByRole('button', { name: text(language, 'scans.share.create') }).click()
      const shared = (await page.locator('[data-share]').getAttribute('data-share')) ?? ''
      const visitor = await newDevice(browser, language)
      await visitor.goto(shared)
      await expect(visitor.locator('[data-verdict]').first()).toBeVisible()
      await expect(visitor.locator('main')).not.toContainText('Marisol')
      await expect(visitor.locator('main')).not.toContainText('6123')
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expectAccessible(visitor)
      await shoot(visitor, `shared-${language}`)
      await openTool(page, 'share')
      await page.locator('summary', { hasText: text(language, 'scans.share.revoke') }).click()
      await page
        .getByRole('button', { name: text(language, 'scans.share.revokeConfirm'), exact: true })
        .click()
      await expect(page.locator('[data-share]')).toHaveCount(0)
      await visitor.reload()
      await expect(visitor.locator('main')).toContainText(text(language, 'scans.shared.gone'))
      await visitor.context().close()

      await scanAsMember(page, language, link)
      await page.getByRole('button', { name: text(language, 'scans.monitor.start'), exact: true }).click()
      await expect(
        page.getByRole('button', { name: text(language, 'scans.monitor.stop'), exact: true }),
      ).toBeVisible()
      await scanAsMember(page, language, '+507 6123-4567', '/scamscan')
      await page.goto(path(language, '/dashboard/scamscan'))
      await expect(page.locator('[data-meter="3"]')).toBeVisible()
      await scan(page, address('la-cuarta'))
      await expect(page.locator('main [role=alert]:visible')).toContainText('3')
      await expect(page.locator('[data-resets]:visible').first()).toBeVisible()
      await scanAsMember(page, language, link)
      await page.goto(path(language, '/dashboard/scamscan'))
      await expect(page.locator('[data-meter="3"]')).toBeVisible()
      await expect(page.locator('[data-row]')).toHaveCount(4)
      await expectAccessible(page)
      await shoot(page, `history-${language}`)
      await page.goto(path(language, '/dashboard/scamscan?kind=message&q=marisol'))
      await expect(page.locator('[data-row]')).toHaveCount(1)
      await page.goto(path(language, '/dashboard/scamscan/monitors'))
      await expect(page.locator(`[data-monitor="${link}"]`)).toBeVisible()
      await expectAccessible(page)
      await shoot(page, `monitors-${language}`)
      await page.goto(own)
      await page.locator('main summary', { hasText: text(language, 'scans.delete.open') }).click()
      await page.getByRole('button', { name: text(language, 'scans.delete.confirm') }).click()
      await page.waitForURL((url) => url.pathname === path(language, '/dashboard/scamscan'))
      await expect(page.locator('[data-row]')).toHaveCount(3)
      await expect(page.locator('[data-meter="3"]')).toBeVisible()
    })
  })

test.describe('moderation', () => {
  test.use({ language: 'es' })

  test('a report counts and is shown once an administrator confirmed it; an appeal ends in the list by two', async ({
    page,
    db,
  }) => {
    test.slow()
    const member = await enterAsNew(page, 'es')
    const link = address('tienda-oferta')
    const { host } = new URL(link)
    const own = await scanAsMember(page, 'es', link)
    const report = await openTool(page, 'report')
    await report.locator('[name=category]').selectOption('fake_shop')
    await report.getByRole('button', { name: text('es', 'scans.report.submit') }).click()
    await expect(report.locator('[role=status]').first()).toBeVisible()
    const appeal = await openTool(page, 'appeal')
    await appeal.locator('[name=statement]').fill('Es mi propia tienda y vendo desde 2019.')
    await appeal.getByRole('button', { name: text('es', 'scans.appeal.submit') }).click()
    await expect(page.locator('[data-tool=appeal] [name=statement]')).toHaveCount(0)
    await page.goto('/dashboard/scamscan/reports')
    await expect(page.locator('[data-report]')).toContainText(text('es', 'scans.reportStates.pending'))
    await expect(page.locator('[data-appeal=open]')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'mine-es')
    await page.goto('/scamscan/reports')
    await expect(page.locator(`[data-reported="${host}"]`)).toHaveCount(0)

    const first = await enterAsAdmin(page, db, 'es')
    await page.goto('/admin/scamscan/reports')
    await shoot(page, 'moderation-es')
    await page
      .locator(`[data-report="${host}"]`)
      .getByRole('button', { name: text('es', 'scamoffice.reports.confirm') })
      .click()
    await expect(page.locator(`[data-report="${host}"]`)).toHaveCount(0)
    await page.goto('/admin/scamscan/appeals')
    const card = page.locator('[data-appeal]', { hasText: host })
    await card.locator('[name=answer]').fill('Comprobado: la tienda existe.')
    await expectAccessible(page)
    await card.getByRole('button', { name: text('es', 'scamoffice.appeals.grant'), exact: true }).click()
    await expect(card).toHaveCount(0)
    await page.goto('/admin/scamscan/lists')
    const entry = page.locator(`[data-entry^="${host}"]`)
    await expect(entry).toContainText(text('es', 'scamoffice.entries.own'))
    await expect(
      entry.getByRole('button', { name: text('es', 'scamoffice.entries.confirm'), exact: true }),
    ).toHaveCount(0)
    await page.goto('/scamscan/reports')
    await expect(page.locator(`[data-reported="${host}"]`)).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'community-es')

    await enterAsAdmin(page, db, 'es')
    await page.goto('/admin/scamscan/lists')
    await entry.getByRole('button', { name: text('es', 'scamoffice.entries.confirm'), exact: true }).click()
    await expect(entry).toContainText(text('es', 'scamoffice.entries.states.active'))
    await expectAccessible(page)
    await shoot(page, 'lists-es')
    await enterAs(page, first)
    await page.goto('/admin/scamscan/lists')
    await entry.locator('summary').click()
    await entry.locator('[name=reason]').fill('La tienda cerró.')
    await entry.getByRole('button', { name: text('es', 'scamoffice.entries.endSubmit') }).click()
    await expect(entry).toContainText(text('es', 'scamoffice.entries.states.ending'))
    await enterAs(page, member)
    await page.goto(own)
    await page.goto('/dashboard/scamscan/reports')
    await expect(page.locator('[data-report]')).toContainText(text('es', 'scans.reportStates.confirmed'))
    await expect(page.locator('[data-appeal=granted]')).toContainText('la tienda existe')
  })
})

test.describe('without scripts', () => {
  test.use({ language: 'en', javaScriptEnabled: false })

  test('a QR code and a mail are read, and the founders’ circle is joined as an order', async ({
    page,
    db,
  }) => {
    test.slow()
    await enterAsNew(page, 'en')
    const link = address('correos')
    await page.goto('/en/dashboard/scamscan')
    const code = await toBuffer(link, { width: 400 })
    await page.locator('[name=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code })
    await sendBox(page)
    await page.waitForURL(/\/dashboard\/scamscan\/[0-9a-f-]{36}$/)
    await expect(page.locator('main')).toContainText(link)
    await page.goto('/en/dashboard/scamscan')
    const mail = [
      'From: "Banco General" <avisos@mail-banco.top>',
      'Reply-To: caja@otro-sitio.top',
      'To: ana@example.com',
      'Subject: Confirm your password today',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Your account will be blocked. Confirm your password now: ${address('clave')}`,
    ].join('\r\n')
    await page
      .locator('[name=file]')
      .setInputFiles({ name: 'a.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail) })
    await sendBox(page)
    await page.waitForURL(/\/dashboard\/scamscan\/[0-9a-f-]{36}$/)
    await expect(page.locator('[data-reason=mail_reply_elsewhere]:visible')).toBeVisible()
    await page.goto('/en/dashboard/scamscan')
    await page
      .locator('[name=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await sendBox(page)
    await expect(page.locator('main [role=alert], main [aria-invalid=true]').first()).toBeVisible()

    await openCircle(db)
    await page.goto('/en/dashboard/scamscan/founder')
    await page.locator('[name=listed_name]').last().fill('Ana of the story')
    await page.getByRole('button', { name: text('en', 'scamscan.circle.mine.submit') }).click()
    await page.waitForURL(/\/account\/orders\/P-\d{4}-\d{6,}$/)
    const number = page.url().split('/').at(-1) ?? ''
    await page.goto('/en/dashboard/scamscan/founder')
    await expect(page.locator('[data-membership=reserved]')).toContainText(number)
    const member = await page.context().cookies()
    await enterAsAdmin(page, db, 'en')
    await page.goto(`/en/admin/orders/${number}`)
    await page.locator('[name=reference]:visible').first().fill('ACH 900')
    await page.getByRole('button', { name: /390/ }).click()
    await expect(page.locator('[data-step=paid]')).toHaveCount(1)
    await db`select public.advance_founders()`
    await page.goto('/en/admin/scamscan/founders')
    await expect(page.locator('main')).toContainText(number)
    await page.context().clearCookies()
    await page.context().addCookies(member)
    await page.goto('/en/dashboard/scamscan/founder')
    await expect(page.locator('[data-membership=member]')).toBeVisible()
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await expect
      .poll(async () => {
        await page.goto('/en/scamscan/founders-circle')
        return page.locator('main').textContent()
      })
      .toContain('Ana of the story')
  })
})
