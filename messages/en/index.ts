import about from './about.json'
import account from './account.json'
import accounts from './accounts.json'
import activity from './activity.json'
import admin from './admin.json'
import affiliates from './affiliates.json'
import api from './api.json'
import commissions from './commissions.json'
import connectors from './connectors.json'
import consent from './consent.json'
import contact from './contact.json'
import conversions from './conversions.json'
import coupons from './coupons.json'
import dashboard from './dashboard.json'
import editor from './editor.json'
import errorPage from './errorPage.json'
import errors from './errors.json'
import estimate from './estimate.json'
import exports from './exports.json'
import figures from './figures.json'
import franchises from './franchises.json'
import fraud from './fraud.json'
import home from './home.json'
import imports from './imports.json'
import integrations from './integrations.json'
import ito from './ito.json'
import layout from './layout.json'
import leaderboard from './leaderboard.json'
import legal from './legal.json'
import links from './links.json'
import mail from './mail.json'
import market from './market.json'
import merges from './merges.json'
import nav from './nav.json'
import notFound from './notFound.json'
import pages from './pages.json'
import payouts from './payouts.json'
import privacy from './privacy.json'
import products from './products.json'
import programs from './programs.json'
import properties from './properties.json'
import reports from './reports.json'
import rewards from './rewards.json'
import scamscan from './scamscan.json'
import team from './team.json'
import users from './users.json'
import webhooks from './webhooks.json'
import whitepaper from './whitepaper.json'

/** One file a namespace, one namespace a domain or part of the site. */
export const en = {
  about,
  account,
  accounts,
  activity,
  admin,
  affiliates,
  api,
  commissions,
  connectors,
  consent,
  contact,
  conversions,
  coupons,
  dashboard,
  editor,
  errorPage,
  errors,
  estimate,
  exports,
  figures,
  franchises,
  fraud,
  home,
  imports,
  integrations,
  ito,
  layout,
  leaderboard,
  legal,
  links,
  mail,
  market,
  merges,
  nav,
  notFound,
  pages,
  payouts,
  privacy,
  products,
  programs,
  properties,
  reports,
  rewards,
  scamscan,
  team,
  users,
  webhooks,
  whitepaper,
}
