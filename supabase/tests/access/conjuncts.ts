/** A condition in a text of SQL, and what takes its place so that the rest decides alone. */
export type Term = { start: number; end: number; by: 'true' | 'false' }

type Token = { word: string; start: number; end: number }

const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"/y
const WORD = /[a-z_][\w.$]*|;/iy
const OPENS = new Set(['where', 'on', 'if', 'elsif'])
const CLOSES = new Set(
  (
    'where on if elsif then join left right inner cross full order group limit union except having for returning ' +
    'loop else end select ;'
  ).split(' '),
)

/** The words of a stretch outside of all parentheses, and each pair of parentheses as the word `()`. */
function tokens(text: string, start: number, end: number): Token[] {
  const found: Token[] = []
  for (let at = start; at < end; ) {
    const from = at
    QUOTED.lastIndex = WORD.lastIndex = at
    if (QUOTED.test(text)) {
      at = QUOTED.lastIndex
    } else if (text[at] === '(') {
      at = closing(text, at, end)
      found.push({ word: '()', start: from, end: at })
    } else if (WORD.test(text)) {
      at = WORD.lastIndex
      found.push({ word: text.slice(from, at).toLowerCase(), start: from, end: at })
    } else at += 1
  }
  return found
}

function closing(text: string, open: number, end: number): number {
  let depth = 0
  for (let at = open; at < end; at++) {
    QUOTED.lastIndex = at
    if (QUOTED.test(text)) at = QUOTED.lastIndex - 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  throw new Error(`A parenthesis stays open: ${text.slice(open, open + 60)}`)
}

/** The parts of a condition between its outermost `and`s or `or`s; the `and` of a `between` joins nothing. */
function split(text: string, start: number, end: number, by: string): { start: number; end: number }[] {
  const words = tokens(text, start, end)
  if (words.some(({ word }) => word === 'case')) return [{ start, end }]
  let betweens = 0
  const cuts = words.filter(({ word }) => {
    if (word === 'between') betweens += 1
    else if (word === 'and' && betweens > 0) betweens -= 1
    else return word === by
    return false
  })
  const starts = [start, ...cuts.map((cut) => cut.end)]
  return starts.map((from, i) => ({ start: from, end: cuts[i]?.start ?? end }))
}

/** The one pair of parentheses around a whole condition. */
function wrapping(text: string, start: number, end: number): Token | undefined {
  const [only, ...more] = tokens(text, start, end)
  if (only?.word !== '()' || more.length > 0) return undefined
  return (text.slice(start, only.start) + text.slice(only.end, end)).trim() === '' ? only : undefined
}

/** The parts that a condition has at its top, and what each is left out by. */
function parts(text: string, start: number, end: number): Term[] {
  const pair = wrapping(text, start, end)
  if (pair) return isQuery(text, pair) ? [] : parts(text, pair.start + 1, pair.end - 1)
  const [ors, ands] = [split(text, start, end, 'or'), split(text, start, end, 'and')]
  if (ors.length > 1) return ors.map((part) => ({ ...part, by: 'false' }))
  return ands.length > 1 ? ands.map((part) => ({ ...part, by: 'true' })) : []
}

/** Every `and`ed and `or`ed part of a condition, also of the queries inside. */
export function termsOf(text: string, start = 0, end = text.length): Term[] {
  const top = parts(text, start, end)
  if (top.length > 0) return top.flatMap((part) => [part, ...termsOf(text, part.start, part.end)])
  return tokens(text, start, end)
    .filter(({ word }) => word === '()')
    .flatMap((group) => inside(text, group))
}

const isQuery = (text: string, { start, end }: Token) =>
  /^\(\s*(?:select|with)\b/i.test(text.slice(start, end))

function inside(text: string, { start, end }: Token): Term[] {
  return (isQuery(text, { word: '()', start, end }) ? termsOfQuery : termsOf)(text, start + 1, end - 1)
}

/** The conditions of a query or of a function's body: after `where`, `on` and `if`. One that stands alone is a term too. */
export function termsOfQuery(text: string, start = 0, end = text.length): Term[] {
  const words = tokens(text, start, end)
  const found: Term[] = []
  const conditions: { start: number; end: number }[] = []
  for (const [i, { word, end: from }] of words.entries()) {
    if (!OPENS.has(word) || words[i - 1]?.word === 'end') continue
    const to = words.slice(i + 1).find((next) => CLOSES.has(next.word))?.start ?? end
    const standsAlone = !['if', 'elsif'].includes(word) && parts(text, from, to).length === 0
    found.push(
      ...(standsAlone ? [{ start: from, end: to, by: 'true' } as const] : []),
      ...termsOf(text, from, to),
    )
    conditions.push({ start: from, end: to })
  }
  const isIn = ({ start: at }: Token) => conditions.some((one) => one.start <= at && at < one.end)
  const others = words.filter((one) => one.word === '()' && !isIn(one))
  return [...found, ...others.flatMap((group) => inside(text, group))]
}

/** The text without one of its conditions. */
export const without = (text: string, { start, end, by }: Term): string =>
  `${text.slice(0, start)} ${by} ${text.slice(end)}`

/** What a term says, on one line. */
export const wordingOf = (text: string, { start, end }: Term): string =>
  text.slice(start, end).replace(/\s+/g, ' ').trim()
