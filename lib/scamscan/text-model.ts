import type { PackedModel } from './packing.ts'
import { languageOf, textPieces } from './text-pieces.ts'

export type TextHeader = {
  width: number
  step: number
  bias: number
  /** Points = slope × margin + shift, by language. */
  slope: { es: number; en: number }
  shift: { es: number; en: number }
}
export type TextModel = TextHeader & { weights: Int8Array }

export function textModel({ header, sections }: PackedModel<TextHeader>): TextModel {
  return { ...header, weights: new Int8Array(sections.get('weights') ?? []) }
}

function textMargin(model: TextModel, text: string): number {
  const pieces = textPieces(text)
  const mask = model.width - 1
  let sum = 0
  for (const piece of pieces) sum += model.weights[piece & mask] as number
  return model.bias + (sum * model.step) / Math.sqrt(Math.max(1, pieces.length))
}

/** Points that a message's words speak for a scam, before the cap. */
export function textPoints(model: TextModel, text: string): number {
  const language = languageOf(text)
  return model.slope[language] * textMargin(model, text) + model.shift[language]
}
