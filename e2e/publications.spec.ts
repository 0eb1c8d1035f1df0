import { createHash } from 'node:crypto'
import { enterAs, expect, expectAccessible, languagesOf, path, test } from './fixtures'
import { text } from './messages'
import { openOffering } from './token-stage'
import { administrators, field } from './token-steps'

for (const language of languagesOf('es'))
  test.describe(`what an offering publishes, in ${language}`, {
    tag: language === 'en' ? ['@phone', '@only-phone'] : [],
  }, () => {
    test.use({ language })

    test('its page is edited, and a whitepaper is proposed by one and published by another', async ({
      page,
      db,
    }) => {
      test.slow()
      const stage = await openOffering(db)
      const { second } = await administrators(page, db, language)
      const office = path(language, `/admin/tokens/offerings/${stage.slug}`)
      const at = (name: string) => field(page, name)
      const button = (key: string) =>
        page.locator('main').getByRole('button', { name: text(language, key), exact: true })

      await page.goto(`${office}/texts`)
      const questions = page.locator('main form', { has: page.locator('[name="questions_0_question_es"]') })
      const save = questions.getByRole('button', {
        name: text(language, 'offerings.texts.save'),
        exact: true,
      })
      await at('questions_0_question_es').fill('¿Quién puede comprar?')
      await save.click()
      await expect(at('questions_0_answer_es')).toHaveAttribute('aria-invalid', 'true')
      await expect(at('questions_0_question_es')).toHaveValue('¿Quién puede comprar?')
      await at('questions_0_answer_es').fill('Quien pasó la revisión.')
      await save.click()
      await expect(questions).toContainText(text(language, 'offerings.texts.saved'))
      await page.reload()
      await expect(at('questions_0_answer_es')).toHaveValue('Quien pasó la revisión.')
      await expectAccessible(page)
      await at('questions_0_question_es').fill('')
      await at('questions_0_answer_es').fill('')
      await save.click()
      await expect(questions).toContainText(text(language, 'offerings.texts.saved'))
      await page.reload()
      await expect(at('questions_0_answer_es')).toHaveValue('') // an entry that was cleared is gone

      await page.goto(`${office}/whitepaper`)
      await at('changes_es').fill('Primera versión.')
      await at('changes_en').fill('First version.')
      await page.locator('main form details summary').last().click()
      await page.locator('main form details summary').nth(-2).click()
      await at('part_1_id').fill('risks')
      for (const [name, words] of [
        ['title_es', 'Riesgos'],
        ['title_en', 'Risks'],
        ['text_es', 'Puedes perderlo todo.'],
      ] as const)
        await at(`part_1_${name}`).fill(words)
      await button('offerings.papers.submit').click()
      await expect(at('part_1_text_en')).toHaveAttribute('aria-invalid', 'true')
      await at('part_1_text_en').fill('You can lose everything.')
      await button('offerings.papers.submit').click()
      const paper = page.locator('[data-paper="2"]')
      await expect(paper).toBeVisible()
      await expectAccessible(page)
      await paper
        .getByRole('button', { name: text(language, 'offerings.papers.publish'), exact: true })
        .click()
      await expect(paper.locator('[role=alert]')).toContainText(text(language, 'errors.ito.own_submission'))
      await enterAs(page, second)
      await page.goto(`${office}/whitepaper`)
      await button('offerings.papers.publish').click()
      await expect(paper).toContainText(text(language, 'offerings.papers.states.published'))
      const file = await page.request.get(`/api/whitepapers/${stage.slug}-v2.json`)
      const body = await file.body()
      expect(JSON.parse(body.toString()).parts[1].title).toEqual({ es: 'Riesgos', en: 'Risks' })
      await expect(paper).toContainText(`0x${createHash('sha256').update(body).digest('hex')}`)
    })
  })
