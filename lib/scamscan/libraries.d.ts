/** What the engine uses of libraries that bring no types. */
declare module 'tr46' {
  export function toUnicode(name: string, options?: object): { domain: string; error: boolean }
}
declare module 'unicode-confusables' {
  export function rectifyConfusion(text: string): string
}
declare module 'multicoin-address-validator' {
  const validator: { validate(address: string, currency: string, options?: object): boolean }
  // biome-ignore lint/style/noDefaultExport: the library has this one
  export default validator
}
