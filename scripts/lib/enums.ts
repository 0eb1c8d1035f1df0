import type { Facts } from './facts.ts'

/** One constant and one type for each enum of the schema public, so that a bundle takes along only those it names. */
export const writeEnums = (enums: Facts['enums']): string => enums.map(writeEnum).join('\n')

function writeEnum({ name, values }: Facts['enums'][number]): string {
  const constant = name.toUpperCase()
  const type = name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const list = values.map((value) => JSON.stringify(value)).join(', ')
  return `export const ${constant} = [${list}] as const\nexport type ${type} = (typeof ${constant})[number]\n`
}
