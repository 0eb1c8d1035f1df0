/** `npm run dev`: the same backend and ticks, with hot reload. */
import { runCommand } from './lib/lifetime.ts'
import { runPlatform } from './lib/platform.ts'

await runCommand(() => runPlatform('dev'))
