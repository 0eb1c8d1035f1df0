type Node = { readonly kind: string }
type Raw = Node & { sqlFragments: readonly string[]; parameters: readonly Node[] }
type Select = Node & { from?: Node & { froms: readonly Node[] } }
type Alias = Node & { node: Node }
type Plugin = {
  transformQuery: (query: { node: Node }) => Node
  transformResult: <R>({ result }: { result: R }) => Promise<R>
}
/** What is used of lite's connection: its own types name a package that is lite's. */
type Connection = { kysely: { withPlugin: (plugin: Plugin) => Connection['kysely'] } }

const isRaw = (node: Node): node is Raw => node.kind === 'RawNode'
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A call's arguments: the text before ` := ` is a name, which may be an SQL keyword. */
function quoteArguments(node: Node): Node {
  if (!isRaw(node)) return node
  const named = node.sqlFragments.findIndex((text) => text.startsWith(' := ')) - 1
  const parameters = node.parameters.map((one, i) => {
    if (i !== named) return quoteArguments(one)
    return isRaw(one) ? { ...one, sqlFragments: one.sqlFragments.map(quote) } : one
  })
  return { ...node, parameters } as Raw
}

function quoteSource(node: Node): Node {
  if (node.kind !== 'AliasNode') return node
  const { node: source } = node as Alias
  return { ...node, node: isRaw(source) ? quoteArguments(source) : quoteCall(source) } as Alias
}

function quoteCall(node: Node): Node {
  const { from } = node as Select
  if (node.kind !== 'SelectQueryNode' || !from) return node
  return { ...node, from: { ...from, froms: from.froms.map(quoteSource) } } as Select
}

/**
 * lite 0.10 writes the names of a function's arguments without quotes, so an argument such as "position" was a syntax
 * error and the function could not be called. Columns are quoted by lite itself.
 */
export function quoteNames(connection: object): void {
  const opened = connection as Connection
  opened.kysely = opened.kysely.withPlugin({
    transformQuery: ({ node }) => quoteCall(node),
    transformResult: async ({ result }) => result,
  })
}
