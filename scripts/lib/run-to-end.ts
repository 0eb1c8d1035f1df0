import { spawn } from 'node:child_process'
import { stopAtEnd } from './child.ts'
import { ROOT } from './root.ts'

export type Finished = {
  code: number | null
  /** Standard output alone, standard error alone, and both as they came. */
  output: string
  errors: string
  all: string
}

/** Runs a Node program to its end; it is stopped with its children when this command ends before it. */
export function runToEnd(parameters: string[], env: NodeJS.ProcessEnv): Promise<Finished> {
  return runProgram(process.execPath, parameters, env)
}

/** The same with a program that is not Node's. */
export async function runProgram(
  program: string,
  parameters: string[],
  env: NodeJS.ProcessEnv,
): Promise<Finished> {
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  stopAtEnd(child, 5)
  const finished: Finished = { code: null, output: '', errors: '', all: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    finished.output += chunk
    finished.all += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    finished.errors += chunk
    finished.all += chunk
  })
  finished.code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return finished
}
