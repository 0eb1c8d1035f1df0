import { Tokenizer } from 'htmlparser2'

type Tag = Record<string, string>
/** What a person sees of a page or mail, and what it asks for; nothing of it is run. */
export type Html = {
  /** Text in one line, without scripts and styles. */
  text: string
  title: string
  /** Where its links lead, with the text that they show. */
  links: { href: string; shown: string }[]
  /** Fields, by their attributes. */
  inputs: Tag[]
}

/** Whoever wrote the source may want it to take long: so much is read, and in one pass. */
const MOST = 1_000_000
const MOST_LINKS = 500
const LONGEST_VALUE = 4_000
const UNSEEN = new Set(['script', 'style', 'title'])

const tidy = (pieces: string[]) => pieces.join('').replace(/\s+/g, ' ').trim()

/**
 * Reads HTML by its tags alone and builds no tree: the parser of the same library looks each closing tag up among all open ones, which a
 * page of a million opening tags makes last for minutes.
 */
export function readHtml(whole: string): Html {
  const source = whole.slice(0, MOST)
  const [texts, titles]: [string[], string[]] = [[], []]
  const [links, inputs]: [Html['links'], Tag[]] = [[], []]
  let [name, attribute, value] = ['', '', '']
  let tag: Tag = {}
  let unseen = ''
  let open: { href: string; from: number } | null = null

  const say = (text: string) => {
    if (unseen === '') texts.push(text)
    else if (unseen === 'title') titles.push(text)
  }
  const endLink = () => {
    if (open && links.length < MOST_LINKS)
      links.push({ href: open.href, shown: tidy(texts.slice(open.from)) })
    open = null
  }
  const endTag = () => {
    texts.push(' ')
    if (UNSEEN.has(name)) unseen = name
    else if (name === 'input') inputs.push(tag)
    else if (name === 'a' && tag.href !== undefined) {
      endLink()
      open = { href: tag.href, from: texts.length }
    }
    name = ''
  }

  const reader = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => say(source.slice(start, end)),
      ontextentity: (codepoint) => say(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => {
        name = source.slice(start, end).toLowerCase()
        tag = {}
      },
      onattribname: (start, end) => {
        attribute = source.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => {
        if (value.length < LONGEST_VALUE) value += source.slice(start, Math.min(end, start + LONGEST_VALUE))
      },
      onattribentity: (codepoint) => {
        if (value.length < LONGEST_VALUE) value += String.fromCodePoint(codepoint)
      },
      onattribend: () => {
        tag[attribute] ??= value
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: (start, end) => {
        const closed = source.slice(start, end).toLowerCase()
        if (closed === unseen) unseen = ''
        if (closed === 'a') endLink()
        texts.push(' ')
      },
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: endLink,
    },
  )
  reader.write(source)
  reader.end()
  return { text: tidy(texts), title: tidy(titles), links, inputs }
}
