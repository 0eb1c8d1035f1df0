/** What public pages keep: a command that changes one calls `updateTag` with its name. */
export const PUBLIC_TAGS = [
  'programs',
  'products',
  'banners',
  'scamscan',
  'offerings',
  'announcements',
  'settings',
  'franchises',
] as const
