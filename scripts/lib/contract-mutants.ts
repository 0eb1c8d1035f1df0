import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ContractMutant, mutants } from '../../contracts/mutants.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { runForge } from './forge.ts'
import { atEnd } from './lifetime.ts'
import { ROOT } from './root.ts'

/** A copy of the contracts: mistakes never stand in the project itself. */
function makeCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'alianza-contracts-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const filter = (path: string) => !/[\\/]contracts[\\/](out|cache)$/.test(path) // of the optimizer
  cpSync(join(ROOT, 'contracts'), join(folder, 'contracts'), { recursive: true, filter })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** Compiling without the optimizer takes a third of the time, and a mistake may leave something unused. */
const settings = { FOUNDRY_OPTIMIZER: 'false', FOUNDRY_DENY: 'never' } as const

/** Examples find most mistakes in a second; random histories are tried on what is left. */
const ROUNDS = [
  ['--no-match-contract', 'GasTest|Invariants'],
  ['--match-contract', 'Invariants'],
]

/** The first test that fails; null when none does. A mistake that does not compile proves nothing about the tests. */
async function firstFailure(folder: string): Promise<string | null> {
  for (const round of ROUNDS) {
    const parameters = ['--fail-fast', '--threads', '1', ...round]
    const { code, all } = await runForge('test', parameters, { folder, settings })
    if (code === 0) continue
    const [, name] = /^\[FAIL.*\] (\w+)\(/m.exec(all) ?? []
    if (!name) throw new PlainFailure(all.slice(-2000))
    return name
  }
  return null
}

async function tryMutant(folder: string, { file, replace, by }: ContractMutant): Promise<string | null> {
  const path = join(folder, 'contracts/src', file)
  const text = readFileSync(path, 'utf8')
  if (text.split(replace).length !== 2) throw new PlainFailure(`${file} has not once: ${replace}`)
  writeFileSync(
    path,
    text.replace(replace, () => by),
  )
  try {
    return await firstFailure(folder)
  } finally {
    writeFileSync(path, text)
  }
}

/** Makes each mistake alone and runs the tests. Returns 1 when one was not caught. */
export async function tryMutants(words: string[], say: (sentence: string) => void): Promise<number> {
  const selected = mutants.filter(
    ({ file, name }) => words.length === 0 || words.some((word) => `${file} ${name}`.includes(word)),
  )
  if (selected.length === 0) throw new PlainFailure(`There is no mistake with ${words.join(', ')}.`)
  const folder = makeCopy()
  const unharmed = await firstFailure(folder)
  if (unharmed) throw new PlainFailure(`The tests fail without a mistake: ${unharmed}`)
  let missed = 0
  for (const mutant of selected) {
    const start = Date.now()
    const test = await tryMutant(folder, mutant)
    if (!test) missed += 1
    const seconds = `${Math.round((Date.now() - start) / 1000)} s`.padStart(5)
    say(`  ${test ? '✓' : '✗'} ${seconds}  ${mutant.name}${test ? ` (${test})` : ': not caught'}`)
  }
  say(`\n${selected.length - missed} caught, ${missed} not caught`)
  return missed > 0 ? 1 : 0
}
