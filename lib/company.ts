import { brand } from './brand'
import { env } from './env'

export const COMPANY_DETAILS = ['name', 'ruc', 'address', 'email', 'phone'] as const
export type CompanyDetail = { detail: (typeof COMPANY_DETAILS)[number]; value: string }

/** What is configured of the company's details; the rest is left out. Static pages read it when the site is built. */
export function companyDetails(): CompanyDetail[] {
  const { COMPANY_NAME, COMPANY_RUC, COMPANY_ADDRESS, COMPANY_EMAIL, COMPANY_PHONE } = env()
  const known = {
    name: COMPANY_NAME,
    ruc: COMPANY_RUC,
    address: COMPANY_ADDRESS,
    email: COMPANY_EMAIL,
    phone: COMPANY_PHONE,
  }
  return COMPANY_DETAILS.flatMap((detail) => {
    const value = known[detail]
    return value ? [{ detail, value }] : []
  })
}

/** How legal texts name the company: its legal name where it is configured, else the house's own name. */
export function companyName(): string {
  return env().COMPANY_NAME ?? brand.tagline.replace(/^by /, '')
}
