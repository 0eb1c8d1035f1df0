// Bootstrap of every command: `node scripts/run.mjs <command> [arguments]`. Plain JavaScript for whatever Node is
// at hand: installs when package-lock.json and node_modules differ, then goes on with the pinned Node in scripts/<command>.ts.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const isWindows = process.platform === 'win32'
const [command, ...parameters] = process.argv.slice(2)

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined // missing or half written: both mean "install"
  }
}

/** npm notes in node_modules what it installed; packages for other systems are left out there. A folder may be gone since. */
function isInstalled(lock) {
  const installed = readJson(join(modules, '.package-lock.json'))
  if (!installed) return false
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed.packages[path]
    if (!found) return Boolean(wanted.optional)
    return found.version === wanted.version && existsSync(join(root, path))
  })
}

function npm(...parameters) {
  // the npm that started us, with the Node that it runs on: the pinned one is replaced by an installation
  const script = process.env.npm_execpath
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 }
  // npm’s cache holds what the registry would send again for this lock file
  const all = [
    ...parameters,
    '--prefer-offline',
    '--include=dev',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ]
  if (script?.endsWith('.js'))
    return spawnSync(process.env.npm_node_execpath ?? process.execPath, [script, ...all], options)
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', all, { ...options, shell: isWindows })
}

/** The lock file speaks of the same direct packages as package.json. */
function isInStep(lock) {
  const manifest = readJson(join(root, 'package.json'))
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => {
    const [wanted, locked] = [manifest?.[kind] ?? {}, lock.packages[''][kind] ?? {}]
    const names = new Set([...Object.keys(wanted), ...Object.keys(locked)])
    return [...names].every((name) => wanted[name] === locked[name])
  })
}

function install() {
  const lock = readJson(join(root, 'package-lock.json'))
  const inStep = lock !== undefined && isInStep(lock)
  if (inStep && isInstalled(lock)) return
  process.stdout.write('Installing the packages (a minute or two the first time)…\n')
  // not `npm ci`: it refuses a lock that was made where the registry holds no packages for other systems
  const result = npm('install', ...(inStep ? ['--no-save'] : []))
  if (result.error)
    fail(`npm could not be started (${result.error.message}): install Node with npm and try again.`)
  if (result.status !== 0)
    fail(`${result.stdout}${result.stderr}\nThe packages could not be installed: npm's reason is above.`)
}

/** The Node that package.json pins for this system, else the running one when it is new enough. */
function findNode() {
  const { platform, arch } = process
  const name = isWindows ? 'node.exe' : 'node'
  const system = isWindows ? 'win' : platform
  for (const folder of [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]) {
    const path = join(modules, folder, 'bin', name)
    if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return fail(
    `This needs Node 22.18 or newer (this one is ${process.versions.node}) and npm has no pinned Node for ${platform} ${arch}: install a newer Node.`,
  )
}

/** The child hears Ctrl-C itself; what only we hear is passed on, and its way to end is ours. */
function run(node, script) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...parameters], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}` },
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  // npm runs us in a shell that a signal to npm ends without telling us
  const parent = process.ppid
  const orphaned = () => process.ppid !== parent && child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 200).unref()
  child.on('error', (error) => fail(`Node could not be started: ${error.message}.`))
  child.on('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name)
    if (signal) process.kill(process.pid, signal)
    else process.exit(code ?? 1)
  })
}

const commands = readdirSync(join(root, 'scripts'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -3))
if (!commands.includes(command))
  fail(`There is no command "${command ?? ''}": use one of ${commands.join(', ')}.`)
install()
run(findNode(), join(root, 'scripts', `${command}.ts`))
