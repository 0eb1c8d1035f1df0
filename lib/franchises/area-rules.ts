import { SHAPES, townsOf } from './map-rules'
import { PROVINCES } from './place-rules'

/**
 * The part of its province that is nearer to a district's head town than to any other of the province: about where the district lies.
 * Its boundary is not published under a licence that lets us ship it, so that every drawing says "approximate".
 */
type Point = { x: number; y: number }

/** A province as a mask for the areas of its districts, whose corners stand outside of it. */
export const maskId = (province: number) => `mask-${province}`

/** What remains of a polygon on one town's side of the line halfway to another. */
function nearerTo(own: Point, other: Point, polygon: Point[]): Point[] {
  const beyond = ({ x, y }: Point) =>
    (x - (own.x + other.x) / 2) * (other.x - own.x) + (y - (own.y + other.y) / 2) * (other.y - own.y)
  return polygon.flatMap((here, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? here
    const [from, to] = [beyond(here), beyond(next)]
    const kept = from <= 0 ? [here] : []
    if (from * to >= 0) return kept
    const share = from / (from - to)
    return [...kept, { x: here.x + share * (next.x - here.x), y: here.y + share * (next.y - here.y) }]
  })
}

const AREAS = new Map(
  PROVINCES.flatMap(({ id, districts }) => {
    const box = SHAPES.find(({ province }) => province === id)?.box
    const towns = townsOf(Object.keys(districts).map(Number))
    if (!box) return []
    const whole = [
      { x: box.left, y: box.top },
      { x: box.right, y: box.top },
      { x: box.right, y: box.bottom },
      { x: box.left, y: box.bottom },
    ]
    return towns.map((own): [number, Point[]] => [
      own.district,
      towns.filter((other) => other !== own).reduce((rest, other) => nearerTo(own, other, rest), whole),
    ])
  }),
)

/** The corners of a district's area, in units of the map. */
export const areaOf = (district: number): Point[] => AREAS.get(district) ?? []

/** The areas of a territory's districts, each with the province that masks it. */
export const areasOf = (districts: number[]): { district: number; province: number; path: string }[] =>
  districts.flatMap((district) => {
    const corners = areaOf(district).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    return corners.length < 3
      ? []
      : [{ district, province: Math.floor(district / 100), path: `M${corners.join('L')}Z` }]
  })
