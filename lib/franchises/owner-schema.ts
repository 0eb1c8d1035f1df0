import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import {
  FRANCHISE_CONTRACT_KIND,
  FRANCHISE_IMPORT_STATE,
  FRANCHISE_ROW_STATE,
  FRANCHISE_SOURCE,
  FRANCHISE_VEHICLE,
  ORDER_STATE,
} from '@/lib/supabase/enums'

export const FRANCHISE_COLUMNS = `id, application_id, listing_id, owner_id, currency, opened_on, closed_on, close_reason,
  territory:franchise_territories!franchises_territory_id_area_fkey(slug, name, districts, province)`

/** A franchise that opened. */
export const franchiseRow = z
  .object({
    id: z.uuid(),
    application_id: z.uuid(),
    listing_id: z.uuid(),
    owner_id: z.uuid(),
    currency: z.string(),
    opened_on: z.string(),
    closed_on: z.string().nullable(),
    close_reason: z.string().nullable(),
    territory: z.object({
      slug: z.string(),
      name: textsSchema,
      districts: z.array(z.number()),
      province: z.number(),
    }),
  })
  .transform(
    ({ application_id, listing_id, owner_id, opened_on, closed_on, close_reason, territory, ...row }) => ({
      ...row,
      ...territory,
      applicationId: application_id,
      listingId: listing_id,
      ownerId: owner_id,
      openedOn: opened_on,
      closedOn: closed_on,
      closeReason: close_reason,
    }),
  )
export type OpenFranchise = z.output<typeof franchiseRow>

export const contractRow = z
  .object({
    id: z.uuid(),
    franchise_id: z.uuid(),
    kind: z.enum(FRANCHISE_CONTRACT_KIND),
    owner_id: z.uuid(),
    starts_on: z.string(),
    ends_on: z.string(),
    royalty_bps: z.number(),
    ad_fund_bps: z.number(),
    reason: z.string().nullable(),
  })
  .transform(({ franchise_id, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps, ...row }) => ({
    ...row,
    franchiseId: franchise_id,
    ownerId: owner_id,
    startsOn: starts_on,
    endsOn: ends_on,
    royaltyBps: royalty_bps,
    adFundBps: ad_fund_bps,
  }))
export type Contract = z.output<typeof contractRow>

/** A month's sums. */
export const monthRow = z
  .object({
    franchise_id: z.uuid(),
    month: z.string(),
    days: z.number(),
    rides: z.number(),
    cancelled: z.number(),
    gross: z.number(),
    commission: z.number(),
    driver_days: z.number(),
    vehicle_days: z.number(),
  })
  .transform(({ franchise_id, driver_days, vehicle_days, ...row }) => ({
    ...row,
    franchiseId: franchise_id,
    driverDays: driver_days,
    vehicleDays: vehicle_days,
  }))
export type Month = z.output<typeof monthRow>

/** The network's medians of a month. */
export const medianRow = z
  .object({
    month: z.string(),
    n: z.number(),
    rides_day: z.number(),
    gross_day: z.number(),
    fare: z.number(),
    rides_vehicle: z.number(),
    commission_bps: z.number(),
    cancelled_bps: z.number(),
  })
  .transform((row) => ({
    month: row.month,
    n: row.n,
    ridesDay: row.rides_day,
    grossDay: row.gross_day,
    fare: row.fare,
    ridesVehicle: row.rides_vehicle,
    commissionBps: row.commission_bps,
    cancelledBps: row.cancelled_bps,
  }))
export type Median = z.output<typeof medianRow>

export const royaltyRow = z
  .object({
    id: z.uuid(),
    franchise_id: z.uuid(),
    month: z.string(),
    gross: z.number(),
    royalty: z.number(),
    ad_fund: z.number(),
    correction: z.number(),
    carried_in: z.number(),
    amount: z.number(),
    carried_out: z.number(),
    order: z
      .object({ number: z.string(), state: z.enum(ORDER_STATE), paid_at: z.string().nullable() })
      .nullable(),
  })
  .transform(({ franchise_id, ad_fund, carried_in, carried_out, ...row }) => ({
    ...row,
    franchiseId: franchise_id,
    adFund: ad_fund,
    carriedIn: carried_in,
    carriedOut: carried_out,
    /** Its order is not the reader's: it was billed to whoever held the franchise before. */
    isOthers: row.amount > 0 && row.order === null,
  }))
export type Royalty = z.output<typeof royaltyRow>

export const reportRow = z
  .object({
    franchise_id: z.uuid(),
    day: z.string(),
    rides: z.number(),
    cancelled: z.number(),
    gross: z.number(),
    commission: z.number(),
    drivers: z.number(),
    vehicles: z.number(),
    source: z.enum(FRANCHISE_SOURCE),
    revision: z.number(),
    reported_at: z.string(),
  })
  .transform(({ franchise_id, reported_at, ...row }) => ({
    ...row,
    id: `${franchise_id}:${row.day}`,
    franchiseId: franchise_id,
    reportedAt: reported_at,
  }))
export type Report = z.output<typeof reportRow>

export const driverRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    license: z.string(),
    license_until: z.string(),
    record_until: z.string().nullable(),
    left_on: z.string().nullable(),
  })
  .transform(({ license_until, record_until, left_on, ...row }) => ({
    ...row,
    licenseUntil: license_until,
    recordUntil: record_until,
    leftOn: left_on,
  }))
export type Driver = z.output<typeof driverRow>

export const vehicleRow = z
  .object({
    id: z.uuid(),
    plate: z.string(),
    kind: z.enum(FRANCHISE_VEHICLE),
    model: z.string(),
    insurance_until: z.string(),
    inspection_until: z.string(),
    permit_until: z.string().nullable(),
    left_on: z.string().nullable(),
  })
  .transform(({ insurance_until, inspection_until, permit_until, left_on, ...row }) => ({
    ...row,
    insuranceUntil: insurance_until,
    inspectionUntil: inspection_until,
    permitUntil: permit_until,
    leftOn: left_on,
  }))
export type Vehicle = z.output<typeof vehicleRow>

export const keyRow = z
  .object({ id: z.string(), label: z.string(), made_at: z.string(), revoked_at: z.string().nullable() })
  .transform(({ made_at, revoked_at, ...row }) => ({ ...row, madeAt: made_at, revokedAt: revoked_at }))
export type FranchiseKey = z.output<typeof keyRow>

export const importRow = z
  .object({
    id: z.uuid(),
    franchise_id: z.uuid().nullable(),
    file_name: z.string(),
    state: z.enum(FRANCHISE_IMPORT_STATE),
    total: z.number(),
    done: z.number(),
    refused: z.number(),
    made_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .transform(({ franchise_id, file_name, made_at, finished_at, ...row }) => ({
    ...row,
    franchiseId: franchise_id,
    fileName: file_name,
    madeAt: made_at,
    finishedAt: finished_at,
  }))
export type FranchiseImport = z.output<typeof importRow>

/** A file beside what is stored now; money in minor units. */
export const comparedRow = z
  .object({
    fresh: z.number(),
    corrected: z.number(),
    same: z.number(),
    file_gross: z.number(),
    stored_gross: z.number(),
    differing: z.number(),
  })
  .transform(({ file_gross, stored_gross, ...row }) => ({
    ...row,
    fileGross: file_gross,
    storedGross: stored_gross,
  }))
export type Compared = z.output<typeof comparedRow>

export const refusedRow = z.object({
  line: z.number(),
  state: z.enum(FRANCHISE_ROW_STATE),
  problem: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
})
export type RefusedRow = z.output<typeof refusedRow>
