/**
 * `npm run scamscan -- "<input>" [--json]`: judges one input without network or lists. Without an input it reads standard input:
 * one input a line, or {"id", "input"}, and writes one JSON result a line. A line that cannot be read is named in its place.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { scan } from '../lib/scamscan/scan.ts'
import { runCommand } from './lib/lifetime.ts'
import { readable } from './scamscan/readable.ts'

type Line = { id?: unknown; input: string } | { error: string }

const LONGEST_LINE = 1_000_000

function readLine(line: string): Line {
  if (line.length > LONGEST_LINE) return { error: 'too_long' }
  if (line.trim() === '') return { error: 'empty' }
  if (!/^\s*[{"]/.test(line)) return { input: line }
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'string') return { input: value }
    const { id, input } = value as { id?: unknown; input?: unknown }
    return typeof input === 'string' ? { id, input } : { error: 'no_input' }
  } catch {
    return line.trimStart().startsWith('"') ? { input: line } : { error: 'bad_json' }
  }
}

function answer(line: string, number: number): string {
  const read = readLine(line)
  if ('error' in read) return JSON.stringify({ line: number, error: read.error })
  const { id = number, input } = read
  return JSON.stringify({ id, ...scan(input) })
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain')
}

/** Lines end at \n only: readline would also part them at marks that stand inside messages. */
async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  input.setEncoding('utf8')
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    // A line without end would fill the memory: what is beyond the limit only has to stay too long.
    if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE + 1)
  }
  if (rest !== '') yield rest
}

await runCommand(async () => {
  const options = { json: { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  if (positionals.length > 0) {
    const result = scan(positionals.join(' '))
    await write(values.json ? JSON.stringify(result) : readable(result))
    return 0
  }
  let number = 0
  for await (const line of linesOf(process.stdin)) await write(answer(line.replace(/\r$/, ''), ++number))
  return 0
})
