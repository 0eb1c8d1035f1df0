type Step =
  | { do: 'answer' | 'note' | 'lost'; text: string }
  | { do: 'won' | 'spam' }
  | { do: 'assign'; to: 'admin' | 'second' }
  | { do: 'quoted'; amount: number }
  /** So many days before today; a negative one is still to come. */
  | { do: 'remind'; on: number; text: string }
/** What is done so many days after the letter, by the first administrator unless said. */
export type Work = Step & { after: number; by?: 'second' }
export type Letter = {
  name: string
  email: string
  topic: string
  message: string
  locale?: 'en'
  daysAgo: number
  trapped?: true
  /** A request for a quote; the budget in cents. */
  quote?: { product: string; company?: string; phone?: string; budget?: number }
  /** A member of the story who was signed in. */
  person?: string
  work?: Work[]
}

export const answer = (after: number, text: string): Work => ({ after, do: 'answer', text })
export const note = (after: number, text: string): Work => ({ after, do: 'note', text })
export const quoted = (after: number, amount: number): Work => ({ after, do: 'quoted', amount })
export const lost = (after: number, text: string): Work => ({ after, do: 'lost', text })
export const won = (after: number): Work => ({ after, do: 'won' })
