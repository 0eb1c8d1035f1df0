import type { ReactNode } from 'react'

/** The plain tags that a long text may carry: paragraphs, lists and weight. Links are added by whoever shows it. */
export const RICH = {
  p: (chunks: ReactNode) => <p>{chunks}</p>,
  ul: (chunks: ReactNode) => <ul>{chunks}</ul>,
  ol: (chunks: ReactNode) => <ol>{chunks}</ol>,
  li: (chunks: ReactNode) => <li>{chunks}</li>,
  b: (chunks: ReactNode) => <strong>{chunks}</strong>,
}
