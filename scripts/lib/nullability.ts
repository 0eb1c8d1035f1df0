import { parseAst } from 'vitest/node'
import { PlainFailure } from '../../supabase/local/failure.ts'

/** A node of the syntax tree, as loosely as this needs it. */
type Node = { type: string; start: number; end: number; [property: string]: unknown }
type Member = { name: string; type: Node }
type Edit = { at: Node; text: string }

/** The columns of each view that can never be null, and what each function takes null for. */
export type Nullability = {
  neverNull: Map<string, Set<string>>
  nullableArguments: Record<string, Record<string, string>>
}

/** Generated types with null where it may be and nowhere else, in the columns of views and the arguments of functions. */
export function correctNulls(text: string, { neverNull, nullableArguments }: Nullability): string {
  const [schema] = publicSchemas(text)
  if (!schema) throw new PlainFailure('The generated types have no schema public.')
  const textOf = (node: Node) => text.slice(node.start, node.end)
  const isNullable = (node: Node) => /\|\s*null$/.test(textOf(node))
  const edits: Edit[] = []
  for (const view of membersOf(memberOf(schema, 'Views'))) {
    for (const column of membersOf(memberOf(view.type, 'Row'))) {
      const mayBeNull = !neverNull.get(view.name)?.has(column.name)
      if (mayBeNull && !isNullable(column.type))
        edits.push({ at: column.type, text: `${textOf(column.type)} | null` })
      if (!mayBeNull && isNullable(column.type))
        edits.push({ at: column.type, text: textOf(column.type).replace(/\s*\|\s*null$/, '') })
    }
  }
  const functions = membersOf(memberOf(schema, 'Functions'))
  for (const [name, nullable] of Object.entries(nullableArguments)) {
    const all = functions.filter((one) => one.name === name).flatMap(({ type }) => argumentsOf(type))
    for (const wanted of Object.keys(nullable)) {
      const found = all.filter((one) => one.name === wanted)
      if (found.length === 0) throw new PlainFailure(`No function ${name} has an argument ${wanted}.`)
      edits.push(...found.map(({ type }) => ({ at: type, text: `${textOf(type)} | null` })))
    }
  }
  return edits
    .sort((a, b) => b.at.start - a.at.start)
    .reduce((made, { at, text: changed }) => made.slice(0, at.start) + changed + made.slice(at.end), text)
}

function* publicSchemas(text: string): Generator<Node> {
  const program = parseAst(text, { lang: 'ts' }) as unknown as { body: Node[] }
  for (const { declaration } of program.body) {
    const type = declaration as Node | null
    if (type?.type !== 'TSTypeAliasDeclaration' || (type.id as Member).name !== 'Database') continue
    const schema = memberOf(type.typeAnnotation as Node, 'public')
    if (schema) yield schema
  }
}

/** The properties of an object type, or of each object type in a choice of them; those of anything else are none. */
function membersOf(node: Node | undefined): Member[] {
  if (node?.type === 'TSUnionType') return (node.types as Node[]).flatMap(membersOf)
  if (node?.type !== 'TSTypeLiteral') return []
  return (node.members as Node[])
    .filter(({ type }) => type === 'TSPropertySignature')
    .map(({ key, typeAnnotation }) => ({
      name: String((key as Node).name ?? (key as Node).value),
      type: (typeAnnotation as { typeAnnotation: Node }).typeAnnotation,
    }))
}

const memberOf = (node: Node | undefined, name: string) =>
  membersOf(node).find((member) => member.name === name)?.type

const argumentsOf = (of: Node): Member[] =>
  membersOf(of)
    .filter(({ name }) => name === 'Args')
    .flatMap(({ type }) => membersOf(type))
