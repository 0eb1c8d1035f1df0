import panama from './panama.json'
import seats from './seats.json'

/**
 * The outlines of Panama's provinces and comarcas, drawn from Natural Earth (public domain) and simplified. They are older than 2014: the
 * line between Panamá and Panamá Oeste is ours, along the Canal. Districts are points, by GeoNames (CC BY 4.0) where it knows their
 * head town: their boundaries are not published under a licence that lets us ship them.
 */
export const MAP = { width: 880, height: 367 }
const [WEST, NORTH, SCALE] = [-83.1, 9.68, 146]

/** The outline of a province in the whole map, which other drawings of a page use again. */
export const shapeId = (province: number) => `province-${province}`

type Ring = number[][]
const across = (longitude: number) => (longitude - WEST) * SCALE
const down = (latitude: number) => (NORTH - latitude) * SCALE
const point = ([longitude = 0, latitude = 0]: number[]) =>
  `${across(longitude).toFixed(1)} ${down(latitude).toFixed(1)}`
const ring = (points: Ring) => `M${points.map(point).join('L')}Z`

export const SHAPES = panama.features.map(({ properties, geometry }) => {
  const polygons = (geometry.type === 'Polygon'
    ? [geometry.coordinates]
    : geometry.coordinates) as unknown as Ring[][]
  const points = polygons.flat(2)
  const xs = points.map(([longitude = 0]) => across(longitude))
  const ys = points.map(([, latitude = 0]) => down(latitude))
  return {
    province: properties.provinces[0] ?? 0,
    path: polygons.flat().map(ring).join(''),
    box: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  }
})

/** The head towns of districts, as points of the map. */
export function townsOf(districts: number[]): { district: number; x: number; y: number }[] {
  const known: Record<string, number[]> = seats
  return districts.flatMap((district) => {
    const [longitude, latitude] = known[district] ?? []
    return longitude === undefined || latitude === undefined
      ? []
      : [{ district, x: Math.round(across(longitude)), y: Math.round(down(latitude)) }]
  })
}

/** Where a territory stands on the map: in the middle of its districts' head towns. */
export function placeOf(districts: number[]): { x: number; y: number } {
  const towns = townsOf(districts)
  const mean = (at: 'x' | 'y') => towns.reduce((sum, one) => sum + one[at], 0) / Math.max(towns.length, 1)
  return { x: Math.round(mean('x')), y: Math.round(mean('y')) }
}

const AROUND = 1.25
const LEAST_WIDTH = 170

/** The part of the map around a territory, so many times as wide as high: its province whole, or as much as fits the country. */
export function viewOf(districts: number[], ratio: number) {
  const provinces = new Set(districts.map((code) => Math.floor(code / 100)))
  const boxes = SHAPES.filter(({ province }) => provinces.has(province)).map(({ box }) => box)
  const [left, right] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
  ]
  const [top, bottom] = [
    Math.min(...boxes.map((box) => box.top)),
    Math.max(...boxes.map((box) => box.bottom)),
  ]
  const width = Math.max((right - left) * AROUND, (bottom - top) * AROUND * ratio, LEAST_WIDTH)
  const view = {
    x: Math.round((left + right - width) / 2),
    y: Math.round((top + bottom - width / ratio) / 2),
    width: Math.round(width),
    height: Math.round(width / ratio),
  }
  const shapes = SHAPES.filter(
    ({ box }) =>
      box.right > view.x &&
      box.left < view.x + view.width &&
      box.bottom > view.y &&
      box.top < view.y + view.height,
  )
  return { ...view, shapes: shapes.map((one) => ({ ...one, isOwn: provinces.has(one.province) })) }
}
