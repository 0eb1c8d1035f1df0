/** Where a browser keeps that the side navigation is collapsed. */
export const SIDE = 'alianza-side'
