export const brand = { name: 'Alianza', tagline: 'by Panama VIP IA' } as const
