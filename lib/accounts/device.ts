const BROWSERS: [RegExp, string][] = [
  [/\bEdgi?A?\w*\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|Chrome\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone|\biPod/, 'iPhone'],
  [/\biPad/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system by the names people know; null when either is not one of those. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (list) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1],
  )
  return browser && system ? { browser, system } : null
}
