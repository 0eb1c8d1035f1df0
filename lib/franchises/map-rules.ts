import panama from './panama.json'
import seats from './seats.json'

/**
 * The outlines of Panama's provinces and comarcas, drawn from Natural Earth (public domain) and simplified. They are older than 2014: the
 * line between Panamá and Panamá Oeste is ours, along the Canal. Districts are points, by GeoNames (CC BY 4.0) where it knows their
 * head town: their boundaries are not published under a licence that lets us ship them.
 */
export const MAP = { width: 880, height: 367 }
const [WEST, NORTH, SCALE] = [-83.1, 9.68, 146]

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
  return { province: properties.provinces[0] ?? 0, path: polygons.flat().map(ring).join('') }
})

/** Where a territory stands on the map: in the middle of its districts' head towns. */
export function placeOf(districts: number[]): { x: number; y: number } {
  const known: Record<string, number[]> = seats
  const points = districts.flatMap((code) => (known[code] ? [known[code]] : []))
  const mean = (at: 0 | 1) =>
    points.reduce((sum, one) => sum + (one[at] ?? 0), 0) / Math.max(points.length, 1)
  return { x: Math.round(across(mean(0))), y: Math.round(down(mean(1))) }
}
