import { readFileSync } from 'node:fs'
import { crawl } from './crawl.ts'
import { readActions, readRoutes, routeFinder } from './manifest.ts'
import { enterAll } from './people.ts'

const { env } = JSON.parse(readFileSync('/tmp/w-sweep-tmp/env.json', 'utf8'))
const people = await enterAll(env)
const actions = readActions()
const routeOf = routeFinder(readRoutes())
const found = new Map<string, number>()
const unused = new Set(actions.values())
for (const person of people) {
  const t = Date.now()
  const routes = new Set<string>()
  const n = await crawl({ port: 4391, person, language: 'es', routeOf, each: Number(process.argv[2] ?? 1),
    judge: (what, answer) => { if (answer.status >= 400) console.log(answer.status, what) },
    visit: async (page) => { routes.add(page.route)
      for (const f of page.forms) { const name = actions.get(f.action) ?? f.target.split('?')[0]; unused.delete(name ?? ''); 
        const key = `${person.who} ${page.route} ${name} ${f.buttons.length}`; found.set(key, (found.get(key) ?? 0) + 1) } } })
  console.log(person.who, n, 'pages', routes.size, 'routes', Date.now() - t, 'ms')
}
console.log(found.size, 'forms')
console.log('never', [...unused])
