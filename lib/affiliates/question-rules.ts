import type { Question, QuestionStep } from './question-schema'

/** An option a line, its English after a slash: "Redes / Social media". */
export function readOptions(text: string): NonNullable<Question['options']> {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, at) => {
      const [es = '', en = ''] = line.split(' / ').map((side) => side.trim())
      return { id: `o${at + 1}`, label: { es, ...(en && { en }) } }
    })
}

export function writeOptions(options: Question['options']): string {
  return (options ?? []).map(({ label }) => [label.es, label.en].filter(Boolean).join(' / ')).join('\n')
}

/** The questions after one step of the builder. A step on a question that is gone changes nothing. */
export function stepQuestions(
  questions: Question[],
  form: Omit<QuestionStep, 'program_id' | 'before'>,
): Question[] {
  const at = questions.findIndex(({ id }) => id === form.id)
  if (form.step !== 'add' && at < 0) return questions
  if (form.step === 'remove') return questions.toSpliced(at, 1)
  if (form.step === 'up' || form.step === 'down') {
    const [moved] = questions.slice(at, at + 1)
    const to = Math.min(Math.max(at + (form.step === 'up' ? -1 : 1), 0), questions.length - 1)
    return moved ? questions.toSpliced(at, 1).toSpliced(to, 0, moved) : questions
  }
  const numbers = questions.map(({ id }) => Number(/^q(\d+)$/.exec(id)?.[1] ?? 0))
  const written: Question = {
    id: form.step === 'add' ? `q${Math.max(0, ...numbers) + 1}` : form.id,
    kind: form.kind,
    label: { es: form.label_es, ...(form.label_en && { en: form.label_en }) },
    required: form.required !== undefined,
    ...(form.kind === 'choice' && { options: readOptions(form.options) }),
  }
  return form.step === 'add' ? [...questions, written] : questions.with(at, written)
}
