import 'server-only'
import { env } from './env'

/** The company as configured; what is not configured is left out everywhere, never invented. */
export type Company = { name?: string; ruc?: string; address?: string; email?: string; phone?: string }

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
