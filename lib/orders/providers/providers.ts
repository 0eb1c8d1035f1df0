import 'server-only'
import type { PaymentSource } from '@/lib/supabase/enums'
import type { Provider } from './provider'
import { signed } from './signed'
import { isChargeable, stripe } from './stripe'

const PROVIDERS: Provider[] = [stripe, signed]

/** The configured provider of a source. */
export function providerOf(source: PaymentSource): Provider | undefined {
  return PROVIDERS.find((one) => one.source === source && one.isConfigured())
}

/** Whether an order in this currency can be paid on a provider's page. */
export function takesCards(currency: string): boolean {
  return isChargeable(currency) && PROVIDERS.some((one) => one.isConfigured() && one.checkout)
}

/** The page on which cards are taken; undefined where no provider is configured. */
export const cardProvider = () => PROVIDERS.find((one) => one.isConfigured() && one.checkout)
