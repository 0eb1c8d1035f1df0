/** A failure that one sentence explains. The commands print the sentence alone, without a stack, and exit with 1. */
export class PlainFailure extends Error {}

const SENTENCES: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space and start again',
  EDQUOT: 'The disk quota is used up: free some space and start again',
  EROFS: 'The disk is read-only: the data folder must be writable (DATA_DIR names another one)',
  EACCES: 'Permission denied: this user may not use a file that is needed here',
  EMFILE: 'Too many open files: raise the limit (ulimit -n) and start again',
  '53100': 'The disk is full: free some space and start again',
}

/** What to print for a failure: its sentence, the system's complaint in plain words, or the whole stack of a bug. */
export function describeFailure(error: unknown): string {
  if (error instanceof PlainFailure) return error.message
  if (!(error instanceof Error)) return `Unexpected failure: ${String(error)}`
  const { code, path } = error as NodeJS.ErrnoException
  const sentence = code ? SENTENCES[code] : undefined
  if (sentence) return `${sentence}${path ? ` (${path})` : ''}.`
  return error.stack ?? error.message
}

/** Ends the process with the failure's sentence. */
export function exitWith(error: unknown): never {
  process.stderr.write(`\n${describeFailure(error)}\n`)
  process.exit(1)
}
