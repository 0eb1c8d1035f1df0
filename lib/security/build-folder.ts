/**
 * Where the build is that this process makes or serves, below the folder it runs in: tests and measurements have one of their
 * own. Node loads this file as it is (next.config.ts needs it), so it cannot ask lib/env.
 */
// biome-ignore lint/style/noProcessEnv: next.config.ts and the page cache need it before there is an environment to check
export const BUILD_FOLDER = process.env.BUILD_FOLDER || '.next'
