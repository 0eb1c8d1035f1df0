import { describeFailure } from '../../supabase/local/failure.ts'

type Cleanup = () => Promise<void> | void

const cleanups: Cleanup[] = []
let ending: Promise<never> | undefined

/** Runs at the end of this command, the last one first, whatever ends it: completion, failure or Ctrl-C. */
export function atEnd(cleanup: Cleanup): void {
  cleanups.unshift(cleanup)
}

export function isEnding(): boolean {
  return ending !== undefined
}

/** Stops all that this command started and leaves with the code. Only the first call counts. */
function end(code: number): Promise<never> {
  ending ??= finish(code)
  return ending
}

/** Runs every cleanup; one that fails is reported and makes the command fail. */
async function cleanUp(): Promise<boolean> {
  let isClean = true
  for (const cleanup of cleanups) {
    try {
      await cleanup()
    } catch (error) {
      isClean = false
      process.stderr.write(`\n${describeFailure(error)}\n`)
    }
  }
  return isClean
}

async function finish(code: number): Promise<never> {
  const isClean = await cleanUp()
  process.exit(isClean ? code : code || 1)
}

/**
 * Runs a command: its result is the exit code, a failure is printed as one sentence, and Ctrl-C, SIGTERM or the
 * death of the bootstrap end it once and cleanly.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => end(signal === 'SIGINT' ? 130 : 143))
  }
  process.on('disconnect', () => end(143))
  try {
    const code = await command()
    if (!isEnding()) await end(code)
  } catch (error) {
    if (isEnding()) return // what breaks while everything is stopped is no news
    ending = finishBroken(error)
    await ending
  }
}

async function finishBroken(error: unknown): Promise<never> {
  process.stderr.write(`\n${describeFailure(error)}\n`)
  await cleanUp()
  process.exit(1)
}
