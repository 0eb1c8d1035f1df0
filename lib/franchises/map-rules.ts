import panama from './panama.json'

/**
 * The outlines of Panama's provinces and comarcas, drawn from Natural Earth (public domain) and simplified. They are older than 2014:
 * Panamá and Panamá Oeste are one shape. Boundaries of districts are not published under a licence that lets us ship them.
 */
export const MAP = { width: 880, height: 367 }
const [WEST, NORTH, SCALE] = [-83.1, 9.68, 146]

type Ring = number[][]
const point = ([longitude = 0, latitude = 0]: number[]) =>
  `${((longitude - WEST) * SCALE).toFixed(1)} ${((NORTH - latitude) * SCALE).toFixed(1)}`
const ring = (points: Ring) => `M${points.map(point).join('L')}Z`

export const SHAPES = panama.features.map(({ properties, geometry }) => {
  const polygons = (geometry.type === 'Polygon'
    ? [geometry.coordinates]
    : geometry.coordinates) as unknown as Ring[][]
  return { provinces: properties.provinces, path: polygons.flat().map(ring).join('') }
})
