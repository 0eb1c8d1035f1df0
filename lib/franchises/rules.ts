import type { Franchise, Question } from './schema'

const ORDER: Record<Question['sort'], (one: Franchise) => number> = {
  newest: () => 0,
  investment: ({ investment_min }) => investment_min,
  royalty: ({ royalty_bps, ad_fund_bps }) => royalty_bps + ad_fund_bps,
  vehicles: ({ vehicles }) => vehicles,
}

/** The listings that a question asks for, in its order; they come newest first. `capital` is in whole dollars. */
export function ask(all: Franchise[], { province, capital, vehicle, state, sort }: Question): Franchise[] {
  return all
    .filter((one) => !province || one.districts.some((code) => Math.floor(code / 100) === province))
    .filter((one) => capital === undefined || one.investment_min <= capital * 100)
    .filter((one) => !vehicle || one.vehicle_kinds.includes(vehicle))
    .filter((one) => !state || one.state === state)
    .toSorted((a, b) => ORDER[sort](a) - ORDER[sort](b))
}

/** Those of an address that are compared, in its order. */
export const compared = (all: Franchise[], { compare }: Question) =>
  compare.flatMap((slug) => all.filter((one) => one.slug === slug))
