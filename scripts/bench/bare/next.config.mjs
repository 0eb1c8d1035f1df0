// biome-ignore lint/style/noDefaultExport: Next demands it
export default { cacheComponents: true, partialPrefetching: true, poweredByHeader: false }
