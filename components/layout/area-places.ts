export type Area = 'account' | 'affiliate' | 'partner' | 'admin'

type Place = { name: string; path: string; also?: readonly string[] }
type Group = { name: string; places: readonly Place[] }

/**
 * The places of each area by group; `name` is a key of `shell` in messages/. The first group has no heading. The place
 * with the longest path that begins the address is the current one; `also` names paths that stand elsewhere.
 */
export const AREAS = {
  account: [
    {
      name: 'start',
      places: [
        {
          name: 'home',
          path: '/dashboard',
          also: ['/invitation', '/team-invitation', '/partner-invitation', '/recruit'],
        },
        { name: 'notices', path: '/dashboard/notices' },
      ],
    },
    {
      name: 'work',
      places: [
        { name: 'affiliate', path: '/affiliate-dashboard' },
        { name: 'findPrograms', path: '/program-selection', also: ['/join'] },
        { name: 'partner', path: '/partner-dashboard' },
      ],
    },
    {
      name: 'products',
      places: [
        { name: 'tokens', path: '/dashboard/tokens' },
        { name: 'scamscan', path: '/dashboard/scamscan' },
        { name: 'goride', path: '/dashboard/goride-franchise' },
      ],
    },
    {
      name: 'account',
      places: [
        { name: 'profile', path: '/account' },
        { name: 'myOrders', path: '/account/orders', also: ['/order'] },
        { name: 'security', path: '/account/security' },
        { name: 'notifications', path: '/account/notifications' },
        { name: 'exports', path: '/account/exports' },
        { name: 'data', path: '/account/data' },
      ],
    },
  ],
  affiliate: [
    {
      name: 'start',
      places: [
        { name: 'overview', path: '/affiliate-dashboard' },
        { name: 'activity', path: '/affiliate-dashboard/activity' },
        { name: 'threads', path: '/affiliate-dashboard/messages' },
        { name: 'reports', path: '/affiliate-dashboard/reports' },
      ],
    },
    {
      name: 'promote',
      places: [
        { name: 'links', path: '/affiliate-dashboard/links' },
        { name: 'banners', path: '/affiliate-dashboard/banners' },
        { name: 'myPrograms', path: '/affiliate-dashboard/programs' },
        { name: 'findPrograms', path: '/program-selection', also: ['/join'] },
        { name: 'bounties', path: '/affiliate-dashboard/bounties' },
        { name: 'leaderboard', path: '/affiliate-dashboard/leaderboard' },
      ],
    },
    {
      name: 'earnings',
      places: [
        { name: 'commissions', path: '/affiliate-dashboard/commissions' },
        { name: 'payouts', path: '/affiliate-dashboard/payouts' },
        { name: 'rewards', path: '/affiliate-dashboard/rewards' },
        { name: 'claims', path: '/affiliate-dashboard/claims' },
      ],
    },
    {
      name: 'setup',
      places: [
        { name: 'properties', path: '/affiliate-dashboard/properties' },
        { name: 'postbacks', path: '/affiliate-dashboard/postbacks' },
        { name: 'team', path: '/affiliate-dashboard/team' },
      ],
    },
  ],
  partner: [
    {
      name: 'start',
      places: [
        { name: 'overview', path: '/partner-dashboard' },
        { name: 'threads', path: '/partner-dashboard/messages' },
      ],
    },
    {
      name: 'sales',
      places: [{ name: 'ownPrograms', path: '/partner-dashboard/programs' }],
    },
    {
      name: 'recruits',
      places: [
        { name: 'recruits', path: '/partner-dashboard/team' },
        { name: 'network', path: '/partner-dashboard/network' },
        { name: 'landing', path: '/partner-dashboard/landing' },
        { name: 'resources', path: '/partner-dashboard/resources' },
      ],
    },
    {
      name: 'earnings',
      places: [
        { name: 'overrides', path: '/partner-dashboard/overrides' },
        { name: 'deals', path: '/partner-dashboard/deals' },
        { name: 'statements', path: '/partner-dashboard/statements' },
      ],
    },
    {
      name: 'setup',
      places: [{ name: 'colleagues', path: '/partner-dashboard/members' }],
    },
  ],
  admin: [
    {
      name: 'start',
      places: [
        { name: 'overview', path: '/admin' },
        { name: 'activity', path: '/admin/activity' },
        { name: 'reports', path: '/admin/reports' },
        { name: 'cohorts', path: '/admin/cohorts' },
        { name: 'health', path: '/admin/health' },
      ],
    },
    {
      name: 'sales',
      places: [
        { name: 'programs', path: '/admin/programs' },
        { name: 'conversions', path: '/admin/conversions', also: ['/admin/events'] },
        { name: 'clicks', path: '/admin/clicks' },
        { name: 'fraud', path: '/admin/fraud' },
      ],
    },
    {
      name: 'money',
      places: [
        { name: 'commissions', path: '/admin/commissions' },
        { name: 'questions', path: '/admin/commissions/questions' },
        { name: 'payouts', path: '/admin/payouts' },
        { name: 'rates', path: '/admin/exchange-rates' },
        { name: 'orders', path: '/admin/orders' },
      ],
    },
    {
      name: 'people',
      places: [
        { name: 'users', path: '/admin/users', also: ['/admin/affiliates'] },
        { name: 'applications', path: '/admin/applications' },
        { name: 'partners', path: '/admin/partners' },
        { name: 'deals', path: '/admin/partners/deals' },
        { name: 'landingPages', path: '/admin/partners/landing-pages' },
        { name: 'resources', path: '/admin/partners/resources' },
        { name: 'threads', path: '/admin/threads' },
        { name: 'messages', path: '/admin/messages' },
        { name: 'announcements', path: '/admin/announcements' },
        { name: 'campaigns', path: '/admin/campaigns' },
        { name: 'log', path: '/admin/log' },
        { name: 'settings', path: '/admin/settings' },
        { name: 'permissions', path: '/admin/permissions' },
        { name: 'privacy', path: '/admin/privacy' },
      ],
    },
    {
      name: 'offer',
      places: [
        { name: 'vip', path: '/admin-vip' },
        { name: 'business', path: '/admin-empresarial' },
        { name: 'services', path: '/admin-services' },
        { name: 'banners', path: '/admin/banners' },
      ],
    },
    {
      name: 'products',
      places: [
        { name: 'scamscan', path: '/admin/scamscan' },
        { name: 'goride', path: '/admin/goride-franchises' },
        { name: 'tokens', path: '/admin/tokens' },
      ],
    },
  ],
} as const satisfies Record<Area, readonly Group[]>
