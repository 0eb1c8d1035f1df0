import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

/**
 * The approved look of a page as text: a line for each thing that is drawn, with its box in pixels, its type size and its
 * colours as they were computed. Another build of the browser shades letters differently, which a picture shows and this
 * does not (decision 58).
 */

/** A box or channel of a colour may differ by this much: layout rounds fractions of a pixel. */
const TOLERANCE = 2
const FOLDER = join(import.meta.dirname, 'snapshots')

type Limits = { isWhole: boolean; live: string }

/** One line for each visible element that draws something itself, in the order of the document. */
export function readLook(page: Page, limits: Limits): Promise<string[]> {
  return page.evaluate(({ isWhole, live }) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('the browser has no canvas')
    const colours = new Map<string, string>()
    /** `r,g,b,a` of any computed colour; empty when nothing is drawn. */
    const colour = (value: string): string => {
      const found = colours.get(value)
      if (found !== undefined) return found
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = value
      context.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data
      const text = a === 0 ? '' : `${r},${g},${b},${a}`
      colours.set(value, text)
      return text
    }
    const ownText = (one: Element) =>
      [...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim()
    const controls = 'a, button, input, select, textarea, summary, img, svg, canvas, video'
    const fold = isWhole ? Number.POSITIVE_INFINITY : innerHeight
    const lines: string[] = []
    const add = (one: Element) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
      const box = one.getBoundingClientRect()
      const top = box.top + scrollY
      const isSeen = box.width * box.height > 1 && box.right > 0 && box.left < innerWidth && top < fold
      const isLive = one.matches(live)
      if (isSeen) {
        const style = getComputedStyle(one)
        const text = isLive ? '' : ownText(one)
        const border = ['Top', 'Right', 'Bottom', 'Left']
          .map((side) => {
            const width = Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`))
            return width > 0 ? colour(style.getPropertyValue(`border-${side.toLowerCase()}-color`)) : ''
          })
          .join('/')
        const back = colour(style.backgroundColor)
        const draws = text !== '' || back !== '' || /\d/.test(border) || one.matches(controls) || isLive
        if (draws) {
          const type = text ? `${style.fontSize}/${style.fontWeight} ${colour(style.color)}` : ''
          const shape = one.matches('svg') ? `paths ${one.querySelectorAll('*').length}` : ''
          const height = Math.min(box.bottom + scrollY, fold) - top // pages with data end at the fold
          const size = (isLive ? [box.left, top] : [box.left, top, box.width, height])
            .map(Math.round)
            .join(' ')
          const what = `${one.localName}${isLive ? ' (live)' : ''} ${JSON.stringify(text.slice(0, 40))}`
          const radius = style.borderTopLeftRadius === '0px' ? '' : `r ${style.borderTopLeftRadius}`
          const edge = /\d/.test(border) && `edge ${border}`
          lines.push(
            [what, size, type, back && `on ${back}`, edge, radius, shape].filter(Boolean).join(' | '),
          )
        }
      }
      if (!isLive && !one.matches('svg')) for (const child of one.children) add(child)
    }
    add(document.body)
    return lines
  }, limits)
}

const NUMBERS = /-?\d+(?:\.\d+)?/g

/** Two lines say the same, but for numbers outside of the text that differ by no more than the tolerance. */
function isSameLine(a: string, b: string): boolean {
  const [whatA = '', ...factsA] = a.split(/ \| (?=-?\d)/)
  const [whatB = '', ...factsB] = b.split(/ \| (?=-?\d)/)
  const [restA, restB] = [factsA.join(' | '), factsB.join(' | ')]
  if (whatA !== whatB || restA.replace(NUMBERS, '') !== restB.replace(NUMBERS, '')) return false
  const numbersB = restB.match(NUMBERS) ?? []
  return (restA.match(NUMBERS) ?? []).every((n, i) => Math.abs(Number(n) - Number(numbersB[i])) <= TOLERANCE)
}

/** The lines that were approved and are missing (`-`), and those that are new (`+`), at most thirty. */
export function differences(approved: string[], found: string[]): string[] {
  const result: string[] = []
  let [a, f] = [0, 0]
  while (a < approved.length || f < found.length) {
    const [was, is] = [approved[a], found[f]]
    if (was !== undefined && is !== undefined && isSameLine(was, is)) {
      a++
      f++
    } else {
      const next = was === undefined ? -1 : found.slice(f, f + 40).findIndex((one) => isSameLine(was, one))
      if (next > 0) for (const one of found.slice(f, f + next)) result.push(`+ ${one}`)
      else if (was !== undefined) result.push(`- ${was}`)
      if (next > 0) f += next
      else if (was === undefined) result.push(`+ ${found[f++]}`)
      else a++
    }
  }
  return result.slice(0, 30)
}

const file = (name: string) => join(FOLDER, `${name}.txt`)

/** The approved lines of a page; none when no look was approved. */
export function approvedLook(name: string): string[] {
  return existsSync(file(name)) ? readFileSync(file(name), 'utf8').trimEnd().split('\n') : []
}

export function approveLook(name: string, lines: string[]): void {
  mkdirSync(dirname(file(name)), { recursive: true })
  writeFileSync(file(name), `${lines.join('\n')}\n`)
}
