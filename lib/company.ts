import { brand } from './brand'
import { env } from './env'

const DETAILS = ['name', 'ruc', 'address', 'email', 'phone'] as const
type Detail = (typeof DETAILS)[number]
export type Company = Partial<Record<Detail, string>>
export type CompanyDetail = { detail: Detail; value: string }

/** The company as configured; what is not configured is left out everywhere, never invented. Static pages read it when the site is built. */
export function company(): Company {
  const { COMPANY_NAME, COMPANY_RUC, COMPANY_ADDRESS, COMPANY_EMAIL, COMPANY_PHONE } = env()
  return {
    name: COMPANY_NAME,
    ruc: COMPANY_RUC,
    address: COMPANY_ADDRESS,
    email: COMPANY_EMAIL,
    phone: COMPANY_PHONE,
  }
}

/** What is configured, one line each. */
export function companyDetails(): CompanyDetail[] {
  const details = company()
  return DETAILS.flatMap((detail) => {
    const value = details[detail]
    return value ? [{ detail, value }] : []
  })
}

/** How legal texts name the company: its legal name where it is configured, else the house's own name. */
export function companyName(): string {
  return company().name ?? brand.tagline.replace(/^by /, '')
}
