import type { Question } from '@/lib/franchises/schema'

/** The address of the list for a question; without one it is the plain page. */
export function listAddress(question: Question, change: Partial<Question> = {}): string {
  const { compare, sort, ...filters } = { ...question, ...change }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, String(value))
  if (sort !== 'newest') query.set('sort', sort)
  for (const slug of compare) query.append('compare', slug)
  const text = query.toString()
  return text ? `/franchises?${text}` : '/franchises'
}

/** The same with one listing more or less to compare; three at most, and the first gives way. */
export const toggled = ({ compare }: Question, slug: string) =>
  compare.includes(slug) ? compare.filter((one) => one !== slug) : [...compare, slug].slice(-3)
