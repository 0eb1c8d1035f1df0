import type { Messages } from 'next-intl'
import type { z } from 'zod'
import {
  conversionSchema,
  eventSchema,
  leadSchema,
  refundSchema,
  reinstatementSchema,
  saleSchema,
} from '@/lib/conversions/schema'
import { daysSchema, reportedDays } from '@/lib/franchises/schema'
import * as scans from './scan-schema'
import * as s from './schema'

export type OperationId = keyof Messages['api']['operations']
export type Operation = {
  method: 'get' | 'post' | 'delete'
  path: string
  /** `null`: the scope of the kind that is reported. */
  scope: string | null
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  result: z.ZodType
  /** Something is made: 201, and 200 when it was there already. */
  makes?: true
  /** Called with a person's key and not signed by a program's; `only` names the plan it belongs to. */
  door?: 'person'
  only?: 'enterprise'
}

const ofPerson = { door: 'person', scope: null } as const
const reports = { method: 'post', result: s.reported, makes: true } as const

/** Every address of the API: its handler validates with the schema that the document shows. */
export const OPERATIONS = {
  reportLead: { ...reports, path: '/leads', scope: 'leads:write', body: leadSchema },
  reportSale: { ...reports, path: '/sales', scope: 'sales:write', body: saleSchema },
  reportRefund: { ...reports, path: '/refunds', scope: 'refunds:write', body: refundSchema },
  reportReinstatement: {
    ...reports,
    path: '/reinstatements',
    scope: 'refunds:write',
    body: reinstatementSchema,
  },
  reportEvent: { ...reports, path: '/events', scope: 'events:write', body: eventSchema },
  reportConversion: { ...reports, path: '/conversions', scope: null, body: conversionSchema },
  reportBatch: { method: 'post', path: '/batch', scope: null, body: s.batch, result: s.batchResult },
  findCustomer: {
    method: 'get',
    path: '/customers/{customer_id}',
    scope: 'customers:read',
    params: s.customerParams,
    query: s.noQuery,
    result: s.foundCustomer,
  },
  findConversion: {
    method: 'get',
    path: '/conversions/{id}',
    scope: 'conversions:read',
    params: s.conversionParams,
    query: s.noQuery,
    result: s.foundConversion,
  },
  listLinks: { method: 'get', path: '/links', scope: 'links:read', query: s.linksQuery, result: s.linkPage },
  createLink: {
    method: 'post',
    path: '/links',
    scope: 'links:write',
    body: s.newLink,
    result: s.link,
    makes: true,
  },
  listAffiliates: {
    method: 'get',
    path: '/affiliates',
    scope: 'affiliates:read',
    query: s.affiliatesQuery,
    result: s.affiliatePage,
  },
  subscribeWebhook: {
    method: 'post',
    path: '/webhooks',
    scope: 'webhooks:write',
    body: s.newSubscription,
    result: s.subscribed,
    makes: true,
  },
  listWebhooks: {
    method: 'get',
    path: '/webhooks',
    scope: 'webhooks:write',
    query: s.noQuery,
    result: s.subscriptions,
  },
  unsubscribeWebhook: {
    method: 'delete',
    path: '/webhooks/{id}',
    scope: 'webhooks:write',
    params: s.subscriptionParams,
    query: s.noQuery,
    result: s.unsubscribed,
  },
  reportFranchiseDays: {
    method: 'post',
    path: '/franchise-days',
    scope: 'franchise',
    body: daysSchema,
    result: reportedDays,
    makes: true,
  },
  createScan: {
    ...ofPerson,
    method: 'post',
    path: '/scans',
    body: scans.newScan,
    result: scans.foundScan,
    makes: true,
  },
  findScan: {
    ...ofPerson,
    method: 'get',
    path: '/scans/{id}',
    params: scans.scanParams,
    result: scans.foundScan,
  },
  createScans: {
    ...ofPerson,
    method: 'post',
    path: '/scans/batch',
    body: scans.newScans,
    result: scans.scanBatchResult,
    only: 'enterprise',
  },
} as const satisfies Record<OperationId, Operation>
