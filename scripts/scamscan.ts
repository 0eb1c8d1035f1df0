/**
 * `npm run scamscan -- "<input>" [--json]`: judges one input, or a picture or mail by its path, without network or lists. Without an
 * input it reads standard input: one input a line, or {"id", "input"}, and writes one JSON result a line. A line that cannot be read
 * is named in its place.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { scan } from '../lib/scamscan/scan.ts'
import { runCommand } from './lib/lifetime.ts'
import { readInput } from './scamscan/files.ts'
import { answer, LONGEST_LINE } from './scamscan/lines.ts'
import { readable } from './scamscan/readable.ts'

const USAGE = `npm run scamscan -- "<address, e-mail, phone number, wallet or message>" [--json]
npm run scamscan -- <picture or .eml> [--json]
npm run scamscan < inputs.ndjson     a text or {"id", "input"} a line, a result a line`

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

/** A reader that went away (`| head -1`) has what it wanted. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

/** What was asked for; null for what nobody can mean. */
function asked(): { input: string[]; json?: boolean; help?: boolean } | null {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    return { input: positionals, ...values }
  } catch {
    return null
  }
}

await runCommand(async () => {
  const command = asked()
  const isAlone = command?.input.length === 0 && process.stdin.isTTY
  if (!command || command.help || isAlone) {
    process[command?.help ? 'stdout' : 'stderr'].write(`${USAGE}\n`)
    return command?.help ? 0 : 2
  }
  if (command.input.length > 0) {
    const read = await readInput(command.input.join(' '))
    if ('error' in read) {
      process.stderr.write(`${read.error}\n`)
      return 1
    }
    const result = scan(read.text, { found: read.found })
    await write(command.json ? JSON.stringify(result) : readable(result))
    return 0
  }
  let number = 0
  for await (const line of linesOf(process.stdin)) await write(answer(line, ++number))
  return 0
})
