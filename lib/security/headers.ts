type Header = { key: string; value: string }

const TWO_YEARS = 63_072_000

/** Powers that no page here uses: refused to our own scripts and to injected ones. */
const DENIED = [
  'accelerometer',
  'attribution-reporting',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

function isSecure(siteUrl: string | undefined): boolean {
  return siteUrl?.startsWith('https:') ?? false
}

/** What every answer carries beside its Content-Security-Policy. HSTS only where the site is served by TLS. */
export function securityHeaders(siteUrl: string | undefined): Header[] {
  const headers = [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: DENIED.map((feature) => `${feature}=()`).join(', ') },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
    { key: 'Origin-Agent-Cluster', value: '?1' },
    { key: 'X-Permitted-Cross-Domain-Policies', value: 'none' },
  ]
  const hsts = { key: 'Strict-Transport-Security', value: `max-age=${TWO_YEARS}; includeSubDomains` }
  return isSecure(siteUrl) ? [...headers, hsts] : headers
}
