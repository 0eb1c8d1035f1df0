import { getUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { pathIn, toLocale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { log } from '@/lib/log'
import { cardProvider } from '@/lib/orders/providers/providers'
import { getOrder } from '@/lib/orders/queries'

const to = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

/**
 * Leads the buyer to the provider's page for an order that waits for its payment. A link and no form: the policy lets forms lead
 * nowhere but here. Opening it twice leads to the same page.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/payments/checkout/[number]'>) {
  const [user, { number }] = [await getUser(), await params]
  const locale = toLocale(new URL(request.url).searchParams.get('locale'))
  if (!user)
    return to(`${pathIn(locale, '/login')}?next=${encodeURIComponent(pathIn(locale, '/account/orders'))}`)
  const [order, provider] = [await getOrder(number, user.id), cardProvider()]
  if (user.view) return new Response(null, { status: 403 })
  if (!order) return new Response(null, { status: 404 })
  const page = pathIn(locale, `/account/orders/${order.number}`)
  const waits = order.state === 'requested' || order.state === 'awaiting_payment'
  if (!waits || !provider?.checkout) return to(page)
  try {
    const { amount, currency } = order
    const name = localized(order.name, locale)
    const back = env().SITE_URL + page
    return to(
      await provider.checkout({
        number: order.number,
        amount,
        currency,
        name,
        email: user.email,
        locale,
        back,
      }),
    )
  } catch (error) {
    log.error({ err: error, provider: provider.source }, 'payment page not opened')
    return to(`${page}?card=failed`)
  }
}
