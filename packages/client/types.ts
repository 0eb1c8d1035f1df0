// Made from the OpenAPI document of the API by `npx vitest run packages/client -u`; a test says when it is stale.

export type Operations = {
  /** Report a lead. A person your shop now knows. Credited by their click or coupon; what they buy later stays with whoever was credited. attribution says by which rule, or why nobody. */
  reportLead: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      customer_id: string
      customer_email?: string | null
      click_id?: string | null
      coupon?: string | null
      country?: string | null
      metadata?: Record<string, string | number | boolean> | null
      occurred_at?: string | null
    }
    result: {
      conversion_id: string
      kind: string
      external_id: string
      amount: number
      currency: string
      occurred_at: string
      attributed: boolean
      attribution: {
        rule: "last_click" | "first_click" | "coupon" | "bound_customer" | "clicks_of_day" | "manual" | "import" | "claim" | null
        reason: "own_purchase" | "affiliate_out" | "coupon_ended" | "unknown_coupon" | "outside_window" | "click_after" | "unknown_click" | "binding_expired" | "binding_not_covering" | "known_customer" | "customer_erased" | "no_trace" | null
        same_as: string | null
      } | null
      commission: {
        id: string
        amount: number
        reversed: number
        net: number
        currency: string
        status: string
        matures_at: string
        shares: Array<{
          id: string
          enrollment_id: string
          amount: number
          reversed: number
          net: number
          status: string
        }>
      } | null
    }
  }
  /** Report a sale. An order with its amount. The same order_id with the same body is recorded once. metadata carries the fields your rewards use. The same customer_email under another customer_id is the same person: same_as says which. */
  reportSale: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      order_id: string
      amount: number
      currency: string
      tax?: number | null
      shipping?: number | null
      shipping_tax?: number | null
      excluded?: number | null
      items?: Array<{
        product_id: string
        amount: number
      }> | null
      renewal?: boolean | null
      subscription_id?: string | null
      customer_id: string
      customer_email?: string | null
      click_id?: string | null
      coupon?: string | null
      country?: string | null
      metadata?: Record<string, string | number | boolean> | null
      occurred_at?: string | null
    }
    result: {
      conversion_id: string
      kind: string
      external_id: string
      amount: number
      currency: string
      occurred_at: string
      attributed: boolean
      attribution: {
        rule: "last_click" | "first_click" | "coupon" | "bound_customer" | "clicks_of_day" | "manual" | "import" | "claim" | null
        reason: "own_purchase" | "affiliate_out" | "coupon_ended" | "unknown_coupon" | "outside_window" | "click_after" | "unknown_click" | "binding_expired" | "binding_not_covering" | "known_customer" | "customer_erased" | "no_trace" | null
        same_as: string | null
      } | null
      commission: {
        id: string
        amount: number
        reversed: number
        net: number
        currency: string
        status: string
        matures_at: string
        shares: Array<{
          id: string
          enrollment_id: string
          amount: number
          reversed: number
          net: number
          status: string
        }>
      } | null
    }
  }
  /** Report a refund. Refunds part of an order or, without amount, what is left of it. */
  reportRefund: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      refund_id: string
      order_id: string
      amount?: number | null
      currency?: string | null
      occurred_at?: string | null
    }
    result: {
      conversion_id: string
      kind: string
      external_id: string
      amount: number
      currency: string
      occurred_at: string
      attributed: boolean
      attribution: {
        rule: "last_click" | "first_click" | "coupon" | "bound_customer" | "clicks_of_day" | "manual" | "import" | "claim" | null
        reason: "own_purchase" | "affiliate_out" | "coupon_ended" | "unknown_coupon" | "outside_window" | "click_after" | "unknown_click" | "binding_expired" | "binding_not_covering" | "known_customer" | "customer_erased" | "no_trace" | null
        same_as: string | null
      } | null
      commission: {
        id: string
        amount: number
        reversed: number
        net: number
        currency: string
        status: string
        matures_at: string
        shares: Array<{
          id: string
          enrollment_id: string
          amount: number
          reversed: number
          net: number
          status: string
        }>
      } | null
    }
  }
  /** Take a refund back. For a dispute that was won or a refund that failed: reinstates what the refund deducted, in part or, without amount, all that is left of it. */
  reportReinstatement: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      reinstatement_id: string
      refund_id: string
      amount?: number | null
      currency?: string | null
      occurred_at?: string | null
    }
    result: {
      conversion_id: string
      kind: string
      external_id: string
      amount: number
      currency: string
      occurred_at: string
      attributed: boolean
      attribution: {
        rule: "last_click" | "first_click" | "coupon" | "bound_customer" | "clicks_of_day" | "manual" | "import" | "claim" | null
        reason: "own_purchase" | "affiliate_out" | "coupon_ended" | "unknown_coupon" | "outside_window" | "click_after" | "unknown_click" | "binding_expired" | "binding_not_covering" | "known_customer" | "customer_erased" | "no_trace" | null
        same_as: string | null
      } | null
      commission: {
        id: string
        amount: number
        reversed: number
        net: number
        currency: string
        status: string
        matures_at: string
        shares: Array<{
          id: string
          enrollment_id: string
          amount: number
          reversed: number
          net: number
          status: string
        }>
      } | null
    }
  }
  /** Report a custom event. Something else your program rewards, under the name you give it. */
  reportEvent: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      event_id: string
      event: string
      amount?: number | null
      currency?: string | null
      customer_id: string
      customer_email?: string | null
      click_id?: string | null
      coupon?: string | null
      country?: string | null
      metadata?: Record<string, string | number | boolean> | null
      occurred_at?: string | null
    }
    result: {
      conversion_id: string
      kind: string
      external_id: string
      amount: number
      currency: string
      occurred_at: string
      attributed: boolean
      attribution: {
        rule: "last_click" | "first_click" | "coupon" | "bound_customer" | "clicks_of_day" | "manual" | "import" | "claim" | null
        reason: "own_purchase" | "affiliate_out" | "coupon_ended" | "unknown_coupon" | "outside_window" | "click_after" | "unknown_click" | "binding_expired" | "binding_not_covering" | "known_customer" | "customer_erased" | "no_trace" | null
        same_as: string | null
      } | null
      commission: {
        id: string
        amount: number
        reversed: number
        net: number
        currency: string
        status: string
        matures_at: string
        shares: Array<{
          id: string
          enrollment_id: string
          amount: number
          reversed: number
          net: number
          status: string
        }>
      } | null
    }
  }
  /** Report a conversion. A lead, a sale or an event at one URL, according to kind. */
  reportConversion: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      kind: "sale"
      order_id: string
      amount: number
      currency: string
      tax?: number | null
      shipping?: number | null
      shipping_tax?: number | null
      excluded?: number | null
      items?: Array<{
        product_id: string
        amount: number
      }> | null
      renewal?: boolean | null
      subscription_id?: string | null
      customer_id: string
      customer_email?: string | null
      click_id?: string | null
      coupon?: string | null
      country?: string | null
      metadata?: Record<string, string | number | boolean> | null
      occurred_at?: string | null
    } | {
      kind: "lead"
      customer_id: string
      customer_email?: string | null
      click_id?: string | null
      coupon?: string | null
      country?: string | null
      metadata?: Record<string, string | number | boolean> | null
      occurred_at?: string | null
    } | {
      kind: "event"
      event_id: string
      event: string
      amount?: number | null
      currency?: string | null
      customer_id: string
      customer_email?: string | null
      click_id?: string | null
      coupon?: string | null
      country?: string | null
      metadata?: Record<string, string | number | boolean> | null
      occurred_at?: string | null
    }
    result: {
      conversion_id: string
      kind: string
      external_id: string
      amount: number
      currency: string
      occurred_at: string
      attributed: boolean
      attribution: {
        rule: "last_click" | "first_click" | "coupon" | "bound_customer" | "clicks_of_day" | "manual" | "import" | "claim" | null
        reason: "own_purchase" | "affiliate_out" | "coupon_ended" | "unknown_coupon" | "outside_window" | "click_after" | "unknown_click" | "binding_expired" | "binding_not_covering" | "known_customer" | "customer_erased" | "no_trace" | null
        same_as: string | null
      } | null
      commission: {
        id: string
        amount: number
        reversed: number
        net: number
        currency: string
        status: string
        matures_at: string
        shares: Array<{
          id: string
          enrollment_id: string
          amount: number
          reversed: number
          net: number
          status: string
        }>
      } | null
    }
  }
  /** Report a batch. Up to 1,000 reports of any kind. Each gets its own answer: one that is refused does not affect the others. Leads are taken first, then sales and events, refunds last. */
  reportBatch: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      reports: Array<unknown>
    }
    result: {
      results: Array<{
        index: number
        status: number
        result?: {
          conversion_id: string
          kind: string
          external_id: string
          amount: number
          currency: string
          occurred_at: string
          attributed: boolean
          attribution: {
            rule: "last_click" | "first_click" | "coupon" | "bound_customer" | "clicks_of_day" | "manual" | "import" | "claim" | null
            reason: "own_purchase" | "affiliate_out" | "coupon_ended" | "unknown_coupon" | "outside_window" | "click_after" | "unknown_click" | "binding_expired" | "binding_not_covering" | "known_customer" | "customer_erased" | "no_trace" | null
            same_as: string | null
          } | null
          commission: {
            id: string
            amount: number
            reversed: number
            net: number
            currency: string
            status: string
            matures_at: string
            shares: Array<{
              id: string
              enrollment_id: string
              amount: number
              reversed: number
              net: number
              status: string
            }>
          } | null
        }
        errors?: Array<{
          field: string
          code: string
          message: string
        }>
      }>
    }
  }
  /** Look up a customer. The customer by your shop’s own id, with their latest 100 conversions. */
  findCustomer: {
    params: {
      customer_id: string
    }
    query: Record<string, never>
    body: undefined
    result: {
      customer_id: string
      also_known_as: Array<string>
      created_at: string
      conversions: Array<{
        conversion_id: string
        kind: string
        external_id: string
        amount: number
        currency: string
        occurred_at: string
        attributed: boolean
        attribution: {
          rule: "last_click" | "first_click" | "coupon" | "bound_customer" | "clicks_of_day" | "manual" | "import" | "claim" | null
          reason: "own_purchase" | "affiliate_out" | "coupon_ended" | "unknown_coupon" | "outside_window" | "click_after" | "unknown_click" | "binding_expired" | "binding_not_covering" | "known_customer" | "customer_erased" | "no_trace" | null
          same_as: string | null
        } | null
        enrollment_id: string | null
        customer_id: string | null
        metadata: Record<string, string | number | boolean>
        commission: {
          id: string
          amount: number
          reversed: number
          net: number
          currency: string
          status: string
          matures_at: string
          shares: Array<{
            id: string
            enrollment_id: string
            amount: number
            reversed: number
            net: number
            status: string
          }>
        } | null
      }>
    }
  }
  /** Look up a conversion. By our id or by the order_id of a sale, with its commission and refunds. */
  findConversion: {
    params: {
      id: string
    }
    query: Record<string, never>
    body: undefined
    result: {
      conversion_id: string
      kind: string
      external_id: string
      amount: number
      currency: string
      occurred_at: string
      attributed: boolean
      attribution: {
        rule: "last_click" | "first_click" | "coupon" | "bound_customer" | "clicks_of_day" | "manual" | "import" | "claim" | null
        reason: "own_purchase" | "affiliate_out" | "coupon_ended" | "unknown_coupon" | "outside_window" | "click_after" | "unknown_click" | "binding_expired" | "binding_not_covering" | "known_customer" | "customer_erased" | "no_trace" | null
        same_as: string | null
      } | null
      enrollment_id: string | null
      customer_id: string | null
      metadata: Record<string, string | number | boolean>
      commission: {
        id: string
        amount: number
        reversed: number
        net: number
        currency: string
        status: string
        matures_at: string
        shares: Array<{
          id: string
          enrollment_id: string
          amount: number
          reversed: number
          net: number
          status: string
        }>
      } | null
      refunds: Array<{
        conversion_id: string
        external_id: string
        amount: number
        reinstated: number
        occurred_at: string
      }>
    }
  }
  /** List links. Your affiliates’ links, newest first. */
  listLinks: {
    params: Record<string, never>
    query: {
      enrollment_id?: string
      cursor?: string
      limit?: string
    }
    body: undefined
    result: {
      links: Array<{
        id: string
        enrollment_id: string
        code: string
        destination: string
        created_at: string
      }>
      next_cursor: string | null
    }
  }
  /** Create a link. Another link for an affiliate, to an allowed destination. Asking for the same one again returns the one that exists. */
  createLink: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      enrollment_id: string
      destination: string
    }
    result: {
      id: string
      enrollment_id: string
      code: string
      destination: string
      created_at: string
    }
  }
  /** List affiliates. Who takes part in your program, newest first. Without contact details. */
  listAffiliates: {
    params: Record<string, never>
    query: {
      cursor?: string
      limit?: string
    }
    body: undefined
    result: {
      affiliates: Array<{
        enrollment_id: string
        affiliate_id: string
        name: string
        group_id: string | null
        joined_at: string
        ended_at: string | null
      }>
      next_cursor: string | null
    }
  }
  /** Subscribe to events. Asks for each event to be sent to a URL of yours, as Zapier and Make do. The same URL with the same events is one subscription. */
  subscribeWebhook: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      url: string
      types?: Array<string> | null
    }
    result: {
      id: string
      url: string
      types: Array<string>
      created_at: string
      failing_since: string | null
      disabled_at: string | null
      secret: string
    }
  }
  /** List subscriptions. The URLs requested through the API. Those added on screen are not listed. */
  listWebhooks: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
    result: {
      webhooks: Array<{
        id: string
        url: string
        types: Array<string>
        created_at: string
        failing_since: string | null
        disabled_at: string | null
      }>
    }
  }
  /** Stop receiving events. Ends a subscription. Ending it again gets the same answer. */
  unsubscribeWebhook: {
    params: {
      id: string
    }
    query: Record<string, never>
    body: undefined
    result: {
      id: string
      removed_at: string
    }
  }
  /** Report a franchise’s days. Daily figures of a GoRide franchise, signed with a key of its own that the franchisee makes under Reports. A day is known by its date: the same figures again change nothing (Idempotent-Replayed: true), other figures correct the day and the earlier ones are kept. All days of a call are stored or none. */
  reportFranchiseDays: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      days: Array<{
        day: string
        rides: number
        cancelled: number
        gross: number
        commission: number
        drivers: number
        vehicles: number
      }>
    }
    result: {
      made: number
      corrected: number
      same: number
    }
  }
  /** Scan something. A link, e-mail address, phone number, wallet or whole message: its kind is detected. The answer has the verdict with its reasons. The same within 24 hours doesn’t count again: counted says whether it did. */
  createScan: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      input: string
    }
    result: unknown
  }
  /** Look up a scan. One of your scans by its id, whether you made it with the key or on the site. One you deleted no longer exists. */
  findScan: {
    params: {
      id: string
    }
    query: Record<string, never>
    body: undefined
    result: {
      id: string
      url: string
      state: "running" | "done" | "failed" | "deleted"
      counted: boolean
      started_at: string
      finished_at: string | null
      result: {
        subject: {
          kind: string
          value: string
        }
        verdict: "dangerous" | "suspicious" | "no_warning_signs" | "not_enough_data"
        risk: number
        confidence: number
        reasons: Array<{
          key: string
          points: number
          subject: string
          evidence: string
          source: string
          date: string | null
        }>
        signals: Record<string, number>
        engine: string
        lists: Array<{
          id: string
          taken: string
        }>
        actions: Array<string>
        entities: Array<{
          subject: {
            kind: string
            value: string
          }
          verdict: "dangerous" | "suspicious" | "no_warning_signs" | "not_enough_data"
          risk: number
          confidence: number
          reasons: Array<{
            key: string
            points: number
            subject: string
            evidence: string
            source: string
            date: string | null
          }>
          signals: Record<string, number>
        }>
      } | null
      words: {
        verdict: string
        reasons: Array<string>
        actions: Array<string>
        entities: Array<{
          verdict: string
          reasons: Array<string>
        }>
      } | null
    }
  }
  /** Scan a batch. Up to 100 inputs at once, with the Enterprise plan. Each gets its own answer, in the order you sent them; one that is refused does not affect the others. */
  createScans: {
    params: Record<string, never>
    query: Record<string, never>
    body: {
      inputs: Array<string>
    }
    result: {
      results: Array<{
        index: number
        status: number
        scan?: {
          id: string
          url: string
          state: "running" | "done" | "failed" | "deleted"
          counted: boolean
          started_at: string
          finished_at: string | null
          result: {
            subject: {
              kind: string
              value: string
            }
            verdict: "dangerous" | "suspicious" | "no_warning_signs" | "not_enough_data"
            risk: number
            confidence: number
            reasons: Array<{
              key: string
              points: number
              subject: string
              evidence: string
              source: string
              date: string | null
            }>
            signals: Record<string, number>
            engine: string
            lists: Array<{
              id: string
              taken: string
            }>
            actions: Array<string>
            entities: Array<{
              subject: {
                kind: string
                value: string
              }
              verdict: "dangerous" | "suspicious" | "no_warning_signs" | "not_enough_data"
              risk: number
              confidence: number
              reasons: Array<{
                key: string
                points: number
                subject: string
                evidence: string
                source: string
                date: string | null
              }>
              signals: Record<string, number>
            }>
          } | null
          words: {
            verdict: string
            reasons: Array<string>
            actions: Array<string>
            entities: Array<{
              verdict: string
              reasons: Array<string>
            }>
          } | null
        }
        errors?: Array<{
          field: string
          code: string
          message: string
        }>
      }>
    }
  }
}
