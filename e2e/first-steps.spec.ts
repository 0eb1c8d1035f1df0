import { enterAs, enterAsNew, expect, expectAccessible, makeAdmin, newPerson, test } from './fixtures'
import { text } from './messages'
import { makeScene } from './scene'

const label = (key: string) => text('es', key)

test('a new affiliate follows the first steps, names a forbidden method, and an administrator decides', async ({
  page,
  db,
}) => {
  test.slow()
  const { programId } = await makeScene(db)
  const question = { id: 'how', kind: 'methods', label: { es: '¿Cómo lo recomendarías?' }, required: true }
  await db`update public.programs set forbidden_methods = '{email}' where id = ${programId}`
  await db`insert into public.program_admissions (program_id, questions) values (${programId}, ${db.json([question])})`
  const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`

  const person = await enterAsNew(page, 'es')
  await page.goto('/affiliate-dashboard')
  const steps = page.locator('[data-checklist=first-steps]')
  await expect(steps.locator('[data-step=confirmed]')).toHaveAttribute('data-done', 'true')
  await expectAccessible(page)
  await steps.getByRole('link', { name: label('affiliates.first.steps.joined') }).click()
  const card = page.locator(`[data-program="${program?.slug}"]`)
  await card.locator('summary').click()
  await card.getByRole('button', { name: label('affiliates.apply.send') }).click()
  await expect(card.locator('form')).toContainText(text('es', 'errors.fields.required'))
  await card.getByLabel(text('es', 'editor.methods.content')).check()
  await card.getByLabel(text('es', 'editor.methods.email')).check()
  await expectAccessible(page)
  await card.getByRole('button', { name: label('affiliates.apply.send') }).click()
  await expect(card.locator('[data-named=email]')).toBeVisible()
  await page.goto('/affiliate-dashboard')
  await expect(steps.locator('[data-step=joined]')).toHaveAttribute('data-done', 'false')

  const admin = await enterAsNew(page, 'es', newPerson('jefa'))
  await makeAdmin(db, admin)
  await page.goto(`/admin/programs/${program?.slug}/applications`)
  await expect(page.locator('[data-application] [data-named=email]')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: label('affiliates.admin.queue.approve'), exact: true }).click()
  await expect(page.locator('[data-application]')).toHaveCount(0)

  await enterAs(page, person)
  await page.goto('/affiliate-dashboard')
  await expect(steps.locator('[data-step=joined]')).toHaveAttribute('data-done', 'true')
  await steps.getByRole('button', { name: label('affiliates.first.hide') }).click()
  await expect(steps).toHaveCount(0)
})

test('a new program lists what it still needs, and the list can be dismissed', async ({ page, db }) => {
  const { programId } = await makeScene(db)
  await db`update public.programs set status = 'draft' where id = ${programId}`
  const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`
  const admin = await enterAsNew(page, 'es', newPerson('jefa'))
  await makeAdmin(db, admin)
  await page.goto(`/admin/programs/${program?.slug}`)
  const steps = page.locator('[data-checklist=launch]')
  await expect(steps.locator('[data-step=reward]')).toHaveAttribute('data-done', 'true')
  await expect(steps.locator('[data-step=publish]')).toHaveAttribute('data-done', 'false')
  await expectAccessible(page)
  await steps.getByRole('button', { name: label('editor.launch.hide') }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(steps).toHaveCount(0)
})
