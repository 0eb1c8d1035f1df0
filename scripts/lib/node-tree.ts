/** A node of PostgreSQL's own tree of a query, as `pg_rewrite.ev_action` writes it. */
export type TreeNode = { tag: string; fields: Record<string, TreeValue> }
export type TreeValue = string | TreeNode | TreeValue[]

const TOKEN = /\s*("(?:\\.|[^"\\])*"|[(){}]|(?:\\.|[^\s(){}\\])+)/y

/** The tree of its text: `{TAG :field value …}` is a node, `( … )` a list, everything else a word. */
export function parseTree(text: string): TreeValue {
  const words: string[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) words.push(match[1] ?? '')
  let place = 0
  return value()

  function value(): TreeValue {
    const word = words[place++]
    if (word === undefined) throw new Error('The tree of a view ends too early.')
    return word === '{' ? node() : word === '(' ? list() : word
  }
  function list(): TreeValue[] {
    const values: TreeValue[] = []
    while (words[place] !== ')') values.push(value())
    place++
    return values
  }
  function node(): TreeNode {
    const made: TreeNode = { tag: words[place++] ?? '', fields: {} }
    while (words[place] !== '}') {
      const name = (words[place++] ?? '').slice(1)
      const values: TreeValue[] = []
      while (!/^(:.*|\})$/.test(words[place] ?? '}')) values.push(value())
      made.fields[name] = values.length === 1 && values[0] !== undefined ? values[0] : values
    }
    place++
    return made
  }
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && !Array.isArray(value)
/** The nodes of a list; none of a field that is empty. */
export const nodesOf = (value: TreeValue | undefined): TreeNode[] =>
  Array.isArray(value) ? value.filter(isNode) : []
export const numberOf = (value: TreeValue | undefined): number => Number(value)
