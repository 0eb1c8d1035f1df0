import { register } from './register.ts'

/** How many notices of the reader wait to be read. */
export const figures = register({}, { 'app/[locale]/(account)/dashboard/notices/page.tsx': 'rows' })
