import { describe, expect, test } from 'vitest'
import { readOptions, stepQuestions, writeOptions } from './question-rules'
import { type Question, questionStepSchema } from './question-schema'

const question = (id: string): Question => ({ id, kind: 'text', label: { es: id }, required: true })
const LIST = ['q1', 'q4', 'q2'].map(question)
const form = (step: 'add' | 'change' | 'up' | 'down' | 'remove', id = '') =>
  ({ step, id, kind: 'text', label_es: 'Nueva', label_en: '', options: '' }) as const
const ids = (list: Question[]) => list.map(({ id }) => id)

describe('a step of the question builder', () => {
  test.each([
    ['up', 'q4', ['q4', 'q1', 'q2']],
    ['up', 'q1', ['q1', 'q4', 'q2']],
    ['down', 'q1', ['q4', 'q1', 'q2']],
    ['down', 'q2', ['q1', 'q4', 'q2']],
    ['remove', 'q4', ['q1', 'q2']],
    ['remove', 'gone', ['q1', 'q4', 'q2']],
    ['add', '', ['q1', 'q4', 'q2', 'q5']],
  ] as const)('%s %s leaves %j', (step, id, expected) => {
    expect(ids(stepQuestions(LIST, form(step, id)))).toEqual(expected)
  })

  test('changes a question in its place, with its options', () => {
    const changed = stepQuestions(LIST, {
      ...form('change', 'q4'),
      kind: 'choice',
      label_en: 'New',
      options: 'Radio\n\n Redes / Social media ',
    })
    expect(ids(changed)).toEqual(['q1', 'q4', 'q2'])
    expect(changed[1]).toEqual({
      id: 'q4',
      kind: 'choice',
      label: { es: 'Nueva', en: 'New' },
      required: false,
      options: [
        { id: 'o1', label: { es: 'Radio' } },
        { id: 'o2', label: { es: 'Redes', en: 'Social media' } },
      ],
    })
    expect(stepQuestions([], { ...form('add'), required: 'on' })).toEqual([
      { id: 'q1', kind: 'text', label: { es: 'Nueva' }, required: true },
    ])
  })

  test('reads options as they were written', () => {
    const text = 'Radio\nRedes / Social media'
    expect(writeOptions(readOptions(text))).toBe(text)
    expect(writeOptions(undefined)).toBe('')
  })

  test('needs its text, and options where one is chosen', () => {
    const typed = { program_id: 'c0a8f0de-0000-4000-8000-000000000001', before: '[]', step: 'add' }
    const fields = (more: object) =>
      questionStepSchema.safeParse({ ...typed, ...more }).error?.issues.map((issue) => issue.path[0])
    expect(fields({})).toEqual(['label_es'])
    expect(fields({ label_es: 'Uno', kind: 'choice', options: 'Una' })).toEqual(['options'])
    expect(fields({ label_es: 'Uno', before: 'nonsense' })).toEqual(['before'])
    expect(fields({ step: 'remove', id: 'q1' })).toBeUndefined()
  })
})
