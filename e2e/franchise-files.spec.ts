import { randomUUID } from 'node:crypto'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  path,
  runJob,
  test,
} from './fixtures'
import { applyFor, enterAsOffice, idOf, offerTerritory, openByHand } from './franchise-steps'
import { text } from './messages'

const HOME = '/dashboard/goride-franchise'
const HEAD = 'dia;viajes;cancelados;bruto;comision;conductores;vehiculos'

for (const language of languagesOf('en'))
  test(`a file of days: rows that are wrong are named, the others count, and all of it is undone (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, db, request }) => {
    test.slow()
    const admin = await enterAsOffice(page, db, language)
    const one = await offerTerritory(db, admin)
    const owner = await enterAsNew(page, language)
    const number = await applyFor(page, language, one)
    const keyId = `key_${randomUUID().replaceAll('-', '').slice(0, 24)}`
    const day = await openByHand(db, { number, keyId, owner: await idOf(db, owner) })
    const days = () => db<
      { day: string; rides: number }[]
    >`select r.day::text, r.rides from public.franchise_reports r
      join public.franchise_keys k on k.franchise_id = r.franchise_id where k.id = ${keyId} order by r.day`
    const send = async (name: string, rows: string[], head = HEAD) => {
      await page.goto(path(language, `${HOME}/reports`))
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\r\n')) }
      await page.locator('#file [name=file]').setInputFiles(file)
      await page.locator('#file button[type=submit]').click()
    }

    await send('otra.csv', ['1'], 'fecha')
    await expect(page.locator('#file [role=alert]').first()).toBeVisible()
    await expectAccessible(page)

    const spanish = day.split('-').reverse().join('/')
    await send('despacho-de-la-semana-con-un-nombre-muy-largo-que-no-cabe-en-un-telefono.csv', [
      `${spanish};40;4;1.240,50;248,10;5;4`,
      `${day};41;4;240,00;48;5;4`,
      `31/02/2026;40;4;240,00;48;5;4`,
    ])
    await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)
    const state = page.locator('#progress')
    const untilState = (name: string) =>
      expect(async () => {
        await runJob(request, 'imports')
        await page.reload()
        await expect(state).toContainText(text(language, `goride.import.states.${name}`), { timeout: 2_000 })
      }).toPass()
    await untilState('finished')
    const main = page.locator('main')
    await expect(main).toContainText(text(language, 'goride.import.problem.twice'))
    await expect(main).toContainText('2026-02-31')
    await expect(main).toContainText(text(language, 'goride.import.agrees'))
    await expectAccessible(page)
    expect(await days()).toEqual([{ day, rides: 40 }])

    const undo = page.getByText(text(language, 'goride.import.undo'), { exact: true })
    await undo.click()
    await page.getByRole('button', { name: text(language, 'goride.import.undoConfirm'), exact: true }).click()
    await untilState('undone')
    expect(await days()).toEqual([])
    await page.goto(path(language, `${HOME}/reports`))
    await expect(page.locator('#file li')).toContainText(text(language, 'goride.import.states.undone'))
    await expectAccessible(page)
  })
