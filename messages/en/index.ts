import accounts from './accounts.json'
import admin from './admin.json'
import affiliates from './affiliates.json'
import api from './api.json'
import commissions from './commissions.json'
import consent from './consent.json'
import dashboard from './dashboard.json'
import errorPage from './errorPage.json'
import errors from './errors.json'
import home from './home.json'
import layout from './layout.json'
import mail from './mail.json'
import nav from './nav.json'
import notFound from './notFound.json'
import pages from './pages.json'
import payouts from './payouts.json'
import programs from './programs.json'

/** One file a namespace, one namespace a domain or part of the site. */
export const en = {
  accounts,
  admin,
  affiliates,
  api,
  commissions,
  consent,
  dashboard,
  errorPage,
  errors,
  home,
  layout,
  mail,
  nav,
  notFound,
  pages,
  payouts,
  programs,
}
