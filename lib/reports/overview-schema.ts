import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'

const count = z.number().int()
const money = z.number().int()
const figures = { clicks: count, sales: count, revenue: money, earned: money }
const program = { slug: z.string(), currency: z.string() }

/** The answer of `report_overview`, as the screen's own types. */
export const overviewSchema = z.object({
  days: z.array(
    z.object({
      ...{ day: z.string(), currency: z.string(), visitors: count, leads: count, renewed: money },
      ...figures,
    }),
  ),
  paid: z.array(z.object({ day: z.string(), currency: z.string(), paid: money })),
  accounts: z.array(z.object({ day: z.string(), accounts: count })),
  programs: z.array(
    z
      .object({ program_id: z.string(), name: textsSchema, ...program, ...figures })
      .transform(({ program_id, ...row }) => ({ ...row, id: program_id })),
  ),
  affiliates: z.array(
    z
      .object({
        ...{
          enrollment_id: z.string(),
          affiliate_id: z.string(),
          name: z.string(),
          program_name: textsSchema,
        },
        ...program,
        ...figures,
      })
      .transform(({ enrollment_id, affiliate_id, program_name, ...row }) => ({
        ...row,
        enrollmentId: enrollment_id,
        affiliateId: affiliate_id,
        programName: program_name,
      })),
  ),
  links: z.array(
    z
      .object({
        ...{ link_id: z.string(), code: z.string(), link_name: z.string().nullable() },
        ...{
          affiliate_id: z.string(),
          affiliate_name: z.string(),
          slug: z.string(),
          program_name: textsSchema,
        },
        ...{ clicks: count, visitors: count },
      })
      .transform(({ link_id, code, link_name, affiliate_id, affiliate_name, program_name, ...row }) => ({
        ...row,
        id: link_id,
        name: link_name || `/r/${code}`,
        affiliateId: affiliate_id,
        affiliate: affiliate_name,
        programName: program_name,
      })),
  ),
})
