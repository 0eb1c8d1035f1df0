import { expect, test } from 'vitest'
import { lineOf, type Node, parse, readSources, type Source, walk } from './source'

/**
 * Text from outside enters through lib/request-body, lib/json, lib/text (forms), lib/text-file and lib/whole-addresses, and leaves
 * for the database through lib/supabase/fetch. Whoever reads in another way stands here with the reason.
 */
const READS_ITSELF: Record<string, string> = {
  'lib/request-body.ts': 'is the reader of bodies',
  'lib/json.ts': 'is the reader of JSON',
  'lib/text-file.ts': 'is the reader of files',
  'lib/supabase/call.ts': 'reads what the database answers',
  'lib/supabase/fetch.ts': 'reads what the database answers',
  'lib/supabase/deleted-accounts.ts': 'reads what the database answers',
  'components/ui/toast.ts': 'reads what it left in the browser',
  'lib/auth/use-session.ts': 'reads our own answer in the browser',
  'components/programs/program-join.tsx': 'reads our own answer in the browser',
  'components/franchises/use-saved.ts': 'reads our own answer in the browser',
  'components/layout/use-hits.ts': 'reads our own answer in the browser',
  'lib/security/not-found-page.ts': 'reads a page of ours',
  'lib/security/existing-paths.ts': 'reads files of the build',
  'lib/security/sent-form.ts': 'looks whether a form can be read, and reads a copy',
  'lib/payouts/sealing.ts': 'opens what it sealed',
  'lib/security/whole-pages.ts': 'reads files of the build',
  'lib/links/journal-files.ts': 'reads what it wrote',
  'lib/links/clicks.ts': 'copies a value of its own',
  'lib/rewards/actions.ts': 'copies a value of its own',
  'lib/rewards/form.ts': 'copies a value of its own',
  'lib/rewards/question.ts': 'copies a value of its own',
  'lib/scamscan/models.ts': 'reads a model of ours',
  'lib/scamscan/packing.ts': 'reads a model of ours',
  'lib/scamscan/schema.ts': 'reads what the engine wrote',
  'lib/scamscan/scanning/replay.ts': 'reads what the engine wrote',
  'lib/scamscan/scanning/upload.ts': 'reads an image or a mail, whose readers make whole text of it',
  'lib/image.ts': 'reads an image, no text',
  'lib/franchises/office-actions.ts': 'reads an image, no text',
  'lib/attachment.ts': 'reads an image or a PDF, no text',
  'lib/security/page-tags.ts': 'reads what the database answers',
  'lib/banners/upload.ts': 'reads an image, no text',
  'lib/files.ts': 'reads what it stored',
  'app/og/[locale]/[...page]/route.tsx': 'draws an image',
}
const READERS = new Set(['json', 'text', 'formData', 'arrayBuffer', 'blob', 'bytes'])
const LOOKS_LIKE = /\.(json|text|formData|arrayBuffer|blob|bytes)\(\)|JSON\.parse|TextDecoder|fromEntries/
const CLIENTS = new Set(['createClient', 'createServerClient', 'createBrowserClient'])
/** Server actions that are no `action()`: what they read of a form is compared and goes nowhere. */
const NO_ACTION: Record<string, string> = { 'lib/auth/sign-out.ts': 'compares one field with "1"' }

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name ?? ''
const isMember = (node: Node) => /MemberExpression$/.test(node.type)

/** Where a source reads text by itself: a body, JSON, bytes, or a form's values. */
function rawReads({ text, tree }: Source): string[] {
  if (!LOOKS_LIKE.test(text)) return []
  return [...walk(tree)].flatMap(({ node }) => {
    const callee = node.callee as Node | undefined
    const found = (what: string) => [`${what} in line ${lineOf(text, node.start)}`]
    if (node.type === 'NewExpression' && nameOf(callee) === 'TextDecoder') return found('TextDecoder')
    if (node.type !== 'CallExpression' || !callee || !isMember(callee)) return []
    const [object, property] = [nameOf(callee.object), nameOf(callee.property)]
    if (object === 'JSON' && property === 'parse') return found('JSON.parse')
    if (READERS.has(property) && (node.arguments as unknown[]).length === 0 && object !== 'Response')
      return found(`.${property}()`)
    const argument = nameOf((node.arguments as unknown[])[0])
    return object === 'Object' && property === 'fromEntries' && /form/i.test(argument)
      ? found('a form’s values')
      : []
  })
}

