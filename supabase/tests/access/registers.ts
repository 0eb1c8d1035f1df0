import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Command, Register, Relation } from './register.words.ts'

/** The registers of all domains, found by their file, by the path of that file. */
export async function readRegisters(folder = join(import.meta.dirname, '..')): Promise<[string, Register][]> {
  const files = globSync('*/register.ts', { cwd: folder }).sort()
  return Promise.all(
    files.map(async (file) => {
      const { register } = (await import(join(folder, file))) as { register: Register }
      return [file, register] as [string, Register]
    }),
  )
}

function joined<T>(parts: [string, Record<string, T>][]): Record<string, T> {
  const all: Record<string, T> = {}
  for (const [file, part] of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (all[name]) throw new Error(`${name} is in a second register: ${file}`)
      all[name] = value
    }
  }
  return all
}

const registers = await readRegisters()

/** Every function that the API serves; one that is missing here fails the contract. */
export const commands = joined<Command>(registers.map(([file, { commands: own }]) => [file, own]))
/** Who reads and writes what: role × relation × verb, column by column. What is not here is refused to every role. */
export const relations = joined<Relation>(registers.map(([file, { relations: own }]) => [file, own]))
export const policyHelpers = registers.flatMap(([, { policyHelpers: own }]) => own ?? [])
