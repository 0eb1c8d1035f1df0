import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The program itself: the script that npm puts around it ends with code 0 whatever the program did, and a signal to the
 * script would leave the program behind.
 */
export function foundryProgram(tool: 'anvil' | 'forge'): string {
  const { platform, arch } = process
  const name = `@foundry-rs/${tool}-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  return join(folder, 'bin', platform === 'win32' ? `${tool}.exe` : tool)
}