/** The functions of a file that call `action()`, or another of the makers. */
function makersIn({ tree }: Source, makers: string[]): string[] {
  return (tree.body as Node[]).flatMap((node) => {
    const made = (node.type === 'ExportNamedDeclaration' ? node.declaration : node) as Node | undefined
    if (made?.type !== 'FunctionDeclaration') return []
    const isMaker = [...walk(made)].some(
      ({ node: inner }) => inner.type === 'CallExpression' && makers.includes(nameOf(inner.callee)),
    )
    return isMaker ? [nameOf(made.id)] : []
  })
}

/** Exports of a server file that are made neither by a maker nor by a function of the file that calls one. */
function bareActions(source: Source, shared: string[]): string[] {
  const body = source.tree.body as Node[]
  const makers = new Set([...shared, ...makersIn(source, shared)])
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return []
    const { declarations, id } = node.declaration as { declarations?: Node[]; id?: Node }
    if (!declarations) return [nameOf(id)]
    const isMade = (one: Node) => makers.has(nameOf((one.init as { callee?: unknown } | undefined)?.callee))
    return declarations.filter((one) => !isMade(one)).map((one) => nameOf(one.id))
  })
}

/** Clients of the database that are made without the last gate. */
function openClients({ text, tree }: Source): string[] {
  if (!/from '@supabase\/(supabase-js|ssr)'/.test(text)) return []
  return [...walk(tree)].flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || !CLIENTS.has(nameOf(node.callee))) return []
    const isGuarded = [...walk(node)].some(({ node: inner }) => nameOf(inner) === 'databaseFetch')
    return isGuarded ? [] : [`line ${lineOf(text, node.start)}`]
  })
}

const sources = readSources()
const found = (look: (source: Source) => string[]) =>
  sources.flatMap((source) => look(source).map((what) => [source.path, what] as const))

test('text enters through the shared readers only', () => {
  const raw = found(rawReads)
  expect(raw.filter(([path]) => !(path in READS_ITSELF))).toEqual([])
  expect(Object.keys(READS_ITSELF).filter((path) => !raw.some(([reader]) => reader === path))).toEqual([])
})

test('a body is read in one place', () => {
  const readers = found(({ text, tree }) =>
    !/\breq(uest)?\.body\b/.test(text)
      ? []
      : [...walk(tree)].flatMap(({ node }) =>
          isMember(node) && nameOf(node.property) === 'body' && /^req(uest)?$/.test(nameOf(node.object))
            ? ['body']
            : [],
        ),
  )
  expect([...new Set(readers.map(([path]) => path))]).toEqual(['lib/request-body.ts'])
})

test('every server action reads its form through action()', () => {
  const servers = sources.filter(({ text }) => /^'use server'/.test(text))
  expect(servers.length).toBeGreaterThan(30)
  const commandFile = sources.filter(({ path }) => path === 'lib/command.ts')
  const makers = ['action', ...commandFile.flatMap((source) => makersIn(source, ['action']))]
  expect(makers).toEqual(['action', 'command'])
  const bare = servers.flatMap((source) =>
    bareActions(source, makers).map((name) => [source.path, name] as const),
  )
  expect(bare.filter(([path]) => !(path in NO_ACTION))).toEqual([])
  expect(bare.map(([path]) => path)).toEqual(Object.keys(NO_ACTION))
})

test('every client of the database passes the last gate', () => expect(found(openClients)).toEqual([]))

test('each of them is seen', () => {
  const source = (text: string) => ({ path: 'x.ts', text, tree: parse(text) })
  const reads = `export async function POST(request) {
    const a = await request.json()
    const b = JSON.parse(await request.text())
    const c = new TextDecoder().decode(x)
    const d = Object.fromEntries(await request.formData())
    const e = schema.parse(Object.fromEntries(form))
    return Response.json(a)
  }`
  expect(rawReads(source(reads)).map((one) => one.replace(/ in line.*/, ''))).toEqual([
    '.json()',
    'JSON.parse',
    '.text()',
    'TextDecoder',
    '.formData()',
    'a form’s values',
  ])
  const actions = `'use server'
    function decision(name) { return command(name, options) }
    function other(name) { return run }
    export const a = action({}, run)
    export const b = decision('b')
    export const c = other('c')
    export const d = command('d', options)
    export async function e(form) {}`
  expect(bareActions(source(actions), ['action', 'command'])).toEqual(['c', 'e'])
  const clients = `import { createClient } from '@supabase/supabase-js'
    const a = createClient(url, key, { global: { fetch: databaseFetch } })
    const b = createClient(url, key)`
  expect(openClients(source(clients))).toEqual(['line 3'])
})
