/** How each platform carries the click; shown on the page about integrations. */
export const stripeSample = `const session = await stripe.checkout.sessions.create({
  mode: 'subscription',
  line_items: [{ price: 'price_…', quantity: 1 }],
  client_reference_id: clickId,   // alianza.clickId() in the browser
  success_url: 'https://…',
})`

export const shopifySample = (siteUrl: string) => `<script src="${siteUrl}/alianza.js" async></script>
<script>
  addEventListener('load', async () => {
    const click = window.alianza && (await alianza.ready)
    if (!click) return
    await fetch('/cart/update.js', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attributes: { click_id: click } }),
    })
  })
</script>`

export const subscribeSample = `POST /api/v1/webhooks
{
  "url": "https://hooks.zapier.com/hooks/standard/…",
  "types": ["sale.created", "commission.created"]
}`
