import { scan } from '../../lib/scamscan/scan.ts'

type Line = { id?: unknown; input: string } | { error: string }

export const LONGEST_LINE = 1_000_000

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** One line of a batch: bare text, a JSON string, or {"id", "input"}. What begins as an object must be one. */
function readLine(line: string): Line {
  if (line.length > LONGEST_LINE) return { error: 'too_long' }
  if (line.trim() === '') return { error: 'empty' }
  if (!/^\s*[{"]/.test(line)) return { input: line }
  const value = parsed(line)
  if (typeof value === 'string') return { input: value }
  if (value === undefined) return line.trimStart().startsWith('"') ? { input: line } : { error: 'bad_json' }
  const { id, input } = value as { id?: unknown; input?: unknown }
  return typeof input === 'string' ? { id, input } : { error: 'no_input' }
}

/** The answer to one line as one line of JSON: a result with the line's id, else its number; or the line's error. */
export function answer(line: string, number: number): string {
  const read = readLine(line.replace(/\r$/, ''))
  if ('error' in read) return JSON.stringify({ line: number, error: read.error })
  const { id = number, input } = read
  return JSON.stringify({ id, ...scan(input) })
}
