import type { Page } from '@/lib/page'

export const pages = {
  login: { path: '/login', isIndexed: true },
  register: { path: '/register', isIndexed: true },
  forgotPassword: { path: '/forgot-password' },
  resetPassword: { path: '/reset-password' },
  confirm: { path: '/confirm' },
  linkExpired: { path: '/link-expired' },
  undoChange: { path: '/undo-change' },
  changeUndone: { path: '/change-undone' },
  loginCode: { path: '/login/code' },
  suspended: { path: '/suspended' },
  accountDeleted: { path: '/account-deleted' },
  dashboard: { path: '/dashboard', isPrivate: true },
  account: { path: '/account', isPrivate: true },
  accountSecurity: { path: '/account/security' },
  accountNotifications: { path: '/account/notifications' },
  unsubscribe: { path: '/account/unsubscribe' },
  adminLog: { path: '/admin/log' },
  adminUsers: { path: '/admin/users' },
} as const satisfies Record<string, Page>
