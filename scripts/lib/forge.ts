import { join } from 'node:path'
import { foundryProgram } from './foundry.ts'
import { ROOT } from './root.ts'
import { type Finished, runProgram } from './run-to-end.ts'

/** `npm run contracts` tries more random cases and histories than each change does. */
export type Depth = 'default' | 'deep'

/** `settings` replace those of foundry.toml, by forge's variables. */
type ForgeOptions = { depth?: Depth; folder?: string; settings?: Record<`FOUNDRY_${string}`, string> }

/** Runs forge on the contracts of a folder that is laid out as the project is. */
export function runForge(
  command: string,
  parameters: string[] = [],
  { depth = 'default', folder = ROOT, settings = {} }: ForgeOptions = {},
): Promise<Finished> {
  const cache = join(folder, 'contracts/cache')
  const env = {
    ...process.env,
    FOUNDRY_CONFIG: join(folder, 'contracts/foundry.toml'),
    FOUNDRY_PROFILE: depth,
    // Cases that failed once are tried first; forge would keep them in the folder that it is started in
    FOUNDRY_FUZZ_FAILURE_PERSIST_DIR: join(cache, 'fuzz'),
    FOUNDRY_INVARIANT_FAILURE_PERSIST_DIR: join(cache, 'invariant'),
    NO_COLOR: '1',
    ...settings,
  }
  return runProgram(foundryProgram('forge'), [command, '--root', folder, ...parameters], env)
}
