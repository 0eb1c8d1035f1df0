import { expect, test } from 'vitest'
import { areaOf, areasOf } from './area-rules'
import { SHAPES, townsOf } from './map-rules'
import { PROVINCES } from './place-rules'

type Point = { x: number; y: number }

/** Whether a point is inside of rings of corners, by how many edges a ray crosses. */
const isInside = ({ x, y }: Point, rings: Point[][]) =>
  rings
    .flatMap((ring) => ring.map((here, at) => [here, ring[(at + 1) % ring.length] ?? here] as const))
    .filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length %
    2 ===
  1

const surface = (ring: Point[]) =>
  Math.abs(
    ring.reduce((sum, here, at) => {
      const next = ring[(at + 1) % ring.length] ?? here
      return sum + here.x * next.y - next.x * here.y
    }, 0),
  ) / 2

const ringsOf = (path: string): Point[][] =>
  path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((pair) => {
          const [x = 0, y = 0] = pair.split(' ').map(Number)
          return { x, y }
        }),
    )

test.each(PROVINCES)('$name is shared out among its districts, each around its own head town', (province) => {
  const shape = SHAPES.find((one) => one.province === province.id)
  const districts = Object.keys(province.districts).map(Number)
  const areas = districts.map(areaOf)
  const box = shape?.box ?? { left: 0, right: 0, top: 0, bottom: 0 }
  const sum = areas.reduce((all, area) => all + surface(area), 0)
  expect(sum).toBeCloseTo((box.right - box.left) * (box.bottom - box.top), 3)
  for (const town of townsOf(districts))
    expect(
      districts.filter((_, at) => isInside(town, [areas[at] ?? []])),
      'whose area the town is in',
    ).toEqual([town.district])
})

/** Taboga is an island that the outlines leave out: its mark stands in the sea. */
const WITHOUT_LAND = [811]

test.each(PROVINCES)('each district of $name has land on the map', ({ id, districts }) => {
  const outline = ringsOf(SHAPES.find((one) => one.province === id)?.path ?? '')
  const hasLand = (district: number) => {
    const area = areaOf(district)
    const [xs, ys] = [area.map(({ x }) => x), area.map(({ y }) => y)]
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1)
      for (let y = Math.min(...ys); y <= Math.max(...ys); y += 1)
        if (isInside({ x, y }, [area]) && isInside({ x, y }, outline)) return true
    return false
  }
  const codes = Object.keys(districts).map(Number)
  expect(codes.filter((district) => !hasLand(district))).toEqual(
    codes.filter((district) => WITHOUT_LAND.includes(district)),
  )
})

test('an unknown district has no area', () => {
  expect(areasOf([1399])).toEqual([])
})
