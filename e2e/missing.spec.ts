import { randomUUID } from 'node:crypto'
import { PAGES } from '@/lib/pages'
import { enterAsNew, expect, makeAdmin, newPerson, test } from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

const SHAPES = Object.values(PAGES)
  .map(({ path }) => path as string)
  .filter((path) => path.includes('['))

/** What a reader without scripts sees of a page. */
const readable = (html: string) => html.replace(/<(script|template|style)[\s\S]*?<\/\1>/g, '')

test('what is not there answers 404, and says so without scripts', async ({ page, db }) => {
  test.slow()
  const person = await enterAsNew(page, 'es', newPerson('admin'))
  const { programId } = await makeScene(db)
  await joinAs(db, person.email, programId)
  await makeAdmin(db, person)
  const [program] = await db`select slug from public.programs where id = ${programId}`
  await db`insert into public.program_members (program_id, email, role) values (${programId}, ${person.email}, 'owner')`
  const wrong = (path: string) =>
    path.replaceAll(/\[\w+\]/g, (name) => (/slug/.test(name) ? 'nadie' : randomUUID()))
  const addresses = SHAPES.flatMap((shape) => {
    const within = shape.replace('/programs/[slug]/', `/programs/${program?.slug}/`)
    return within.includes('[') && within !== shape ? [wrong(shape), wrong(within)] : [wrong(shape)]
  })
  const found: string[] = []
  const ask = async (address: string) => {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    const html = readable(await answer.text())
    const says = html.includes(text('es', 'notFound.title')) && /<h1/.test(html) && !/id="S:/.test(html)
    if (answer.status() !== 404 || !says)
      found.push(`${address}: ${answer.status()}${says ? '' : ', no text'}`)
  }
  while (addresses.length > 0) await Promise.all(addresses.splice(0, 8).map(ask))
  expect(found).toEqual([])
  await page.goto('/partner-dashboard/programs/nadie')
  await expect(page.getByRole('heading', { level: 1, name: text('es', 'notFound.title') })).toBeVisible()
  await expect(page.locator('aside a').first()).toBeVisible() // the area's places stay
})
