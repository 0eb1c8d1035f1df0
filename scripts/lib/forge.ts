import { join } from 'node:path'
import { ROOT } from './root.ts'
import { type Finished, runToEnd } from './run-to-end.ts'

/** `npm run contracts` tries more random cases and histories than each change does. */
export type Depth = 'default' | 'deep'

/** `settings` replace those of foundry.toml, by forge's variables. */
type ForgeOptions = { depth?: Depth; folder?: string; settings?: Record<`FOUNDRY_${string}`, string> }

const PROGRAM = join(ROOT, 'node_modules/@foundry-rs/forge/bin.mjs')

/** Runs forge on the contracts of a folder that is laid out as the project is. One thread: something else runs beside it. */
export function runForge(
  command: string,
  parameters: string[] = [],
  { depth = 'default', folder = ROOT, settings = {} }: ForgeOptions = {},
): Promise<Finished> {
  const env = {
    ...process.env,
    FOUNDRY_CONFIG: join(folder, 'contracts/foundry.toml'),
    FOUNDRY_PROFILE: depth,
    NO_COLOR: '1',
    ...settings,
  }
  return runToEnd([PROGRAM, command, '--root', folder, ...parameters], env)
}
