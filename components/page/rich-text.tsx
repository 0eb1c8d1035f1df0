import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { cn } from '@/lib/utils'

const SAFE_LINK = /^(https:\/\/|mailto:|\/(?!\/))/
/** What the lexer has escaped for HTML, which React would escape again. */
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
const plain = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)

type RichTextProps = { text: string; className?: string }

/**
 * A text that an administrator wrote with a little Markdown: paragraphs, lists, emphasis, headings and links that are safe. Anything
 * else, such as HTML, is shown as it was typed.
 */
export function RichText({ text, className }: RichTextProps) {
  return (
    <div
      className={cn(
        'wrap-anywhere grid gap-3 [&_a]:text-canal [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6',
        className,
      )}
    >
      {blocks(lexer(text, { gfm: true, breaks: true }))}
    </div>
  )
}

function blocks(tokens: Token[]): ReactNode {
  return tokens.map((token, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name for its parts
    return <Fragment key={at}>{block(token)}</Fragment>
  })
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>
    case 'heading':
      return <p className="font-semibold">{inline(token.tokens)}</p>
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const List = ordered ? 'ol' : 'ul'
      return (
        <List>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name for its parts
            <li key={at}>{blocks(item.tokens)}</li>
          ))}
        </List>
      )
    }
    case 'text':
      return <span>{inline((token as Tokens.Text).tokens) ?? plain(token.raw)}</span>
    default:
      return <p className="whitespace-pre-line">{token.raw.trim()}</p>
  }
}

function inline(tokens?: Token[]): ReactNode {
  return tokens?.map((token, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name for its parts
    return <Fragment key={at}>{word(token)}</Fragment>
  })
}

function word(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>
    case 'em':
      return <em>{inline(token.tokens)}</em>
    case 'br':
      return <br />
    case 'link':
      if (!SAFE_LINK.test(token.href)) return token.raw
      return <a href={token.href}>{inline(token.tokens)}</a>
    case 'escape':
    case 'text':
      return plain(token.text)
    default:
      return token.raw
  }
}
