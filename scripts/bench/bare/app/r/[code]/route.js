/** The measure of all things: a route handler that only redirects. Never part of the product. */
export async function GET(_request, { params }) {
  const { code } = await params
  return new Response(null, { status: 302, headers: { location: `https://shop.example.com/${code}` } })
}
