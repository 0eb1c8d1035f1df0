/** `npm start`: the whole platform, served from the production build. */
import { runCommand } from './lib/lifetime.ts'
import { runPlatform } from './lib/platform.ts'

await runCommand(() => runPlatform('start'))
