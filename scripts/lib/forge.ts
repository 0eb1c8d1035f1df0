import { join } from 'node:path'
import { ROOT } from './root.ts'
import { type Finished, runToEnd } from './run-to-end.ts'

/** `npm run contracts` tries more random cases and histories than each change does. */
export type Depth = 'default' | 'deep'

const PROGRAM = join(ROOT, 'node_modules/@foundry-rs/forge/bin.mjs')

/** Runs forge on the contracts of a folder that is laid out as the project is. One thread: something else runs beside it. */
export function runForge(
  command: string,
  parameters: string[] = [],
  { depth = 'default', folder = ROOT }: { depth?: Depth; folder?: string } = {},
): Promise<Finished> {
  const env = {
    ...process.env,
    FOUNDRY_CONFIG: join(folder, 'contracts/foundry.toml'),
    FOUNDRY_PROFILE: depth,
    NO_COLOR: '1',
  }
  return runToEnd([PROGRAM, command, '--root', folder, ...parameters], env)
}
