/**
 * `npm run scamscan -- "<input>" [--json]`: judges one input without network or lists. Without an input it reads standard input:
 * one input a line, or {"id", "input"}, and writes one JSON result a line. A line that cannot be read is named in its place.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { scan } from '../lib/scamscan/scan.ts'
import { runCommand } from './lib/lifetime.ts'
import { answer, LONGEST_LINE } from './scamscan/lines.ts'
import { readable } from './scamscan/readable.ts'

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
  for await (const line of linesOf(process.stdin)) await write(answer(line, ++number))
  return 0
})
