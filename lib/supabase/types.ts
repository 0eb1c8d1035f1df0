// Generated from supabase/migrations by `npm run db:types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      affiliate_merges: {
        Row: {
          from_id: string
          id: string
          into_id: string
          merged_at: string
          merged_by: string | null
          moved: NonNullable<Json>
          reason: string
        }
        ComputedFields: never
        Insert: {
          from_id: string
          id?: string
          into_id: string
          merged_at?: string
          merged_by?: string | null
          moved: NonNullable<Json>
          reason: string
        }
        Update: {
          from_id?: string
          id?: string
          into_id?: string
          merged_at?: string
          merged_by?: string | null
          moved?: NonNullable<Json>
          reason?: string
        }
        Relationships: [
          {
            foreignKeyName: 'affiliate_merges_from_id_fkey'
            columns: ['from_id']
            isOneToOne: true
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'affiliate_merges_into_id_fkey'
            columns: ['into_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'affiliate_merges_merged_by_fkey'
            columns: ['merged_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'affiliate_merges_merged_by_fkey'
            columns: ['merged_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      affiliate_notes: {
        Row: {
          affiliate_id: string
          body: string
          created_at: string
          created_by: string | null
          id: string
          program_id: string | null
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          body: string
          created_at?: string
          created_by?: string | null
          id?: string
          program_id?: string | null
        }
        Update: {
          affiliate_id?: string
          body?: string
          created_at?: string
          created_by?: string | null
          id?: string
          program_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'affiliate_notes_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'affiliate_notes_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'affiliate_notes_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'affiliate_notes_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'affiliate_notes_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      affiliate_properties: {
        Row: {
          affiliate_id: string
          checked_at: string | null
          created_at: string
          id: string
          kind: Database['public']['Enums']['property_kind']
          last_error: string | null
          proof: Database['public']['Enums']['property_proof'] | null
          token: string
          url: string
          verified_at: string | null
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          checked_at?: string | null
          created_at?: string
          id?: string
          kind: Database['public']['Enums']['property_kind']
          last_error?: string | null
          proof?: Database['public']['Enums']['property_proof'] | null
          token: string
          url: string
          verified_at?: string | null
        }
        Update: {
          affiliate_id?: string
          checked_at?: string | null
          created_at?: string
          id?: string
          kind?: Database['public']['Enums']['property_kind']
          last_error?: string | null
          proof?: Database['public']['Enums']['property_proof'] | null
          token?: string
          url?: string
          verified_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'affiliate_properties_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
        ]
      }
      affiliate_tags: {
        Row: {
          affiliate_id: string
          created_at: string
          id: number
          program_id: string | null
          tag: string
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          created_at?: string
          id?: never
          program_id?: string | null
          tag: string
        }
        Update: {
          affiliate_id?: string
          created_at?: string
          id?: never
          program_id?: string | null
          tag?: string
        }
        Relationships: [
          {
            foreignKeyName: 'affiliate_tags_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'affiliate_tags_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'affiliate_tags_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      affiliates: {
        Row: {
          created_at: string
          id: string
          merged_into: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          merged_into?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          merged_into?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'affiliates_merged_into_fkey'
            columns: ['merged_into']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'affiliates_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'affiliates_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      announcements: {
        Row: {
          audiences: Database['public']['Enums']['audience'][]
          body: NonNullable<Json>
          created_at: string
          created_by: string | null
          ends_at: string | null
          id: string
          link: string | null
          starts_at: string
          title: NonNullable<Json>
          withdrawn_at: string | null
        }
        ComputedFields: never
        Insert: {
          audiences: Database['public']['Enums']['audience'][]
          body: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          ends_at?: string | null
          id?: string
          link?: string | null
          starts_at?: string
          title: NonNullable<Json>
          withdrawn_at?: string | null
        }
        Update: {
          audiences?: Database['public']['Enums']['audience'][]
          body?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          ends_at?: string | null
          id?: string
          link?: string | null
          starts_at?: string
          title?: NonNullable<Json>
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'announcements_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'announcements_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      applications: {
        Row: {
          affiliate_id: string
          answers: NonNullable<Json>
          decided_at: string | null
          decided_by: string | null
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          id: string
          program_id: string
          questions: NonNullable<Json>
          reapply_on: string | null
          reason: string | null
          state: Database['public']['Enums']['application_state']
          submitted_at: string
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          answers?: NonNullable<Json>
          decided_at?: string | null
          decided_by?: string | null
          forbidden_methods?: Database['public']['Enums']['promotion_method'][]
          id?: string
          program_id: string
          questions?: NonNullable<Json>
          reapply_on?: string | null
          reason?: string | null
          state?: Database['public']['Enums']['application_state']
          submitted_at?: string
        }
        Update: {
          affiliate_id?: string
          answers?: NonNullable<Json>
          decided_at?: string | null
          decided_by?: string | null
          forbidden_methods?: Database['public']['Enums']['promotion_method'][]
          id?: string
          program_id?: string
          questions?: NonNullable<Json>
          reapply_on?: string | null
          reason?: string | null
          state?: Database['public']['Enums']['application_state']
          submitted_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'applications_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'applications_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'applications_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'applications_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'applications_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      assets: {
        Row: {
          audience: Database['public']['Enums']['banner_audience']
          body: string | null
          colour: string | null
          created_at: string
          enrollment_id: string | null
          file_hash: string | null
          group_id: string | null
          id: string
          kind: Database['public']['Enums']['asset_kind']
          locale: string | null
          program_id: string
          state: Database['public']['Enums']['asset_state']
          subject: string | null
          title: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          audience?: Database['public']['Enums']['banner_audience']
          body?: string | null
          colour?: string | null
          created_at?: string
          enrollment_id?: string | null
          file_hash?: string | null
          group_id?: string | null
          id?: string
          kind: Database['public']['Enums']['asset_kind']
          locale?: string | null
          program_id: string
          state?: Database['public']['Enums']['asset_state']
          subject?: string | null
          title: NonNullable<Json>
        }
        Update: {
          audience?: Database['public']['Enums']['banner_audience']
          body?: string | null
          colour?: string | null
          created_at?: string
          enrollment_id?: string | null
          file_hash?: string | null
          group_id?: string | null
          id?: string
          kind?: Database['public']['Enums']['asset_kind']
          locale?: string | null
          program_id?: string
          state?: Database['public']['Enums']['asset_state']
          subject?: string | null
          title?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'assets_enrollment_id_program_id_fkey'
            columns: ['enrollment_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'assets_enrollment_id_program_id_fkey'
            columns: ['enrollment_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id', 'program_id']
          },
          {
            foreignKeyName: 'assets_file_hash_fkey'
            columns: ['file_hash']
            isOneToOne: false
            referencedRelation: 'banner_files'
            referencedColumns: ['hash']
          },
          {
            foreignKeyName: 'assets_group_id_program_id_fkey'
            columns: ['group_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'assets_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assets_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      attribution_candidates: {
        Row: {
          at: string
          click_id: string | null
          conversion_id: string
          coupon_id: string | null
          enrollment_id: string
          kind: Database['public']['Enums']['candidate_kind']
          link_id: string | null
          outcome: Database['public']['Enums']['attribution_outcome']
          position: number
          variant: string | null
        }
        ComputedFields: never
        Insert: {
          at: string
          click_id?: string | null
          conversion_id: string
          coupon_id?: string | null
          enrollment_id: string
          kind: Database['public']['Enums']['candidate_kind']
          link_id?: string | null
          outcome: Database['public']['Enums']['attribution_outcome']
          position: number
          variant?: string | null
        }
        Update: {
          at?: string
          click_id?: string | null
          conversion_id?: string
          coupon_id?: string | null
          enrollment_id?: string
          kind?: Database['public']['Enums']['candidate_kind']
          link_id?: string | null
          outcome?: Database['public']['Enums']['attribution_outcome']
          position?: number
          variant?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'attribution_candidates_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'attribution_decisions'
            referencedColumns: ['conversion_id']
          },
          {
            foreignKeyName: 'attribution_candidates_coupon_id_fkey'
            columns: ['coupon_id']
            isOneToOne: false
            referencedRelation: 'coupons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'attribution_candidates_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'attribution_candidates_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'attribution_candidates_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'attribution_candidates_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      attribution_decisions: {
        Row: {
          binding: Database['public']['Enums']['customer_binding']
          binding_for: string | null
          binding_precedence: Database['public']['Enums']['binding_precedence']
          candidate_count: number
          conversion_id: string
          decided_at: string
          model: Database['public']['Enums']['attribution_model']
          precedence: Database['public']['Enums']['attribution_precedence']
          reason: Database['public']['Enums']['uncredited_reason'] | null
          rule: Database['public']['Enums']['attribution_rule']
          window_days: number
          winner: number | null
        }
        ComputedFields: never
        Insert: {
          binding: Database['public']['Enums']['customer_binding']
          binding_for?: string | null
          binding_precedence: Database['public']['Enums']['binding_precedence']
          candidate_count: number
          conversion_id: string
          decided_at?: string
          model: Database['public']['Enums']['attribution_model']
          precedence: Database['public']['Enums']['attribution_precedence']
          reason?: Database['public']['Enums']['uncredited_reason'] | null
          rule: Database['public']['Enums']['attribution_rule']
          window_days: number
          winner?: number | null
        }
        Update: {
          binding?: Database['public']['Enums']['customer_binding']
          binding_for?: string | null
          binding_precedence?: Database['public']['Enums']['binding_precedence']
          candidate_count?: number
          conversion_id?: string
          decided_at?: string
          model?: Database['public']['Enums']['attribution_model']
          precedence?: Database['public']['Enums']['attribution_precedence']
          reason?: Database['public']['Enums']['uncredited_reason'] | null
          rule?: Database['public']['Enums']['attribution_rule']
          window_days?: number
          winner?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'attribution_decisions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: true
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'attribution_decisions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: true
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          after: Json | null
          at: string
          before: Json | null
          id: number
          subject_id: string
        }
        ComputedFields: never
        Insert: {
          action: string
          actor_id?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          subject_id: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          subject_id?: string
        }
        Relationships: []
      }
      banner_days: {
        Row: {
          banner_id: string
          day: string
          id: number
          impressions: number
          link_id: string | null
        }
        ComputedFields: never
        Insert: {
          banner_id: string
          day: string
          id?: never
          impressions: number
          link_id?: string | null
        }
        Update: {
          banner_id?: string
          day?: string
          id?: never
          impressions?: number
          link_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'banner_days_banner_id_fkey'
            columns: ['banner_id']
            isOneToOne: false
            referencedRelation: 'banners'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'banner_days_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'banner_days_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      banner_files: {
        Row: {
          bytes: number
          created_at: string
          ending: string
          fallback_ending: string | null
          fallback_hash: string | null
          frames: number
          hash: string
          height: number | null
          source_hash: string
          unused_since: string | null
          width: number | null
        }
        ComputedFields: never
        Insert: {
          bytes: number
          created_at?: string
          ending: string
          fallback_ending?: string | null
          fallback_hash?: string | null
          frames?: number
          hash: string
          height?: number | null
          source_hash: string
          unused_since?: string | null
          width?: number | null
        }
        Update: {
          bytes?: number
          created_at?: string
          ending?: string
          fallback_ending?: string | null
          fallback_hash?: string | null
          frames?: number
          hash?: string
          height?: number | null
          source_hash?: string
          unused_since?: string | null
          width?: number | null
        }
        Relationships: []
      }
      banners: {
        Row: {
          alt: string
          answer: number | null
          answered_at: string | null
          audience: Database['public']['Enums']['banner_audience']
          category: string
          code: string
          created_at: string
          destination: string | null
          ends_at: string | null
          enrollment_id: string | null
          file_hash: string
          group_id: string | null
          height: number
          id: string
          locale: string
          name: string
          placement: Database['public']['Enums']['banner_placement']
          program_id: string | null
          revision: number
          starts_at: string | null
          state: Database['public']['Enums']['banner_state']
          turns: number
          width: number
        }
        ComputedFields: never
        Insert: {
          alt?: string
          answer?: number | null
          answered_at?: string | null
          audience?: Database['public']['Enums']['banner_audience']
          category?: string
          code: string
          created_at?: string
          destination?: string | null
          ends_at?: string | null
          enrollment_id?: string | null
          file_hash: string
          group_id?: string | null
          height: number
          id?: string
          locale: string
          name: string
          placement: Database['public']['Enums']['banner_placement']
          program_id?: string | null
          revision?: number
          starts_at?: string | null
          state?: Database['public']['Enums']['banner_state']
          turns?: number
          width: number
        }
        Update: {
          alt?: string
          answer?: number | null
          answered_at?: string | null
          audience?: Database['public']['Enums']['banner_audience']
          category?: string
          code?: string
          created_at?: string
          destination?: string | null
          ends_at?: string | null
          enrollment_id?: string | null
          file_hash?: string
          group_id?: string | null
          height?: number
          id?: string
          locale?: string
          name?: string
          placement?: Database['public']['Enums']['banner_placement']
          program_id?: string | null
          revision?: number
          starts_at?: string | null
          state?: Database['public']['Enums']['banner_state']
          turns?: number
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: 'banners_enrollment_id_program_id_fkey'
            columns: ['enrollment_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'banners_enrollment_id_program_id_fkey'
            columns: ['enrollment_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id', 'program_id']
          },
          {
            foreignKeyName: 'banners_file_hash_fkey'
            columns: ['file_hash']
            isOneToOne: false
            referencedRelation: 'banner_files'
            referencedColumns: ['hash']
          },
          {
            foreignKeyName: 'banners_group_id_program_id_fkey'
            columns: ['group_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'banners_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'banners_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      bounties: {
        Row: {
          amount: number
          award_limit: number | null
          closed_at: string | null
          created_at: string
          created_by: string | null
          description: NonNullable<Json>
          ends_at: string | null
          id: string
          per_affiliate: number
          program_id: string
          proof: Database['public']['Enums']['bounty_proof']
          starts_at: string
          title: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          amount: number
          award_limit?: number | null
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          description: NonNullable<Json>
          ends_at?: string | null
          id?: string
          per_affiliate?: number
          program_id: string
          proof: Database['public']['Enums']['bounty_proof']
          starts_at?: string
          title: NonNullable<Json>
        }
        Update: {
          amount?: number
          award_limit?: number | null
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          description?: NonNullable<Json>
          ends_at?: string | null
          id?: string
          per_affiliate?: number
          program_id?: string
          proof?: Database['public']['Enums']['bounty_proof']
          starts_at?: string
          title?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'bounties_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'bounties_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bounties_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bounties_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      bounty_submissions: {
        Row: {
          answer: string | null
          bounty_id: string
          conversion_id: string | null
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          proof: string
          state: Database['public']['Enums']['submission_state']
          submitted_at: string
        }
        ComputedFields: never
        Insert: {
          answer?: string | null
          bounty_id: string
          conversion_id?: string | null
          decided_at?: string | null
          decided_by?: string | null
          enrollment_id: string
          id?: string
          proof: string
          state?: Database['public']['Enums']['submission_state']
          submitted_at?: string
        }
        Update: {
          answer?: string | null
          bounty_id?: string
          conversion_id?: string | null
          decided_at?: string | null
          decided_by?: string | null
          enrollment_id?: string
          id?: string
          proof?: string
          state?: Database['public']['Enums']['submission_state']
          submitted_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'bounty_submissions_bounty_id_fkey'
            columns: ['bounty_id']
            isOneToOne: false
            referencedRelation: 'bounties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bounty_submissions_bounty_id_fkey'
            columns: ['bounty_id']
            isOneToOne: false
            referencedRelation: 'bounty_totals'
            referencedColumns: ['bounty_id']
          },
          {
            foreignKeyName: 'bounty_submissions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: true
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bounty_submissions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: true
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bounty_submissions_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'bounty_submissions_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bounty_submissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bounty_submissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      campaigns: {
        Row: {
          activity: Database['public']['Enums']['campaign_activity']
          body: NonNullable<Json>
          created_at: string
          created_by: string | null
          days: number
          ended_at: string | null
          group_id: string | null
          id: string
          link: string
          looked_at: string | null
          name: string
          occasion: Database['public']['Enums']['campaign_occasion']
          program_id: string | null
          started_at: string | null
          state: Database['public']['Enums']['campaign_state']
          subject: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          activity?: Database['public']['Enums']['campaign_activity']
          body: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          days?: number
          ended_at?: string | null
          group_id?: string | null
          id?: string
          link: string
          looked_at?: string | null
          name: string
          occasion?: Database['public']['Enums']['campaign_occasion']
          program_id?: string | null
          started_at?: string | null
          state?: Database['public']['Enums']['campaign_state']
          subject: NonNullable<Json>
        }
        Update: {
          activity?: Database['public']['Enums']['campaign_activity']
          body?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          days?: number
          ended_at?: string | null
          group_id?: string | null
          id?: string
          link?: string
          looked_at?: string | null
          name?: string
          occasion?: Database['public']['Enums']['campaign_occasion']
          program_id?: string | null
          started_at?: string | null
          state?: Database['public']['Enums']['campaign_state']
          subject?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'campaigns_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'campaigns_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'campaigns_group_id_program_id_fkey'
            columns: ['group_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'campaigns_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'campaigns_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      chain_events: {
        Row: {
          account: string | null
          address: string
          amount: number | null
          args: NonNullable<Json>
          at: string
          block_hash: string
          block_number: number
          chain_id: number
          kind: Database['public']['Enums']['chain_event_kind']
          log_index: number
          number: number | null
          phase: number | null
          price: number | null
          settled_at: string | null
          tier: Database['public']['Enums']['token_tier'] | null
          tokens: number | null
          tx_hash: string
        }
        ComputedFields: never
        Insert: {
          account?: string | null
          address: string
          amount?: number | null
          args: NonNullable<Json>
          at: string
          block_hash: string
          block_number: number
          chain_id: number
          kind: Database['public']['Enums']['chain_event_kind']
          log_index: number
          number?: number | null
          phase?: number | null
          price?: number | null
          settled_at?: string | null
          tier?: Database['public']['Enums']['token_tier'] | null
          tokens?: number | null
          tx_hash: string
        }
        Update: {
          account?: string | null
          address?: string
          amount?: number | null
          args?: NonNullable<Json>
          at?: string
          block_hash?: string
          block_number?: number
          chain_id?: number
          kind?: Database['public']['Enums']['chain_event_kind']
          log_index?: number
          number?: number | null
          phase?: number | null
          price?: number | null
          settled_at?: string | null
          tier?: Database['public']['Enums']['token_tier'] | null
          tokens?: number | null
          tx_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'chain_events_chain_id_fkey'
            columns: ['chain_id']
            isOneToOne: false
            referencedRelation: 'chains'
            referencedColumns: ['chain_id']
          },
        ]
      }
      chain_findings: {
        Row: {
          chain_id: number
          close_reason: string | null
          closed_at: string | null
          closed_by: string | null
          found_at: string
          id: string
          in_database: string | null
          kind: Database['public']['Enums']['finding_kind']
          on_chain: string | null
          seen_at: string
          subject: string
        }
        ComputedFields: never
        Insert: {
          chain_id: number
          close_reason?: string | null
          closed_at?: string | null
          closed_by?: string | null
          found_at?: string
          id?: string
          in_database?: string | null
          kind: Database['public']['Enums']['finding_kind']
          on_chain?: string | null
          seen_at?: string
          subject: string
        }
        Update: {
          chain_id?: number
          close_reason?: string | null
          closed_at?: string | null
          closed_by?: string | null
          found_at?: string
          id?: string
          in_database?: string | null
          kind?: Database['public']['Enums']['finding_kind']
          on_chain?: string | null
          seen_at?: string
          subject?: string
        }
        Relationships: [
          {
            foreignKeyName: 'chain_findings_chain_id_fkey'
            columns: ['chain_id']
            isOneToOne: false
            referencedRelation: 'chains'
            referencedColumns: ['chain_id']
          },
          {
            foreignKeyName: 'chain_findings_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'chain_findings_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      chains: {
        Row: {
          chain_id: number
          confirmations: number
          final_block: number
          genesis: string
          head_at: string | null
          head_block: number
          is_local: boolean
          name: string
          next_block: number
          read_at: string | null
          revision: number
          start_block: number
          state: Database['public']['Enums']['chain_state']
        }
        ComputedFields: never
        Insert: {
          chain_id: number
          confirmations: number
          final_block?: number
          genesis: string
          head_at?: string | null
          head_block?: number
          is_local: boolean
          name: string
          next_block: number
          read_at?: string | null
          revision?: number
          start_block: number
          state?: Database['public']['Enums']['chain_state']
        }
        Update: {
          chain_id?: number
          confirmations?: number
          final_block?: number
          genesis?: string
          head_at?: string | null
          head_block?: number
          is_local?: boolean
          name?: string
          next_block?: number
          read_at?: string | null
          revision?: number
          start_block?: number
          state?: Database['public']['Enums']['chain_state']
        }
        Relationships: []
      }
      click_day_facts: {
        Row: {
          ad: string | null
          clicks: number
          counted: number
          country: string | null
          day: string
          device: Database['public']['Enums']['device_kind'] | null
          id: number
          link_id: string
          payable: number
          referrer_host: string | null
          sub_ids: NonNullable<Json>
          variant: string | null
          visitors: number
        }
        ComputedFields: never
        Insert: {
          ad?: string | null
          clicks: number
          counted: number
          country?: string | null
          day: string
          device?: Database['public']['Enums']['device_kind'] | null
          id?: never
          link_id: string
          payable?: number
          referrer_host?: string | null
          sub_ids: NonNullable<Json>
          variant?: string | null
          visitors: number
        }
        Update: {
          ad?: string | null
          clicks?: number
          counted?: number
          country?: string | null
          day?: string
          device?: Database['public']['Enums']['device_kind'] | null
          id?: never
          link_id?: string
          payable?: number
          referrer_host?: string | null
          sub_ids?: NonNullable<Json>
          variant?: string | null
          visitors?: number
        }
        Relationships: [
          {
            foreignKeyName: 'click_day_facts_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'click_day_facts_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      click_settlements: {
        Row: {
          all_clicks: number
          beyond: number
          clicks: number
          conversion_id: string
          day: string
          link_id: string
          own: number
          repeated: number
          unsigned: number
          withheld: number
        }
        ComputedFields: never
        Insert: {
          all_clicks?: number
          beyond?: number
          clicks: number
          conversion_id: string
          day: string
          link_id: string
          own?: number
          repeated?: number
          unsigned?: number
          withheld?: number
        }
        Update: {
          all_clicks?: number
          beyond?: number
          clicks?: number
          conversion_id?: string
          day?: string
          link_id?: string
          own?: number
          repeated?: number
          unsigned?: number
          withheld?: number
        }
        Relationships: [
          {
            foreignKeyName: 'click_settlements_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'click_settlements_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'click_settlements_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'click_settlements_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      clicks: {
        Row: {
          ad: string | null
          address_hash: string | null
          area_hash: string | null
          clicked_at: string
          counted: boolean
          country: string | null
          device: Database['public']['Enums']['device_kind'] | null
          id: string
          is_new: boolean
          link_id: string
          network_hash: string
          payable: boolean
          referrer_host: string | null
          sign: Database['public']['Enums']['click_sign'] | null
          sub_ids: NonNullable<Json>
          variant: string | null
          visitor_id: string
          withheld: Database['public']['Enums']['click_limit'] | null
        }
        ComputedFields: never
        Insert: {
          ad?: string | null
          address_hash?: string | null
          area_hash?: string | null
          clicked_at: string
          counted: boolean
          country?: string | null
          device?: Database['public']['Enums']['device_kind'] | null
          id: string
          is_new?: boolean
          link_id: string
          network_hash: string
          payable?: boolean
          referrer_host?: string | null
          sign?: Database['public']['Enums']['click_sign'] | null
          sub_ids?: NonNullable<Json>
          variant?: string | null
          visitor_id: string
          withheld?: Database['public']['Enums']['click_limit'] | null
        }
        Update: {
          ad?: string | null
          address_hash?: string | null
          area_hash?: string | null
          clicked_at?: string
          counted?: boolean
          country?: string | null
          device?: Database['public']['Enums']['device_kind'] | null
          id?: string
          is_new?: boolean
          link_id?: string
          network_hash?: string
          payable?: boolean
          referrer_host?: string | null
          sign?: Database['public']['Enums']['click_sign'] | null
          sub_ids?: NonNullable<Json>
          variant?: string | null
          visitor_id?: string
          withheld?: Database['public']['Enums']['click_limit'] | null
        }
        Relationships: [
          {
            foreignKeyName: 'clicks_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'clicks_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      clicks_aside: {
        Row: {
          attempts: number
          click: NonNullable<Json>
          decided_at: string | null
          detail: string
          facts: NonNullable<Json>
          id: string
          link_id: string
          reason: string
          set_aside_at: string
          state: string
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          click: NonNullable<Json>
          decided_at?: string | null
          detail: string
          facts?: never
          id?: string
          link_id: string
          reason: string
          set_aside_at?: string
          state?: string
        }
        Update: {
          attempts?: number
          click?: NonNullable<Json>
          decided_at?: string | null
          detail?: string
          facts?: never
          id?: string
          link_id?: string
          reason?: string
          set_aside_at?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'clicks_aside_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'clicks_aside_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      commission_holds: {
        Row: {
          commission_id: string
          decided_at: string | null
          decided_by: string | null
          evidence: NonNullable<Json>
          held_at: string
          id: string
          reason: string | null
          rule: Database['public']['Enums']['fraud_rule']
          state: Database['public']['Enums']['hold_state']
        }
        ComputedFields: never
        Insert: {
          commission_id: string
          decided_at?: string | null
          decided_by?: string | null
          evidence: NonNullable<Json>
          held_at?: string
          id?: string
          reason?: string | null
          rule: Database['public']['Enums']['fraud_rule']
          state?: Database['public']['Enums']['hold_state']
        }
        Update: {
          commission_id?: string
          decided_at?: string | null
          decided_by?: string | null
          evidence?: NonNullable<Json>
          held_at?: string
          id?: string
          reason?: string | null
          rule?: Database['public']['Enums']['fraud_rule']
          state?: Database['public']['Enums']['hold_state']
        }
        Relationships: [
          {
            foreignKeyName: 'commission_holds_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commission_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_holds_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commissions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_holds_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'commission_holds_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      commission_questions: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          asked_at: string
          commission_id: string
          id: string
          question: string
        }
        ComputedFields: never
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked_at?: string
          commission_id: string
          id?: string
          question: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked_at?: string
          commission_id?: string
          id?: string
          question?: string
        }
        Relationships: [
          {
            foreignKeyName: 'commission_questions_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'commission_questions_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_questions_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commission_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_questions_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commissions'
            referencedColumns: ['id']
          },
        ]
      }
      commission_replacements: {
        Row: {
          amount: number
          commission_id: string
          id: string
          kind: Database['public']['Enums']['replacement_kind']
          made_at: string
          reason: string
        }
        ComputedFields: never
        Insert: {
          amount: number
          commission_id: string
          id?: string
          kind: Database['public']['Enums']['replacement_kind']
          made_at?: string
          reason: string
        }
        Update: {
          amount?: number
          commission_id?: string
          id?: string
          kind?: Database['public']['Enums']['replacement_kind']
          made_at?: string
          reason?: string
        }
        Relationships: [
          {
            foreignKeyName: 'commission_replacements_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: true
            referencedRelation: 'commission_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_replacements_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: true
            referencedRelation: 'commissions'
            referencedColumns: ['id']
          },
        ]
      }
      commission_reversals: {
        Row: {
          after_payout: boolean
          amount: number
          commission_id: string
          created_at: string
          follows_id: string | null
          id: string
          reason: string | null
          refund_id: string | null
        }
        ComputedFields: never
        Insert: {
          after_payout: boolean
          amount: number
          commission_id: string
          created_at?: string
          follows_id?: string | null
          id?: string
          reason?: string | null
          refund_id?: string | null
        }
        Update: {
          after_payout?: boolean
          amount?: number
          commission_id?: string
          created_at?: string
          follows_id?: string | null
          id?: string
          reason?: string | null
          refund_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'commission_reversals_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commission_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_reversals_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commissions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_reversals_follows_id_fkey'
            columns: ['follows_id']
            isOneToOne: false
            referencedRelation: 'commission_reversals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_reversals_refund_id_fkey'
            columns: ['refund_id']
            isOneToOne: false
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_reversals_refund_id_fkey'
            columns: ['refund_id']
            isOneToOne: false
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
        ]
      }
      commission_tallies: {
        Row: {
          id: number
          is_sum: boolean
          program_id: string
          status: Database['public']['Enums']['commission_status']
          total: number
        }
        ComputedFields: never
        Insert: {
          id?: never
          is_sum?: boolean
          program_id: string
          status: Database['public']['Enums']['commission_status']
          total: number
        }
        Update: {
          id?: never
          is_sum?: boolean
          program_id?: string
          status?: Database['public']['Enums']['commission_status']
          total?: number
        }
        Relationships: [
          {
            foreignKeyName: 'commission_tallies_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_tallies_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      commissions: {
        Row: {
          affiliate_id: string
          amount: number
          base_amount: number
          by_rule: boolean
          conversion_id: string
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          is_replaced: boolean
          matures_at: string
          override_bps: number | null
          override_level: number | null
          program_id: string
          refunded_before: number
          rejection_reason: string | null
          replacement_id: string | null
          review_by: string | null
          review_topics: Database['public']['Enums']['review_topic'][]
          reward_id: string | null
          share_bps: number
          share_position: number
          source_id: string | null
          status: Database['public']['Enums']['commission_status']
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          amount: number
          base_amount: number
          by_rule?: never
          conversion_id: string
          created_at?: string
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          enrollment_id: string
          id?: string
          is_replaced?: boolean
          matures_at: string
          override_bps?: number | null
          override_level?: number | null
          program_id: string
          refunded_before?: number
          rejection_reason?: string | null
          replacement_id?: string | null
          review_by?: string | null
          review_topics?: Database['public']['Enums']['review_topic'][]
          reward_id?: string | null
          share_bps?: number
          share_position?: number
          source_id?: string | null
          status?: Database['public']['Enums']['commission_status']
        }
        Update: {
          affiliate_id?: string
          amount?: number
          base_amount?: number
          by_rule?: never
          conversion_id?: string
          created_at?: string
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          enrollment_id?: string
          id?: string
          is_replaced?: boolean
          matures_at?: string
          override_bps?: number | null
          override_level?: number | null
          program_id?: string
          refunded_before?: number
          rejection_reason?: string | null
          replacement_id?: string | null
          review_by?: string | null
          review_topics?: Database['public']['Enums']['review_topic'][]
          reward_id?: string | null
          share_bps?: number
          share_position?: number
          source_id?: string | null
          status?: Database['public']['Enums']['commission_status']
        }
        Relationships: [
          {
            foreignKeyName: 'commissions_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'commissions_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'commissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_replacement_id_fkey'
            columns: ['replacement_id']
            isOneToOne: false
            referencedRelation: 'commission_replacements'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_reward_id_fkey'
            columns: ['reward_id']
            isOneToOne: false
            referencedRelation: 'offered_rewards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_reward_id_fkey'
            columns: ['reward_id']
            isOneToOne: false
            referencedRelation: 'rewards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'commission_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'commissions'
            referencedColumns: ['id']
          },
        ]
      }
      connector_deliveries: {
        Row: {
          attempts: number
          connector_id: string
          external_id: string
          field: string | null
          has_payload: boolean | null
          id: number
          next_attempt_at: string | null
          outcomes: NonNullable<Json>
          payload: Json | null
          reason: string | null
          received_at: string
          reports: Json | null
          settled_at: string | null
          state: Database['public']['Enums']['connector_delivery_state']
          topic: string
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          connector_id: string
          external_id: string
          field?: string | null
          has_payload?: never
          id?: never
          next_attempt_at?: string | null
          outcomes?: NonNullable<Json>
          payload?: Json | null
          reason?: string | null
          received_at?: string
          reports?: Json | null
          settled_at?: string | null
          state: Database['public']['Enums']['connector_delivery_state']
          topic: string
        }
        Update: {
          attempts?: number
          connector_id?: string
          external_id?: string
          field?: string | null
          has_payload?: never
          id?: never
          next_attempt_at?: string | null
          outcomes?: NonNullable<Json>
          payload?: Json | null
          reason?: string | null
          received_at?: string
          reports?: Json | null
          settled_at?: string | null
          state?: Database['public']['Enums']['connector_delivery_state']
          topic?: string
        }
        Relationships: [
          {
            foreignKeyName: 'connector_deliveries_connector_id_fkey'
            columns: ['connector_id']
            isOneToOne: false
            referencedRelation: 'connectors'
            referencedColumns: ['id']
          },
        ]
      }
      connectors: {
        Row: {
          created_at: string
          created_by: string | null
          disabled_at: string | null
          id: string
          label: string
          program_id: string
          provider: Database['public']['Enums']['connector_provider']
          received_at: string | null
          removed_at: string | null
          secret_set_at: string | null
          unsigned_at: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by?: string | null
          disabled_at?: string | null
          id?: string
          label: string
          program_id: string
          provider: Database['public']['Enums']['connector_provider']
          received_at?: string | null
          removed_at?: string | null
          secret_set_at?: string | null
          unsigned_at?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          disabled_at?: string | null
          id?: string
          label?: string
          program_id?: string
          provider?: Database['public']['Enums']['connector_provider']
          received_at?: string | null
          removed_at?: string | null
          secret_set_at?: string | null
          unsigned_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'connectors_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'connectors_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'connectors_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'connectors_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      contact_entries: {
        Row: {
          body: string | null
          created_at: string
          created_by: string | null
          id: string
          kind: Database['public']['Enums']['contact_entry_kind']
          message_id: string
          owner_id: string | null
          quoted: number | null
          remind_on: string | null
          state: Database['public']['Enums']['contact_state'] | null
        }
        ComputedFields: never
        Insert: {
          body?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind: Database['public']['Enums']['contact_entry_kind']
          message_id: string
          owner_id?: string | null
          quoted?: number | null
          remind_on?: string | null
          state?: Database['public']['Enums']['contact_state'] | null
        }
        Update: {
          body?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: Database['public']['Enums']['contact_entry_kind']
          message_id?: string
          owner_id?: string | null
          quoted?: number | null
          remind_on?: string | null
          state?: Database['public']['Enums']['contact_state'] | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_entries_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'contact_entries_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_entries_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'contact_messages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_entries_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'contact_entries_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      contact_messages: {
        Row: {
          budget: number | null
          changed_at: string
          company: string | null
          created_at: string
          currency: string
          email: string
          handled_at: string | null
          handled_by: string | null
          id: string
          kind: Database['public']['Enums']['contact_kind']
          locale: string
          message: string
          name: string
          network_hash: string
          number: number
          owner_id: string | null
          person_id: string | null
          phone: string | null
          product_name: Json | null
          product_slug: string | null
          quoted: number | null
          reason: string | null
          remind_note: string | null
          remind_on: string | null
          reminded_at: string | null
          state: Database['public']['Enums']['contact_state']
          topic: Database['public']['Enums']['contact_topic']
        }
        ComputedFields: never
        Insert: {
          budget?: number | null
          changed_at?: string
          company?: string | null
          created_at?: string
          currency?: string
          email: string
          handled_at?: string | null
          handled_by?: string | null
          id?: string
          kind?: Database['public']['Enums']['contact_kind']
          locale: string
          message: string
          name: string
          network_hash: string
          number?: never
          owner_id?: string | null
          person_id?: string | null
          phone?: string | null
          product_name?: Json | null
          product_slug?: string | null
          quoted?: number | null
          reason?: string | null
          remind_note?: string | null
          remind_on?: string | null
          reminded_at?: string | null
          state?: Database['public']['Enums']['contact_state']
          topic: Database['public']['Enums']['contact_topic']
        }
        Update: {
          budget?: number | null
          changed_at?: string
          company?: string | null
          created_at?: string
          currency?: string
          email?: string
          handled_at?: string | null
          handled_by?: string | null
          id?: string
          kind?: Database['public']['Enums']['contact_kind']
          locale?: string
          message?: string
          name?: string
          network_hash?: string
          number?: never
          owner_id?: string | null
          person_id?: string | null
          phone?: string | null
          product_name?: Json | null
          product_slug?: string | null
          quoted?: number | null
          reason?: string | null
          remind_note?: string | null
          remind_on?: string | null
          reminded_at?: string | null
          state?: Database['public']['Enums']['contact_state']
          topic?: Database['public']['Enums']['contact_topic']
        }
        Relationships: [
          {
            foreignKeyName: 'contact_messages_handled_by_fkey'
            columns: ['handled_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'contact_messages_handled_by_fkey'
            columns: ['handled_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_messages_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'contact_messages_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_messages_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'contact_messages_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      contract_calls: {
        Row: {
          address: string
          args: NonNullable<Json>
          caller: string
          chain_id: number
          data: string
          delay: number
          function: string
          id: string
          made_at: string
          made_by: string | null
          number: number
          offering_id: string
          reason: string
          target: Database['public']['Enums']['contract_kind']
        }
        ComputedFields: never
        Insert: {
          address: string
          args: NonNullable<Json>
          caller: string
          chain_id: number
          data: string
          delay: number
          function: string
          id?: string
          made_at?: string
          made_by?: string | null
          number?: never
          offering_id: string
          reason: string
          target: Database['public']['Enums']['contract_kind']
        }
        Update: {
          address?: string
          args?: NonNullable<Json>
          caller?: string
          chain_id?: number
          data?: string
          delay?: number
          function?: string
          id?: string
          made_at?: string
          made_by?: string | null
          number?: never
          offering_id?: string
          reason?: string
          target?: Database['public']['Enums']['contract_kind']
        }
        Relationships: [
          {
            foreignKeyName: 'contract_calls_chain_id_fkey'
            columns: ['chain_id']
            isOneToOne: false
            referencedRelation: 'chains'
            referencedColumns: ['chain_id']
          },
          {
            foreignKeyName: 'contract_calls_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'contract_calls_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contract_calls_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
        ]
      }
      conversion_claims: {
        Row: {
          amount: number | null
          answer_by: string
          conversion_id: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          note: string
          order_id: string
          ordered_on: string
          program_id: string
          reason: string | null
          state: Database['public']['Enums']['claim_state']
        }
        ComputedFields: never
        Insert: {
          amount?: number | null
          answer_by?: string
          conversion_id?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          enrollment_id: string
          id?: string
          note: string
          order_id: string
          ordered_on: string
          program_id: string
          reason?: string | null
          state?: Database['public']['Enums']['claim_state']
        }
        Update: {
          amount?: number | null
          answer_by?: string
          conversion_id?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          enrollment_id?: string
          id?: string
          note?: string
          order_id?: string
          ordered_on?: string
          program_id?: string
          reason?: string | null
          state?: Database['public']['Enums']['claim_state']
        }
        Relationships: [
          {
            foreignKeyName: 'conversion_claims_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversion_claims_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversion_claims_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'conversion_claims_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversion_claims_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversion_claims_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'conversion_claims_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversion_claims_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      conversions: {
        Row: {
          amount: number
          base_amount: number
          body_hash: string
          country: string | null
          coupon_code: string | null
          created_at: string
          currency: string
          customer_id: string | null
          customer_ref: string | null
          enrollment_id: string | null
          event_name: string | null
          exchange_day: string | null
          exchange_rate: number | null
          exchange_source: string | null
          excluded_off: number
          external_id: string
          id: string
          is_renewal: boolean
          items: NonNullable<Json>
          kind: Database['public']['Enums']['conversion_kind']
          metadata: NonNullable<Json>
          occurred_at: string
          original_amount: number | null
          original_currency: string | null
          program_id: string
          quantity: number
          refund_id: string | null
          sale_id: string | null
          shipping_off: number
          source: Database['public']['Enums']['conversion_source']
          subscription_id: string | null
          tax_off: number
        }
        ComputedFields: never
        Insert: {
          amount?: number
          base_amount?: number
          body_hash: string
          country?: string | null
          coupon_code?: string | null
          created_at?: string
          currency: string
          customer_id?: string | null
          customer_ref?: string | null
          enrollment_id?: string | null
          event_name?: string | null
          exchange_day?: string | null
          exchange_rate?: number | null
          exchange_source?: string | null
          excluded_off?: number
          external_id: string
          id?: string
          is_renewal?: boolean
          items?: NonNullable<Json>
          kind: Database['public']['Enums']['conversion_kind']
          metadata?: NonNullable<Json>
          occurred_at: string
          original_amount?: number | null
          original_currency?: string | null
          program_id: string
          quantity?: number
          refund_id?: string | null
          sale_id?: string | null
          shipping_off?: number
          source?: Database['public']['Enums']['conversion_source']
          subscription_id?: string | null
          tax_off?: number
        }
        Update: {
          amount?: number
          base_amount?: number
          body_hash?: string
          country?: string | null
          coupon_code?: string | null
          created_at?: string
          currency?: string
          customer_id?: string | null
          customer_ref?: string | null
          enrollment_id?: string | null
          event_name?: string | null
          exchange_day?: string | null
          exchange_rate?: number | null
          exchange_source?: string | null
          excluded_off?: number
          external_id?: string
          id?: string
          is_renewal?: boolean
          items?: NonNullable<Json>
          kind?: Database['public']['Enums']['conversion_kind']
          metadata?: NonNullable<Json>
          occurred_at?: string
          original_amount?: number | null
          original_currency?: string | null
          program_id?: string
          quantity?: number
          refund_id?: string | null
          sale_id?: string | null
          shipping_off?: number
          source?: Database['public']['Enums']['conversion_source']
          subscription_id?: string | null
          tax_off?: number
        }
        Relationships: [
          {
            foreignKeyName: 'conversions_customer_id_fkey'
            columns: ['customer_id']
            isOneToOne: false
            referencedRelation: 'customers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'conversions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_refund_id_fkey'
            columns: ['refund_id']
            isOneToOne: false
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_refund_id_fkey'
            columns: ['refund_id']
            isOneToOne: false
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_sale_id_fkey'
            columns: ['sale_id']
            isOneToOne: false
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_sale_id_fkey'
            columns: ['sale_id']
            isOneToOne: false
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
        ]
      }
      coupons: {
        Row: {
          code: string
          created_at: string
          ended_at: string | null
          enrollment_id: string
          id: string
          program_id: string
        }
        ComputedFields: never
        Insert: {
          code: string
          created_at?: string
          ended_at?: string | null
          enrollment_id: string
          id?: string
          program_id: string
        }
        Update: {
          code?: string
          created_at?: string
          ended_at?: string | null
          enrollment_id?: string
          id?: string
          program_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'coupons_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'coupons_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'coupons_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'coupons_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      customer_aliases: {
        Row: {
          created_at: string
          customer_id: string
          external_id: string
          program_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          customer_id: string
          external_id: string
          program_id: string
        }
        Update: {
          created_at?: string
          customer_id?: string
          external_id?: string
          program_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'customer_aliases_customer_id_fkey'
            columns: ['customer_id']
            isOneToOne: false
            referencedRelation: 'customers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'customer_aliases_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'customer_aliases_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      customer_cohorts: {
        Row: {
          customers: number
          first_month: string
          month: string
          program_id: string
          revenue: number
        }
        ComputedFields: never
        Insert: {
          customers: number
          first_month: string
          month: string
          program_id: string
          revenue: number
        }
        Update: {
          customers?: number
          first_month?: string
          month?: string
          program_id?: string
          revenue?: number
        }
        Relationships: [
          {
            foreignKeyName: 'customer_cohorts_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'customer_cohorts_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      customer_requests: {
        Row: {
          conversions: number
          customers: number
          id: string
          kind: string
          made_at: string
          made_by: string
          note: string
        }
        ComputedFields: never
        Insert: {
          conversions: number
          customers: number
          id?: string
          kind: string
          made_at?: string
          made_by: string
          note: string
        }
        Update: {
          conversions?: number
          customers?: number
          id?: string
          kind?: string
          made_at?: string
          made_by?: string
          note?: string
        }
        Relationships: [
          {
            foreignKeyName: 'customer_requests_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'customer_requests_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      customers: {
        Row: {
          bound_at: string | null
          bound_by: Database['public']['Enums']['binding_origin'] | null
          bound_enrollment_id: string | null
          created_at: string
          domain_hash: string | null
          email_hash: string | null
          erased_at: string | null
          external_id: string | null
          id: string
          is_disposable: boolean
          mailbox_hash: string | null
          moved_at: string | null
          program_id: string
          user_id: string | null
          visitor_ids: string[]
        }
        ComputedFields: never
        Insert: {
          bound_at?: string | null
          bound_by?: Database['public']['Enums']['binding_origin'] | null
          bound_enrollment_id?: string | null
          created_at?: string
          domain_hash?: string | null
          email_hash?: string | null
          erased_at?: string | null
          external_id?: string | null
          id?: string
          is_disposable?: boolean
          mailbox_hash?: string | null
          moved_at?: string | null
          program_id: string
          user_id?: string | null
          visitor_ids?: string[]
        }
        Update: {
          bound_at?: string | null
          bound_by?: Database['public']['Enums']['binding_origin'] | null
          bound_enrollment_id?: string | null
          created_at?: string
          domain_hash?: string | null
          email_hash?: string | null
          erased_at?: string | null
          external_id?: string | null
          id?: string
          is_disposable?: boolean
          mailbox_hash?: string | null
          moved_at?: string | null
          program_id?: string
          user_id?: string | null
          visitor_ids?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'customers_bound_enrollment_id_program_id_fkey'
            columns: ['bound_enrollment_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'customers_bound_enrollment_id_program_id_fkey'
            columns: ['bound_enrollment_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id', 'program_id']
          },
          {
            foreignKeyName: 'customers_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'customers_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'customers_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'customers_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      deals: {
        Row: {
          amount: number
          changed_at: string
          company: string
          company_key: string
          conversion_id: string | null
          currency: string
          expires_at: string
          id: string
          need: string
          partner_id: string
          program_id: string
          reason: string | null
          registered_at: string
          registered_by: string | null
          state: Database['public']['Enums']['deal_state']
        }
        ComputedFields: never
        Insert: {
          amount: number
          changed_at?: string
          company: string
          company_key: string
          conversion_id?: string | null
          currency: string
          expires_at?: string
          id?: string
          need: string
          partner_id: string
          program_id: string
          reason?: string | null
          registered_at?: string
          registered_by?: string | null
          state?: Database['public']['Enums']['deal_state']
        }
        Update: {
          amount?: number
          changed_at?: string
          company?: string
          company_key?: string
          conversion_id?: string | null
          currency?: string
          expires_at?: string
          id?: string
          need?: string
          partner_id?: string
          program_id?: string
          reason?: string | null
          registered_at?: string
          registered_by?: string | null
          state?: Database['public']['Enums']['deal_state']
        }
        Relationships: [
          {
            foreignKeyName: 'deals_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: true
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: true
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partners'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_registered_by_fkey'
            columns: ['registered_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'deals_registered_by_fkey'
            columns: ['registered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      dividend_lines: {
        Row: {
          account: string
          amount: number
          line: number
          proof: NonNullable<Json>
          round_id: string
          tier: Database['public']['Enums']['token_tier']
          tokens: number
        }
        ComputedFields: never
        Insert: {
          account: string
          amount: number
          line: number
          proof: NonNullable<Json>
          round_id: string
          tier: Database['public']['Enums']['token_tier']
          tokens: number
        }
        Update: {
          account?: string
          amount?: number
          line?: number
          proof?: NonNullable<Json>
          round_id?: string
          tier?: Database['public']['Enums']['token_tier']
          tokens?: number
        }
        Relationships: [
          {
            foreignKeyName: 'dividend_lines_round_id_fkey'
            columns: ['round_id']
            isOneToOne: false
            referencedRelation: 'dividend_rounds'
            referencedColumns: ['id']
          },
        ]
      }
      dividend_rounds: {
        Row: {
          id: string
          made_at: string
          made_by: string | null
          offering_id: string
          period: number
          pool: number
          profit: number
          published_at: string | null
          record_block: number
          root: string
          round: number | null
          state: Database['public']['Enums']['dividend_round_state']
        }
        ComputedFields: never
        Insert: {
          id?: string
          made_at?: string
          made_by?: string | null
          offering_id: string
          period: number
          pool: number
          profit: number
          published_at?: string | null
          record_block: number
          root: string
          round?: number | null
          state?: Database['public']['Enums']['dividend_round_state']
        }
        Update: {
          id?: string
          made_at?: string
          made_by?: string | null
          offering_id?: string
          period?: number
          pool?: number
          profit?: number
          published_at?: string | null
          record_block?: number
          root?: string
          round?: number | null
          state?: Database['public']['Enums']['dividend_round_state']
        }
        Relationships: [
          {
            foreignKeyName: 'dividend_rounds_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'dividend_rounds_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'dividend_rounds_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
        ]
      }
      eligibility_declarations: {
        Row: {
          born_on: string | null
          country: string
          decided_at: string | null
          decided_by: string | null
          declared_at: string
          id: string
          kind: Database['public']['Enums']['buyer_kind']
          legal_name: string
          offering_id: string
          person_id: string
          reason: string | null
          screened_at: string | null
          screened_with: string | null
          screening: Database['public']['Enums']['screening_result'] | null
          state: Database['public']['Enums']['eligibility_state']
          valid_until: string | null
        }
        ComputedFields: never
        Insert: {
          born_on?: string | null
          country: string
          decided_at?: string | null
          decided_by?: string | null
          declared_at?: string
          id?: string
          kind: Database['public']['Enums']['buyer_kind']
          legal_name: string
          offering_id: string
          person_id: string
          reason?: string | null
          screened_at?: string | null
          screened_with?: string | null
          screening?: Database['public']['Enums']['screening_result'] | null
          state?: Database['public']['Enums']['eligibility_state']
          valid_until?: string | null
        }
        Update: {
          born_on?: string | null
          country?: string
          decided_at?: string | null
          decided_by?: string | null
          declared_at?: string
          id?: string
          kind?: Database['public']['Enums']['buyer_kind']
          legal_name?: string
          offering_id?: string
          person_id?: string
          reason?: string | null
          screened_at?: string | null
          screened_with?: string | null
          screening?: Database['public']['Enums']['screening_result'] | null
          state?: Database['public']['Enums']['eligibility_state']
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'eligibility_declarations_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'eligibility_declarations_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'eligibility_declarations_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'eligibility_declarations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'eligibility_declarations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      eligibility_risks: {
        Row: {
          acknowledged_at: string
          declaration_id: string
          item: string
          locale: string
          text_hash: string
        }
        ComputedFields: never
        Insert: {
          acknowledged_at?: string
          declaration_id: string
          item: string
          locale: string
          text_hash: string
        }
        Update: {
          acknowledged_at?: string
          declaration_id?: string
          item?: string
          locale?: string
          text_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'eligibility_risks_declaration_id_fkey'
            columns: ['declaration_id']
            isOneToOne: false
            referencedRelation: 'declaration_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'eligibility_risks_declaration_id_fkey'
            columns: ['declaration_id']
            isOneToOne: false
            referencedRelation: 'eligibility_declarations'
            referencedColumns: ['id']
          },
        ]
      }
      enrollment_changes: {
        Row: {
          changed_at: string
          changed_by: string | null
          enrollment_id: string
          id: number
          reason: string
          state: Database['public']['Enums']['enrollment_state']
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          changed_by?: string | null
          enrollment_id: string
          id?: never
          reason: string
          state: Database['public']['Enums']['enrollment_state']
        }
        Update: {
          changed_at?: string
          changed_by?: string | null
          enrollment_id?: string
          id?: never
          reason?: string
          state?: Database['public']['Enums']['enrollment_state']
        }
        Relationships: [
          {
            foreignKeyName: 'enrollment_changes_changed_by_fkey'
            columns: ['changed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'enrollment_changes_changed_by_fkey'
            columns: ['changed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollment_changes_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollment_changes_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      enrollment_days: {
        Row: {
          click_parts: NonNullable<Json>
          clicks: number
          day: string
          earned: number
          enrollment_id: string
          leads: number
          program_id: string
          renewal_revenue: number
          result_parts: NonNullable<Json>
          revenue: number
          sales: number
          visitors: number
        }
        ComputedFields: never
        Insert: {
          click_parts?: NonNullable<Json>
          clicks?: number
          day: string
          earned?: number
          enrollment_id: string
          leads?: number
          program_id: string
          renewal_revenue?: number
          result_parts?: NonNullable<Json>
          revenue?: number
          sales?: number
          visitors?: number
        }
        Update: {
          click_parts?: NonNullable<Json>
          clicks?: number
          day?: string
          earned?: number
          enrollment_id?: string
          leads?: number
          program_id?: string
          renewal_revenue?: number
          result_parts?: NonNullable<Json>
          revenue?: number
          sales?: number
          visitors?: number
        }
        Relationships: [
          {
            foreignKeyName: 'enrollment_days_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollment_days_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'enrollment_days_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollment_days_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      enrollment_months: {
        Row: {
          clicks: number
          earned: number
          enrollment_id: string
          leads: number
          month: string
          program_id: string
          revenue: number
          sales: number
        }
        ComputedFields: never
        Insert: {
          clicks: number
          earned: number
          enrollment_id: string
          leads: number
          month: string
          program_id: string
          revenue: number
          sales: number
        }
        Update: {
          clicks?: number
          earned?: number
          enrollment_id?: string
          leads?: number
          month?: string
          program_id?: string
          revenue?: number
          sales?: number
        }
        Relationships: [
          {
            foreignKeyName: 'enrollment_months_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollment_months_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'enrollment_months_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollment_months_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      enrollment_tallies: {
        Row: {
          commission: number
          enrollment_id: string
          id: number
          is_sum: boolean
          leads: number
          revenue: number
          sales: number
        }
        ComputedFields: never
        Insert: {
          commission?: number
          enrollment_id: string
          id?: never
          is_sum?: boolean
          leads?: number
          revenue?: number
          sales?: number
        }
        Update: {
          commission?: number
          enrollment_id?: string
          id?: never
          is_sum?: boolean
          leads?: number
          revenue?: number
          sales?: number
        }
        Relationships: [
          {
            foreignKeyName: 'enrollment_tallies_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollment_tallies_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      enrollments: {
        Row: {
          affiliate_id: string
          ended_at: string | null
          group_id: string | null
          id: string
          joined_at: string
          program_id: string
          state: Database['public']['Enums']['enrollment_state']
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          ended_at?: string | null
          group_id?: string | null
          id?: string
          joined_at?: string
          program_id: string
          state?: Database['public']['Enums']['enrollment_state']
        }
        Update: {
          affiliate_id?: string
          ended_at?: string | null
          group_id?: string | null
          id?: string
          joined_at?: string
          program_id?: string
          state?: Database['public']['Enums']['enrollment_state']
        }
        Relationships: [
          {
            foreignKeyName: 'enrollments_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollments_group_id_program_id_fkey'
            columns: ['group_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'enrollments_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollments_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      exchange_rates: {
        Row: {
          day: string
          entered_at: string
          entered_by: string | null
          from_currency: string
          id: string
          rate: number
          source: string
          to_currency: string
        }
        ComputedFields: never
        Insert: {
          day: string
          entered_at?: string
          entered_by?: string | null
          from_currency: string
          id?: string
          rate: number
          source: string
          to_currency: string
        }
        Update: {
          day?: string
          entered_at?: string
          entered_by?: string | null
          from_currency?: string
          id?: string
          rate?: number
          source?: string
          to_currency?: string
        }
        Relationships: [
          {
            foreignKeyName: 'exchange_rates_entered_by_fkey'
            columns: ['entered_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'exchange_rates_entered_by_fkey'
            columns: ['entered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      export_parts: {
        Row: {
          content: string
          export_id: string
          number: number
        }
        ComputedFields: never
        Insert: {
          content: string
          export_id: string
          number: number
        }
        Update: {
          content?: string
          export_id?: string
          number?: number
        }
        Relationships: [
          {
            foreignKeyName: 'export_parts_export_id_fkey'
            columns: ['export_id']
            isOneToOne: false
            referencedRelation: 'exports'
            referencedColumns: ['id']
          },
        ]
      }
      exports: {
        Row: {
          affiliate_id: string | null
          bytes: number
          created_at: string
          done: number
          expires_at: string | null
          finished_at: string | null
          id: string
          kind: Database['public']['Enums']['export_kind']
          locale: string
          name: string
          problem: Database['public']['Enums']['export_problem'] | null
          question: NonNullable<Json>
          state: Database['public']['Enums']['export_state']
          total: number | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          affiliate_id?: string | null
          bytes?: number
          created_at?: string
          done?: number
          expires_at?: string | null
          finished_at?: string | null
          id?: string
          kind: Database['public']['Enums']['export_kind']
          locale: string
          name: string
          problem?: Database['public']['Enums']['export_problem'] | null
          question: NonNullable<Json>
          state?: Database['public']['Enums']['export_state']
          total?: number | null
          user_id: string
        }
        Update: {
          affiliate_id?: string | null
          bytes?: number
          created_at?: string
          done?: number
          expires_at?: string | null
          finished_at?: string | null
          id?: string
          kind?: Database['public']['Enums']['export_kind']
          locale?: string
          name?: string
          problem?: Database['public']['Enums']['export_problem'] | null
          question?: NonNullable<Json>
          state?: Database['public']['Enums']['export_state']
          total?: number | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'exports_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'exports_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'exports_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      founder_benefits: {
        Row: {
          amount: number | null
          currency: string | null
          description: NonNullable<Json>
          founder_id: string
          given_at: string
          given_by: string | null
          id: number
          kind: Database['public']['Enums']['founder_benefit_kind']
        }
        ComputedFields: never
        Insert: {
          amount?: number | null
          currency?: string | null
          description: NonNullable<Json>
          founder_id: string
          given_at?: string
          given_by?: string | null
          id?: never
          kind: Database['public']['Enums']['founder_benefit_kind']
        }
        Update: {
          amount?: number | null
          currency?: string | null
          description?: NonNullable<Json>
          founder_id?: string
          given_at?: string
          given_by?: string | null
          id?: never
          kind?: Database['public']['Enums']['founder_benefit_kind']
        }
        Relationships: [
          {
            foreignKeyName: 'founder_benefits_founder_id_fkey'
            columns: ['founder_id']
            isOneToOne: false
            referencedRelation: 'founders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'founder_benefits_given_by_fkey'
            columns: ['given_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'founder_benefits_given_by_fkey'
            columns: ['given_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      founder_list: {
        Row: {
          is_hidden: boolean
          joined_at: string
          name: string
          number: number
        }
        ComputedFields: never
        Insert: {
          is_hidden?: boolean
          joined_at: string
          name: string
          number: number
        }
        Update: {
          is_hidden?: boolean
          joined_at?: string
          name?: string
          number?: number
        }
        Relationships: [
          {
            foreignKeyName: 'founder_list_number_fkey'
            columns: ['number']
            isOneToOne: true
            referencedRelation: 'founders'
            referencedColumns: ['number']
          },
        ]
      }
      founders: {
        Row: {
          id: string
          joined_at: string | null
          left_at: string | null
          listed_name: string | null
          name_hidden: boolean
          number: number | null
          order_number: string
          person_id: string
          reserved_at: string
          state: Database['public']['Enums']['founder_state']
        }
        ComputedFields: never
        Insert: {
          id?: string
          joined_at?: string | null
          left_at?: string | null
          listed_name?: string | null
          name_hidden?: boolean
          number?: number | null
          order_number: string
          person_id: string
          reserved_at?: string
          state?: Database['public']['Enums']['founder_state']
        }
        Update: {
          id?: string
          joined_at?: string | null
          left_at?: string | null
          listed_name?: string | null
          name_hidden?: boolean
          number?: number | null
          order_number?: string
          person_id?: string
          reserved_at?: string
          state?: Database['public']['Enums']['founder_state']
        }
        Relationships: [
          {
            foreignKeyName: 'founders_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'founders_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_agreement_texts: {
        Row: {
          body: NonNullable<Json>
          id: string
          published_at: string
          published_by: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          body: NonNullable<Json>
          id?: string
          published_at?: string
          published_by?: string | null
          version: number
        }
        Update: {
          body?: NonNullable<Json>
          id?: string
          published_at?: string
          published_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_agreement_texts_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_agreement_texts_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_agreements: {
        Row: {
          accepted_at: string | null
          accepted_from: string | null
          accepted_hash: string | null
          accepted_locale: string | null
          accepted_name: string | null
          application_id: string
          delivered_at: string
          disclosure_id: string
          id: string
          is_withdrawn: boolean
          offered_at: string
          offered_by: string | null
          terms: NonNullable<Json>
          texts: NonNullable<Json>
          version: number
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          accepted_from?: string | null
          accepted_hash?: string | null
          accepted_locale?: string | null
          accepted_name?: string | null
          application_id: string
          delivered_at: string
          disclosure_id: string
          id?: string
          is_withdrawn?: boolean
          offered_at?: string
          offered_by?: string | null
          terms: NonNullable<Json>
          texts: NonNullable<Json>
          version: number
        }
        Update: {
          accepted_at?: string | null
          accepted_from?: string | null
          accepted_hash?: string | null
          accepted_locale?: string | null
          accepted_name?: string | null
          application_id?: string
          delivered_at?: string
          disclosure_id?: string
          id?: string
          is_withdrawn?: boolean
          offered_at?: string
          offered_by?: string | null
          terms?: NonNullable<Json>
          texts?: NonNullable<Json>
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_agreements_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'franchise_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_agreements_disclosure_id_application_id_delivere_fkey'
            columns: ['disclosure_id', 'application_id', 'delivered_at']
            isOneToOne: false
            referencedRelation: 'franchise_disclosures'
            referencedColumns: ['id', 'application_id', 'delivered_at']
          },
          {
            foreignKeyName: 'franchise_agreements_offered_by_fkey'
            columns: ['offered_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_agreements_offered_by_fkey'
            columns: ['offered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_agreements_version_fkey'
            columns: ['version']
            isOneToOne: false
            referencedRelation: 'franchise_agreement_texts'
            referencedColumns: ['version']
          },
        ]
      }
      franchise_applications: {
        Row: {
          applicant_id: string
          applied_at: string
          capital: number
          city: string
          closed_at: string | null
          closed_by: string | null
          experience: string
          id: string
          interview_at: string | null
          interview_note: string | null
          listing_id: string
          locale: string
          message: string | null
          number: string
          owner_id: string | null
          phone: string
          reason: string | null
          reminded: string | null
          stage: Database['public']['Enums']['franchise_stage']
          stage_at: string
        }
        ComputedFields: never
        Insert: {
          applicant_id: string
          applied_at?: string
          capital: number
          city: string
          closed_at?: string | null
          closed_by?: string | null
          experience: string
          id?: string
          interview_at?: string | null
          interview_note?: string | null
          listing_id: string
          locale: string
          message?: string | null
          number: string
          owner_id?: string | null
          phone: string
          reason?: string | null
          reminded?: string | null
          stage?: Database['public']['Enums']['franchise_stage']
          stage_at?: string
        }
        Update: {
          applicant_id?: string
          applied_at?: string
          capital?: number
          city?: string
          closed_at?: string | null
          closed_by?: string | null
          experience?: string
          id?: string
          interview_at?: string | null
          interview_note?: string | null
          listing_id?: string
          locale?: string
          message?: string | null
          number?: string
          owner_id?: string | null
          phone?: string
          reason?: string | null
          reminded?: string | null
          stage?: Database['public']['Enums']['franchise_stage']
          stage_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_applications_applicant_id_fkey'
            columns: ['applicant_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_applications_applicant_id_fkey'
            columns: ['applicant_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_applications_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_applications_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_applications_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'franchise_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_applications_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_applications_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_chapters: {
        Row: {
          body: NonNullable<Json>
          chapter: Database['public']['Enums']['franchise_chapter']
          pack_id: string
        }
        ComputedFields: never
        Insert: {
          body: NonNullable<Json>
          chapter: Database['public']['Enums']['franchise_chapter']
          pack_id: string
        }
        Update: {
          body?: NonNullable<Json>
          chapter?: Database['public']['Enums']['franchise_chapter']
          pack_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_chapters_pack_id_fkey'
            columns: ['pack_id']
            isOneToOne: false
            referencedRelation: 'franchise_packs'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_contracts: {
        Row: {
          ad_fund_bps: number
          ends_on: string
          franchise_id: string
          id: string
          kind: Database['public']['Enums']['franchise_contract_kind']
          made_at: string
          made_by: string | null
          owner_id: string
          reason: string | null
          royalty_bps: number
          starts_on: string
        }
        ComputedFields: never
        Insert: {
          ad_fund_bps: number
          ends_on: string
          franchise_id: string
          id?: string
          kind: Database['public']['Enums']['franchise_contract_kind']
          made_at?: string
          made_by?: string | null
          owner_id: string
          reason?: string | null
          royalty_bps: number
          starts_on: string
        }
        Update: {
          ad_fund_bps?: number
          ends_on?: string
          franchise_id?: string
          id?: string
          kind?: Database['public']['Enums']['franchise_contract_kind']
          made_at?: string
          made_by?: string | null
          owner_id?: string
          reason?: string | null
          royalty_bps?: number
          starts_on?: string
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_contracts_franchise_id_fkey'
            columns: ['franchise_id']
            isOneToOne: false
            referencedRelation: 'franchises'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_contracts_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_contracts_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_contracts_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_contracts_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_corrections: {
        Row: {
          corrected_at: string
          day: string
          figures: NonNullable<Json>
          franchise_id: string
          id: string
          revision: number
          source: Database['public']['Enums']['franchise_source']
        }
        ComputedFields: never
        Insert: {
          corrected_at?: string
          day: string
          figures: NonNullable<Json>
          franchise_id: string
          id?: string
          revision: number
          source: Database['public']['Enums']['franchise_source']
        }
        Update: {
          corrected_at?: string
          day?: string
          figures?: NonNullable<Json>
          franchise_id?: string
          id?: string
          revision?: number
          source?: Database['public']['Enums']['franchise_source']
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_corrections_franchise_id_day_fkey'
            columns: ['franchise_id', 'day']
            isOneToOne: false
            referencedRelation: 'franchise_reports'
            referencedColumns: ['franchise_id', 'day']
          },
        ]
      }
      franchise_deposits: {
        Row: {
          agreement_id: string
          application_id: string
          delivered_at: string
          order_id: string
          ordered_at: string
        }
        ComputedFields: never
        Insert: {
          agreement_id: string
          application_id: string
          delivered_at: string
          order_id: string
          ordered_at?: string
        }
        Update: {
          agreement_id?: string
          application_id?: string
          delivered_at?: string
          order_id?: string
          ordered_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_deposits_agreement_id_application_id_delivered_a_fkey'
            columns: ['agreement_id', 'application_id', 'delivered_at']
            isOneToOne: false
            referencedRelation: 'franchise_agreements'
            referencedColumns: ['id', 'application_id', 'delivered_at']
          },
          {
            foreignKeyName: 'franchise_deposits_application_id_fkey'
            columns: ['application_id']
            isOneToOne: true
            referencedRelation: 'franchise_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_deposits_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'order_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_deposits_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_disclosures: {
        Row: {
          application_id: string
          delivered_at: string
          delivered_by: string | null
          id: string
          pack_id: string
          received_at: string | null
          received_name: string | null
        }
        ComputedFields: never
        Insert: {
          application_id: string
          delivered_at?: string
          delivered_by?: string | null
          id?: string
          pack_id: string
          received_at?: string | null
          received_name?: string | null
        }
        Update: {
          application_id?: string
          delivered_at?: string
          delivered_by?: string | null
          id?: string
          pack_id?: string
          received_at?: string | null
          received_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_disclosures_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'franchise_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_disclosures_delivered_by_fkey'
            columns: ['delivered_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_disclosures_delivered_by_fkey'
            columns: ['delivered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_disclosures_pack_id_fkey'
            columns: ['pack_id']
            isOneToOne: false
            referencedRelation: 'franchise_packs'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_drivers: {
        Row: {
          franchise_id: string
          id: string
          left_on: string | null
          license: string
          license_until: string
          name: string
          record_until: string | null
        }
        ComputedFields: never
        Insert: {
          franchise_id: string
          id?: string
          left_on?: string | null
          license: string
          license_until: string
          name: string
          record_until?: string | null
        }
        Update: {
          franchise_id?: string
          id?: string
          left_on?: string | null
          license?: string
          license_until?: string
          name?: string
          record_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_drivers_franchise_id_fkey'
            columns: ['franchise_id']
            isOneToOne: false
            referencedRelation: 'franchises'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_files: {
        Row: {
          application_id: string
          bytes: number
          decided_at: string | null
          decided_by: string | null
          id: string
          kind: Database['public']['Enums']['franchise_file_kind']
          media: string
          reason: string | null
          state: Database['public']['Enums']['franchise_file_state']
          uploaded_at: string
        }
        ComputedFields: never
        Insert: {
          application_id: string
          bytes: number
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          kind: Database['public']['Enums']['franchise_file_kind']
          media: string
          reason?: string | null
          state?: Database['public']['Enums']['franchise_file_state']
          uploaded_at?: string
        }
        Update: {
          application_id?: string
          bytes?: number
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          kind?: Database['public']['Enums']['franchise_file_kind']
          media?: string
          reason?: string | null
          state?: Database['public']['Enums']['franchise_file_state']
          uploaded_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_files_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'franchise_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_files_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_files_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_fleet: {
        Row: {
          franchise_id: string
          id: string
          inspection_until: string
          insurance_until: string
          kind: Database['public']['Enums']['franchise_vehicle']
          left_on: string | null
          model: string
          permit_until: string | null
          plate: string
        }
        ComputedFields: never
        Insert: {
          franchise_id: string
          id?: string
          inspection_until: string
          insurance_until: string
          kind: Database['public']['Enums']['franchise_vehicle']
          left_on?: string | null
          model: string
          permit_until?: string | null
          plate: string
        }
        Update: {
          franchise_id?: string
          id?: string
          inspection_until?: string
          insurance_until?: string
          kind?: Database['public']['Enums']['franchise_vehicle']
          left_on?: string | null
          model?: string
          permit_until?: string | null
          plate?: string
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_fleet_franchise_id_fkey'
            columns: ['franchise_id']
            isOneToOne: false
            referencedRelation: 'franchises'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_import_rows: {
        Row: {
          before: Json | null
          day: string | null
          fields: NonNullable<Json>
          franchise_id: string | null
          import_id: string
          line: number
          problem: string | null
          revision: number | null
          state: Database['public']['Enums']['franchise_row_state']
        }
        ComputedFields: never
        Insert: {
          before?: Json | null
          day?: string | null
          fields: NonNullable<Json>
          franchise_id?: string | null
          import_id: string
          line: number
          problem?: string | null
          revision?: number | null
          state?: Database['public']['Enums']['franchise_row_state']
        }
        Update: {
          before?: Json | null
          day?: string | null
          fields?: NonNullable<Json>
          franchise_id?: string | null
          import_id?: string
          line?: number
          problem?: string | null
          revision?: number | null
          state?: Database['public']['Enums']['franchise_row_state']
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_import_rows_franchise_id_fkey'
            columns: ['franchise_id']
            isOneToOne: false
            referencedRelation: 'franchises'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_import_rows_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'franchise_imports'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_imports: {
        Row: {
          done: number
          file_name: string
          finished_at: string | null
          franchise_id: string | null
          id: string
          made_at: string
          made_by: string | null
          refused: number
          state: Database['public']['Enums']['franchise_import_state']
          total: number
        }
        ComputedFields: never
        Insert: {
          done?: number
          file_name: string
          finished_at?: string | null
          franchise_id?: string | null
          id?: string
          made_at?: string
          made_by?: string | null
          refused?: number
          state?: Database['public']['Enums']['franchise_import_state']
          total?: number
        }
        Update: {
          done?: number
          file_name?: string
          finished_at?: string | null
          franchise_id?: string | null
          id?: string
          made_at?: string
          made_by?: string | null
          refused?: number
          state?: Database['public']['Enums']['franchise_import_state']
          total?: number
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_imports_franchise_id_fkey'
            columns: ['franchise_id']
            isOneToOne: false
            referencedRelation: 'franchises'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_imports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_imports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_items: {
        Row: {
          changed_at: string
          help: Json | null
          id: string
          is_active: boolean
          is_confirmed: boolean
          kind: Database['public']['Enums']['franchise_item_kind']
          name: NonNullable<Json>
          position: number
          province: number | null
          side: Database['public']['Enums']['franchise_side']
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          help?: Json | null
          id?: string
          is_active?: boolean
          is_confirmed?: boolean
          kind: Database['public']['Enums']['franchise_item_kind']
          name: NonNullable<Json>
          position?: number
          province?: number | null
          side: Database['public']['Enums']['franchise_side']
        }
        Update: {
          changed_at?: string
          help?: Json | null
          id?: string
          is_active?: boolean
          is_confirmed?: boolean
          kind?: Database['public']['Enums']['franchise_item_kind']
          name?: NonNullable<Json>
          position?: number
          province?: number | null
          side?: Database['public']['Enums']['franchise_side']
        }
        Relationships: []
      }
      franchise_keys: {
        Row: {
          franchise_id: string
          id: string
          label: string
          made_at: string
          made_by: string | null
          revoked_at: string | null
        }
        ComputedFields: never
        Insert: {
          franchise_id: string
          id: string
          label: string
          made_at?: string
          made_by?: string | null
          revoked_at?: string | null
        }
        Update: {
          franchise_id?: string
          id?: string
          label?: string
          made_at?: string
          made_by?: string | null
          revoked_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_keys_franchise_id_fkey'
            columns: ['franchise_id']
            isOneToOne: false
            referencedRelation: 'franchises'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_keys_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_keys_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_listings: {
        Row: {
          ad_fund_bps: number
          area: unknown
          close_reason: string | null
          closed_at: string | null
          created_at: string
          currency: string
          deposit: number
          description: Json | null
          fee: number
          id: string
          investment_max: number
          investment_min: number
          published_at: string | null
          reserved_at: string | null
          reserved_by: string | null
          reserved_for: string | null
          revision: number
          royalty_bps: number
          state: Database['public']['Enums']['franchise_listing_state']
          summary: NonNullable<Json>
          term_months: number
          territory_id: string
          vehicle_kinds: Database['public']['Enums']['franchise_vehicle'][]
          vehicles: number
          verified_by: string | null
          verified_on: string | null
        }
        ComputedFields: never
        Insert: {
          ad_fund_bps: number
          area: unknown
          close_reason?: string | null
          closed_at?: string | null
          created_at?: string
          currency?: string
          deposit: number
          description?: Json | null
          fee: number
          id?: string
          investment_max: number
          investment_min: number
          published_at?: string | null
          reserved_at?: string | null
          reserved_by?: string | null
          reserved_for?: string | null
          revision?: number
          royalty_bps: number
          state?: Database['public']['Enums']['franchise_listing_state']
          summary: NonNullable<Json>
          term_months: number
          territory_id: string
          vehicle_kinds: Database['public']['Enums']['franchise_vehicle'][]
          vehicles: number
          verified_by?: string | null
          verified_on?: string | null
        }
        Update: {
          ad_fund_bps?: number
          area?: unknown
          close_reason?: string | null
          closed_at?: string | null
          created_at?: string
          currency?: string
          deposit?: number
          description?: Json | null
          fee?: number
          id?: string
          investment_max?: number
          investment_min?: number
          published_at?: string | null
          reserved_at?: string | null
          reserved_by?: string | null
          reserved_for?: string | null
          revision?: number
          royalty_bps?: number
          state?: Database['public']['Enums']['franchise_listing_state']
          summary?: NonNullable<Json>
          term_months?: number
          territory_id?: string
          vehicle_kinds?: Database['public']['Enums']['franchise_vehicle'][]
          vehicles?: number
          verified_by?: string | null
          verified_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_listings_reserved_by_fkey'
            columns: ['reserved_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_listings_reserved_by_fkey'
            columns: ['reserved_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_listings_reserved_for_fkey'
            columns: ['reserved_for']
            isOneToOne: false
            referencedRelation: 'franchise_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_listings_territory_id_area_fkey'
            columns: ['territory_id', 'area']
            isOneToOne: false
            referencedRelation: 'franchise_territories'
            referencedColumns: ['id', 'area']
          },
          {
            foreignKeyName: 'franchise_listings_verified_by_fkey'
            columns: ['verified_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_listings_verified_by_fkey'
            columns: ['verified_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_messages: {
        Row: {
          application_id: string | null
          at: string
          author_id: string | null
          body: string
          contract_id: string | null
          from_office: boolean
          id: string
          settled_at: string | null
        }
        ComputedFields: never
        Insert: {
          application_id?: string | null
          at?: string
          author_id?: string | null
          body: string
          contract_id?: string | null
          from_office: boolean
          id?: string
          settled_at?: string | null
        }
        Update: {
          application_id?: string | null
          at?: string
          author_id?: string | null
          body?: string
          contract_id?: string | null
          from_office?: boolean
          id?: string
          settled_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_messages_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'franchise_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_messages_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_messages_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_messages_contract_id_fkey'
            columns: ['contract_id']
            isOneToOne: false
            referencedRelation: 'franchise_contracts'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_months: {
        Row: {
          cancelled: number
          commission: number
          days: number
          driver_days: number
          franchise_id: string
          gross: number
          month: string
          rides: number
          vehicle_days: number
        }
        ComputedFields: never
        Insert: {
          cancelled: number
          commission: number
          days: number
          driver_days: number
          franchise_id: string
          gross: number
          month: string
          rides: number
          vehicle_days: number
        }
        Update: {
          cancelled?: number
          commission?: number
          days?: number
          driver_days?: number
          franchise_id?: string
          gross?: number
          month?: string
          rides?: number
          vehicle_days?: number
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_months_franchise_id_fkey'
            columns: ['franchise_id']
            isOneToOne: false
            referencedRelation: 'franchises'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_network_months: {
        Row: {
          cancelled_bps: number
          commission_bps: number
          fare: number
          gross_day: number
          month: string
          n: number
          rides_day: number
          rides_vehicle: number
        }
        ComputedFields: never
        Insert: {
          cancelled_bps: number
          commission_bps: number
          fare: number
          gross_day: number
          month: string
          n: number
          rides_day: number
          rides_vehicle: number
        }
        Update: {
          cancelled_bps?: number
          commission_bps?: number
          fare?: number
          gross_day?: number
          month?: string
          n?: number
          rides_day?: number
          rides_vehicle?: number
        }
        Relationships: []
      }
      franchise_packs: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          published_at: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          published_at?: string | null
          version: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          published_at?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_packs_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_packs_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_photos: {
        Row: {
          alt: NonNullable<Json>
          content: string
          created_at: string
          hash: string
          height: number
          listing_id: string
          position: number
          width: number
        }
        ComputedFields: never
        Insert: {
          alt: NonNullable<Json>
          content: string
          created_at?: string
          hash: string
          height: number
          listing_id: string
          position: number
          width: number
        }
        Update: {
          alt?: NonNullable<Json>
          content?: string
          created_at?: string
          hash?: string
          height?: number
          listing_id?: string
          position?: number
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_photos_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'franchise_listings'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_reads: {
        Row: {
          at: string
          chapter: Database['public']['Enums']['franchise_chapter']
          disclosure_id: string
          id: string
          is_download: boolean
          locale: string
        }
        ComputedFields: never
        Insert: {
          at?: string
          chapter: Database['public']['Enums']['franchise_chapter']
          disclosure_id: string
          id?: string
          is_download: boolean
          locale: string
        }
        Update: {
          at?: string
          chapter?: Database['public']['Enums']['franchise_chapter']
          disclosure_id?: string
          id?: string
          is_download?: boolean
          locale?: string
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_reads_disclosure_id_fkey'
            columns: ['disclosure_id']
            isOneToOne: false
            referencedRelation: 'franchise_disclosures'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_reports: {
        Row: {
          cancelled: number
          commission: number
          day: string
          drivers: number
          franchise_id: string
          gross: number
          reported_at: string
          reported_by: string | null
          revision: number
          rides: number
          source: Database['public']['Enums']['franchise_source']
          vehicles: number
        }
        ComputedFields: never
        Insert: {
          cancelled: number
          commission: number
          day: string
          drivers: number
          franchise_id: string
          gross: number
          reported_at?: string
          reported_by?: string | null
          revision?: number
          rides: number
          source: Database['public']['Enums']['franchise_source']
          vehicles: number
        }
        Update: {
          cancelled?: number
          commission?: number
          day?: string
          drivers?: number
          franchise_id?: string
          gross?: number
          reported_at?: string
          reported_by?: string | null
          revision?: number
          rides?: number
          source?: Database['public']['Enums']['franchise_source']
          vehicles?: number
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_reports_franchise_id_fkey'
            columns: ['franchise_id']
            isOneToOne: false
            referencedRelation: 'franchises'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_reports_reported_by_fkey'
            columns: ['reported_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_reports_reported_by_fkey'
            columns: ['reported_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_royalties: {
        Row: {
          ad_fund: number
          amount: number
          billed_at: string
          carried_in: number
          carried_out: number
          correction: number
          franchise_id: string
          gross: number
          id: string
          month: string
          order_id: string | null
          royalty: number
        }
        ComputedFields: never
        Insert: {
          ad_fund: number
          amount: number
          billed_at?: string
          carried_in: number
          carried_out: number
          correction: number
          franchise_id: string
          gross: number
          id?: string
          month: string
          order_id?: string | null
          royalty: number
        }
        Update: {
          ad_fund?: number
          amount?: number
          billed_at?: string
          carried_in?: number
          carried_out?: number
          correction?: number
          franchise_id?: string
          gross?: number
          id?: string
          month?: string
          order_id?: string | null
          royalty?: number
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_royalties_franchise_id_fkey'
            columns: ['franchise_id']
            isOneToOne: false
            referencedRelation: 'franchises'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_royalties_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'order_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_royalties_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_saves: {
        Row: {
          listing_id: string
          person_id: string
          saved_at: string
        }
        ComputedFields: never
        Insert: {
          listing_id: string
          person_id: string
          saved_at?: string
        }
        Update: {
          listing_id?: string
          person_id?: string
          saved_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_saves_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'franchise_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_saves_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_saves_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_territories: {
        Row: {
          area: unknown
          created_at: string
          districts: number[]
          id: string
          name: NonNullable<Json>
          offered_at: string | null
          province: number | null
          slug: string
        }
        ComputedFields: never
        Insert: {
          area?: never
          created_at?: string
          districts: number[]
          id?: string
          name: NonNullable<Json>
          offered_at?: string | null
          province?: never
          slug: string
        }
        Update: {
          area?: never
          created_at?: string
          districts?: number[]
          id?: string
          name?: NonNullable<Json>
          offered_at?: string | null
          province?: never
          slug?: string
        }
        Relationships: []
      }
      franchise_ticks: {
        Row: {
          application_id: string
          done_at: string
          done_by: string | null
          item_id: string
          note: string | null
        }
        ComputedFields: never
        Insert: {
          application_id: string
          done_at?: string
          done_by?: string | null
          item_id: string
          note?: string | null
        }
        Update: {
          application_id?: string
          done_at?: string
          done_by?: string | null
          item_id?: string
          note?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_ticks_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'franchise_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_ticks_done_by_fkey'
            columns: ['done_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_ticks_done_by_fkey'
            columns: ['done_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_ticks_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'franchise_items'
            referencedColumns: ['id']
          },
        ]
      }
      franchise_waits: {
        Row: {
          joined_at: string
          person_id: string
          territory_id: string
          told_at: string | null
        }
        ComputedFields: never
        Insert: {
          joined_at?: string
          person_id: string
          territory_id: string
          told_at?: string | null
        }
        Update: {
          joined_at?: string
          person_id?: string
          territory_id?: string
          told_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'franchise_waits_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchise_waits_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchise_waits_territory_id_fkey'
            columns: ['territory_id']
            isOneToOne: false
            referencedRelation: 'franchise_territories'
            referencedColumns: ['id']
          },
        ]
      }
      franchises: {
        Row: {
          application_id: string
          area: unknown
          close_reason: string | null
          closed_on: string | null
          currency: string
          id: string
          listing_id: string
          opened_on: string
          owner_id: string
          territory_id: string
        }
        ComputedFields: never
        Insert: {
          application_id: string
          area: unknown
          close_reason?: string | null
          closed_on?: string | null
          currency: string
          id?: string
          listing_id: string
          opened_on: string
          owner_id: string
          territory_id: string
        }
        Update: {
          application_id?: string
          area?: unknown
          close_reason?: string | null
          closed_on?: string | null
          currency?: string
          id?: string
          listing_id?: string
          opened_on?: string
          owner_id?: string
          territory_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'franchises_application_id_fkey'
            columns: ['application_id']
            isOneToOne: true
            referencedRelation: 'franchise_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchises_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: true
            referencedRelation: 'franchise_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchises_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'franchises_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'franchises_territory_id_area_fkey'
            columns: ['territory_id', 'area']
            isOneToOne: false
            referencedRelation: 'franchise_territories'
            referencedColumns: ['id', 'area']
          },
        ]
      }
      group_moves: {
        Row: {
          enrollment_id: string
          figure: number | null
          from_group_id: string | null
          id: number
          metric: Database['public']['Enums']['group_metric'] | null
          moved_at: string
          moved_by: string | null
          period: Database['public']['Enums']['group_period'] | null
          threshold: number | null
          to_group_id: string | null
        }
        ComputedFields: never
        Insert: {
          enrollment_id: string
          figure?: number | null
          from_group_id?: string | null
          id?: never
          metric?: Database['public']['Enums']['group_metric'] | null
          moved_at?: string
          moved_by?: string | null
          period?: Database['public']['Enums']['group_period'] | null
          threshold?: number | null
          to_group_id?: string | null
        }
        Update: {
          enrollment_id?: string
          figure?: number | null
          from_group_id?: string | null
          id?: never
          metric?: Database['public']['Enums']['group_metric'] | null
          moved_at?: string
          moved_by?: string | null
          period?: Database['public']['Enums']['group_period'] | null
          threshold?: number | null
          to_group_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'group_moves_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'group_moves_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'group_moves_from_group_id_fkey'
            columns: ['from_group_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'group_moves_moved_by_fkey'
            columns: ['moved_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'group_moves_moved_by_fkey'
            columns: ['moved_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'group_moves_to_group_id_fkey'
            columns: ['to_group_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id']
          },
        ]
      }
      group_rules: {
        Row: {
          changed_at: string
          group_id: string
          metric: Database['public']['Enums']['group_metric']
          moves_down: boolean
          period: Database['public']['Enums']['group_period']
          threshold: number
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          group_id: string
          metric: Database['public']['Enums']['group_metric']
          moves_down?: boolean
          period: Database['public']['Enums']['group_period']
          threshold: number
        }
        Update: {
          changed_at?: string
          group_id?: string
          metric?: Database['public']['Enums']['group_metric']
          moves_down?: boolean
          period?: Database['public']['Enums']['group_period']
          threshold?: number
        }
        Relationships: [
          {
            foreignKeyName: 'group_rules_group_id_fkey'
            columns: ['group_id']
            isOneToOne: true
            referencedRelation: 'program_groups'
            referencedColumns: ['id']
          },
        ]
      }
      hidden_checklists: {
        Row: {
          hidden_at: string
          id: number
          program_id: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          hidden_at?: string
          id?: never
          program_id?: string | null
          user_id: string
        }
        Update: {
          hidden_at?: string
          id?: never
          program_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'hidden_checklists_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'hidden_checklists_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'hidden_checklists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'hidden_checklists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      import_rows: {
        Row: {
          cells: string[]
          fields: Json | null
          import_id: string
          key: string | null
          made: Json | null
          number: number
          problem: Json | null
          state: Database['public']['Enums']['import_row_state']
        }
        ComputedFields: never
        Insert: {
          cells: string[]
          fields?: Json | null
          import_id: string
          key?: string | null
          made?: Json | null
          number: number
          problem?: Json | null
          state?: Database['public']['Enums']['import_row_state']
        }
        Update: {
          cells?: string[]
          fields?: Json | null
          import_id?: string
          key?: string | null
          made?: Json | null
          number?: number
          problem?: Json | null
          state?: Database['public']['Enums']['import_row_state']
        }
        Relationships: [
          {
            foreignKeyName: 'import_rows_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'import_progress'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'import_rows_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'imports'
            referencedColumns: ['id']
          },
        ]
      }
      imports: {
        Row: {
          created_at: string
          created_by: string | null
          file_name: string
          finished_at: string | null
          format: Database['public']['Enums']['import_format']
          head: string[]
          id: string
          kind: Database['public']['Enums']['import_kind']
          mapping: NonNullable<Json>
          options: NonNullable<Json>
          program_id: string
          state: Database['public']['Enums']['import_state']
          total: number
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by?: string | null
          file_name: string
          finished_at?: string | null
          format: Database['public']['Enums']['import_format']
          head: string[]
          id?: string
          kind: Database['public']['Enums']['import_kind']
          mapping?: NonNullable<Json>
          options?: NonNullable<Json>
          program_id: string
          state?: Database['public']['Enums']['import_state']
          total?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          file_name?: string
          finished_at?: string | null
          format?: Database['public']['Enums']['import_format']
          head?: string[]
          id?: string
          kind?: Database['public']['Enums']['import_kind']
          mapping?: NonNullable<Json>
          options?: NonNullable<Json>
          program_id?: string
          state?: Database['public']['Enums']['import_state']
          total?: number
        }
        Relationships: [
          {
            foreignKeyName: 'imports_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'imports_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'imports_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'imports_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      invitations: {
        Row: {
          accepted_at: string | null
          created_at: string
          email: string
          enrollment_id: string | null
          expires_at: string
          group_id: string | null
          id: string
          invited_by: string | null
          locale: string
          message: string | null
          program_id: string
          revoked_at: string | null
          sent_at: string
          sent_count: number
          token_hash: string
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          created_at?: string
          email: string
          enrollment_id?: string | null
          expires_at?: string
          group_id?: string | null
          id?: string
          invited_by?: string | null
          locale: string
          message?: string | null
          program_id: string
          revoked_at?: string | null
          sent_at?: string
          sent_count?: number
          token_hash: string
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          email?: string
          enrollment_id?: string | null
          expires_at?: string
          group_id?: string | null
          id?: string
          invited_by?: string | null
          locale?: string
          message?: string | null
          program_id?: string
          revoked_at?: string | null
          sent_at?: string
          sent_count?: number
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'invitations_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'invitations_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'invitations_group_id_program_id_fkey'
            columns: ['group_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'invitations_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'invitations_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      landing_pages: {
        Row: {
          body: NonNullable<Json>
          decided_at: string | null
          decided_by: string | null
          headline: NonNullable<Json>
          id: string
          logo_hash: string | null
          partner_id: string
          proposed_at: string
          proposed_by: string | null
          reason: string | null
          slug: string
          state: Database['public']['Enums']['landing_state']
        }
        ComputedFields: never
        Insert: {
          body: NonNullable<Json>
          decided_at?: string | null
          decided_by?: string | null
          headline: NonNullable<Json>
          id?: string
          logo_hash?: string | null
          partner_id: string
          proposed_at?: string
          proposed_by?: string | null
          reason?: string | null
          slug: string
          state?: Database['public']['Enums']['landing_state']
        }
        Update: {
          body?: NonNullable<Json>
          decided_at?: string | null
          decided_by?: string | null
          headline?: NonNullable<Json>
          id?: string
          logo_hash?: string | null
          partner_id?: string
          proposed_at?: string
          proposed_by?: string | null
          reason?: string | null
          slug?: string
          state?: Database['public']['Enums']['landing_state']
        }
        Relationships: [
          {
            foreignKeyName: 'landing_pages_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'landing_pages_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'landing_pages_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'landing_pages_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partners'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'landing_pages_proposed_by_fkey'
            columns: ['proposed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'landing_pages_proposed_by_fkey'
            columns: ['proposed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      leaderboard_consents: {
        Row: {
          affiliate_id: string
          consented_at: string
          consented_by: string | null
          display_name: string
          refusal_reason: string | null
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          consented_at?: string
          consented_by?: string | null
          display_name: string
          refusal_reason?: string | null
        }
        Update: {
          affiliate_id?: string
          consented_at?: string
          consented_by?: string | null
          display_name?: string
          refusal_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'leaderboard_consents_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: true
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leaderboard_consents_consented_by_fkey'
            columns: ['consented_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'leaderboard_consents_consented_by_fkey'
            columns: ['consented_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      ledger_entries: {
        Row: {
          account: Database['public']['Enums']['ledger_account']
          affiliate_id: string
          amount: number
          currency: string
          id: number
          program_id: string
          transaction_id: string
        }
        ComputedFields: never
        Insert: {
          account: Database['public']['Enums']['ledger_account']
          affiliate_id: string
          amount: number
          currency: string
          id?: never
          program_id: string
          transaction_id: string
        }
        Update: {
          account?: Database['public']['Enums']['ledger_account']
          affiliate_id?: string
          amount?: number
          currency?: string
          id?: never
          program_id?: string
          transaction_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'ledger_entries_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ledger_entries_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ledger_entries_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ledger_entries_transaction_id_fkey'
            columns: ['transaction_id']
            isOneToOne: false
            referencedRelation: 'ledger_transactions'
            referencedColumns: ['id']
          },
        ]
      }
      ledger_tallies: {
        Row: {
          account: Database['public']['Enums']['ledger_account']
          affiliate_id: string
          amount: number
          currency: string
          id: number
          is_sum: boolean
          program_id: string
        }
        ComputedFields: never
        Insert: {
          account: Database['public']['Enums']['ledger_account']
          affiliate_id: string
          amount: number
          currency: string
          id?: never
          is_sum?: boolean
          program_id: string
        }
        Update: {
          account?: Database['public']['Enums']['ledger_account']
          affiliate_id?: string
          amount?: number
          currency?: string
          id?: never
          is_sum?: boolean
          program_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'ledger_tallies_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ledger_tallies_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ledger_tallies_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      ledger_transactions: {
        Row: {
          at: string
          id: string
          kind: Database['public']['Enums']['ledger_kind']
          source_id: string
        }
        ComputedFields: never
        Insert: {
          at?: string
          id?: string
          kind: Database['public']['Enums']['ledger_kind']
          source_id: string
        }
        Update: {
          at?: string
          id?: string
          kind?: Database['public']['Enums']['ledger_kind']
          source_id?: string
        }
        Relationships: []
      }
      link_days: {
        Row: {
          all_clicks: number
          clicks: number
          day: string
          link_id: string
          payable: number
          visitors: number
        }
        ComputedFields: never
        Insert: {
          all_clicks?: number
          clicks: number
          day: string
          link_id: string
          payable?: number
          visitors: number
        }
        Update: {
          all_clicks?: number
          clicks?: number
          day?: string
          link_id?: string
          payable?: number
          visitors?: number
        }
        Relationships: [
          {
            foreignKeyName: 'link_days_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'link_days_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      link_months: {
        Row: {
          clicks: number
          link_id: string
          month: string
          visitors: number
        }
        ComputedFields: never
        Insert: {
          clicks: number
          link_id: string
          month: string
          visitors: number
        }
        Update: {
          clicks?: number
          link_id?: string
          month?: string
          visitors?: number
        }
        Relationships: [
          {
            foreignKeyName: 'link_months_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'link_months_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      link_tallies: {
        Row: {
          day: string
          id: number
          is_sum: boolean
          leads: number
          link_id: string
          sales: number
          variant: string | null
        }
        ComputedFields: never
        Insert: {
          day: string
          id?: never
          is_sum?: boolean
          leads: number
          link_id: string
          sales: number
          variant?: string | null
        }
        Update: {
          day?: string
          id?: never
          is_sum?: boolean
          leads?: number
          link_id?: string
          sales?: number
          variant?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'link_tallies_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'link_tallies_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      link_variant_days: {
        Row: {
          clicks: number
          day: string
          link_id: string
          variant: string
          visitors: number
        }
        ComputedFields: never
        Insert: {
          clicks: number
          day: string
          link_id: string
          variant: string
          visitors: number
        }
        Update: {
          clicks?: number
          day?: string
          link_id?: string
          variant?: string
          visitors?: number
        }
        Relationships: [
          {
            foreignKeyName: 'link_variant_days_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'link_variant_days_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      links: {
        Row: {
          archived_at: string | null
          code: string
          coupon_id: string | null
          created_at: string
          destination: string
          enrollment_id: string
          id: string
          name: string
          query: string
          routes: NonNullable<Json>
          sub_ids: NonNullable<Json>
          utm: NonNullable<Json>
          variants: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          archived_at?: string | null
          code: string
          coupon_id?: string | null
          created_at?: string
          destination: string
          enrollment_id: string
          id?: string
          name?: string
          query?: never
          routes?: NonNullable<Json>
          sub_ids?: NonNullable<Json>
          utm?: NonNullable<Json>
          variants?: NonNullable<Json>
        }
        Update: {
          archived_at?: string | null
          code?: string
          coupon_id?: string | null
          created_at?: string
          destination?: string
          enrollment_id?: string
          id?: string
          name?: string
          query?: never
          routes?: NonNullable<Json>
          sub_ids?: NonNullable<Json>
          utm?: NonNullable<Json>
          variants?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'links_coupon_id_enrollment_id_fkey'
            columns: ['coupon_id', 'enrollment_id']
            isOneToOne: false
            referencedRelation: 'coupons'
            referencedColumns: ['id', 'enrollment_id']
          },
          {
            foreignKeyName: 'links_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'links_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      mail_opt_outs: {
        Row: {
          created_at: string
          kind: Database['public']['Enums']['mail_kind']
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          kind: Database['public']['Enums']['mail_kind']
          user_id: string
        }
        Update: {
          created_at?: string
          kind?: Database['public']['Enums']['mail_kind']
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'mail_opt_outs_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'mail_opt_outs_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      notice_opt_outs: {
        Row: {
          created_at: string
          kind: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          kind: string
          user_id: string
        }
        Update: {
          created_at?: string
          kind?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'notice_opt_outs_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'notice_opt_outs_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      notices: {
        Row: {
          created_at: string
          data: NonNullable<Json>
          dedupe_key: string
          id: number
          kind: string
          person_id: string
          read_at: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          data?: NonNullable<Json>
          dedupe_key: string
          id?: never
          kind: string
          person_id: string
          read_at?: string | null
        }
        Update: {
          created_at?: string
          data?: NonNullable<Json>
          dedupe_key?: string
          id?: never
          kind?: string
          person_id?: string
          read_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'notices_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'notices_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      offering_agreements: {
        Row: {
          bonus_bps: number
          confirmed_at: string | null
          confirmed_by: string | null
          document_hash: string
          ended_at: string | null
          id: string
          max_contribution: number
          offering_id: string
          person_id: string
          proposed_at: string
          proposed_by: string | null
          signed_on: string
          state: Database['public']['Enums']['agreement_state']
        }
        ComputedFields: never
        Insert: {
          bonus_bps: number
          confirmed_at?: string | null
          confirmed_by?: string | null
          document_hash: string
          ended_at?: string | null
          id?: string
          max_contribution: number
          offering_id: string
          person_id: string
          proposed_at?: string
          proposed_by?: string | null
          signed_on: string
          state?: Database['public']['Enums']['agreement_state']
        }
        Update: {
          bonus_bps?: number
          confirmed_at?: string | null
          confirmed_by?: string | null
          document_hash?: string
          ended_at?: string | null
          id?: string
          max_contribution?: number
          offering_id?: string
          person_id?: string
          proposed_at?: string
          proposed_by?: string | null
          signed_on?: string
          state?: Database['public']['Enums']['agreement_state']
        }
        Relationships: [
          {
            foreignKeyName: 'offering_agreements_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offering_agreements_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_agreements_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_agreements_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offering_agreements_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_agreements_proposed_by_fkey'
            columns: ['proposed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offering_agreements_proposed_by_fkey'
            columns: ['proposed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      offering_contracts: {
        Row: {
          added_at: string
          address: string
          chain_id: number
          first_block: number
          kind: Database['public']['Enums']['contract_kind']
          offering_id: string
        }
        ComputedFields: never
        Insert: {
          added_at?: string
          address: string
          chain_id: number
          first_block: number
          kind: Database['public']['Enums']['contract_kind']
          offering_id: string
        }
        Update: {
          added_at?: string
          address?: string
          chain_id?: number
          first_block?: number
          kind?: Database['public']['Enums']['contract_kind']
          offering_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'offering_contracts_chain_id_fkey'
            columns: ['chain_id']
            isOneToOne: false
            referencedRelation: 'chains'
            referencedColumns: ['chain_id']
          },
          {
            foreignKeyName: 'offering_contracts_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
        ]
      }
      offering_pages: {
        Row: {
          allocation: NonNullable<Json>
          audits: NonNullable<Json>
          funds: NonNullable<Json>
          offering_id: string
          questions: NonNullable<Json>
          revision: number
          roadmap: NonNullable<Json>
          saved_at: string
          saved_by: string | null
          team: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          allocation?: NonNullable<Json>
          audits?: NonNullable<Json>
          funds?: NonNullable<Json>
          offering_id: string
          questions?: NonNullable<Json>
          revision?: number
          roadmap?: NonNullable<Json>
          saved_at?: string
          saved_by?: string | null
          team?: NonNullable<Json>
        }
        Update: {
          allocation?: NonNullable<Json>
          audits?: NonNullable<Json>
          funds?: NonNullable<Json>
          offering_id?: string
          questions?: NonNullable<Json>
          revision?: number
          roadmap?: NonNullable<Json>
          saved_at?: string
          saved_by?: string | null
          team?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'offering_pages_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: true
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_pages_saved_by_fkey'
            columns: ['saved_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offering_pages_saved_by_fkey'
            columns: ['saved_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      offering_phases: {
        Row: {
          cap: number
          early_access: number
          ends_at: string
          offering_id: string
          position: number
          price: number
          starts_at: string
        }
        ComputedFields: never
        Insert: {
          cap: number
          early_access: number
          ends_at: string
          offering_id: string
          position: number
          price: number
          starts_at: string
        }
        Update: {
          cap?: number
          early_access?: number
          ends_at?: string
          offering_id?: string
          position?: number
          price?: number
          starts_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'offering_phases_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
        ]
      }
      offering_states: {
        Row: {
          as_of: string
          as_of_block: number
          chain_id: number
          offering_id: string
          read_at: string
          state: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          as_of: string
          as_of_block: number
          chain_id: number
          offering_id: string
          read_at?: string
          state: NonNullable<Json>
        }
        Update: {
          as_of?: string
          as_of_block?: number
          chain_id?: number
          offering_id?: string
          read_at?: string
          state?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'offering_states_chain_id_fkey'
            columns: ['chain_id']
            isOneToOne: false
            referencedRelation: 'chains'
            referencedColumns: ['chain_id']
          },
          {
            foreignKeyName: 'offering_states_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: true
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
        ]
      }
      offering_tiers: {
        Row: {
          benefits: NonNullable<Json>
          bonus_bps: number
          has_adviser: boolean
          minimum: number | null
          offering_id: string
          scans: Database['public']['Enums']['scan_level']
          tier: Database['public']['Enums']['token_tier']
        }
        ComputedFields: never
        Insert: {
          benefits: NonNullable<Json>
          bonus_bps: number
          has_adviser?: boolean
          minimum?: number | null
          offering_id: string
          scans?: Database['public']['Enums']['scan_level']
          tier: Database['public']['Enums']['token_tier']
        }
        Update: {
          benefits?: NonNullable<Json>
          bonus_bps?: number
          has_adviser?: boolean
          minimum?: number | null
          offering_id?: string
          scans?: Database['public']['Enums']['scan_level']
          tier?: Database['public']['Enums']['token_tier']
        }
        Relationships: [
          {
            foreignKeyName: 'offering_tiers_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
        ]
      }
      offering_totals: {
        Row: {
          as_of: string | null
          as_of_block: number
          buyers: number
          claimed: number
          is_succeeded: boolean | null
          offering_id: string
          phase_sold: number[]
          raised: number
          sold: number
        }
        ComputedFields: never
        Insert: {
          as_of?: string | null
          as_of_block: number
          buyers: number
          claimed: number
          is_succeeded?: boolean | null
          offering_id: string
          phase_sold: number[]
          raised: number
          sold: number
        }
        Update: {
          as_of?: string | null
          as_of_block?: number
          buyers?: number
          claimed?: number
          is_succeeded?: boolean | null
          offering_id?: string
          phase_sold?: number[]
          raised?: number
          sold?: number
        }
        Relationships: [
          {
            foreignKeyName: 'offering_totals_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: true
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
        ]
      }
      offering_vouchers: {
        Row: {
          agreement_id: string | null
          bonus_bps: number
          declaration_id: string
          expires_at: string
          id: string
          issued_at: string
          max_contribution: number
          offering_id: string
          revoke_reason: string | null
          revoked_at: string | null
          revoked_by: string | null
          signature: string | null
          terms_hash: string
          wallet_id: string
        }
        ComputedFields: never
        Insert: {
          agreement_id?: string | null
          bonus_bps: number
          declaration_id: string
          expires_at: string
          id?: string
          issued_at?: string
          max_contribution: number
          offering_id: string
          revoke_reason?: string | null
          revoked_at?: string | null
          revoked_by?: string | null
          signature?: string | null
          terms_hash: string
          wallet_id: string
        }
        Update: {
          agreement_id?: string | null
          bonus_bps?: number
          declaration_id?: string
          expires_at?: string
          id?: string
          issued_at?: string
          max_contribution?: number
          offering_id?: string
          revoke_reason?: string | null
          revoked_at?: string | null
          revoked_by?: string | null
          signature?: string | null
          terms_hash?: string
          wallet_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'offering_vouchers_agreement_id_fkey'
            columns: ['agreement_id']
            isOneToOne: false
            referencedRelation: 'offering_agreements'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_vouchers_declaration_id_fkey'
            columns: ['declaration_id']
            isOneToOne: false
            referencedRelation: 'declaration_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_vouchers_declaration_id_fkey'
            columns: ['declaration_id']
            isOneToOne: false
            referencedRelation: 'eligibility_declarations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_vouchers_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_vouchers_revoked_by_fkey'
            columns: ['revoked_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offering_vouchers_revoked_by_fkey'
            columns: ['revoked_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_vouchers_wallet_id_fkey'
            columns: ['wallet_id']
            isOneToOne: false
            referencedRelation: 'wallets'
            referencedColumns: ['id']
          },
        ]
      }
      offering_whitepapers: {
        Row: {
          body: string
          changes: NonNullable<Json>
          hash: string
          id: string
          offering_id: string
          proposed_at: string
          proposed_by: string | null
          published_at: string | null
          published_by: string | null
          state: Database['public']['Enums']['whitepaper_state']
          version: number
        }
        ComputedFields: never
        Insert: {
          body: string
          changes: NonNullable<Json>
          hash: string
          id?: string
          offering_id: string
          proposed_at?: string
          proposed_by?: string | null
          published_at?: string | null
          published_by?: string | null
          state?: Database['public']['Enums']['whitepaper_state']
          version: number
        }
        Update: {
          body?: string
          changes?: NonNullable<Json>
          hash?: string
          id?: string
          offering_id?: string
          proposed_at?: string
          proposed_by?: string | null
          published_at?: string | null
          published_by?: string | null
          state?: Database['public']['Enums']['whitepaper_state']
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'offering_whitepapers_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_whitepapers_proposed_by_fkey'
            columns: ['proposed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offering_whitepapers_proposed_by_fkey'
            columns: ['proposed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_whitepapers_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offering_whitepapers_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      offerings: {
        Row: {
          activated_at: string | null
          activated_by: string | null
          cliff: number
          cooling_off: number
          created_at: string
          created_by: string | null
          denied_countries: string[]
          duration: number
          early_access_tier: Database['public']['Enums']['token_tier']
          ended_at: string | null
          hard_cap: number
          id: string
          initial_bps: number
          max_agreed_bonus_bps: number
          max_contribution: number
          min_purchase: number
          name: NonNullable<Json>
          parent_id: string | null
          revision: number
          slug: string
          soft_cap: number
          state: Database['public']['Enums']['offering_state']
          submitted_at: string | null
          submitted_by: string | null
          terms_hash: string | null
          token_name: string
          token_symbol: string
        }
        ComputedFields: never
        Insert: {
          activated_at?: string | null
          activated_by?: string | null
          cliff: number
          cooling_off: number
          created_at?: string
          created_by?: string | null
          denied_countries?: string[]
          duration: number
          early_access_tier: Database['public']['Enums']['token_tier']
          ended_at?: string | null
          hard_cap: number
          id?: string
          initial_bps: number
          max_agreed_bonus_bps: number
          max_contribution: number
          min_purchase: number
          name: NonNullable<Json>
          parent_id?: string | null
          revision?: number
          slug: string
          soft_cap: number
          state?: Database['public']['Enums']['offering_state']
          submitted_at?: string | null
          submitted_by?: string | null
          terms_hash?: string | null
          token_name: string
          token_symbol: string
        }
        Update: {
          activated_at?: string | null
          activated_by?: string | null
          cliff?: number
          cooling_off?: number
          created_at?: string
          created_by?: string | null
          denied_countries?: string[]
          duration?: number
          early_access_tier?: Database['public']['Enums']['token_tier']
          ended_at?: string | null
          hard_cap?: number
          id?: string
          initial_bps?: number
          max_agreed_bonus_bps?: number
          max_contribution?: number
          min_purchase?: number
          name?: NonNullable<Json>
          parent_id?: string | null
          revision?: number
          slug?: string
          soft_cap?: number
          state?: Database['public']['Enums']['offering_state']
          submitted_at?: string | null
          submitted_by?: string | null
          terms_hash?: string | null
          token_name?: string
          token_symbol?: string
        }
        Relationships: [
          {
            foreignKeyName: 'offerings_activated_by_fkey'
            columns: ['activated_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offerings_activated_by_fkey'
            columns: ['activated_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offerings_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offerings_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offerings_parent_id_fkey'
            columns: ['parent_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offerings_submitted_by_fkey'
            columns: ['submitted_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'offerings_submitted_by_fkey'
            columns: ['submitted_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      order_documents: {
        Row: {
          amount: number
          buyer: NonNullable<Json>
          corrects: string | null
          currency: string
          id: string
          issued_at: string
          kind: Database['public']['Enums']['order_document_kind']
          locale: string
          name: NonNullable<Json>
          number: string
          order_id: string
          payment: NonNullable<Json>
          sequence: number
          year: number
        }
        ComputedFields: never
        Insert: {
          amount: number
          buyer: NonNullable<Json>
          corrects?: string | null
          currency: string
          id?: string
          issued_at?: string
          kind: Database['public']['Enums']['order_document_kind']
          locale: string
          name: NonNullable<Json>
          number: string
          order_id: string
          payment: NonNullable<Json>
          sequence: number
          year: number
        }
        Update: {
          amount?: number
          buyer?: NonNullable<Json>
          corrects?: string | null
          currency?: string
          id?: string
          issued_at?: string
          kind?: Database['public']['Enums']['order_document_kind']
          locale?: string
          name?: NonNullable<Json>
          number?: string
          order_id?: string
          payment?: NonNullable<Json>
          sequence?: number
          year?: number
        }
        Relationships: [
          {
            foreignKeyName: 'order_documents_corrects_fkey'
            columns: ['corrects']
            isOneToOne: false
            referencedRelation: 'order_documents'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_documents_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'order_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_documents_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      order_payments: {
        Row: {
          amount: number
          currency: string
          id: string
          order_id: string
          received_at: string
          recorded_by: string | null
          reference: string
          source: Database['public']['Enums']['payment_source']
          state: Database['public']['Enums']['payment_state']
        }
        ComputedFields: never
        Insert: {
          amount: number
          currency: string
          id?: string
          order_id: string
          received_at?: string
          recorded_by?: string | null
          reference: string
          source: Database['public']['Enums']['payment_source']
          state: Database['public']['Enums']['payment_state']
        }
        Update: {
          amount?: number
          currency?: string
          id?: string
          order_id?: string
          received_at?: string
          recorded_by?: string | null
          reference?: string
          source?: Database['public']['Enums']['payment_source']
          state?: Database['public']['Enums']['payment_state']
        }
        Relationships: [
          {
            foreignKeyName: 'order_payments_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'order_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_payments_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_payments_recorded_by_fkey'
            columns: ['recorded_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'order_payments_recorded_by_fkey'
            columns: ['recorded_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      order_proofs: {
        Row: {
          bytes: number
          id: string
          media: string
          order_id: string
          uploaded_at: string
        }
        ComputedFields: never
        Insert: {
          bytes: number
          id?: string
          media: string
          order_id: string
          uploaded_at?: string
        }
        Update: {
          bytes?: number
          id?: string
          media?: string
          order_id?: string
          uploaded_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'order_proofs_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'order_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_proofs_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      order_refunds: {
        Row: {
          amount: number
          id: string
          order_id: string
          reason: string | null
          recorded_by: string | null
          reference: string | null
          refunded_at: string
          source: Database['public']['Enums']['payment_source']
        }
        ComputedFields: never
        Insert: {
          amount: number
          id?: string
          order_id: string
          reason?: string | null
          recorded_by?: string | null
          reference?: string | null
          refunded_at?: string
          source: Database['public']['Enums']['payment_source']
        }
        Update: {
          amount?: number
          id?: string
          order_id?: string
          reason?: string | null
          recorded_by?: string | null
          reference?: string | null
          refunded_at?: string
          source?: Database['public']['Enums']['payment_source']
        }
        Relationships: [
          {
            foreignKeyName: 'order_refunds_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'order_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_refunds_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_refunds_recorded_by_fkey'
            columns: ['recorded_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'order_refunds_recorded_by_fkey'
            columns: ['recorded_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      orders: {
        Row: {
          amount: number
          billing_address: string | null
          billing_dv: string | null
          billing_name: string
          billing_tax_id: string | null
          buyer_id: string
          click_id: string | null
          close_reason: string | null
          closed_at: string | null
          closed_because: Database['public']['Enums']['order_close'] | null
          closed_by: string | null
          covers_from: string | null
          covers_until: string | null
          currency: string
          cycle: number
          due_at: string
          first_id: string | null
          id: string
          kind: Database['public']['Enums']['product_kind']
          locale: string
          name: NonNullable<Json>
          note: string | null
          number: string
          option: Database['public']['Enums']['payment_option'] | null
          paid_at: string | null
          period: Database['public']['Enums']['product_period']
          placed_at: string
          price_id: string
          product_id: string
          program_id: string | null
          reminders: number
          renews: string | null
          slug: string
          started_at: string | null
          state: Database['public']['Enums']['order_state']
          stops_at_end: boolean
        }
        ComputedFields: never
        Insert: {
          amount: number
          billing_address?: string | null
          billing_dv?: string | null
          billing_name: string
          billing_tax_id?: string | null
          buyer_id: string
          click_id?: string | null
          close_reason?: string | null
          closed_at?: string | null
          closed_because?: Database['public']['Enums']['order_close'] | null
          closed_by?: string | null
          covers_from?: string | null
          covers_until?: string | null
          currency: string
          cycle?: number
          due_at: string
          first_id?: string | null
          id?: string
          kind: Database['public']['Enums']['product_kind']
          locale: string
          name: NonNullable<Json>
          note?: string | null
          number: string
          option?: Database['public']['Enums']['payment_option'] | null
          paid_at?: string | null
          period: Database['public']['Enums']['product_period']
          placed_at?: string
          price_id: string
          product_id: string
          program_id?: string | null
          reminders?: number
          renews?: string | null
          slug: string
          started_at?: string | null
          state?: Database['public']['Enums']['order_state']
          stops_at_end?: boolean
        }
        Update: {
          amount?: number
          billing_address?: string | null
          billing_dv?: string | null
          billing_name?: string
          billing_tax_id?: string | null
          buyer_id?: string
          click_id?: string | null
          close_reason?: string | null
          closed_at?: string | null
          closed_because?: Database['public']['Enums']['order_close'] | null
          closed_by?: string | null
          covers_from?: string | null
          covers_until?: string | null
          currency?: string
          cycle?: number
          due_at?: string
          first_id?: string | null
          id?: string
          kind?: Database['public']['Enums']['product_kind']
          locale?: string
          name?: NonNullable<Json>
          note?: string | null
          number?: string
          option?: Database['public']['Enums']['payment_option'] | null
          paid_at?: string | null
          period?: Database['public']['Enums']['product_period']
          placed_at?: string
          price_id?: string
          product_id?: string
          program_id?: string | null
          reminders?: number
          renews?: string | null
          slug?: string
          started_at?: string | null
          state?: Database['public']['Enums']['order_state']
          stops_at_end?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'orders_buyer_id_fkey'
            columns: ['buyer_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'orders_buyer_id_fkey'
            columns: ['buyer_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'orders_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_first_id_fkey'
            columns: ['first_id']
            isOneToOne: false
            referencedRelation: 'order_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_first_id_fkey'
            columns: ['first_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_price_id_fkey'
            columns: ['price_id']
            isOneToOne: false
            referencedRelation: 'current_prices'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_price_id_fkey'
            columns: ['price_id']
            isOneToOne: false
            referencedRelation: 'product_prices'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_renews_fkey'
            columns: ['renews']
            isOneToOne: false
            referencedRelation: 'order_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_renews_fkey'
            columns: ['renews']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      partner_invitations: {
        Row: {
          accepted_at: string | null
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          partner_id: string
          revoked_at: string | null
          role: Database['public']['Enums']['partner_role']
          sent_at: string
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          partner_id: string
          revoked_at?: string | null
          role: Database['public']['Enums']['partner_role']
          sent_at?: string
        }
        Update: {
          accepted_at?: string | null
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          partner_id?: string
          revoked_at?: string | null
          role?: Database['public']['Enums']['partner_role']
          sent_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'partner_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'partner_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'partner_invitations_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'partner_invitations_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partners'
            referencedColumns: ['id']
          },
        ]
      }
      partner_members: {
        Row: {
          joined_at: string
          partner_id: string
          role: Database['public']['Enums']['partner_role']
          user_id: string
        }
        ComputedFields: never
        Insert: {
          joined_at?: string
          partner_id: string
          role: Database['public']['Enums']['partner_role']
          user_id: string
        }
        Update: {
          joined_at?: string
          partner_id?: string
          role?: Database['public']['Enums']['partner_role']
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'partner_members_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'partner_members_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partners'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'partner_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'partner_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      partner_resources: {
        Row: {
          body: string | null
          bytes: number | null
          created_at: string
          id: string
          kind: Database['public']['Enums']['resource_kind']
          locale: string | null
          media: string | null
          state: Database['public']['Enums']['asset_state']
          tier_id: string | null
          title: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          body?: string | null
          bytes?: number | null
          created_at?: string
          id?: string
          kind: Database['public']['Enums']['resource_kind']
          locale?: string | null
          media?: string | null
          state?: Database['public']['Enums']['asset_state']
          tier_id?: string | null
          title: NonNullable<Json>
        }
        Update: {
          body?: string | null
          bytes?: number | null
          created_at?: string
          id?: string
          kind?: Database['public']['Enums']['resource_kind']
          locale?: string | null
          media?: string | null
          state?: Database['public']['Enums']['asset_state']
          tier_id?: string | null
          title?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'partner_resources_tier_id_fkey'
            columns: ['tier_id']
            isOneToOne: false
            referencedRelation: 'partner_tiers'
            referencedColumns: ['id']
          },
        ]
      }
      partner_tiers: {
        Row: {
          benefits: NonNullable<Json>
          created_at: string
          id: string
          name: NonNullable<Json>
          position: number
        }
        ComputedFields: never
        Insert: {
          benefits: NonNullable<Json>
          created_at?: string
          id?: string
          name: NonNullable<Json>
          position: number
        }
        Update: {
          benefits?: NonNullable<Json>
          created_at?: string
          id?: string
          name?: NonNullable<Json>
          position?: number
        }
        Relationships: []
      }
      partners: {
        Row: {
          affiliate_id: string
          applied_at: string
          code: string
          company: string
          contact_id: string | null
          country: string
          decided_at: string | null
          decided_by: string | null
          dv: string | null
          id: string
          plan: string
          reason: string | null
          ruc: string
          site: string
          state: Database['public']['Enums']['partner_state']
          tier_id: string | null
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          applied_at?: string
          code: string
          company: string
          contact_id?: string | null
          country: string
          decided_at?: string | null
          decided_by?: string | null
          dv?: string | null
          id?: string
          plan: string
          reason?: string | null
          ruc: string
          site: string
          state?: Database['public']['Enums']['partner_state']
          tier_id?: string | null
        }
        Update: {
          affiliate_id?: string
          applied_at?: string
          code?: string
          company?: string
          contact_id?: string | null
          country?: string
          decided_at?: string | null
          decided_by?: string | null
          dv?: string | null
          id?: string
          plan?: string
          reason?: string | null
          ruc?: string
          site?: string
          state?: Database['public']['Enums']['partner_state']
          tier_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'partners_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: true
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'partners_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'partners_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'partners_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'partners_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'partners_tier_id_fkey'
            columns: ['tier_id']
            isOneToOne: false
            referencedRelation: 'partner_tiers'
            referencedColumns: ['id']
          },
        ]
      }
      payment_options: {
        Row: {
          destination: string
          instructions: NonNullable<Json>
          is_on: boolean
          network: Database['public']['Enums']['usdc_network'] | null
          option: Database['public']['Enums']['payment_option']
          set_at: string
          set_by: string | null
        }
        ComputedFields: never
        Insert: {
          destination: string
          instructions: NonNullable<Json>
          is_on: boolean
          network?: Database['public']['Enums']['usdc_network'] | null
          option: Database['public']['Enums']['payment_option']
          set_at?: string
          set_by?: string | null
        }
        Update: {
          destination?: string
          instructions?: NonNullable<Json>
          is_on?: boolean
          network?: Database['public']['Enums']['usdc_network'] | null
          option?: Database['public']['Enums']['payment_option']
          set_at?: string
          set_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'payment_options_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payment_options_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      payout_fees: {
        Row: {
          currency: string
          flat_amount: number
          method_kind: Database['public']['Enums']['payout_method_kind']
          most_amount: number | null
          rate_bps: number
          set_at: string
          set_by: string | null
        }
        ComputedFields: never
        Insert: {
          currency: string
          flat_amount: number
          method_kind: Database['public']['Enums']['payout_method_kind']
          most_amount?: number | null
          rate_bps: number
          set_at?: string
          set_by?: string | null
        }
        Update: {
          currency?: string
          flat_amount?: number
          method_kind?: Database['public']['Enums']['payout_method_kind']
          most_amount?: number | null
          rate_bps?: number
          set_at?: string
          set_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'payout_fees_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_fees_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      payout_holds: {
        Row: {
          affiliate_id: string
          id: string
          placed_at: string
          placed_by: string
          reason: string
          released_at: string | null
          released_by: string | null
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          id?: string
          placed_at?: string
          placed_by: string
          reason: string
          released_at?: string | null
          released_by?: string | null
        }
        Update: {
          affiliate_id?: string
          id?: string
          placed_at?: string
          placed_by?: string
          reason?: string
          released_at?: string | null
          released_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'payout_holds_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_holds_placed_by_fkey'
            columns: ['placed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_holds_placed_by_fkey'
            columns: ['placed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_holds_released_by_fkey'
            columns: ['released_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_holds_released_by_fkey'
            columns: ['released_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      payout_items: {
        Row: {
          amount: number
          commission_id: string | null
          id: number
          is_returned: boolean
          payout_id: string
          reversal_id: string | null
        }
        ComputedFields: never
        Insert: {
          amount: number
          commission_id?: string | null
          id?: never
          is_returned?: boolean
          payout_id: string
          reversal_id?: string | null
        }
        Update: {
          amount?: number
          commission_id?: string | null
          id?: never
          is_returned?: boolean
          payout_id?: string
          reversal_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'payout_items_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commission_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_items_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commissions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_items_payout_id_fkey'
            columns: ['payout_id']
            isOneToOne: false
            referencedRelation: 'payout_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_items_payout_id_fkey'
            columns: ['payout_id']
            isOneToOne: false
            referencedRelation: 'payouts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_items_reversal_id_fkey'
            columns: ['reversal_id']
            isOneToOne: false
            referencedRelation: 'commission_reversals'
            referencedColumns: ['id']
          },
        ]
      }
      payout_methods: {
        Row: {
          affiliate_id: string
          asked_at: string
          confirmed_at: string | null
          ended_at: string | null
          held_until: string | null
          holder: Database['public']['Enums']['payee_kind']
          id: string
          kind: Database['public']['Enums']['payout_method_kind']
          label: string
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          asked_at?: string
          confirmed_at?: string | null
          ended_at?: string | null
          held_until?: string | null
          holder: Database['public']['Enums']['payee_kind']
          id: string
          kind: Database['public']['Enums']['payout_method_kind']
          label: string
        }
        Update: {
          affiliate_id?: string
          asked_at?: string
          confirmed_at?: string | null
          ended_at?: string | null
          held_until?: string | null
          holder?: Database['public']['Enums']['payee_kind']
          id?: string
          kind?: Database['public']['Enums']['payout_method_kind']
          label?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payout_methods_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
        ]
      }
      payout_omissions: {
        Row: {
          amount: number
          decided_at: string
          decided_by: string | null
          enrollment_id: string
          note: string | null
          reason: Database['public']['Enums']['payout_omission_reason']
          run_id: string
        }
        ComputedFields: never
        Insert: {
          amount: number
          decided_at?: string
          decided_by?: string | null
          enrollment_id: string
          note?: string | null
          reason: Database['public']['Enums']['payout_omission_reason']
          run_id: string
        }
        Update: {
          amount?: number
          decided_at?: string
          decided_by?: string | null
          enrollment_id?: string
          note?: string | null
          reason?: Database['public']['Enums']['payout_omission_reason']
          run_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payout_omissions_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_omissions_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_omissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_omissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'payout_omissions_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'payout_run_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_omissions_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'payout_runs'
            referencedColumns: ['id']
          },
        ]
      }
      payout_requests: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          asked_at: string
          enrollment_id: string
          id: string
          note: string
          state: Database['public']['Enums']['payout_request_state']
        }
        ComputedFields: never
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked_at?: string
          enrollment_id: string
          id?: string
          note: string
          state?: Database['public']['Enums']['payout_request_state']
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          asked_at?: string
          enrollment_id?: string
          id?: string
          note?: string
          state?: Database['public']['Enums']['payout_request_state']
        }
        Relationships: [
          {
            foreignKeyName: 'payout_requests_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_requests_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_requests_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_requests_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      payout_runs: {
        Row: {
          cancelled_at: string | null
          cancelled_by: string | null
          closed_at: string | null
          confirmed_alone: boolean
          confirmed_at: string | null
          confirmed_by: string | null
          created_at: string
          created_by: string
          cut_off: string
          id: string
          program_id: string
          sent_at: string | null
          state: Database['public']['Enums']['payout_run_state']
        }
        ComputedFields: never
        Insert: {
          cancelled_at?: string | null
          cancelled_by?: string | null
          closed_at?: string | null
          confirmed_alone?: boolean
          confirmed_at?: string | null
          confirmed_by?: string | null
          created_at?: string
          created_by: string
          cut_off: string
          id?: string
          program_id: string
          sent_at?: string | null
          state?: Database['public']['Enums']['payout_run_state']
        }
        Update: {
          cancelled_at?: string | null
          cancelled_by?: string | null
          closed_at?: string | null
          confirmed_alone?: boolean
          confirmed_at?: string | null
          confirmed_by?: string | null
          created_at?: string
          created_by?: string
          cut_off?: string
          id?: string
          program_id?: string
          sent_at?: string | null
          state?: Database['public']['Enums']['payout_run_state']
        }
        Relationships: [
          {
            foreignKeyName: 'payout_runs_cancelled_by_fkey'
            columns: ['cancelled_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_runs_cancelled_by_fkey'
            columns: ['cancelled_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_runs_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_runs_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_runs_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_runs_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_runs_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_runs_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      payout_schedules: {
        Row: {
          day: number | null
          program_id: string
          rhythm: Database['public']['Enums']['payout_rhythm']
          set_at: string
          set_by: string | null
        }
        ComputedFields: never
        Insert: {
          day?: number | null
          program_id: string
          rhythm: Database['public']['Enums']['payout_rhythm']
          set_at?: string
          set_by?: string | null
        }
        Update: {
          day?: number | null
          program_id?: string
          rhythm?: Database['public']['Enums']['payout_rhythm']
          set_at?: string
          set_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'payout_schedules_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_schedules_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_schedules_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_schedules_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      payouts: {
        Row: {
          affiliate_id: string
          amount: number
          attempts: number
          confirmed_at: string | null
          created_at: string
          currency: string
          enrollment_id: string
          failed_at: string | null
          failure_reason: string | null
          id: string
          included_because: string | null
          merged_from: string | null
          method_id: string | null
          paid_at: string | null
          paid_by: string | null
          payee: Json | null
          program_id: string
          reference: string | null
          returned_at: string | null
          returned_by: string | null
          run_id: string
          sent_at: string | null
          stage: Database['public']['Enums']['payout_stage']
          status: Database['public']['Enums']['payout_status']
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          amount: number
          attempts?: number
          confirmed_at?: string | null
          created_at?: string
          currency: string
          enrollment_id: string
          failed_at?: string | null
          failure_reason?: string | null
          id?: string
          included_because?: string | null
          merged_from?: string | null
          method_id?: string | null
          paid_at?: string | null
          paid_by?: string | null
          payee?: Json | null
          program_id: string
          reference?: string | null
          returned_at?: string | null
          returned_by?: string | null
          run_id: string
          sent_at?: string | null
          stage?: never
          status?: Database['public']['Enums']['payout_status']
        }
        Update: {
          affiliate_id?: string
          amount?: number
          attempts?: number
          confirmed_at?: string | null
          created_at?: string
          currency?: string
          enrollment_id?: string
          failed_at?: string | null
          failure_reason?: string | null
          id?: string
          included_because?: string | null
          merged_from?: string | null
          method_id?: string | null
          paid_at?: string | null
          paid_by?: string | null
          payee?: Json | null
          program_id?: string
          reference?: string | null
          returned_at?: string | null
          returned_by?: string | null
          run_id?: string
          sent_at?: string | null
          stage?: never
          status?: Database['public']['Enums']['payout_status']
        }
        Relationships: [
          {
            foreignKeyName: 'payouts_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'payouts_merged_from_fkey'
            columns: ['merged_from']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_method_id_fkey'
            columns: ['method_id']
            isOneToOne: false
            referencedRelation: 'payout_methods'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_paid_by_fkey'
            columns: ['paid_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payouts_paid_by_fkey'
            columns: ['paid_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_returned_by_fkey'
            columns: ['returned_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payouts_returned_by_fkey'
            columns: ['returned_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'payout_run_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'payout_runs'
            referencedColumns: ['id']
          },
        ]
      }
      postbacks: {
        Row: {
          created_at: string
          disabled_at: string | null
          disabled_because: Database['public']['Enums']['webhook_stop'] | null
          enrollment_id: string
          failing_since: string | null
          id: string
          removed_at: string | null
          types: string[]
          url: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          disabled_at?: string | null
          disabled_because?: Database['public']['Enums']['webhook_stop'] | null
          enrollment_id: string
          failing_since?: string | null
          id?: string
          removed_at?: string | null
          types: string[]
          url: string
        }
        Update: {
          created_at?: string
          disabled_at?: string | null
          disabled_because?: Database['public']['Enums']['webhook_stop'] | null
          enrollment_id?: string
          failing_since?: string | null
          id?: string
          removed_at?: string | null
          types?: string[]
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'postbacks_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'postbacks_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      product_images: {
        Row: {
          alt: NonNullable<Json>
          content: string
          created_at: string
          hash: string
          height: number
          position: number
          product_id: string
          width: number
        }
        ComputedFields: never
        Insert: {
          alt: NonNullable<Json>
          content: string
          created_at?: string
          hash: string
          height: number
          position: number
          product_id: string
          width: number
        }
        Update: {
          alt?: NonNullable<Json>
          content?: string
          created_at?: string
          hash?: string
          height?: number
          position?: number
          product_id?: string
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: 'product_images_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      product_prices: {
        Row: {
          amount_minor: number
          created_at: string
          created_by: string | null
          currency: string
          ends_at: string | null
          id: string
          period: Database['public']['Enums']['product_period']
          product_id: string
          starts_at: string
        }
        ComputedFields: never
        Insert: {
          amount_minor: number
          created_at?: string
          created_by?: string | null
          currency: string
          ends_at?: string | null
          id?: string
          period: Database['public']['Enums']['product_period']
          product_id: string
          starts_at?: string
        }
        Update: {
          amount_minor?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          ends_at?: string | null
          id?: string
          period?: Database['public']['Enums']['product_period']
          product_id?: string
          starts_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_prices_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'product_prices_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'product_prices_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      products: {
        Row: {
          created_at: string
          delivery_days: number | null
          description: Json | null
          features: NonNullable<Json>
          id: string
          kind: Database['public']['Enums']['product_kind']
          name: NonNullable<Json>
          position: number
          program_id: string | null
          quotas: NonNullable<Json>
          revision: number
          slug: string
          status: Database['public']['Enums']['product_status']
          summary: NonNullable<Json>
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          delivery_days?: number | null
          description?: Json | null
          features?: NonNullable<Json>
          id?: string
          kind: Database['public']['Enums']['product_kind']
          name: NonNullable<Json>
          position?: number
          program_id?: string | null
          quotas?: NonNullable<Json>
          revision?: number
          slug: string
          status?: Database['public']['Enums']['product_status']
          summary: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          created_at?: string
          delivery_days?: number | null
          description?: Json | null
          features?: NonNullable<Json>
          id?: string
          kind?: Database['public']['Enums']['product_kind']
          name?: NonNullable<Json>
          position?: number
          program_id?: string | null
          quotas?: NonNullable<Json>
          revision?: number
          slug?: string
          status?: Database['public']['Enums']['product_status']
          summary?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'products_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'products_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          country: string | null
          created_at: string
          deleted_at: string | null
          email: string
          full_name: string
          id: string
          locale: string
          search_name: string
          suspended_at: string | null
          suspended_by: string | null
          suspension_reason: string | null
          time_zone: string
        }
        ComputedFields: never
        Insert: {
          country?: string | null
          created_at?: string
          deleted_at?: string | null
          email: string
          full_name: string
          id: string
          locale?: string
          search_name?: never
          suspended_at?: string | null
          suspended_by?: string | null
          suspension_reason?: string | null
          time_zone?: string
        }
        Update: {
          country?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string
          full_name?: string
          id?: string
          locale?: string
          search_name?: never
          suspended_at?: string | null
          suspended_by?: string | null
          suspension_reason?: string | null
          time_zone?: string
        }
        Relationships: [
          {
            foreignKeyName: 'profiles_suspended_by_fkey'
            columns: ['suspended_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'profiles_suspended_by_fkey'
            columns: ['suspended_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      program_admissions: {
        Row: {
          allowed_domains: string[]
          countries: string[]
          group_id: string | null
          minimum_account_days: number
          mode: Database['public']['Enums']['admission_mode']
          program_id: string
          questions: NonNullable<Json>
          reapply_days: number
          refused_domains: string[]
        }
        ComputedFields: never
        Insert: {
          allowed_domains?: string[]
          countries?: string[]
          group_id?: string | null
          minimum_account_days?: number
          mode?: Database['public']['Enums']['admission_mode']
          program_id: string
          questions?: NonNullable<Json>
          reapply_days?: number
          refused_domains?: string[]
        }
        Update: {
          allowed_domains?: string[]
          countries?: string[]
          group_id?: string | null
          minimum_account_days?: number
          mode?: Database['public']['Enums']['admission_mode']
          program_id?: string
          questions?: NonNullable<Json>
          reapply_days?: number
          refused_domains?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'program_admissions_group_id_program_id_fkey'
            columns: ['group_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'program_admissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_admissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_changes: {
        Row: {
          after: NonNullable<Json>
          announced_at: string
          before: NonNullable<Json>
          closed_at: string | null
          effective_at: string
          id: string
          program_id: string
          shown_after: NonNullable<Json>
          shown_before: NonNullable<Json>
          state: Database['public']['Enums']['program_change_state']
        }
        ComputedFields: never
        Insert: {
          after: NonNullable<Json>
          announced_at?: string
          before: NonNullable<Json>
          closed_at?: string | null
          effective_at: string
          id?: string
          program_id: string
          shown_after?: never
          shown_before?: never
          state?: Database['public']['Enums']['program_change_state']
        }
        Update: {
          after?: NonNullable<Json>
          announced_at?: string
          before?: NonNullable<Json>
          closed_at?: string | null
          effective_at?: string
          id?: string
          program_id?: string
          shown_after?: never
          shown_before?: never
          state?: Database['public']['Enums']['program_change_state']
        }
        Relationships: [
          {
            foreignKeyName: 'program_changes_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_changes_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_coupon_settings: {
        Row: {
          automatic: boolean
          parameter: string
          prefix: string
          program_id: string
        }
        ComputedFields: never
        Insert: {
          automatic: boolean
          parameter: string
          prefix: string
          program_id: string
        }
        Update: {
          automatic?: boolean
          parameter?: string
          prefix?: string
          program_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'program_coupon_settings_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_coupon_settings_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_days: {
        Row: {
          clicks: number
          day: string
          earned: number
          leads: number
          program_id: string
          renewal_revenue: number
          revenue: number
          sales: number
          visitors: number
        }
        ComputedFields: never
        Insert: {
          clicks: number
          day: string
          earned: number
          leads: number
          program_id: string
          renewal_revenue: number
          revenue: number
          sales: number
          visitors: number
        }
        Update: {
          clicks?: number
          day?: string
          earned?: number
          leads?: number
          program_id?: string
          renewal_revenue?: number
          revenue?: number
          sales?: number
          visitors?: number
        }
        Relationships: [
          {
            foreignKeyName: 'program_days_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_days_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_figures: {
        Row: {
          approval_bps: number | null
          click_count: number
          computed_at: string
          decision_count: number
          decision_days: number | null
          earned_per_100_clicks: number | null
          earning_count: number
          payment_count: number
          payment_days: number | null
          program_id: string
          reversal_bps: number | null
          settled_count: number
        }
        ComputedFields: never
        Insert: {
          approval_bps?: number | null
          click_count: number
          computed_at?: string
          decision_count: number
          decision_days?: number | null
          earned_per_100_clicks?: number | null
          earning_count: number
          payment_count: number
          payment_days?: number | null
          program_id: string
          reversal_bps?: number | null
          settled_count: number
        }
        Update: {
          approval_bps?: number | null
          click_count?: number
          computed_at?: string
          decision_count?: number
          decision_days?: number | null
          earned_per_100_clicks?: number | null
          earning_count?: number
          payment_count?: number
          payment_days?: number | null
          program_id?: string
          reversal_bps?: number | null
          settled_count?: number
        }
        Relationships: [
          {
            foreignKeyName: 'program_figures_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_figures_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_fraud_settings: {
        Row: {
          banned_referrers: string[]
          burst_count: number
          changed_at: string
          fast_seconds: number
          network_clicks: number
          program_id: string
          refund_bps: number
          refund_minimum: number
          review_days: number
          rules: Database['public']['Enums']['fraud_rule'][]
        }
        ComputedFields: never
        Insert: {
          banned_referrers?: string[]
          burst_count?: number
          changed_at?: string
          fast_seconds?: number
          network_clicks?: number
          program_id: string
          refund_bps?: number
          refund_minimum?: number
          review_days?: number
          rules?: Database['public']['Enums']['fraud_rule'][]
        }
        Update: {
          banned_referrers?: string[]
          burst_count?: number
          changed_at?: string
          fast_seconds?: number
          network_clicks?: number
          program_id?: string
          refund_bps?: number
          refund_minimum?: number
          review_days?: number
          rules?: Database['public']['Enums']['fraud_rule'][]
        }
        Relationships: [
          {
            foreignKeyName: 'program_fraud_settings_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_fraud_settings_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_groups: {
        Row: {
          created_at: string
          id: string
          name: NonNullable<Json>
          position: number
          program_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          name: NonNullable<Json>
          position?: number
          program_id: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: NonNullable<Json>
          position?: number
          program_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'program_groups_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_groups_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_images: {
        Row: {
          content: string
          hash: string
          height: number
          kind: Database['public']['Enums']['program_image_kind']
          program_id: string
          updated_at: string
          width: number
        }
        ComputedFields: never
        Insert: {
          content: string
          hash: string
          height: number
          kind: Database['public']['Enums']['program_image_kind']
          program_id: string
          updated_at?: string
          width: number
        }
        Update: {
          content?: string
          hash?: string
          height?: number
          kind?: Database['public']['Enums']['program_image_kind']
          program_id?: string
          updated_at?: string
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: 'program_images_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_images_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_keys: {
        Row: {
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: string
          label: string
          last_used_at: string | null
          program_id: string
          revoked_at: string | null
          scopes: string[]
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id: string
          label: string
          last_used_at?: string | null
          program_id: string
          revoked_at?: string | null
          scopes?: string[]
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: string
          label?: string
          last_used_at?: string | null
          program_id?: string
          revoked_at?: string | null
          scopes?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'program_keys_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'program_keys_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_keys_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_keys_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_leaderboards: {
        Row: {
          opened_at: string
          opened_by: string | null
          program_id: string
        }
        ComputedFields: never
        Insert: {
          opened_at?: string
          opened_by?: string | null
          program_id: string
        }
        Update: {
          opened_at?: string
          opened_by?: string | null
          program_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'program_leaderboards_opened_by_fkey'
            columns: ['opened_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'program_leaderboards_opened_by_fkey'
            columns: ['opened_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_leaderboards_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_leaderboards_program_id_fkey'
            columns: ['program_id']
            isOneToOne: true
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_members: {
        Row: {
          added_at: string
          added_by: string | null
          email: string
          program_id: string
          role: Database['public']['Enums']['program_role']
        }
        ComputedFields: never
        Insert: {
          added_at?: string
          added_by?: string | null
          email: string
          program_id: string
          role: Database['public']['Enums']['program_role']
        }
        Update: {
          added_at?: string
          added_by?: string | null
          email?: string
          program_id?: string
          role?: Database['public']['Enums']['program_role']
        }
        Relationships: [
          {
            foreignKeyName: 'program_members_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'program_members_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_members_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_members_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_overrides: {
        Row: {
          id: string
          program_id: string
          rates: number[]
          set_by: string | null
          starts_at: string
          version: number
        }
        ComputedFields: never
        Insert: {
          id?: string
          program_id: string
          rates: number[]
          set_by?: string | null
          starts_at?: string
          version: number
        }
        Update: {
          id?: string
          program_id?: string
          rates?: number[]
          set_by?: string | null
          starts_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'program_overrides_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_overrides_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_overrides_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'program_overrides_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      program_terms: {
        Row: {
          accept_by: string
          effective_at: string
          id: string
          program_id: string
          published_at: string
          texts: NonNullable<Json>
          version: number
        }
        ComputedFields: never
        Insert: {
          accept_by: string
          effective_at: string
          id?: string
          program_id: string
          published_at?: string
          texts: NonNullable<Json>
          version: number
        }
        Update: {
          accept_by?: string
          effective_at?: string
          id?: string
          program_id?: string
          published_at?: string
          texts?: NonNullable<Json>
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'program_terms_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'program_terms_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      programs: {
        Row: {
          allowed_methods: Database['public']['Enums']['promotion_method'][]
          approval: Database['public']['Enums']['commission_approval']
          approval_limit: number | null
          attribution: Database['public']['Enums']['attribution_model']
          binding: Database['public']['Enums']['customer_binding']
          binding_for: string | null
          binding_precedence: Database['public']['Enums']['binding_precedence']
          category: Database['public']['Enums']['program_category']
          claim_answer_days: number
          claim_days: number
          created_at: string
          currency: string
          description: Json | null
          destination: string
          domains: string[]
          excluded_regions: string[]
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          hold_days: number
          id: string
          includes_shipping: boolean
          includes_tax: boolean
          languages: string[]
          minimum_payout: number
          name: NonNullable<Json>
          notice_days: number
          precedence: Database['public']['Enums']['attribution_precedence']
          regions: string[]
          revision: number
          slug: string
          status: Database['public']['Enums']['program_status']
          summary: NonNullable<Json>
          support_email: string | null
          window_days: number
        }
        ComputedFields: never
        Insert: {
          allowed_methods?: Database['public']['Enums']['promotion_method'][]
          approval?: Database['public']['Enums']['commission_approval']
          approval_limit?: number | null
          attribution?: Database['public']['Enums']['attribution_model']
          binding?: Database['public']['Enums']['customer_binding']
          binding_for?: string | null
          binding_precedence?: Database['public']['Enums']['binding_precedence']
          category: Database['public']['Enums']['program_category']
          claim_answer_days?: number
          claim_days?: number
          created_at?: string
          currency: string
          description?: Json | null
          destination: string
          domains?: string[]
          excluded_regions?: string[]
          forbidden_methods?: Database['public']['Enums']['promotion_method'][]
          hold_days?: number
          id?: string
          includes_shipping?: boolean
          includes_tax?: boolean
          languages?: string[]
          minimum_payout?: number
          name: NonNullable<Json>
          notice_days?: number
          precedence?: Database['public']['Enums']['attribution_precedence']
          regions?: string[]
          revision?: number
          slug: string
          status?: Database['public']['Enums']['program_status']
          summary: NonNullable<Json>
          support_email?: string | null
          window_days?: number
        }
        Update: {
          allowed_methods?: Database['public']['Enums']['promotion_method'][]
          approval?: Database['public']['Enums']['commission_approval']
          approval_limit?: number | null
          attribution?: Database['public']['Enums']['attribution_model']
          binding?: Database['public']['Enums']['customer_binding']
          binding_for?: string | null
          binding_precedence?: Database['public']['Enums']['binding_precedence']
          category?: Database['public']['Enums']['program_category']
          claim_answer_days?: number
          claim_days?: number
          created_at?: string
          currency?: string
          description?: Json | null
          destination?: string
          domains?: string[]
          excluded_regions?: string[]
          forbidden_methods?: Database['public']['Enums']['promotion_method'][]
          hold_days?: number
          id?: string
          includes_shipping?: boolean
          includes_tax?: boolean
          languages?: string[]
          minimum_payout?: number
          name?: NonNullable<Json>
          notice_days?: number
          precedence?: Database['public']['Enums']['attribution_precedence']
          regions?: string[]
          revision?: number
          slug?: string
          status?: Database['public']['Enums']['program_status']
          summary?: NonNullable<Json>
          support_email?: string | null
          window_days?: number
        }
        Relationships: []
      }
      recruit_invitations: {
        Row: {
          accepted_at: string | null
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          message: string | null
          partner_id: string
          revoked_at: string | null
          sent_at: string
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          message?: string | null
          partner_id: string
          revoked_at?: string | null
          sent_at?: string
        }
        Update: {
          accepted_at?: string | null
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          message?: string | null
          partner_id?: string
          revoked_at?: string | null
          sent_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'recruit_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'recruit_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recruit_invitations_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recruit_invitations_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partners'
            referencedColumns: ['id']
          },
        ]
      }
      recruitments: {
        Row: {
          affiliate_id: string
          end_reason: string | null
          ended_at: string | null
          id: string
          partner_id: string
          since: string
          way: Database['public']['Enums']['recruit_way']
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          end_reason?: string | null
          ended_at?: string | null
          id?: string
          partner_id: string
          since?: string
          way: Database['public']['Enums']['recruit_way']
        }
        Update: {
          affiliate_id?: string
          end_reason?: string | null
          ended_at?: string | null
          id?: string
          partner_id?: string
          since?: string
          way?: Database['public']['Enums']['recruit_way']
        }
        Relationships: [
          {
            foreignKeyName: 'recruitments_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recruitments_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recruitments_partner_id_fkey'
            columns: ['partner_id']
            isOneToOne: false
            referencedRelation: 'partners'
            referencedColumns: ['id']
          },
        ]
      }
      reported_subjects: {
        Row: {
          category: Database['public']['Enums']['scam_category']
          confirmed: number
          kind: Database['public']['Enums']['scan_kind']
          last_on: string
          reporters: number
          shown: string
          subject: string
        }
        ComputedFields: never
        Insert: {
          category: Database['public']['Enums']['scam_category']
          confirmed: number
          kind: Database['public']['Enums']['scan_kind']
          last_on: string
          reporters: number
          shown: string
          subject: string
        }
        Update: {
          category?: Database['public']['Enums']['scam_category']
          confirmed?: number
          kind?: Database['public']['Enums']['scan_kind']
          last_on?: string
          reporters?: number
          shown?: string
          subject?: string
        }
        Relationships: []
      }
      reward_decisions: {
        Row: {
          conversion_id: string
          decided_at: string
          decision: NonNullable<Json>
          reward_id: string | null
        }
        ComputedFields: never
        Insert: {
          conversion_id: string
          decided_at?: string
          decision: NonNullable<Json>
          reward_id?: string | null
        }
        Update: {
          conversion_id?: string
          decided_at?: string
          decision?: NonNullable<Json>
          reward_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'reward_decisions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: true
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'reward_decisions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: true
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'reward_decisions_reward_id_fkey'
            columns: ['reward_id']
            isOneToOne: false
            referencedRelation: 'offered_rewards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'reward_decisions_reward_id_fkey'
            columns: ['reward_id']
            isOneToOne: false
            referencedRelation: 'rewards'
            referencedColumns: ['id']
          },
        ]
      }
      rewards: {
        Row: {
          cancels: boolean
          caps: NonNullable<Json>
          conditions: number
          countries: string[] | null
          created_at: string
          created_by: string | null
          customer: Database['public']['Enums']['customer_kind'] | null
          discount_amount: number | null
          discount_bps: number | null
          effective_from: string | null
          effective_until: string | null
          ends: boolean
          enrollment_id: string | null
          event: Database['public']['Enums']['reward_event']
          event_name: string | null
          flat_amount: number | null
          follows: string | null
          group_id: string | null
          id: string
          kind: Database['public']['Enums']['reward_kind']
          max_amount: number | null
          max_count: number | null
          max_months: number | null
          metadata: Json | null
          min_amount: number | null
          products: string[] | null
          program_id: string
          rate_bps: number | null
          root_id: string | null
          scope: number
          tier_metric: Database['public']['Enums']['tier_metric'] | null
          tier_period: Database['public']['Enums']['reward_period'] | null
          tiers: Json | null
          version: number
          with_coupon: boolean | null
        }
        ComputedFields: never
        Insert: {
          cancels?: boolean
          caps?: NonNullable<Json>
          conditions?: never
          countries?: string[] | null
          created_at?: string
          created_by?: string | null
          customer?: Database['public']['Enums']['customer_kind'] | null
          discount_amount?: number | null
          discount_bps?: number | null
          effective_from?: string | null
          effective_until?: string | null
          ends?: boolean
          enrollment_id?: string | null
          event?: Database['public']['Enums']['reward_event']
          event_name?: string | null
          flat_amount?: number | null
          follows?: string | null
          group_id?: string | null
          id?: string
          kind: Database['public']['Enums']['reward_kind']
          max_amount?: number | null
          max_count?: number | null
          max_months?: number | null
          metadata?: Json | null
          min_amount?: number | null
          products?: string[] | null
          program_id: string
          rate_bps?: number | null
          root_id?: string | null
          scope?: never
          tier_metric?: Database['public']['Enums']['tier_metric'] | null
          tier_period?: Database['public']['Enums']['reward_period'] | null
          tiers?: Json | null
          version: number
          with_coupon?: boolean | null
        }
        Update: {
          cancels?: boolean
          caps?: NonNullable<Json>
          conditions?: never
          countries?: string[] | null
          created_at?: string
          created_by?: string | null
          customer?: Database['public']['Enums']['customer_kind'] | null
          discount_amount?: number | null
          discount_bps?: number | null
          effective_from?: string | null
          effective_until?: string | null
          ends?: boolean
          enrollment_id?: string | null
          event?: Database['public']['Enums']['reward_event']
          event_name?: string | null
          flat_amount?: number | null
          follows?: string | null
          group_id?: string | null
          id?: string
          kind?: Database['public']['Enums']['reward_kind']
          max_amount?: number | null
          max_count?: number | null
          max_months?: number | null
          metadata?: Json | null
          min_amount?: number | null
          products?: string[] | null
          program_id?: string
          rate_bps?: number | null
          root_id?: string | null
          scope?: never
          tier_metric?: Database['public']['Enums']['tier_metric'] | null
          tier_period?: Database['public']['Enums']['reward_period'] | null
          tiers?: Json | null
          version?: number
          with_coupon?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: 'rewards_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'rewards_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rewards_enrollment_id_program_id_fkey'
            columns: ['enrollment_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'rewards_enrollment_id_program_id_fkey'
            columns: ['enrollment_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id', 'program_id']
          },
          {
            foreignKeyName: 'rewards_follows_fkey'
            columns: ['follows']
            isOneToOne: true
            referencedRelation: 'offered_rewards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rewards_follows_fkey'
            columns: ['follows']
            isOneToOne: true
            referencedRelation: 'rewards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rewards_group_id_program_id_fkey'
            columns: ['group_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'rewards_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rewards_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rewards_root_id_fkey'
            columns: ['root_id']
            isOneToOne: false
            referencedRelation: 'offered_rewards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rewards_root_id_fkey'
            columns: ['root_id']
            isOneToOne: false
            referencedRelation: 'rewards'
            referencedColumns: ['id']
          },
        ]
      }
      saved_reports: {
        Row: {
          created_at: string
          due_at: string | null
          id: string
          is_shared: boolean
          name: string
          owner_id: string
          question: NonNullable<Json>
          rhythm: Database['public']['Enums']['report_rhythm'] | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          due_at?: string | null
          id?: string
          is_shared?: boolean
          name: string
          owner_id: string
          question: NonNullable<Json>
          rhythm?: Database['public']['Enums']['report_rhythm'] | null
        }
        Update: {
          created_at?: string
          due_at?: string | null
          id?: string
          is_shared?: boolean
          name?: string
          owner_id?: string
          question?: NonNullable<Json>
          rhythm?: Database['public']['Enums']['report_rhythm'] | null
        }
        Relationships: [
          {
            foreignKeyName: 'saved_reports_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'saved_reports_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      saved_views: {
        Row: {
          created_at: string
          id: string
          name: string
          place: string
          query: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          name: string
          place: string
          query: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          place?: string
          query?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_views_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'saved_views_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scan_appeals: {
        Row: {
          answer: string | null
          appealed_at: string
          decided_at: string | null
          decided_by: string | null
          id: string
          kind: Database['public']['Enums']['scan_kind']
          person_id: string
          scan_id: string | null
          state: Database['public']['Enums']['scan_appeal_state']
          statement: string
          subject: string
          verdict: Database['public']['Enums']['scan_verdict']
        }
        ComputedFields: never
        Insert: {
          answer?: string | null
          appealed_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          kind: Database['public']['Enums']['scan_kind']
          person_id: string
          scan_id?: string | null
          state?: Database['public']['Enums']['scan_appeal_state']
          statement: string
          subject: string
          verdict: Database['public']['Enums']['scan_verdict']
        }
        Update: {
          answer?: string | null
          appealed_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          kind?: Database['public']['Enums']['scan_kind']
          person_id?: string
          scan_id?: string | null
          state?: Database['public']['Enums']['scan_appeal_state']
          statement?: string
          subject?: string
          verdict?: Database['public']['Enums']['scan_verdict']
        }
        Relationships: [
          {
            foreignKeyName: 'scan_appeals_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_appeals_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_appeals_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_appeals_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_appeals_scan_id_fkey'
            columns: ['scan_id']
            isOneToOne: false
            referencedRelation: 'scans'
            referencedColumns: ['id']
          },
        ]
      }
      scan_contacts: {
        Row: {
          about: NonNullable<Json>
          email: string | null
          id: string
          is_shown: boolean
          name: NonNullable<Json>
          phone: string | null
          position: number
          set_at: string
          set_by: string | null
          verified_by: string | null
          verified_on: string | null
          website: string
        }
        ComputedFields: never
        Insert: {
          about: NonNullable<Json>
          email?: string | null
          id?: string
          is_shown?: boolean
          name: NonNullable<Json>
          phone?: string | null
          position: number
          set_at?: string
          set_by?: string | null
          verified_by?: string | null
          verified_on?: string | null
          website: string
        }
        Update: {
          about?: NonNullable<Json>
          email?: string | null
          id?: string
          is_shown?: boolean
          name?: NonNullable<Json>
          phone?: string | null
          position?: number
          set_at?: string
          set_by?: string | null
          verified_by?: string | null
          verified_on?: string | null
          website?: string
        }
        Relationships: [
          {
            foreignKeyName: 'scan_contacts_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_contacts_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_contacts_verified_by_fkey'
            columns: ['verified_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_contacts_verified_by_fkey'
            columns: ['verified_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scan_engines: {
        Row: {
          evaluated_on: string
          evaluation: NonNullable<Json>
          first_used_at: string
          version: string
        }
        ComputedFields: never
        Insert: {
          evaluated_on: string
          evaluation: NonNullable<Json>
          first_used_at?: string
          version: string
        }
        Update: {
          evaluated_on?: string
          evaluation?: NonNullable<Json>
          first_used_at?: string
          version?: string
        }
        Relationships: []
      }
      scan_feeds: {
        Row: {
          accepts_next: boolean
          checked_at: string | null
          entries: number | null
          every_hours: number
          failed_at: string | null
          failure: string | null
          field: string | null
          format: Database['public']['Enums']['scan_feed_format']
          home: string
          id: string
          is_on: boolean
          kind: Database['public']['Enums']['scan_kind']
          least_entries: number
          licence: string
          location: string
          most_change: number
          most_entries: number
          name: string
          role: Database['public']['Enums']['scan_list_role']
          set_at: string
          set_by: string | null
          taken_at: string | null
        }
        ComputedFields: never
        Insert: {
          accepts_next?: boolean
          checked_at?: string | null
          entries?: number | null
          every_hours: number
          failed_at?: string | null
          failure?: string | null
          field?: string | null
          format: Database['public']['Enums']['scan_feed_format']
          home: string
          id: string
          is_on?: boolean
          kind: Database['public']['Enums']['scan_kind']
          least_entries: number
          licence: string
          location: string
          most_change: number
          most_entries: number
          name: string
          role: Database['public']['Enums']['scan_list_role']
          set_at?: string
          set_by?: string | null
          taken_at?: string | null
        }
        Update: {
          accepts_next?: boolean
          checked_at?: string | null
          entries?: number | null
          every_hours?: number
          failed_at?: string | null
          failure?: string | null
          field?: string | null
          format?: Database['public']['Enums']['scan_feed_format']
          home?: string
          id?: string
          is_on?: boolean
          kind?: Database['public']['Enums']['scan_kind']
          least_entries?: number
          licence?: string
          location?: string
          most_change?: number
          most_entries?: number
          name?: string
          role?: Database['public']['Enums']['scan_list_role']
          set_at?: string
          set_by?: string | null
          taken_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'scan_feeds_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_feeds_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scan_grants: {
        Row: {
          ends_at: string
          granted_at: string
          granted_by: string | null
          id: string
          level: Database['public']['Enums']['scan_level']
          person_id: string
          reason: string
          revoked_at: string | null
          revoked_by: string | null
        }
        ComputedFields: never
        Insert: {
          ends_at: string
          granted_at?: string
          granted_by?: string | null
          id?: string
          level: Database['public']['Enums']['scan_level']
          person_id: string
          reason: string
          revoked_at?: string | null
          revoked_by?: string | null
        }
        Update: {
          ends_at?: string
          granted_at?: string
          granted_by?: string | null
          id?: string
          level?: Database['public']['Enums']['scan_level']
          person_id?: string
          reason?: string
          revoked_at?: string | null
          revoked_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'scan_grants_granted_by_fkey'
            columns: ['granted_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_grants_granted_by_fkey'
            columns: ['granted_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_grants_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_grants_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_grants_revoked_by_fkey'
            columns: ['revoked_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_grants_revoked_by_fkey'
            columns: ['revoked_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scan_keys: {
        Row: {
          created_at: string
          id: string
          last_used_at: string | null
          name: string
          person_id: string
          revoked_at: string | null
          secret_hash: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id: string
          last_used_at?: string | null
          name: string
          person_id: string
          revoked_at?: string | null
          secret_hash: string
        }
        Update: {
          created_at?: string
          id?: string
          last_used_at?: string | null
          name?: string
          person_id?: string
          revoked_at?: string | null
          secret_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'scan_keys_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_keys_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scan_list_entries: {
        Row: {
          appeal_id: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          end_proposed_by: string | null
          end_reason: string | null
          ended_at: string | null
          ended_by: string | null
          id: string
          kind: Database['public']['Enums']['scan_kind']
          proposed_at: string
          proposed_by: string | null
          reason: string
          role: Database['public']['Enums']['scan_list_role']
          state: Database['public']['Enums']['scan_entry_state']
          value: string
        }
        ComputedFields: never
        Insert: {
          appeal_id?: string | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          end_proposed_by?: string | null
          end_reason?: string | null
          ended_at?: string | null
          ended_by?: string | null
          id?: string
          kind: Database['public']['Enums']['scan_kind']
          proposed_at?: string
          proposed_by?: string | null
          reason: string
          role: Database['public']['Enums']['scan_list_role']
          state?: Database['public']['Enums']['scan_entry_state']
          value: string
        }
        Update: {
          appeal_id?: string | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          end_proposed_by?: string | null
          end_reason?: string | null
          ended_at?: string | null
          ended_by?: string | null
          id?: string
          kind?: Database['public']['Enums']['scan_kind']
          proposed_at?: string
          proposed_by?: string | null
          reason?: string
          role?: Database['public']['Enums']['scan_list_role']
          state?: Database['public']['Enums']['scan_entry_state']
          value?: string
        }
        Relationships: [
          {
            foreignKeyName: 'scan_list_entries_appeal_id_fkey'
            columns: ['appeal_id']
            isOneToOne: false
            referencedRelation: 'scan_appeals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_list_entries_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_list_entries_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_list_entries_end_proposed_by_fkey'
            columns: ['end_proposed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_list_entries_end_proposed_by_fkey'
            columns: ['end_proposed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_list_entries_ended_by_fkey'
            columns: ['ended_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_list_entries_ended_by_fkey'
            columns: ['ended_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_list_entries_proposed_by_fkey'
            columns: ['proposed_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_list_entries_proposed_by_fkey'
            columns: ['proposed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scan_monitors: {
        Row: {
          changed_at: string | null
          checked_at: string
          created_at: string
          id: string
          input: string
          kind: Database['public']['Enums']['scan_kind']
          next_at: string
          person_id: string
          previous_verdict: Database['public']['Enums']['scan_verdict'] | null
          risk: number
          seen_at: string | null
          subject: string
          verdict: Database['public']['Enums']['scan_verdict']
        }
        ComputedFields: never
        Insert: {
          changed_at?: string | null
          checked_at?: string
          created_at?: string
          id?: string
          input: string
          kind: Database['public']['Enums']['scan_kind']
          next_at: string
          person_id: string
          previous_verdict?: Database['public']['Enums']['scan_verdict'] | null
          risk: number
          seen_at?: string | null
          subject: string
          verdict: Database['public']['Enums']['scan_verdict']
        }
        Update: {
          changed_at?: string | null
          checked_at?: string
          created_at?: string
          id?: string
          input?: string
          kind?: Database['public']['Enums']['scan_kind']
          next_at?: string
          person_id?: string
          previous_verdict?: Database['public']['Enums']['scan_verdict'] | null
          risk?: number
          seen_at?: string | null
          subject?: string
          verdict?: Database['public']['Enums']['scan_verdict']
        }
        Relationships: [
          {
            foreignKeyName: 'scan_monitors_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_monitors_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scan_plans: {
        Row: {
          is_offered: boolean
          keys: number
          level: Database['public']['Enums']['scan_level']
          monitors: number
          monthly: number | null
          per_minute: number
          product_scans: number | null
          set_at: string
          set_by: string | null
        }
        ComputedFields: never
        Insert: {
          is_offered?: boolean
          keys: number
          level: Database['public']['Enums']['scan_level']
          monitors: number
          monthly?: number | null
          per_minute: number
          product_scans?: number | null
          set_at?: string
          set_by?: string | null
        }
        Update: {
          is_offered?: boolean
          keys?: number
          level?: Database['public']['Enums']['scan_level']
          monitors?: number
          monthly?: number | null
          per_minute?: number
          product_scans?: number | null
          set_at?: string
          set_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'scan_plans_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_plans_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scan_reports: {
        Row: {
          category: Database['public']['Enums']['scam_category']
          decided_at: string | null
          decided_by: string | null
          id: string
          kind: Database['public']['Enums']['scan_kind']
          note: string | null
          person_id: string
          reason: string | null
          reported_at: string
          state: Database['public']['Enums']['scan_report_state']
          subject: string
        }
        ComputedFields: never
        Insert: {
          category: Database['public']['Enums']['scam_category']
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          kind: Database['public']['Enums']['scan_kind']
          note?: string | null
          person_id: string
          reason?: string | null
          reported_at?: string
          state?: Database['public']['Enums']['scan_report_state']
          subject: string
        }
        Update: {
          category?: Database['public']['Enums']['scam_category']
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          kind?: Database['public']['Enums']['scan_kind']
          note?: string | null
          person_id?: string
          reason?: string | null
          reported_at?: string
          state?: Database['public']['Enums']['scan_report_state']
          subject?: string
        }
        Relationships: [
          {
            foreignKeyName: 'scan_reports_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_reports_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_reports_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_reports_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      scan_shares: {
        Row: {
          content: NonNullable<Json>
          created_at: string
          id: string
          person_id: string
          revoked_at: string | null
          scan_id: string
          token: string
        }
        ComputedFields: never
        Insert: {
          content: NonNullable<Json>
          created_at?: string
          id?: string
          person_id: string
          revoked_at?: string | null
          scan_id: string
          token: string
        }
        Update: {
          content?: NonNullable<Json>
          created_at?: string
          id?: string
          person_id?: string
          revoked_at?: string | null
          scan_id?: string
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: 'scan_shares_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scan_shares_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scan_shares_scan_id_fkey'
            columns: ['scan_id']
            isOneToOne: false
            referencedRelation: 'scans'
            referencedColumns: ['id']
          },
        ]
      }
      scan_snapshots: {
        Row: {
          added: number
          entries: number
          feed_id: string
          hash: string
          id: number
          removed: number
          sample: NonNullable<Json>
          taken_at: string
        }
        ComputedFields: never
        Insert: {
          added: number
          entries: number
          feed_id: string
          hash: string
          id?: never
          removed: number
          sample: NonNullable<Json>
          taken_at?: string
        }
        Update: {
          added?: number
          entries?: number
          feed_id?: string
          hash?: string
          id?: never
          removed?: number
          sample?: NonNullable<Json>
          taken_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'scan_snapshots_feed_id_fkey'
            columns: ['feed_id']
            isOneToOne: false
            referencedRelation: 'scan_feeds'
            referencedColumns: ['id']
          },
        ]
      }
      scans: {
        Row: {
          confidence: number | null
          context: string | null
          door: Database['public']['Enums']['scan_door']
          engine: string | null
          failure: string | null
          finished_at: string | null
          id: string
          input: string | null
          is_counted: boolean
          key_id: string | null
          kind: Database['public']['Enums']['scan_kind']
          level: Database['public']['Enums']['scan_level'] | null
          monitor_id: string | null
          person_id: string | null
          result: string | null
          risk: number | null
          search_text: string | null
          source: Database['public']['Enums']['scan_source']
          started_at: string
          state: Database['public']['Enums']['scan_state']
          subject: string | null
          subject_hash: string | null
          verdict: Database['public']['Enums']['scan_verdict'] | null
          visitor_hash: string | null
        }
        ComputedFields: never
        Insert: {
          confidence?: number | null
          context?: string | null
          door: Database['public']['Enums']['scan_door']
          engine?: string | null
          failure?: string | null
          finished_at?: string | null
          id?: string
          input?: string | null
          is_counted: boolean
          key_id?: string | null
          kind: Database['public']['Enums']['scan_kind']
          level?: Database['public']['Enums']['scan_level'] | null
          monitor_id?: string | null
          person_id?: string | null
          result?: string | null
          risk?: number | null
          search_text?: never
          source: Database['public']['Enums']['scan_source']
          started_at?: string
          state?: Database['public']['Enums']['scan_state']
          subject?: string | null
          subject_hash?: string | null
          verdict?: Database['public']['Enums']['scan_verdict'] | null
          visitor_hash?: string | null
        }
        Update: {
          confidence?: number | null
          context?: string | null
          door?: Database['public']['Enums']['scan_door']
          engine?: string | null
          failure?: string | null
          finished_at?: string | null
          id?: string
          input?: string | null
          is_counted?: boolean
          key_id?: string | null
          kind?: Database['public']['Enums']['scan_kind']
          level?: Database['public']['Enums']['scan_level'] | null
          monitor_id?: string | null
          person_id?: string | null
          result?: string | null
          risk?: number | null
          search_text?: never
          source?: Database['public']['Enums']['scan_source']
          started_at?: string
          state?: Database['public']['Enums']['scan_state']
          subject?: string | null
          subject_hash?: string | null
          verdict?: Database['public']['Enums']['scan_verdict'] | null
          visitor_hash?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'scans_key_id_fkey'
            columns: ['key_id']
            isOneToOne: false
            referencedRelation: 'scan_keys'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scans_monitor_id_fkey'
            columns: ['monitor_id']
            isOneToOne: false
            referencedRelation: 'scan_monitors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'scans_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'scans_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      setting_versions: {
        Row: {
          effective_at: string
          id: number
          name: Database['public']['Enums']['setting_name']
          restores: number | null
          set_at: string
          set_by: string | null
          value: Json | null
        }
        ComputedFields: never
        Insert: {
          effective_at?: string
          id?: never
          name: Database['public']['Enums']['setting_name']
          restores?: number | null
          set_at?: string
          set_by?: string | null
          value?: Json | null
        }
        Update: {
          effective_at?: string
          id?: never
          name?: Database['public']['Enums']['setting_name']
          restores?: number | null
          set_at?: string
          set_by?: string | null
          value?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'setting_versions_restores_fkey'
            columns: ['restores']
            isOneToOne: false
            referencedRelation: 'setting_versions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'setting_versions_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'setting_versions_set_by_fkey'
            columns: ['set_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      superseded_decisions: {
        Row: {
          claim_id: string
          conversion_id: string
          decision: Json | null
          id: number
          superseded_at: string
        }
        ComputedFields: never
        Insert: {
          claim_id: string
          conversion_id: string
          decision?: Json | null
          id?: never
          superseded_at?: string
        }
        Update: {
          claim_id?: string
          conversion_id?: string
          decision?: Json | null
          id?: never
          superseded_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'superseded_decisions_claim_id_fkey'
            columns: ['claim_id']
            isOneToOne: false
            referencedRelation: 'conversion_claims'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'superseded_decisions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'superseded_decisions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
        ]
      }
      tax_details: {
        Row: {
          address: string
          affiliate_id: string
          agreed_at: string
          city: string
          country: string
          dv: string | null
          id_kind: string
          kind: Database['public']['Enums']['payee_kind']
          legal_name: string
          self_billing_version: number
          tax_id: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          address: string
          affiliate_id: string
          agreed_at?: string
          city: string
          country: string
          dv?: string | null
          id_kind: string
          kind: Database['public']['Enums']['payee_kind']
          legal_name: string
          self_billing_version: number
          tax_id: string
          updated_at?: string
        }
        Update: {
          address?: string
          affiliate_id?: string
          agreed_at?: string
          city?: string
          country?: string
          dv?: string | null
          id_kind?: string
          kind?: Database['public']['Enums']['payee_kind']
          legal_name?: string
          self_billing_version?: number
          tax_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tax_details_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: true
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
        ]
      }
      team_invitations: {
        Row: {
          accepted_at: string | null
          affiliate_id: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          revoked_at: string | null
          role: Database['public']['Enums']['team_role']
          sent_at: string
          token_hash: string
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          affiliate_id: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          revoked_at?: string | null
          role: Database['public']['Enums']['team_role']
          sent_at?: string
          token_hash: string
        }
        Update: {
          accepted_at?: string | null
          affiliate_id?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          revoked_at?: string | null
          role?: Database['public']['Enums']['team_role']
          sent_at?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'team_invitations_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'team_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      team_members: {
        Row: {
          affiliate_id: string
          joined_at: string
          role: Database['public']['Enums']['team_role']
          user_id: string
        }
        ComputedFields: never
        Insert: {
          affiliate_id: string
          joined_at?: string
          role: Database['public']['Enums']['team_role']
          user_id: string
        }
        Update: {
          affiliate_id?: string
          joined_at?: string
          role?: Database['public']['Enums']['team_role']
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'team_members_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'team_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      terms_acceptances: {
        Row: {
          accepted_at: string
          affiliate_id: string
          terms_id: string
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string
          affiliate_id: string
          terms_id: string
        }
        Update: {
          accepted_at?: string
          affiliate_id?: string
          terms_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'terms_acceptances_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'terms_acceptances_terms_id_fkey'
            columns: ['terms_id']
            isOneToOne: false
            referencedRelation: 'program_terms'
            referencedColumns: ['id']
          },
        ]
      }
      token_entitlements: {
        Row: {
          offering_id: string
          person_id: string
          since: string
          tier: Database['public']['Enums']['token_tier']
        }
        ComputedFields: never
        Insert: {
          offering_id: string
          person_id: string
          since?: string
          tier: Database['public']['Enums']['token_tier']
        }
        Update: {
          offering_id?: string
          person_id?: string
          since?: string
          tier?: Database['public']['Enums']['token_tier']
        }
        Relationships: [
          {
            foreignKeyName: 'token_entitlements_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_entitlements_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'token_entitlements_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      token_entries: {
        Row: {
          account: string | null
          amount: number
          booked_at: string
          chain_id: number
          id: number
          kind: Database['public']['Enums']['chain_event_kind']
          log_index: number
          offering_id: string
          reverses: number | null
          tokens: number
          tx_hash: string
        }
        ComputedFields: never
        Insert: {
          account?: string | null
          amount: number
          booked_at?: string
          chain_id: number
          id?: never
          kind: Database['public']['Enums']['chain_event_kind']
          log_index: number
          offering_id: string
          reverses?: number | null
          tokens: number
          tx_hash: string
        }
        Update: {
          account?: string | null
          amount?: number
          booked_at?: string
          chain_id?: number
          id?: never
          kind?: Database['public']['Enums']['chain_event_kind']
          log_index?: number
          offering_id?: string
          reverses?: number | null
          tokens?: number
          tx_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'token_entries_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_entries_reverses_fkey'
            columns: ['reverses']
            isOneToOne: true
            referencedRelation: 'token_entries'
            referencedColumns: ['id']
          },
        ]
      }
      token_reservations: {
        Row: {
          allocated_at: string | null
          allocated_by: string | null
          amount: number
          bank_reference: string | null
          cancelled_at: string | null
          currency: string
          delivered_at: string | null
          due_at: string
          id: string
          number: number
          offering_id: string
          paid_at: string | null
          paid_by: string | null
          person_id: string
          phase: number
          price: number
          reserved_at: string
          state: Database['public']['Enums']['reservation_state']
          tokens: number | null
          tx_hash: string | null
          wallet_id: string | null
        }
        ComputedFields: never
        Insert: {
          allocated_at?: string | null
          allocated_by?: string | null
          amount: number
          bank_reference?: string | null
          cancelled_at?: string | null
          currency?: string
          delivered_at?: string | null
          due_at: string
          id?: string
          number?: never
          offering_id: string
          paid_at?: string | null
          paid_by?: string | null
          person_id: string
          phase: number
          price: number
          reserved_at?: string
          state?: Database['public']['Enums']['reservation_state']
          tokens?: number | null
          tx_hash?: string | null
          wallet_id?: string | null
        }
        Update: {
          allocated_at?: string | null
          allocated_by?: string | null
          amount?: number
          bank_reference?: string | null
          cancelled_at?: string | null
          currency?: string
          delivered_at?: string | null
          due_at?: string
          id?: string
          number?: never
          offering_id?: string
          paid_at?: string | null
          paid_by?: string | null
          person_id?: string
          phase?: number
          price?: number
          reserved_at?: string
          state?: Database['public']['Enums']['reservation_state']
          tokens?: number | null
          tx_hash?: string | null
          wallet_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'token_reservations_allocated_by_fkey'
            columns: ['allocated_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'token_reservations_allocated_by_fkey'
            columns: ['allocated_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_reservations_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_reservations_offering_id_phase_fkey'
            columns: ['offering_id', 'phase']
            isOneToOne: false
            referencedRelation: 'offering_phases'
            referencedColumns: ['offering_id', 'position']
          },
          {
            foreignKeyName: 'token_reservations_paid_by_fkey'
            columns: ['paid_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'token_reservations_paid_by_fkey'
            columns: ['paid_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_reservations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'token_reservations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_reservations_wallet_id_fkey'
            columns: ['wallet_id']
            isOneToOne: false
            referencedRelation: 'wallets'
            referencedColumns: ['id']
          },
        ]
      }
      token_transactions: {
        Row: {
          block_number: number | null
          chain_id: number
          closed_at: string | null
          id: string
          kind: Database['public']['Enums']['token_transaction_kind']
          noted_at: string
          offering_id: string
          person_id: string
          state: Database['public']['Enums']['token_transaction_state']
          tx_hash: string
          wallet_id: string
        }
        ComputedFields: never
        Insert: {
          block_number?: number | null
          chain_id: number
          closed_at?: string | null
          id?: string
          kind: Database['public']['Enums']['token_transaction_kind']
          noted_at?: string
          offering_id: string
          person_id: string
          state?: Database['public']['Enums']['token_transaction_state']
          tx_hash: string
          wallet_id: string
        }
        Update: {
          block_number?: number | null
          chain_id?: number
          closed_at?: string | null
          id?: string
          kind?: Database['public']['Enums']['token_transaction_kind']
          noted_at?: string
          offering_id?: string
          person_id?: string
          state?: Database['public']['Enums']['token_transaction_state']
          tx_hash?: string
          wallet_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'token_transactions_chain_id_fkey'
            columns: ['chain_id']
            isOneToOne: false
            referencedRelation: 'chains'
            referencedColumns: ['chain_id']
          },
          {
            foreignKeyName: 'token_transactions_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_transactions_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'token_transactions_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_transactions_wallet_id_fkey'
            columns: ['wallet_id']
            isOneToOne: false
            referencedRelation: 'wallets'
            referencedColumns: ['id']
          },
        ]
      }
      user_roles: {
        Row: {
          effective_at: string
          granted_at: string
          granted_by: string | null
          role: Database['public']['Enums']['app_role']
          user_id: string
        }
        ComputedFields: never
        Insert: {
          effective_at?: string
          granted_at?: string
          granted_by?: string | null
          role: Database['public']['Enums']['app_role']
          user_id: string
        }
        Update: {
          effective_at?: string
          granted_at?: string
          granted_by?: string | null
          role?: Database['public']['Enums']['app_role']
          user_id?: string
        }
        Relationships: []
      }
      wallets: {
        Row: {
          address: string
          id: string
          linked_at: string
          person_id: string
          unlinked_at: string | null
        }
        ComputedFields: never
        Insert: {
          address: string
          id?: string
          linked_at?: string
          person_id: string
          unlinked_at?: string | null
        }
        Update: {
          address?: string
          id?: string
          linked_at?: string
          person_id?: string
          unlinked_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'wallets_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'wallets_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_attempts: {
        Row: {
          at: string
          code: number | null
          delivery_id: number
          duration_ms: number
          error: string | null
          number: number
        }
        ComputedFields: never
        Insert: {
          at?: string
          code?: number | null
          delivery_id: number
          duration_ms: number
          error?: string | null
          number: number
        }
        Update: {
          at?: string
          code?: number | null
          delivery_id?: number
          duration_ms?: number
          error?: string | null
          number?: number
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_attempts_delivery_id_fkey'
            columns: ['delivery_id']
            isOneToOne: false
            referencedRelation: 'told_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_attempts_delivery_id_fkey'
            columns: ['delivery_id']
            isOneToOne: false
            referencedRelation: 'webhook_deliveries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_attempts_delivery_id_fkey'
            columns: ['delivery_id']
            isOneToOne: false
            referencedRelation: 'webhook_log'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_deliveries: {
        Row: {
          attempts: number
          created_at: string
          delivered_at: string | null
          endpoint_id: string | null
          event_id: string
          id: number
          next_attempt_at: string
          postback_id: string | null
          spent: number
          state: Database['public']['Enums']['webhook_state']
          type: string
          waiting_since: string
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          created_at?: string
          delivered_at?: string | null
          endpoint_id?: string | null
          event_id: string
          id?: never
          next_attempt_at?: string
          postback_id?: string | null
          spent?: number
          state?: Database['public']['Enums']['webhook_state']
          type: string
          waiting_since?: string
        }
        Update: {
          attempts?: number
          created_at?: string
          delivered_at?: string | null
          endpoint_id?: string | null
          event_id?: string
          id?: never
          next_attempt_at?: string
          postback_id?: string | null
          spent?: number
          state?: Database['public']['Enums']['webhook_state']
          type?: string
          waiting_since?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_deliveries_endpoint_id_fkey'
            columns: ['endpoint_id']
            isOneToOne: false
            referencedRelation: 'told_events'
            referencedColumns: ['endpoint_id']
          },
          {
            foreignKeyName: 'webhook_deliveries_endpoint_id_fkey'
            columns: ['endpoint_id']
            isOneToOne: false
            referencedRelation: 'webhook_endpoints'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_deliveries_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'webhook_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_deliveries_postback_id_fkey'
            columns: ['postback_id']
            isOneToOne: false
            referencedRelation: 'postbacks'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_endpoints: {
        Row: {
          created_at: string
          created_by: string | null
          description: string
          disabled_at: string | null
          disabled_because: Database['public']['Enums']['webhook_stop'] | null
          failing_since: string | null
          id: string
          key_id: string | null
          kind: Database['public']['Enums']['endpoint_kind']
          program_id: string
          removed_at: string | null
          rotated_at: string | null
          secret_version: number
          types: string[]
          url: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by?: string | null
          description?: string
          disabled_at?: string | null
          disabled_because?: Database['public']['Enums']['webhook_stop'] | null
          failing_since?: string | null
          id?: string
          key_id?: string | null
          kind?: Database['public']['Enums']['endpoint_kind']
          program_id: string
          removed_at?: string | null
          rotated_at?: string | null
          secret_version?: number
          types?: string[]
          url: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          description?: string
          disabled_at?: string | null
          disabled_because?: Database['public']['Enums']['webhook_stop'] | null
          failing_since?: string | null
          id?: string
          key_id?: string | null
          kind?: Database['public']['Enums']['endpoint_kind']
          program_id?: string
          removed_at?: string | null
          rotated_at?: string | null
          secret_version?: number
          types?: string[]
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_endpoints_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'webhook_endpoints_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_endpoints_key_id_fkey'
            columns: ['key_id']
            isOneToOne: false
            referencedRelation: 'program_keys'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_endpoints_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_endpoints_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_events: {
        Row: {
          data: NonNullable<Json>
          enrollment_id: string | null
          id: string
          occurred_at: string
          program_id: string
          sequence: number
          type: string
        }
        ComputedFields: never
        Insert: {
          data: NonNullable<Json>
          enrollment_id?: string | null
          id?: string
          occurred_at?: string
          program_id: string
          sequence?: never
          type: string
        }
        Update: {
          data?: NonNullable<Json>
          enrollment_id?: string | null
          id?: string
          occurred_at?: string
          program_id?: string
          sequence?: never
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_events_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_events_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'webhook_events_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_events_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      affiliate_balances: {
        Row: {
          affiliate_id: string
          available: number
          currency: string
          in_payout: number
          paid: number
          pending: number
          program_id: string
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'ledger_tallies_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ledger_tallies_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ledger_tallies_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      application_counts: {
        Row: {
          program_id: string
          state: Database['public']['Enums']['application_state']
          total: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'applications_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'applications_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      bounty_totals: {
        Row: {
          awarded: number
          bounty_id: string
          waiting: number
        }
        ComputedFields: never
        Relationships: []
      }
      candidate_details: {
        Row: {
          affiliate_name: string
          at: string
          conversion_id: string
          coupon_code: string | null
          enrollment_id: string
          kind: Database['public']['Enums']['candidate_kind']
          link_code: string | null
          outcome: Database['public']['Enums']['attribution_outcome']
          position: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'attribution_candidates_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'attribution_decisions'
            referencedColumns: ['conversion_id']
          },
          {
            foreignKeyName: 'attribution_candidates_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'attribution_candidates_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      click_details: {
        Row: {
          affiliate_name: string
          clicked_at: string
          code: string
          counted: boolean
          country: string | null
          device: Database['public']['Enums']['device_kind'] | null
          enrollment_id: string
          id: string
          link_name: string
          referrer_host: string | null
          sub_ids: NonNullable<Json>
          variant: string | null
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'links_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'links_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      commission_counts: {
        Row: {
          status: Database['public']['Enums']['commission_status']
          total: number
        }
        ComputedFields: never
        Relationships: []
      }
      commission_details: {
        Row: {
          affiliate_deleted: boolean
          affiliate_email: string
          affiliate_id: string
          affiliate_name: string
          amount: number
          base_amount: number
          bounty_title: Json | null
          by_rule: boolean
          candidate_count: number | null
          clawback_reason: string | null
          clicked_at: string | null
          conversion_id: string
          created_at: string
          currency: string
          decided_amount: number | null
          decided_at: string | null
          earned: number | null
          ended_by: Database['public']['Enums']['replacement_kind'] | null
          ended_reason: string | null
          enrollment_id: string
          event_name: string | null
          flat_amount: number | null
          given_reason: string | null
          id: string
          is_renewal: boolean
          kind: Database['public']['Enums']['conversion_kind']
          lead_at: string | null
          link_code: string | null
          made_by: Database['public']['Enums']['replacement_kind'] | null
          made_of: number | null
          made_reason: string | null
          matures_at: string
          order_id: string
          override_bps: number | null
          override_level: number | null
          program_id: string
          program_name: NonNullable<Json>
          program_slug: string
          quantity: number
          rate_bps: number | null
          reached: number | null
          rejection_reason: string | null
          reversed: number
          review_by: string | null
          review_topics: Database['public']['Enums']['review_topic'][]
          reward_kind: Database['public']['Enums']['reward_kind'] | null
          reward_version: number | null
          rule: Database['public']['Enums']['attribution_rule'] | null
          share_bps: number
          sold_at: string
          status: Database['public']['Enums']['commission_status']
          step_from: number | null
          tier_metric: Database['public']['Enums']['tier_metric'] | null
          tier_period: Database['public']['Enums']['reward_period'] | null
          value: number | null
          window_days: number | null
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'commissions_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_conversion_id_fkey'
            columns: ['conversion_id']
            isOneToOne: false
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'commissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      commission_question_details: {
        Row: {
          affiliate_name: string
          amount: number | null
          answer: string | null
          answered_at: string | null
          asked_at: string
          commission_id: string
          currency: string
          id: string
          program_id: string
          program_name: NonNullable<Json>
          question: string
          status: Database['public']['Enums']['commission_status']
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'commission_questions_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commission_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commission_questions_commission_id_fkey'
            columns: ['commission_id']
            isOneToOne: false
            referencedRelation: 'commissions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      connector_counts: {
        Row: {
          connector_id: string
          state: Database['public']['Enums']['connector_delivery_state']
          total: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'connector_deliveries_connector_id_fkey'
            columns: ['connector_id']
            isOneToOne: false
            referencedRelation: 'connectors'
            referencedColumns: ['id']
          },
        ]
      }
      contact_message_counts: {
        Row: {
          currency: string
          quoted: number
          state: Database['public']['Enums']['contact_state']
          topic: Database['public']['Enums']['contact_topic']
          total: number
        }
        ComputedFields: never
        Relationships: []
      }
      conversion_details: {
        Row: {
          affiliate_email: string | null
          affiliate_name: string | null
          amount: number
          base_amount: number
          commission_amount: number | null
          commission_id: string | null
          commission_net: number | null
          commission_status: Database['public']['Enums']['commission_status'] | null
          country: string | null
          coupon_code: string | null
          created_at: string
          currency: string
          customer_external_id: string | null
          customer_id: string | null
          enrollment_id: string | null
          event_name: string | null
          exchange_day: string | null
          exchange_rate: number | null
          exchange_source: string | null
          external_id: string
          id: string
          is_renewal: boolean
          items: NonNullable<Json>
          kind: Database['public']['Enums']['conversion_kind']
          matures_at: string | null
          occurred_at: string
          original_amount: number | null
          original_currency: string | null
          program_id: string
          program_name: NonNullable<Json>
          program_slug: string
          quantity: number
          sale_id: string | null
          search_id: string | null
          source: Database['public']['Enums']['conversion_source']
          subscription_id: string | null
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'conversions_customer_id_fkey'
            columns: ['customer_id']
            isOneToOne: false
            referencedRelation: 'customers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'conversions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_sale_id_fkey'
            columns: ['sale_id']
            isOneToOne: false
            referencedRelation: 'conversion_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversions_sale_id_fkey'
            columns: ['sale_id']
            isOneToOne: false
            referencedRelation: 'conversions'
            referencedColumns: ['id']
          },
        ]
      }
      current_prices: {
        Row: {
          amount_minor: number
          currency: string
          ends_at: string | null
          id: string
          period: Database['public']['Enums']['product_period']
          product_id: string
          starts_at: string
        }
        ComputedFields: never
        Insert: {
          amount_minor?: number | null
          currency?: string | null
          ends_at?: string | null
          id?: string | null
          period?: Database['public']['Enums']['product_period'] | null
          product_id?: string | null
          starts_at?: string | null
        }
        Update: {
          amount_minor?: number | null
          currency?: string | null
          ends_at?: string | null
          id?: string | null
          period?: Database['public']['Enums']['product_period'] | null
          product_id?: string | null
          starts_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'product_prices_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      customer_search: {
        Row: {
          id: string
          program_id: string
          search_id: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      declaration_details: {
        Row: {
          born_on: string | null
          country: string
          decided_at: string | null
          declared_at: string
          id: string
          kind: Database['public']['Enums']['buyer_kind']
          legal_name: string
          name: NonNullable<Json>
          offering_id: string
          person_email: string | null
          person_id: string
          person_name: string | null
          reason: string | null
          screened_at: string | null
          search_name: string | null
          slug: string
          state: Database['public']['Enums']['eligibility_state']
          valid_until: string | null
          waits: boolean
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'eligibility_declarations_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'eligibility_declarations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'eligibility_declarations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      enrollment_conversions: {
        Row: {
          enrollment_id: string
          leads: number
          sales: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'enrollment_tallies_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollment_tallies_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      happenings: {
        Row: {
          action: string
          actor_name: string | null
          at: string
          id: number
          reason: string | null
          subject_id: string
        }
        ComputedFields: never
        Relationships: []
      }
      import_progress: {
        Row: {
          created_at: string
          created_by_name: string | null
          done: number
          file_name: string
          finished_at: string | null
          format: Database['public']['Enums']['import_format']
          id: string
          kept: number
          kind: Database['public']['Enums']['import_kind']
          known: number
          program_id: string
          raw: number
          refused: number
          state: Database['public']['Enums']['import_state']
          total: number
          undone: number
          valid: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'imports_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'imports_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      link_clicks: {
        Row: {
          clicks: number
          link_id: string
          visitors: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'link_days_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'link_days_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      link_conversions: {
        Row: {
          day: string
          leads: number
          link_id: string
          sales: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'link_tallies_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'link_totals'
            referencedColumns: ['link_id']
          },
          {
            foreignKeyName: 'link_tallies_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'links'
            referencedColumns: ['id']
          },
        ]
      }
      link_totals: {
        Row: {
          clicks: number
          enrollment_id: string
          leads: number
          link_id: string
          sales: number
          visitors: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'links_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'links_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      link_variant_totals: {
        Row: {
          clicks: number
          day: string
          leads: number
          link_id: string
          sales: number
          variant: string | null
          visitors: number
        }
        ComputedFields: never
        Relationships: []
      }
      offered_rewards: {
        Row: {
          caps: NonNullable<Json>
          conditions: number
          countries: string[] | null
          customer: Database['public']['Enums']['customer_kind'] | null
          discount_amount: number | null
          discount_bps: number | null
          effective_until: string | null
          event: Database['public']['Enums']['reward_event']
          event_name: string | null
          flat_amount: number | null
          id: string
          kind: Database['public']['Enums']['reward_kind']
          max_amount: number | null
          max_count: number | null
          max_months: number | null
          metadata: Json | null
          min_amount: number | null
          products: string[] | null
          program_id: string
          rate_bps: number | null
          tier_metric: Database['public']['Enums']['tier_metric'] | null
          tier_period: Database['public']['Enums']['reward_period'] | null
          tiers: Json | null
          version: number
          with_coupon: boolean | null
        }
        ComputedFields: never
        Insert: {
          caps?: Json | null
          conditions?: number | null
          countries?: string[] | null
          customer?: Database['public']['Enums']['customer_kind'] | null
          discount_amount?: number | null
          discount_bps?: number | null
          effective_until?: string | null
          event?: Database['public']['Enums']['reward_event'] | null
          event_name?: string | null
          flat_amount?: number | null
          id?: string | null
          kind?: Database['public']['Enums']['reward_kind'] | null
          max_amount?: number | null
          max_count?: number | null
          max_months?: number | null
          metadata?: Json | null
          min_amount?: number | null
          products?: string[] | null
          program_id?: string | null
          rate_bps?: number | null
          tier_metric?: Database['public']['Enums']['tier_metric'] | null
          tier_period?: Database['public']['Enums']['reward_period'] | null
          tiers?: Json | null
          version?: number | null
          with_coupon?: boolean | null
        }
        Update: {
          caps?: Json | null
          conditions?: number | null
          countries?: string[] | null
          customer?: Database['public']['Enums']['customer_kind'] | null
          discount_amount?: number | null
          discount_bps?: number | null
          effective_until?: string | null
          event?: Database['public']['Enums']['reward_event'] | null
          event_name?: string | null
          flat_amount?: number | null
          id?: string | null
          kind?: Database['public']['Enums']['reward_kind'] | null
          max_amount?: number | null
          max_count?: number | null
          max_months?: number | null
          metadata?: Json | null
          min_amount?: number | null
          products?: string[] | null
          program_id?: string | null
          rate_bps?: number | null
          tier_metric?: Database['public']['Enums']['tier_metric'] | null
          tier_period?: Database['public']['Enums']['reward_period'] | null
          tiers?: Json | null
          version?: number | null
          with_coupon?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: 'rewards_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rewards_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      order_details: {
        Row: {
          amount: number
          buyer_email: string | null
          buyer_id: string
          buyer_name: string | null
          closed_at: string | null
          covers_until: string | null
          currency: string
          id: string
          kind: Database['public']['Enums']['product_kind']
          name: NonNullable<Json>
          number: string
          option: Database['public']['Enums']['payment_option'] | null
          paid_at: string | null
          period: Database['public']['Enums']['product_period']
          placed_at: string
          refunded: number
          search_name: string | null
          slug: string
          state: Database['public']['Enums']['order_state']
          waits: boolean | null
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'orders_buyer_id_fkey'
            columns: ['buyer_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'orders_buyer_id_fkey'
            columns: ['buyer_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      partner_details: {
        Row: {
          affiliate_id: string
          applied_at: string
          company: string
          contact_id: string | null
          country: string
          decided_at: string | null
          dv: string | null
          id: string
          owner_email: string
          owner_id: string
          owner_name: string
          plan: string
          reason: string | null
          recruits: number
          ruc: string
          site: string
          state: Database['public']['Enums']['partner_state']
          tier_id: string | null
          tier_name: Json | null
          tier_position: number | null
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'partners_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: true
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'partners_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'partners_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'partners_tier_id_fkey'
            columns: ['tier_id']
            isOneToOne: false
            referencedRelation: 'partner_tiers'
            referencedColumns: ['id']
          },
        ]
      }
      payout_details: {
        Row: {
          affiliate_email: string
          affiliate_id: string
          affiliate_name: string
          amount: number
          attempts: number
          created_at: string
          currency: string
          enrollment_id: string
          failed_at: string | null
          failure_reason: string | null
          id: string
          included_because: string | null
          item_count: number
          method_kind: Database['public']['Enums']['payout_method_kind'] | null
          method_label: string | null
          paid_at: string | null
          payee: Json | null
          program_id: string
          program_name: NonNullable<Json>
          reference: string | null
          returned_at: string | null
          run_id: string
          stage: Database['public']['Enums']['payout_stage']
          stage_at: string
          status: Database['public']['Enums']['payout_status']
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'payouts_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'payouts_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'payout_run_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payouts_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'payout_runs'
            referencedColumns: ['id']
          },
        ]
      }
      payout_lines: {
        Row: {
          amount: number
          base_amount: number
          commission_amount: number
          id: number
          kind: string
          occurred_at: string | null
          order_id: string | null
          payout_id: string
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'payout_items_payout_id_fkey'
            columns: ['payout_id']
            isOneToOne: false
            referencedRelation: 'payout_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_items_payout_id_fkey'
            columns: ['payout_id']
            isOneToOne: false
            referencedRelation: 'payouts'
            referencedColumns: ['id']
          },
        ]
      }
      payout_omission_details: {
        Row: {
          affiliate_email: string
          affiliate_name: string
          amount: number
          decided_at: string
          decided_by_name: string | null
          enrollment_id: string
          note: string | null
          reason: Database['public']['Enums']['payout_omission_reason']
          run_id: string
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'payout_omissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_omissions_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
          {
            foreignKeyName: 'payout_omissions_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'payout_run_details'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_omissions_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'payout_runs'
            referencedColumns: ['id']
          },
        ]
      }
      payout_request_details: {
        Row: {
          affiliate_email: string
          affiliate_id: string
          affiliate_name: string
          answer: string | null
          answered_at: string | null
          asked_at: string
          available: number
          currency: string
          enrollment_id: string
          id: string
          minimum_payout: number
          note: string
          program_name: NonNullable<Json>
          state: Database['public']['Enums']['payout_request_state']
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'enrollments_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_requests_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_requests_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'program_affiliates'
            referencedColumns: ['enrollment_id']
          },
        ]
      }
      payout_run_details: {
        Row: {
          amount: number
          cancelled_at: string | null
          closed_at: string | null
          confirmed_at: string | null
          confirmed_by_name: string | null
          created_at: string
          created_by: string
          currency: string
          cut_off: string
          failed_count: number
          id: string
          omitted_count: number
          paid_count: number
          payout_count: number
          prepared_by_name: string
          program_id: string
          program_name: NonNullable<Json>
          sent_at: string | null
          state: Database['public']['Enums']['payout_run_state']
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'payout_runs_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'payout_runs_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_runs_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payout_runs_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      payout_stages: {
        Row: {
          affiliate_id: string
          amount: number
          currency: string
          payouts: number
          stage: Database['public']['Enums']['payout_stage']
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'payouts_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
        ]
      }
      program_affiliates: {
        Row: {
          affiliate_id: string
          commission: number
          country: string | null
          email: string
          enrollment_id: string
          group_id: string | null
          group_name: Json | null
          joined_at: string
          leads: number
          name: string
          program_id: string
          revenue: number
          sales: number
          search_name: string
          state: Database['public']['Enums']['enrollment_state']
          tags: string[]
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'enrollments_affiliate_id_fkey'
            columns: ['affiliate_id']
            isOneToOne: false
            referencedRelation: 'affiliates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollments_group_id_program_id_fkey'
            columns: ['group_id', 'program_id']
            isOneToOne: false
            referencedRelation: 'program_groups'
            referencedColumns: ['id', 'program_id']
          },
          {
            foreignKeyName: 'enrollments_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'enrollments_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_commission_counts: {
        Row: {
          program_id: string
          status: Database['public']['Enums']['commission_status']
          total: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'commissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'program_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'commissions_program_id_fkey'
            columns: ['program_id']
            isOneToOne: false
            referencedRelation: 'programs'
            referencedColumns: ['id']
          },
        ]
      }
      program_counts: {
        Row: {
          category: Database['public']['Enums']['program_category']
          status: Database['public']['Enums']['program_status']
          total: number
        }
        ComputedFields: never
        Relationships: []
      }
      program_listings: {
        Row: {
          category: Database['public']['Enums']['program_category']
          created_at: string
          currency: string
          destination_host: string
          flat_amount: number | null
          hold_days: number
          id: string
          minimum_payout: number
          name: NonNullable<Json>
          rate_bps: number | null
          reward_event: Database['public']['Enums']['reward_event']
          reward_kind: Database['public']['Enums']['reward_kind']
          reward_version: number
          slug: string
          status: Database['public']['Enums']['program_status']
          summary: NonNullable<Json>
          window_days: number
          words: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      purchase_details: {
        Row: {
          account: string | null
          at: string
          block_number: number
          bonus: number | null
          chain_id: number
          is_final: boolean
          is_undone: boolean
          log_index: number
          name: NonNullable<Json>
          number: number | null
          offering_id: string
          paid: number | null
          person_email: string | null
          person_id: string | null
          person_name: string | null
          phase: number | null
          price: number | null
          search_name: string | null
          slug: string
          terms_hash: string | null
          tier: Database['public']['Enums']['token_tier'] | null
          token_symbol: string
          tokens: number | null
          tx_hash: string
          undone_at: string | null
          undone_tx: string | null
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'chain_events_chain_id_fkey'
            columns: ['chain_id']
            isOneToOne: false
            referencedRelation: 'chains'
            referencedColumns: ['chain_id']
          },
          {
            foreignKeyName: 'offering_contracts_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'wallets_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'wallets_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      reservation_details: {
        Row: {
          allocated_at: string | null
          amount: number
          bank_reference: string | null
          cancelled_at: string | null
          currency: string
          delivered_at: string | null
          due_at: string
          id: string
          name: NonNullable<Json>
          number: number
          offering_id: string
          paid_at: string | null
          person_email: string | null
          person_id: string
          person_name: string | null
          phase: number
          price: number
          reserved_at: string
          search_name: string | null
          slug: string
          state: Database['public']['Enums']['reservation_state']
          token_symbol: string
          tokens: number | null
          tx_hash: string | null
          waits: boolean | null
          wallet_id: string | null
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'token_reservations_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_reservations_offering_id_phase_fkey'
            columns: ['offering_id', 'phase']
            isOneToOne: false
            referencedRelation: 'offering_phases'
            referencedColumns: ['offering_id', 'position']
          },
          {
            foreignKeyName: 'token_reservations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'token_reservations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'token_reservations_wallet_id_fkey'
            columns: ['wallet_id']
            isOneToOne: false
            referencedRelation: 'wallets'
            referencedColumns: ['id']
          },
        ]
      }
      token_holders: {
        Row: {
          account: string | null
          bank: number
          bank_tokens: number | null
          claimed: number
          holder: string | null
          last_at: string | null
          offering_id: string
          paid: number
          person_email: string | null
          person_id: string | null
          person_name: string | null
          search_name: string | null
          staked: number
          tokens: number
          tokens_final: number
          wallets: number
        }
        ComputedFields: never
        Relationships: []
      }
      token_holdings: {
        Row: {
          account: string | null
          claimed: number
          has_agreement: boolean
          last_at: string
          offering_id: string
          paid: number
          paid_final: number
          person_email: string | null
          person_id: string | null
          person_name: string | null
          search_name: string | null
          staked: number
          tokens: number
          tokens_final: number
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'offering_contracts_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'wallets_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'wallets_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      token_purchases: {
        Row: {
          account: string | null
          at: string
          block_number: number
          bonus: number | null
          chain_id: number
          is_final: boolean
          log_index: number
          number: number | null
          offering_id: string
          paid: number | null
          phase: number | null
          price: number | null
          terms_hash: string | null
          tier: Database['public']['Enums']['token_tier'] | null
          tokens: number | null
          tx_hash: string
          undone_at: string | null
          undone_tx: string | null
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'chain_events_chain_id_fkey'
            columns: ['chain_id']
            isOneToOne: false
            referencedRelation: 'chains'
            referencedColumns: ['chain_id']
          },
          {
            foreignKeyName: 'offering_contracts_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
        ]
      }
      told_events: {
        Row: {
          attempts: number
          delivered_at: string | null
          endpoint_id: string | null
          id: number
          is_postback: boolean
          occurred_at: string
          state: Database['public']['Enums']['webhook_state']
          subject_id: string | null
          type: string
          url: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      voucher_details: {
        Row: {
          address: string
          bonus_bps: number
          expires_at: string
          id: string
          is_institutional: boolean
          issued_at: string
          max_contribution: number
          name: NonNullable<Json>
          offering_id: string
          person_email: string | null
          person_id: string
          person_name: string | null
          revoke_reason: string | null
          revoked_at: string | null
          search_name: string | null
          slug: string
          standing: string
          token_symbol: string
          wallet_id: string
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'offering_vouchers_offering_id_fkey'
            columns: ['offering_id']
            isOneToOne: false
            referencedRelation: 'offerings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offering_vouchers_wallet_id_fkey'
            columns: ['wallet_id']
            isOneToOne: false
            referencedRelation: 'wallets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'wallets_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'partner_details'
            referencedColumns: ['owner_id']
          },
          {
            foreignKeyName: 'wallets_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_log: {
        Row: {
          attempts: number
          code: number | null
          created_at: string
          delivered_at: string | null
          duration_ms: number | null
          endpoint_id: string | null
          error: string | null
          event_id: string
          id: number
          last_attempt_at: string | null
          next_attempt_at: string | null
          postback_id: string | null
          state: Database['public']['Enums']['webhook_state']
          type: string
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'webhook_deliveries_endpoint_id_fkey'
            columns: ['endpoint_id']
            isOneToOne: false
            referencedRelation: 'told_events'
            referencedColumns: ['endpoint_id']
          },
          {
            foreignKeyName: 'webhook_deliveries_endpoint_id_fkey'
            columns: ['endpoint_id']
            isOneToOne: false
            referencedRelation: 'webhook_endpoints'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_deliveries_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'webhook_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_deliveries_postback_id_fkey'
            columns: ['postback_id']
            isOneToOne: false
            referencedRelation: 'postbacks'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Functions: {
      accept_claim: {
        Args: { claim_id: string }
        Returns: {
          amount: number | null
          answer_by: string
          conversion_id: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          note: string
          order_id: string
          ordered_on: string
          program_id: string
          reason: string | null
          state: Database['public']['Enums']['claim_state']
        }
        SetofOptions: {
          from: '*'
          to: 'conversion_claims'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_feed_change: { Args: { feed_id: string }; Returns: string }
      accept_franchise_agreement: {
        Args: { address_hash: string; agreement_id: string; locale: string; name: string; text_hash: string }
        Returns: string
      }
      accept_invitation: {
        Args: { terms_version?: number; token: string }
        Returns: {
          affiliate_id: string
          ended_at: string | null
          group_id: string | null
          id: string
          joined_at: string
          program_id: string
          state: Database['public']['Enums']['enrollment_state']
        }
        SetofOptions: {
          from: '*'
          to: 'enrollments'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_partner_invitation: { Args: { invitation_id: string }; Returns: string }
      accept_program_terms: {
        Args: { program_id: string; version: number }
        Returns: {
          accepted_at: string
          affiliate_id: string
          terms_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'terms_acceptances'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_recruit_invitation: { Args: { invitation_id: string }; Returns: string }
      accept_recruit_link: { Args: { code: string }; Returns: string }
      accept_team_invitation: { Args: { token: string }; Returns: string }
      activate_offering: {
        Args: { offering_id: string; revision: number }
        Returns: {
          activated_at: string | null
          activated_by: string | null
          cliff: number
          cooling_off: number
          created_at: string
          created_by: string | null
          denied_countries: string[]
          duration: number
          early_access_tier: Database['public']['Enums']['token_tier']
          ended_at: string | null
          hard_cap: number
          id: string
          initial_bps: number
          max_agreed_bonus_bps: number
          max_contribution: number
          min_purchase: number
          name: NonNullable<Json>
          parent_id: string | null
          revision: number
          slug: string
          soft_cap: number
          state: Database['public']['Enums']['offering_state']
          submitted_at: string | null
          submitted_by: string | null
          terms_hash: string | null
          token_name: string
          token_symbol: string
        }
        SetofOptions: {
          from: '*'
          to: 'offerings'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_affiliate_note: {
        Args: { affiliate_id: string; body: string; program_id?: string | null }
        Returns: string
      }
      add_founder_benefit: {
        Args: {
          amount: number
          currency: string
          description: Json
          founder_id: string
          kind: Database['public']['Enums']['founder_benefit_kind']
        }
        Returns: number
      }
      add_franchise_file: {
        Args: {
          application_id: string
          content: string
          kind: Database['public']['Enums']['franchise_file_kind']
          media: string
        }
        Returns: string
      }
      add_franchise_import_rows: { Args: { import_id: string; rows: Json }; Returns: number }
      add_franchise_photo: {
        Args: { alt: Json; content: string; height: number; listing_id: string; width: number }
        Returns: string
      }
      add_import_rows: {
        Args: { import_id: string; rows: Json }
        Returns: Database['public']['Enums']['import_state']
      }
      add_order_proof: { Args: { content: string; media: string; order_id: string }; Returns: string }
      add_product_image: {
        Args: { alt: Json; content: string; height: number; product_id: string; width: number }
        Returns: string
      }
      add_property: {
        Args: { kind: Database['public']['Enums']['property_kind']; url: string }
        Returns: {
          affiliate_id: string
          checked_at: string | null
          created_at: string
          id: string
          kind: Database['public']['Enums']['property_kind']
          last_error: string | null
          proof: Database['public']['Enums']['property_proof'] | null
          token: string
          url: string
          verified_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'affiliate_properties'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      advance_founders: { Args: Record<PropertyKey, never>; Returns: number }
      advance_franchise_imports: { Args: { most: number }; Returns: number }
      advance_franchises: { Args: { batch: number }; Returns: number }
      advance_orders: { Args: { batch: number }; Returns: number }
      allocate_tokens: {
        Args: { idempotency_key: string; reservation_id: string; tokens: number }
        Returns: {
          allocated_at: string | null
          allocated_by: string | null
          amount: number
          bank_reference: string | null
          cancelled_at: string | null
          currency: string
          delivered_at: string | null
          due_at: string
          id: string
          number: number
          offering_id: string
          paid_at: string | null
          paid_by: string | null
          person_id: string
          phase: number
          price: number
          reserved_at: string
          state: Database['public']['Enums']['reservation_state']
          tokens: number | null
          tx_hash: string | null
          wallet_id: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'token_reservations'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      announce: {
        Args: {
          audiences: Database['public']['Enums']['audience'][]
          body: Json
          ends_at: string | null
          idempotency_key: string
          link: string | null
          starts_at: string | null
          title: Json
        }
        Returns: {
          audiences: Database['public']['Enums']['audience'][]
          body: NonNullable<Json>
          created_at: string
          created_by: string | null
          ends_at: string | null
          id: string
          link: string | null
          starts_at: string
          title: NonNullable<Json>
          withdrawn_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'announcements'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_commission_question: { Args: { answer: string; question_id: string }; Returns: string }
      answer_contact_message: {
        Args: { body: string; idempotency_key: string; message_id: string; reply_to: string | null }
        Returns: string
      }
      answer_payout_request: {
        Args: { answer: string; grants: boolean; request_id: string }
        Returns: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          asked_at: string
          enrollment_id: string
          id: string
          note: string
          state: Database['public']['Enums']['payout_request_state']
        }
        SetofOptions: {
          from: '*'
          to: 'payout_requests'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      appeal_verdict: { Args: { filed_as?: string; scan_id: string; statement: string }; Returns: string }
      apply_as_partner: { Args: { fields: Json }; Returns: string }
      apply_for_franchise: {
        Args: { answers: Json; idempotency_key: string; listing_id: string; locale: string }
        Returns: string
      }
      apply_program_changes: { Args: Record<PropertyKey, never>; Returns: number }
      apply_to_program: {
        Args: { answers: Json; program_id: string; terms_version?: number }
        Returns: {
          affiliate_id: string
          answers: NonNullable<Json>
          decided_at: string | null
          decided_by: string | null
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          id: string
          program_id: string
          questions: NonNullable<Json>
          reapply_on: string | null
          reason: string | null
          state: Database['public']['Enums']['application_state']
          submitted_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'applications'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      appoint_admin: { Args: { person_id: string; reason: string }; Returns: string }
      approve_application: {
        Args: { application_id: string; group_id: string | null }
        Returns: {
          affiliate_id: string
          answers: NonNullable<Json>
          decided_at: string | null
          decided_by: string | null
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          id: string
          program_id: string
          questions: NonNullable<Json>
          reapply_on: string | null
          reason: string | null
          state: Database['public']['Enums']['application_state']
          submitted_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'applications'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      approve_commission: {
        Args: { commission_id: string; idempotency_key: string }
        Returns: {
          affiliate_id: string
          amount: number
          base_amount: number
          by_rule: boolean
          conversion_id: string
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          is_replaced: boolean
          matures_at: string
          override_bps: number | null
          override_level: number | null
          program_id: string
          refunded_before: number
          rejection_reason: string | null
          replacement_id: string | null
          review_by: string | null
          review_topics: Database['public']['Enums']['review_topic'][]
          reward_id: string | null
          share_bps: number
          share_position: number
          source_id: string | null
          status: Database['public']['Enums']['commission_status']
        }
        SetofOptions: {
          from: '*'
          to: 'commissions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      archive_link: {
        Args: { link_id: string }
        Returns: {
          archived_at: string | null
          code: string
          coupon_id: string | null
          created_at: string
          destination: string
          enrollment_id: string
          id: string
          name: string
          query: string
          routes: NonNullable<Json>
          sub_ids: NonNullable<Json>
          utm: NonNullable<Json>
          variants: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'links'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      ask_about_commission: { Args: { commission_id: string; question: string }; Returns: string }
      ask_wallet_nonce: { Args: Record<PropertyKey, never>; Returns: string }
      assign_contact_message: { Args: { message_id: string; owner_id: string | null }; Returns: string }
      assign_recruit: { Args: { affiliate_id: string; partner_id: string; reason: string }; Returns: string }
      banner_figures: {
        Args: { mine: boolean; since: string; until: string }
        Returns: {
          banner_id: string
          clicks: number
          impressions: number
          sales: number
        }[]
      }
      begin_file_removal: { Args: { objects: string[] }; Returns: string[] }
      begin_file_sweep: { Args: Record<PropertyKey, never>; Returns: boolean }
      begin_outbox: { Args: { attempt: number; id: number }; Returns: boolean }
      begin_property_check: {
        Args: { property_id: string }
        Returns: {
          affiliate_id: string
          checked_at: string | null
          created_at: string
          id: string
          kind: Database['public']['Enums']['property_kind']
          last_error: string | null
          proof: Database['public']['Enums']['property_proof'] | null
          token: string
          url: string
          verified_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'affiliate_properties'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      begin_scan: {
        Args: {
          door: Database['public']['Enums']['scan_door']
          input: string
          key_id: string
          kind: Database['public']['Enums']['scan_kind']
          person_id: string
          source: Database['public']['Enums']['scan_source']
          subject: string
          visitor_hash: string
        }
        Returns: string
      }
      bill_franchise_royalties: { Args: { batch: number }; Returns: number }
      build_report: {
        Args: { question: Json; skipped: number }
        Returns: {
          clicks: number
          currency: string
          earned: number
          label: Json
          leads: number
          revenue: number
          sales: number
          value: string
          visitors: number
        }[]
      }
      cancel_future_reward: {
        Args: { idempotency_key: string; reward_id: string }
        Returns: {
          cancels: boolean
          caps: NonNullable<Json>
          conditions: number
          countries: string[] | null
          created_at: string
          created_by: string | null
          customer: Database['public']['Enums']['customer_kind'] | null
          discount_amount: number | null
          discount_bps: number | null
          effective_from: string | null
          effective_until: string | null
          ends: boolean
          enrollment_id: string | null
          event: Database['public']['Enums']['reward_event']
          event_name: string | null
          flat_amount: number | null
          follows: string | null
          group_id: string | null
          id: string
          kind: Database['public']['Enums']['reward_kind']
          max_amount: number | null
          max_count: number | null
          max_months: number | null
          metadata: Json | null
          min_amount: number | null
          products: string[] | null
          program_id: string
          rate_bps: number | null
          root_id: string | null
          scope: number
          tier_metric: Database['public']['Enums']['tier_metric'] | null
          tier_period: Database['public']['Enums']['reward_period'] | null
          tiers: Json | null
          version: number
          with_coupon: boolean | null
        }
        SetofOptions: {
          from: '*'
          to: 'rewards'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_order: {
        Args: { order_id: string; reason: string }
        Returns: {
          amount: number
          billing_address: string | null
          billing_dv: string | null
          billing_name: string
          billing_tax_id: string | null
          buyer_id: string
          click_id: string | null
          close_reason: string | null
          closed_at: string | null
          closed_because: Database['public']['Enums']['order_close'] | null
          closed_by: string | null
          covers_from: string | null
          covers_until: string | null
          currency: string
          cycle: number
          due_at: string
          first_id: string | null
          id: string
          kind: Database['public']['Enums']['product_kind']
          locale: string
          name: NonNullable<Json>
          note: string | null
          number: string
          option: Database['public']['Enums']['payment_option'] | null
          paid_at: string | null
          period: Database['public']['Enums']['product_period']
          placed_at: string
          price_id: string
          product_id: string
          program_id: string | null
          reminders: number
          renews: string | null
          slug: string
          started_at: string | null
          state: Database['public']['Enums']['order_state']
          stops_at_end: boolean
        }
        SetofOptions: {
          from: '*'
          to: 'orders'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_payout_run: {
        Args: { idempotency_key: string; run_id: string }
        Returns: {
          cancelled_at: string | null
          cancelled_by: string | null
          closed_at: string | null
          confirmed_alone: boolean
          confirmed_at: string | null
          confirmed_by: string | null
          created_at: string
          created_by: string
          cut_off: string
          id: string
          program_id: string
          sent_at: string | null
          state: Database['public']['Enums']['payout_run_state']
        }
        SetofOptions: {
          from: '*'
          to: 'payout_runs'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_program_change: {
        Args: { change_id: string }
        Returns: {
          after: NonNullable<Json>
          announced_at: string
          before: NonNullable<Json>
          closed_at: string | null
          effective_at: string
          id: string
          program_id: string
          shown_after: NonNullable<Json>
          shown_before: NonNullable<Json>
          state: Database['public']['Enums']['program_change_state']
        }
        SetofOptions: {
          from: '*'
          to: 'program_changes'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_reservation: {
        Args: { reservation_id: string }
        Returns: Database['public']['Enums']['reservation_state']
      }
      change_asset_state: {
        Args: { asset_id: string; state: Database['public']['Enums']['asset_state'] }
        Returns: Database['public']['Enums']['asset_state']
      }
      change_banner_state: {
        Args: { banner_id: string; state: Database['public']['Enums']['banner_state'] }
        Returns: Database['public']['Enums']['banner_state']
      }
      change_contact_state: {
        Args: {
          message_id: string
          quoted?: number | null
          reason?: string | null
          state: Database['public']['Enums']['contact_state']
        }
        Returns: Database['public']['Enums']['contact_state']
      }
      change_enrollment_group: {
        Args: { enrollment_id: string; group_id: string | null }
        Returns: {
          affiliate_id: string
          ended_at: string | null
          group_id: string | null
          id: string
          joined_at: string
          program_id: string
          state: Database['public']['Enums']['enrollment_state']
        }
        SetofOptions: {
          from: '*'
          to: 'enrollments'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_enrollment_state: {
        Args: {
          enrollment_id: string
          reason: string
          state: Database['public']['Enums']['enrollment_state']
        }
        Returns: {
          affiliate_id: string
          ended_at: string | null
          group_id: string | null
          id: string
          joined_at: string
          program_id: string
          state: Database['public']['Enums']['enrollment_state']
        }
        SetofOptions: {
          from: '*'
          to: 'enrollments'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_partner_member: {
        Args: { role: Database['public']['Enums']['partner_role'] | null; user_id: string }
        Returns: string
      }
      change_partner_state: {
        Args: { partner_id: string; reason: string; state: Database['public']['Enums']['partner_state'] }
        Returns: Database['public']['Enums']['partner_state']
      }
      change_password: {
        Args: { password_hash: string; person_id: string; session_id: string }
        Returns: string
      }
      change_product: {
        Args: { changes: Json; expected_revision: number; product_id: string }
        Returns: {
          created_at: string
          delivery_days: number | null
          description: Json | null
          features: NonNullable<Json>
          id: string
          kind: Database['public']['Enums']['product_kind']
          name: NonNullable<Json>
          position: number
          program_id: string | null
          quotas: NonNullable<Json>
          revision: number
          slug: string
          status: Database['public']['Enums']['product_status']
          summary: NonNullable<Json>
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'products'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_product_status: {
        Args: { product_id: string; status: Database['public']['Enums']['product_status'] }
        Returns: {
          created_at: string
          delivery_days: number | null
          description: Json | null
          features: NonNullable<Json>
          id: string
          kind: Database['public']['Enums']['product_kind']
          name: NonNullable<Json>
          position: number
          program_id: string | null
          quotas: NonNullable<Json>
          revision: number
          slug: string
          status: Database['public']['Enums']['product_status']
          summary: NonNullable<Json>
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'products'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_program_conditions: {
        Args: { changes: Json; expected_revision: number; program_id: string }
        Returns: {
          after: NonNullable<Json>
          announced_at: string
          before: NonNullable<Json>
          closed_at: string | null
          effective_at: string
          id: string
          program_id: string
          shown_after: NonNullable<Json>
          shown_before: NonNullable<Json>
          state: Database['public']['Enums']['program_change_state']
        }
        SetofOptions: {
          from: '*'
          to: 'program_changes'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_program_status: {
        Args: { program_id: string; status: Database['public']['Enums']['program_status'] }
        Returns: {
          allowed_methods: Database['public']['Enums']['promotion_method'][]
          approval: Database['public']['Enums']['commission_approval']
          approval_limit: number | null
          attribution: Database['public']['Enums']['attribution_model']
          binding: Database['public']['Enums']['customer_binding']
          binding_for: string | null
          binding_precedence: Database['public']['Enums']['binding_precedence']
          category: Database['public']['Enums']['program_category']
          claim_answer_days: number
          claim_days: number
          created_at: string
          currency: string
          description: Json | null
          destination: string
          domains: string[]
          excluded_regions: string[]
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          hold_days: number
          id: string
          includes_shipping: boolean
          includes_tax: boolean
          languages: string[]
          minimum_payout: number
          name: NonNullable<Json>
          notice_days: number
          precedence: Database['public']['Enums']['attribution_precedence']
          regions: string[]
          revision: number
          slug: string
          status: Database['public']['Enums']['program_status']
          summary: NonNullable<Json>
          support_email: string | null
          window_days: number
        }
        SetofOptions: {
          from: '*'
          to: 'programs'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_resource_state: {
        Args: { resource_id: string; state: Database['public']['Enums']['asset_state'] }
        Returns: Database['public']['Enums']['asset_state']
      }
      change_setting: {
        Args: { name: Database['public']['Enums']['setting_name']; seen: number; value: Json }
        Returns: {
          effective_at: string
          id: number
          name: Database['public']['Enums']['setting_name']
          restores: number | null
          set_at: string
          set_by: string | null
          value: Json | null
        }
        SetofOptions: {
          from: '*'
          to: 'setting_versions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_team_role: {
        Args: { role: Database['public']['Enums']['team_role']; user_id: string }
        Returns: {
          affiliate_id: string
          joined_at: string
          role: Database['public']['Enums']['team_role']
          user_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'team_members'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      check_fraud: { Args: { batch: number }; Returns: number }
      check_import_rows: {
        Args: { import_id: string; mapping: Json; options: Json; rows: Json }
        Returns: Database['public']['Enums']['import_state']
      }
      choose_account: { Args: { affiliate_id: string }; Returns: string }
      choose_mails: {
        Args: { notices_off?: string[]; off: Database['public']['Enums']['mail_kind'][] }
        Returns: Database['public']['Enums']['mail_kind'][]
      }
      choose_payment_option: {
        Args: { option: Database['public']['Enums']['payment_option']; order_id: string }
        Returns: Database['public']['Enums']['order_state']
      }
      claim_conversion: {
        Args: {
          amount: number | null
          enrollment_id: string
          note: string
          order_id: string
          ordered_on: string
        }
        Returns: {
          amount: number | null
          answer_by: string
          conversion_id: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          note: string
          order_id: string
          ordered_on: string
          program_id: string
          reason: string | null
          state: Database['public']['Enums']['claim_state']
        }
        SetofOptions: {
          from: '*'
          to: 'conversion_claims'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      claim_deliveries: {
        Args: { batch: number }
        Returns: {
          attempt: number
          data: Json
          delivery_id: number
          endpoint_id: string
          event_id: string
          former_version: number
          kind: Database['public']['Enums']['endpoint_kind']
          names: Json
          occurred_at: string
          secret_version: number
          sequence: number
          type: string
          url: string
        }[]
      }
      claim_export: { Args: Record<PropertyKey, never>; Returns: Json }
      claim_outbox: {
        Args: { batch: number }
        Returns: {
          attempts: number
          data: Json
          id: number
          locale: string
          recipient: string
          template: string
        }[]
      }
      claim_raw_rows: {
        Args: { most: number }
        Returns: {
          cells: string[]
          currency: string
          import_id: string
          kind: Database['public']['Enums']['import_kind']
          mapping: Json
          number: number
          options: Json
        }[]
      }
      claim_scan_monitors: {
        Args: { batch: number }
        Returns: {
          input: string
          person_id: string
          scan_id: string
        }[]
      }
      claw_back_commission: {
        Args: { amount: number | null; commission_id: string; idempotency_key: string; reason: string }
        Returns: {
          affiliate_id: string
          amount: number
          base_amount: number
          by_rule: boolean
          conversion_id: string
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          is_replaced: boolean
          matures_at: string
          override_bps: number | null
          override_level: number | null
          program_id: string
          refunded_before: number
          rejection_reason: string | null
          replacement_id: string | null
          review_by: string | null
          review_topics: Database['public']['Enums']['review_topic'][]
          reward_id: string | null
          share_bps: number
          share_position: number
          source_id: string | null
          status: Database['public']['Enums']['commission_status']
        }
        SetofOptions: {
          from: '*'
          to: 'commissions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      click_figures: {
        Args: {
          of_affiliate: string | null
          of_link: string | null
          of_program: string | null
          since: string
          until: string
        }
        Returns: {
          all_clicks: number
          counted: number
          in_commission: number
          in_review: number
          payable: number
          pays: boolean
        }[]
      }
      close_bounty: {
        Args: { bounty_id: string }
        Returns: {
          amount: number
          award_limit: number | null
          closed_at: string | null
          created_at: string
          created_by: string | null
          description: NonNullable<Json>
          ends_at: string | null
          id: string
          per_affiliate: number
          program_id: string
          proof: Database['public']['Enums']['bounty_proof']
          starts_at: string
          title: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'bounties'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      close_finding: {
        Args: { finding_id: string; reason: string }
        Returns: {
          chain_id: number
          close_reason: string | null
          closed_at: string | null
          closed_by: string | null
          found_at: string
          id: string
          in_database: string | null
          kind: Database['public']['Enums']['finding_kind']
          on_chain: string | null
          seen_at: string
          subject: string
        }
        SetofOptions: {
          from: '*'
          to: 'chain_findings'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      close_franchise: { Args: { franchise_id: string; reason: string }; Returns: string }
      close_franchise_listing: {
        Args: { listing_id: string; reason: string }
        Returns: Database['public']['Enums']['franchise_listing_state']
      }
      commission_candidates: {
        Args: { commission_id: string }
        Returns: {
          affiliate_name: string
          at: string
          code: string
          is_own: boolean
          kind: Database['public']['Enums']['candidate_kind']
          outcome: Database['public']['Enums']['attribution_outcome']
          place: number
        }[]
      }
      commission_history: {
        Args: { commission_id: string }
        Returns: {
          action: string
          actor: string
          actor_name: string
          at: string
          changes: Json
          id: number
          reason: string
        }[]
      }
      confirm_agreement: {
        Args: { agreement_id: string }
        Returns: {
          bonus_bps: number
          confirmed_at: string | null
          confirmed_by: string | null
          document_hash: string
          ended_at: string | null
          id: string
          max_contribution: number
          offering_id: string
          person_id: string
          proposed_at: string
          proposed_by: string | null
          signed_on: string
          state: Database['public']['Enums']['agreement_state']
        }
        SetofOptions: {
          from: '*'
          to: 'offering_agreements'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_click: { Args: { area_hashes: string[]; click_id: string; shop: string }; Returns: number }
      confirm_email_change: { Args: { request_id: string }; Returns: string }
      confirm_order_payment: {
        Args: { amount: number; idempotency_key: string; order_id: string; reference: string }
        Returns: {
          amount: number
          billing_address: string | null
          billing_dv: string | null
          billing_name: string
          billing_tax_id: string | null
          buyer_id: string
          click_id: string | null
          close_reason: string | null
          closed_at: string | null
          closed_because: Database['public']['Enums']['order_close'] | null
          closed_by: string | null
          covers_from: string | null
          covers_until: string | null
          currency: string
          cycle: number
          due_at: string
          first_id: string | null
          id: string
          kind: Database['public']['Enums']['product_kind']
          locale: string
          name: NonNullable<Json>
          note: string | null
          number: string
          option: Database['public']['Enums']['payment_option'] | null
          paid_at: string | null
          period: Database['public']['Enums']['product_period']
          placed_at: string
          price_id: string
          product_id: string
          program_id: string | null
          reminders: number
          renews: string | null
          slug: string
          started_at: string | null
          state: Database['public']['Enums']['order_state']
          stops_at_end: boolean
        }
        SetofOptions: {
          from: '*'
          to: 'orders'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_payout_method: {
        Args: { method_id: string; person_id: string }
        Returns: {
          affiliate_id: string
          asked_at: string
          confirmed_at: string | null
          ended_at: string | null
          held_until: string | null
          holder: Database['public']['Enums']['payee_kind']
          id: string
          kind: Database['public']['Enums']['payout_method_kind']
          label: string
        }
        SetofOptions: {
          from: '*'
          to: 'payout_methods'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_payout_run: {
        Args: { amount: number; idempotency_key: string; run_id: string }
        Returns: {
          cancelled_at: string | null
          cancelled_by: string | null
          closed_at: string | null
          confirmed_alone: boolean
          confirmed_at: string | null
          confirmed_by: string | null
          created_at: string
          created_by: string
          cut_off: string
          id: string
          program_id: string
          sent_at: string | null
          state: Database['public']['Enums']['payout_run_state']
        }
        SetofOptions: {
          from: '*'
          to: 'payout_runs'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_reservation_payment: {
        Args: { amount: number; idempotency_key: string; reference: string; reservation_id: string }
        Returns: {
          allocated_at: string | null
          allocated_by: string | null
          amount: number
          bank_reference: string | null
          cancelled_at: string | null
          currency: string
          delivered_at: string | null
          due_at: string
          id: string
          number: number
          offering_id: string
          paid_at: string | null
          paid_by: string | null
          person_id: string
          phase: number
          price: number
          reserved_at: string
          state: Database['public']['Enums']['reservation_state']
          tokens: number | null
          tx_hash: string | null
          wallet_id: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'token_reservations'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_scan_entry: {
        Args: { entry_id: string }
        Returns: Database['public']['Enums']['scan_entry_state']
      }
      confirms_alone: { Args: Record<PropertyKey, never>; Returns: boolean }
      count_audience: { Args: { campaign_id: string }; Returns: number }
      count_campaigns: {
        Args: { ids: string[] }
        Returns: {
          campaign_id: string
          sent: number
        }[]
      }
      count_clicks_aside: { Args: Record<PropertyKey, never>; Returns: number }
      count_files: {
        Args: Record<PropertyKey, never>
        Returns: {
          bytes: number
          files: number
          unused_bytes: number
        }[]
      }
      count_reserved_tokens: { Args: { reservation_id: string }; Returns: string }
      create_asset: {
        Args: {
          fields: Json
          idempotency_key: string
          kind: Database['public']['Enums']['asset_kind']
          program_id: string
        }
        Returns: {
          audience: Database['public']['Enums']['banner_audience']
          body: string | null
          colour: string | null
          created_at: string
          enrollment_id: string | null
          file_hash: string | null
          group_id: string | null
          id: string
          kind: Database['public']['Enums']['asset_kind']
          locale: string | null
          program_id: string
          state: Database['public']['Enums']['asset_state']
          subject: string | null
          title: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'assets'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_banner: {
        Args: {
          fields: Json
          file_hash: string
          idempotency_key: string
          placement: Database['public']['Enums']['banner_placement']
          program_id: string | null
        }
        Returns: {
          alt: string
          answer: number | null
          answered_at: string | null
          audience: Database['public']['Enums']['banner_audience']
          category: string
          code: string
          created_at: string
          destination: string | null
          ends_at: string | null
          enrollment_id: string | null
          file_hash: string
          group_id: string | null
          height: number
          id: string
          locale: string
          name: string
          placement: Database['public']['Enums']['banner_placement']
          program_id: string | null
          revision: number
          starts_at: string | null
          state: Database['public']['Enums']['banner_state']
          turns: number
          width: number
        }
        SetofOptions: {
          from: '*'
          to: 'banners'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_bounty: {
        Args: {
          amount: number
          award_limit: number | null
          description: Json
          ends_at: string | null
          idempotency_key: string
          per_affiliate: number
          program_id: string
          proof: Database['public']['Enums']['bounty_proof']
          starts_at: string | null
          title: Json
        }
        Returns: {
          amount: number
          award_limit: number | null
          closed_at: string | null
          created_at: string
          created_by: string | null
          description: NonNullable<Json>
          ends_at: string | null
          id: string
          per_affiliate: number
          program_id: string
          proof: Database['public']['Enums']['bounty_proof']
          starts_at: string
          title: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'bounties'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_connector: {
        Args: {
          label: string
          program_id: string
          provider: Database['public']['Enums']['connector_provider']
        }
        Returns: {
          created_at: string
          created_by: string | null
          disabled_at: string | null
          id: string
          label: string
          program_id: string
          provider: Database['public']['Enums']['connector_provider']
          received_at: string | null
          removed_at: string | null
          secret_set_at: string | null
          unsigned_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'connectors'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_coupon: {
        Args: { code: string; enrollment_id: string; idempotency_key: string }
        Returns: {
          code: string
          created_at: string
          ended_at: string | null
          enrollment_id: string
          id: string
          program_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'coupons'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_franchise_key: { Args: { franchise_id: string; label: string }; Returns: string }
      create_group: {
        Args: { name: Json; program_id: string }
        Returns: {
          created_at: string
          id: string
          name: NonNullable<Json>
          position: number
          program_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'program_groups'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_import: {
        Args: {
          file_name: string
          format: Database['public']['Enums']['import_format']
          head: string[]
          kind: Database['public']['Enums']['import_kind']
          program_id: string
          total: number
        }
        Returns: string
      }
      create_invitations: {
        Args: {
          emails: string[]
          group_id: string | null
          locale: string
          message: string
          program_id: string
        }
        Returns: {
          email: string
          outcome: string
        }[]
      }
      create_link: {
        Args: {
          code: string
          coupon_id: string | null
          destination: string
          enrollment_id: string
          idempotency_key: string
          name: string
          routes: Json
          sub_ids: Json
          utm: Json
        }
        Returns: {
          archived_at: string | null
          code: string
          coupon_id: string | null
          created_at: string
          destination: string
          enrollment_id: string
          id: string
          name: string
          query: string
          routes: NonNullable<Json>
          sub_ids: NonNullable<Json>
          utm: NonNullable<Json>
          variants: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'links'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_manual_commission: {
        Args: { amount: number; enrollment_id: string; idempotency_key: string; reason: string }
        Returns: {
          affiliate_id: string
          amount: number
          base_amount: number
          by_rule: boolean
          conversion_id: string
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          is_replaced: boolean
          matures_at: string
          override_bps: number | null
          override_level: number | null
          program_id: string
          refunded_before: number
          rejection_reason: string | null
          replacement_id: string | null
          review_by: string | null
          review_topics: Database['public']['Enums']['review_topic'][]
          reward_id: string | null
          share_bps: number
          share_position: number
          source_id: string | null
          status: Database['public']['Enums']['commission_status']
        }
        SetofOptions: {
          from: '*'
          to: 'commissions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_postback: {
        Args: { enrollment_id: string; types: string[]; url: string }
        Returns: {
          created_at: string
          disabled_at: string | null
          disabled_because: Database['public']['Enums']['webhook_stop'] | null
          enrollment_id: string
          failing_since: string | null
          id: string
          removed_at: string | null
          types: string[]
          url: string
        }
        SetofOptions: {
          from: '*'
          to: 'postbacks'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_product: {
        Args: {
          idempotency_key: string
          kind: Database['public']['Enums']['product_kind']
          name: Json
          slug: string
          summary: Json
        }
        Returns: {
          created_at: string
          delivery_days: number | null
          description: Json | null
          features: NonNullable<Json>
          id: string
          kind: Database['public']['Enums']['product_kind']
          name: NonNullable<Json>
          position: number
          program_id: string | null
          quotas: NonNullable<Json>
          revision: number
          slug: string
          status: Database['public']['Enums']['product_status']
          summary: NonNullable<Json>
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'products'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_program: {
        Args: {
          category: Database['public']['Enums']['program_category']
          currency: string
          destination: string
          domains: string[]
          hold_days: number
          idempotency_key: string
          minimum_payout: number
          name: Json
          reward_kind: Database['public']['Enums']['reward_kind']
          reward_value: number
          slug: string
          summary: Json
          window_days: number
        }
        Returns: {
          allowed_methods: Database['public']['Enums']['promotion_method'][]
          approval: Database['public']['Enums']['commission_approval']
          approval_limit: number | null
          attribution: Database['public']['Enums']['attribution_model']
          binding: Database['public']['Enums']['customer_binding']
          binding_for: string | null
          binding_precedence: Database['public']['Enums']['binding_precedence']
          category: Database['public']['Enums']['program_category']
          claim_answer_days: number
          claim_days: number
          created_at: string
          currency: string
          description: Json | null
          destination: string
          domains: string[]
          excluded_regions: string[]
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          hold_days: number
          id: string
          includes_shipping: boolean
          includes_tax: boolean
          languages: string[]
          minimum_payout: number
          name: NonNullable<Json>
          notice_days: number
          precedence: Database['public']['Enums']['attribution_precedence']
          regions: string[]
          revision: number
          slug: string
          status: Database['public']['Enums']['program_status']
          summary: NonNullable<Json>
          support_email: string | null
          window_days: number
        }
        SetofOptions: {
          from: '*'
          to: 'programs'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_program_key: {
        Args: { label: string; program_id: string; scopes?: string[] }
        Returns: {
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: string
          label: string
          last_used_at: string | null
          program_id: string
          revoked_at: string | null
          scopes: string[]
        }
        SetofOptions: {
          from: '*'
          to: 'program_keys'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_program_link: { Args: { body: Json; key_id: string }; Returns: Json }
      create_reward: {
        Args: { effective_from: string | null; idempotency_key: string; program_id: string; reward: Json }
        Returns: {
          cancels: boolean
          caps: NonNullable<Json>
          conditions: number
          countries: string[] | null
          created_at: string
          created_by: string | null
          customer: Database['public']['Enums']['customer_kind'] | null
          discount_amount: number | null
          discount_bps: number | null
          effective_from: string | null
          effective_until: string | null
          ends: boolean
          enrollment_id: string | null
          event: Database['public']['Enums']['reward_event']
          event_name: string | null
          flat_amount: number | null
          follows: string | null
          group_id: string | null
          id: string
          kind: Database['public']['Enums']['reward_kind']
          max_amount: number | null
          max_count: number | null
          max_months: number | null
          metadata: Json | null
          min_amount: number | null
          products: string[] | null
          program_id: string
          rate_bps: number | null
          root_id: string | null
          scope: number
          tier_metric: Database['public']['Enums']['tier_metric'] | null
          tier_period: Database['public']['Enums']['reward_period'] | null
          tiers: Json | null
          version: number
          with_coupon: boolean | null
        }
        SetofOptions: {
          from: '*'
          to: 'rewards'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_scan_key: { Args: { key_id: string; name: string; secret_hash: string }; Returns: string }
      create_webhook_endpoint: {
        Args: {
          description: string
          kind?: Database['public']['Enums']['endpoint_kind']
          program_id: string
          types: string[]
          url: string
        }
        Returns: {
          created_at: string
          created_by: string | null
          description: string
          disabled_at: string | null
          disabled_because: Database['public']['Enums']['webhook_stop'] | null
          failing_since: string | null
          id: string
          key_id: string | null
          kind: Database['public']['Enums']['endpoint_kind']
          program_id: string
          removed_at: string | null
          rotated_at: string | null
          secret_version: number
          types: string[]
          url: string
        }
        SetofOptions: {
          from: '*'
          to: 'webhook_endpoints'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_commissions: {
        Args: { commission_ids: string[]; decision: string; idempotency_key: string; reason: string | null }
        Returns: {
          commission_id: string
          refusal: string
        }[]
      }
      decide_eligibility: {
        Args: { declaration_id: string; is_approved: boolean; reason: string }
        Returns: {
          born_on: string | null
          country: string
          decided_at: string | null
          decided_by: string | null
          declared_at: string
          id: string
          kind: Database['public']['Enums']['buyer_kind']
          legal_name: string
          offering_id: string
          person_id: string
          reason: string | null
          screened_at: string | null
          screened_with: string | null
          screening: Database['public']['Enums']['screening_result'] | null
          state: Database['public']['Enums']['eligibility_state']
          valid_until: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'eligibility_declarations'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_franchise_file: {
        Args: { file_id: string; reason: string; state: Database['public']['Enums']['franchise_file_state'] }
        Returns: Database['public']['Enums']['franchise_file_state']
      }
      decide_holds: {
        Args: { commission_ids: string[]; idempotency_key: string; reason: string; releases: boolean }
        Returns: number
      }
      decide_landing_page: {
        Args: { approves: boolean; page_id: string; reason: string | null }
        Returns: Database['public']['Enums']['landing_state']
      }
      decide_partner: {
        Args: { approves: boolean; partner_id: string; reason: string | null; tier_id: string | null }
        Returns: Database['public']['Enums']['partner_state']
      }
      decide_scam_report: {
        Args: { confirmed: boolean; reason: string; report_id: string }
        Returns: Database['public']['Enums']['scan_report_state']
      }
      decide_scan_appeal: {
        Args: { answer: string; appeal_id: string; granted: boolean }
        Returns: Database['public']['Enums']['scan_appeal_state']
      }
      declare_eligibility: {
        Args: {
          born_on: string
          country: string
          kind: Database['public']['Enums']['buyer_kind']
          legal_name: string
          offering_id: string
          risks: Json
        }
        Returns: string
      }
      decline_claim: {
        Args: { claim_id: string; reason: string }
        Returns: {
          amount: number | null
          answer_by: string
          conversion_id: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          note: string
          order_id: string
          ordered_on: string
          program_id: string
          reason: string | null
          state: Database['public']['Enums']['claim_state']
        }
        SetofOptions: {
          from: '*'
          to: 'conversion_claims'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_campaign: { Args: { campaign_id: string }; Returns: undefined }
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      delete_partner_tier: { Args: { tier_id: string }; Returns: string }
      delete_product: {
        Args: { product_id: string }
        Returns: {
          created_at: string
          delivery_days: number | null
          description: Json | null
          features: NonNullable<Json>
          id: string
          kind: Database['public']['Enums']['product_kind']
          name: NonNullable<Json>
          position: number
          program_id: string | null
          quotas: NonNullable<Json>
          revision: number
          slug: string
          status: Database['public']['Enums']['product_status']
          summary: NonNullable<Json>
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'products'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_report: {
        Args: { report_id: string }
        Returns: {
          created_at: string
          due_at: string | null
          id: string
          is_shared: boolean
          name: string
          owner_id: string
          question: NonNullable<Json>
          rhythm: Database['public']['Enums']['report_rhythm'] | null
        }
        SetofOptions: {
          from: '*'
          to: 'saved_reports'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_scan: { Args: { scan_id: string }; Returns: string }
      delete_view: {
        Args: { view_id: string }
        Returns: {
          created_at: string
          id: string
          name: string
          place: string
          query: string
          user_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'saved_views'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      deliver_franchise_disclosure: { Args: { application_id: string }; Returns: string }
      discard_clicks_aside: { Args: { aside_ids: string[] }; Returns: number }
      discard_export: { Args: { export_id: string }; Returns: string }
      dismiss_announcement: { Args: { announcement_id: string }; Returns: undefined }
      draft_dividend_round: {
        Args: { idempotency_key: string; lines: Json; offering_id: string; round: Json }
        Returns: {
          id: string
          made_at: string
          made_by: string | null
          offering_id: string
          period: number
          pool: number
          profit: number
          published_at: string | null
          record_block: number
          root: string
          round: number | null
          state: Database['public']['Enums']['dividend_round_state']
        }
        SetofOptions: {
          from: '*'
          to: 'dividend_rounds'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      duplicate_product: {
        Args: { idempotency_key: string; product_id: string }
        Returns: {
          created_at: string
          delivery_days: number | null
          description: Json | null
          features: NonNullable<Json>
          id: string
          kind: Database['public']['Enums']['product_kind']
          name: NonNullable<Json>
          position: number
          program_id: string | null
          quotas: NonNullable<Json>
          revision: number
          slug: string
          status: Database['public']['Enums']['product_status']
          summary: NonNullable<Json>
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'products'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_agreement: {
        Args: { agreement_id: string; reason: string }
        Returns: {
          bonus_bps: number
          confirmed_at: string | null
          confirmed_by: string | null
          document_hash: string
          ended_at: string | null
          id: string
          max_contribution: number
          offering_id: string
          person_id: string
          proposed_at: string
          proposed_by: string | null
          signed_on: string
          state: Database['public']['Enums']['agreement_state']
        }
        SetofOptions: {
          from: '*'
          to: 'offering_agreements'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_coupon: {
        Args: { coupon_id: string }
        Returns: {
          code: string
          created_at: string
          ended_at: string | null
          enrollment_id: string
          id: string
          program_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'coupons'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_file_removal: { Args: { removed: string[] }; Returns: number }
      end_offering: {
        Args: { offering_id: string; reason: string }
        Returns: {
          activated_at: string | null
          activated_by: string | null
          cliff: number
          cooling_off: number
          created_at: string
          created_by: string | null
          denied_countries: string[]
          duration: number
          early_access_tier: Database['public']['Enums']['token_tier']
          ended_at: string | null
          hard_cap: number
          id: string
          initial_bps: number
          max_agreed_bonus_bps: number
          max_contribution: number
          min_purchase: number
          name: NonNullable<Json>
          parent_id: string | null
          revision: number
          slug: string
          soft_cap: number
          state: Database['public']['Enums']['offering_state']
          submitted_at: string | null
          submitted_by: string | null
          terms_hash: string | null
          token_name: string
          token_symbol: string
        }
        SetofOptions: {
          from: '*'
          to: 'offerings'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_order: {
        Args: { order_id: string }
        Returns: {
          amount: number
          billing_address: string | null
          billing_dv: string | null
          billing_name: string
          billing_tax_id: string | null
          buyer_id: string
          click_id: string | null
          close_reason: string | null
          closed_at: string | null
          closed_because: Database['public']['Enums']['order_close'] | null
          closed_by: string | null
          covers_from: string | null
          covers_until: string | null
          currency: string
          cycle: number
          due_at: string
          first_id: string | null
          id: string
          kind: Database['public']['Enums']['product_kind']
          locale: string
          name: NonNullable<Json>
          note: string | null
          number: string
          option: Database['public']['Enums']['payment_option'] | null
          paid_at: string | null
          period: Database['public']['Enums']['product_period']
          placed_at: string
          price_id: string
          product_id: string
          program_id: string | null
          reminders: number
          renews: string | null
          slug: string
          started_at: string | null
          state: Database['public']['Enums']['order_state']
          stops_at_end: boolean
        }
        SetofOptions: {
          from: '*'
          to: 'orders'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number }
      end_product_price: {
        Args: { price_id: string }
        Returns: {
          amount_minor: number
          created_at: string
          created_by: string | null
          currency: string
          ends_at: string | null
          id: string
          period: Database['public']['Enums']['product_period']
          product_id: string
          starts_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'product_prices'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_recruitment: { Args: { reason: string; recruitment_id: string }; Returns: string }
      end_reward: {
        Args: { effective_from: string | null; idempotency_key: string; reward_id: string }
        Returns: {
          cancels: boolean
          caps: NonNullable<Json>
          conditions: number
          countries: string[] | null
          created_at: string
          created_by: string | null
          customer: Database['public']['Enums']['customer_kind'] | null
          discount_amount: number | null
          discount_bps: number | null
          effective_from: string | null
          effective_until: string | null
          ends: boolean
          enrollment_id: string | null
          event: Database['public']['Enums']['reward_event']
          event_name: string | null
          flat_amount: number | null
          follows: string | null
          group_id: string | null
          id: string
          kind: Database['public']['Enums']['reward_kind']
          max_amount: number | null
          max_count: number | null
          max_months: number | null
          metadata: Json | null
          min_amount: number | null
          products: string[] | null
          program_id: string
          rate_bps: number | null
          root_id: string | null
          scope: number
          tier_metric: Database['public']['Enums']['tier_metric'] | null
          tier_period: Database['public']['Enums']['reward_period'] | null
          tiers: Json | null
          version: number
          with_coupon: boolean | null
        }
        SetofOptions: {
          from: '*'
          to: 'rewards'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_session: { Args: { session_id: string }; Returns: string }
      end_view: { Args: Record<PropertyKey, never>; Returns: undefined }
      enforce_program_terms: { Args: Record<PropertyKey, never>; Returns: number }
      enqueue_mail: {
        Args: { data: Json; dedupe_key: string; locale: string; recipient: string; template: string }
        Returns: undefined
      }
      erase_customer: {
        Args: { note: string; program_id: string | null; wanted: string }
        Returns: {
          conversions: number
          customers: number
          id: string
          kind: string
          made_at: string
          made_by: string
          note: string
        }
        SetofOptions: {
          from: '*'
          to: 'customer_requests'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      estimate_run_fees: {
        Args: { run_id: string }
        Returns: {
          amount: number
          fee: number
          method_kind: Database['public']['Enums']['payout_method_kind']
          payout_count: number
        }[]
      }
      evaluate_groups: { Args: { program_id: string }; Returns: number }
      exclude_payout: {
        Args: { payout_id: string; reason: string }
        Returns: {
          affiliate_id: string
          amount: number
          attempts: number
          confirmed_at: string | null
          created_at: string
          currency: string
          enrollment_id: string
          failed_at: string | null
          failure_reason: string | null
          id: string
          included_because: string | null
          merged_from: string | null
          method_id: string | null
          paid_at: string | null
          paid_by: string | null
          payee: Json | null
          program_id: string
          reference: string | null
          returned_at: string | null
          returned_by: string | null
          run_id: string
          sent_at: string | null
          stage: Database['public']['Enums']['payout_stage']
          status: Database['public']['Enums']['payout_status']
        }
        SetofOptions: {
          from: '*'
          to: 'payouts'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      expire_deals: { Args: Record<PropertyKey, never>; Returns: number }
      expire_exports: { Args: Record<PropertyKey, never>; Returns: number }
      explain_commission: {
        Args: { commission_id: string }
        Returns: {
          click_at: string
          click_code: string
          country: string
          coupon: string
          customer: string
          customer_id: string
          device: string
          referrer: string
          reported_as: string
          sub_ids: Json
        }[]
      }
      export_contract_call: {
        Args: { call: Json; idempotency_key: string; offering_id: string; reason: string }
        Returns: {
          address: string
          args: NonNullable<Json>
          caller: string
          chain_id: number
          data: string
          delay: number
          function: string
          id: string
          made_at: string
          made_by: string | null
          number: number
          offering_id: string
          reason: string
          target: Database['public']['Enums']['contract_kind']
        }
        SetofOptions: {
          from: '*'
          to: 'contract_calls'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      export_customer: { Args: { note: string; program_id: string | null; wanted: string }; Returns: Json }
      export_job: { Args: { export_id: string; number: number }; Returns: Json }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      export_payout_run: {
        Args: { kind: Database['public']['Enums']['payout_method_kind']; run_id: string }
        Returns: {
          affiliate_email: string
          affiliate_name: string
          amount: number
          currency: string
          key_id: string
          method_id: string
          payee: Json
          payout_id: string
          sealed: string
        }[]
      }
      fail_outbox: { Args: { error: string; id: number }; Returns: undefined }
      fail_scan: { Args: { failure: string; scan_id: string }; Returns: undefined }
      find_banner_file: {
        Args: { source_hash: string }
        Returns: {
          bytes: number
          created_at: string
          ending: string
          fallback_ending: string | null
          fallback_hash: string | null
          frames: number
          hash: string
          height: number | null
          source_hash: string
          unused_since: string | null
          width: number | null
        }
        SetofOptions: {
          from: '*'
          to: 'banner_files'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      find_commissions: {
        Args: { count: number; descending: boolean; skipped: number; sort: string; wanted: Json }
        Returns: {
          commission_id: string
          currency: string
          net: number
        }[]
      }
      find_connector: { Args: { connector_id: string }; Returns: Json }
      find_conversion: { Args: { key_id: string; reference: string }; Returns: Json }
      find_customer: { Args: { customer_id: string; key_id: string }; Returns: Json }
      find_customers: {
        Args: { program_id: string | null; wanted: string }
        Returns: {
          conversions: number
          customer_id: string
          latest: string
          of_program: string
          program_name: Json
          since: string
        }[]
      }
      finish_delivery: {
        Args: {
          attempt: number
          code: number | null
          delivery_id: number
          duration_ms: number
          error: string | null
        }
        Returns: Database['public']['Enums']['webhook_state']
      }
      finish_outbox: { Args: { id: number }; Returns: undefined }
      finish_scan: {
        Args: {
          confidence: number
          context: string
          engine: string
          input: string
          kind: Database['public']['Enums']['scan_kind']
          result: string
          risk: number
          scan_id: string
          subject: string
          verdict: Database['public']['Enums']['scan_verdict']
        }
        Returns: boolean
      }
      fold_old_clicks: { Args: { days: number }; Returns: number }
      follow_reward: {
        Args: { effective_from: string | null; idempotency_key: string; reward: Json; reward_id: string }
        Returns: {
          cancels: boolean
          caps: NonNullable<Json>
          conditions: number
          countries: string[] | null
          created_at: string
          created_by: string | null
          customer: Database['public']['Enums']['customer_kind'] | null
          discount_amount: number | null
          discount_bps: number | null
          effective_from: string | null
          effective_until: string | null
          ends: boolean
          enrollment_id: string | null
          event: Database['public']['Enums']['reward_event']
          event_name: string | null
          flat_amount: number | null
          follows: string | null
          group_id: string | null
          id: string
          kind: Database['public']['Enums']['reward_kind']
          max_amount: number | null
          max_count: number | null
          max_months: number | null
          metadata: Json | null
          min_amount: number | null
          products: string[] | null
          program_id: string
          rate_bps: number | null
          root_id: string | null
          scope: number
          tier_metric: Database['public']['Enums']['tier_metric'] | null
          tier_period: Database['public']['Enums']['reward_period'] | null
          tiers: Json | null
          version: number
          with_coupon: boolean | null
        }
        SetofOptions: {
          from: '*'
          to: 'rewards'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      forgive_attempt: {
        Args: { account_hash: string; device_hash?: string; network_hash: string; scope: string }
        Returns: undefined
      }
      grant_admin: { Args: { email: string }; Returns: string }
      grant_scan_plan: {
        Args: {
          email: string
          ends_at: string
          level: Database['public']['Enums']['scan_level']
          reason: string
        }
        Returns: string
      }
      hide_checklist: { Args: { program_id?: string }; Returns: undefined }
      hide_founder_name: { Args: { hidden: boolean; number: number }; Returns: number }
      hide_from_leaderboards: { Args: Record<PropertyKey, never>; Returns: boolean }
      hold_payouts: {
        Args: { affiliate_id: string; reason: string }
        Returns: {
          affiliate_id: string
          id: string
          placed_at: string
          placed_by: string
          reason: string
          released_at: string | null
          released_by: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'payout_holds'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      include_in_payout_run: {
        Args: { enrollment_id: string; reason: string; run_id: string }
        Returns: {
          cancelled_at: string | null
          cancelled_by: string | null
          closed_at: string | null
          confirmed_alone: boolean
          confirmed_at: string | null
          confirmed_by: string | null
          created_at: string
          created_by: string
          cut_off: string
          id: string
          program_id: string
          sent_at: string | null
          state: Database['public']['Enums']['payout_run_state']
        }
        SetofOptions: {
          from: '*'
          to: 'payout_runs'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      invite_colleague: {
        Args: { email: string; locale: string; role: Database['public']['Enums']['team_role'] }
        Returns: string
      }
      invite_partner_member: {
        Args: { email: string; locale: string; role: Database['public']['Enums']['partner_role'] }
        Returns: string
      }
      invite_recruits: {
        Args: { emails: string[]; locale: string; message: string }
        Returns: {
          email: string
          outcome: string
        }[]
      }
      issue_voucher: { Args: { address: string; offering_id: string }; Returns: string }
      join_founders_circle: {
        Args: {
          billing: Json
          click_id: string
          idempotency_key: string
          listed_name: string
          locale: string
          option: Database['public']['Enums']['payment_option']
          price_id: string
        }
        Returns: string
      }
      join_program: {
        Args: { program_id: string; terms_version?: number }
        Returns: {
          affiliate_id: string
          ended_at: string | null
          group_id: string | null
          id: string
          joined_at: string
          program_id: string
          state: Database['public']['Enums']['enrollment_state']
        }
        SetofOptions: {
          from: '*'
          to: 'enrollments'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      keep_house: { Args: Record<PropertyKey, never>; Returns: string[] }
      lapse_holds: { Args: Record<PropertyKey, never>; Returns: number }
      leave_partner: { Args: Record<PropertyKey, never>; Returns: string }
      leave_team: { Args: { affiliate_id: string }; Returns: string }
      lift_suspension: { Args: { person_id: string; reason: string }; Returns: string }
      link_wallet: {
        Args: {
          address: string
          chain_id: number
          message: string
          nonce: string
          person_id: string
          signature: string
        }
        Returns: {
          address: string
          id: string
          linked_at: string
          person_id: string
          unlinked_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'wallets'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      list_accounts: {
        Args: { filter: string; page: number; search: string }
        Returns: {
          admin_from: string
          appointed_by_name: string
          country: string
          created_at: string
          deleted_at: string
          email: string
          full_name: string
          id: string
          is_admin: boolean
          last_sign_in_at: string
          suspended_at: string
          suspended_by_name: string
          suspension_reason: string
        }[]
      }
      list_affiliate_clicks: {
        Args: { count: number; of_affiliate: string; skipped: number }
        Returns: {
          clicked_at: string
          code: string
          counted: boolean
          country: string
          device: Database['public']['Enums']['device_kind']
          id: string
          link_id: string
          link_name: string
          payable: boolean
          program_name: Json
          referrer_host: string
          sub_ids: Json
        }[]
      }
      list_approval_limits: {
        Args: { program_id: string }
        Returns: {
          after: Json
          before: Json
          change_id: string
        }[]
      }
      list_audit_areas: { Args: Record<PropertyKey, never>; Returns: string[] }
      list_audit_log: {
        Args: {
          about: string | null
          area: string | null
          below: number | null
          count: number
          first: string | null
          last: string | null
          who: string
        }
        Returns: {
          action: string
          actor_id: string
          actor_name: string
          after: Json
          at: string
          before: Json
          id: number
          subject_id: string
        }[]
      }
      list_authors: {
        Args: { ids: string[]; relation: string }
        Returns: {
          id: string
          name: string
        }[]
      }
      list_banner_destinations: {
        Args: { most: number }
        Returns: {
          destination: string
        }[]
      }
      list_contact_owners: {
        Args: Record<PropertyKey, never>
        Returns: {
          full_name: string
          person_id: string
        }[]
      }
      list_duplicates: {
        Args: { affiliate_id: string }
        Returns: {
          email: string
          name: string
          other_id: string
          why: string
        }[]
      }
      list_failed_mails: {
        Args: { count: number; skipped: number }
        Returns: {
          created_at: string
          id: number
          problem: string
          recipient: string
          template: string
        }[]
      }
      list_franchise_history: {
        Args: { application_id: string }
        Returns: {
          action: string
          at: string
          facts: Json
          person: string
        }[]
      }
      list_franchise_reservations: {
        Args: Record<PropertyKey, never>
        Returns: {
          applicant: string
          application_id: string
          by_name: string
          listing_id: string
          number: string
          reserved_at: string
        }[]
      }
      list_hold_groups: {
        Args: {
          count: number
          program_id: string | null
          rule: Database['public']['Enums']['fraud_rule'] | null
          skipped: number
        }
        Returns: {
          affiliate_email: string
          affiliate_name: string
          amount: number
          commissions: Json
          currency: string
          enrollment_id: string
          first_rule: Database['public']['Enums']['fraud_rule']
          further_ids: string[]
          held_since: string
          of_program: string
          program_name: Json
          program_slug: string
          review_by: string
          total: number
        }[]
      }
      list_jobs_behind: {
        Args: { scheduled: string[] }
        Returns: {
          name: string
          since: string
          state: string
        }[]
      }
      list_my_programs: {
        Args: Record<PropertyKey, never>
        Returns: {
          affiliates: number
          applications: number
          commissions: number
          currency: string
          name: Json
          program_id: string
          questions: number
          role: Database['public']['Enums']['program_role']
          slug: string
          status: Database['public']['Enums']['program_status']
        }[]
      }
      list_my_threads: {
        Args: Record<PropertyKey, never>
        Returns: {
          last_at: string
          partner_id: string
          program: Json
          slug: string
          thread_id: string
          unread: number
        }[]
      }
      list_offering_history: {
        Args: { offering_id: string }
        Returns: {
          action: string
          at: string
          facts: Json
          person: string
        }[]
      }
      list_old_seals: {
        Args: { batch: number; key_id: string }
        Returns: {
          method_id: string
          old_key_id: string
          sealed: string
        }[]
      }
      list_order_history: {
        Args: { order_id: string }
        Returns: {
          action: string
          at: string
          facts: Json
          person: string
        }[]
      }
      list_partner_lines: {
        Args: { first_row: number; month: string; row_count: number }
        Returns: {
          affiliate: string
          amount: number
          currency: string
          id: string
          level: number
          net: number
          occurred_at: string
          program: Json
          status: Database['public']['Enums']['commission_status']
        }[]
      }
      list_partner_members: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          full_name: string
          is_me: boolean
          joined_at: string
          role: Database['public']['Enums']['partner_role']
          user_id: string
        }[]
      }
      list_partner_months: {
        Args: Record<PropertyKey, never>
        Returns: {
          commissions: number
          currency: string
          month: string
          overrides: number
          own: number
          shared: number
          total: number
        }[]
      }
      list_partner_network: {
        Args: Record<PropertyKey, never>
        Returns: {
          above_id: string
          affiliate_id: string
          company: string
          level: number
          money: Json
          name: string
          recruits: number
          since: string
        }[]
      }
      list_partner_overrides: {
        Args: { first_row: number; row_count: number }
        Returns: {
          affiliate_name: string
          amount: number
          base: number
          bps: number
          currency: string
          id: string
          level: number
          matures_at: string
          net: number
          occurred_at: string
          program: Json
          status: Database['public']['Enums']['commission_status']
          total: number
        }[]
      }
      list_partner_programs: {
        Args: Record<PropertyKey, never>
        Returns: {
          currency: string
          name: Json
          program_id: string
          rates: number[]
          slug: string
        }[]
      }
      list_partner_team: {
        Args: Record<PropertyKey, never>
        Returns: {
          affiliate_id: string
          clicks: number
          last_sale_at: string
          leads: number
          money: Json
          name: string
          programs: number
          recruitment_id: string
          sales: number
          since: string
          way: Database['public']['Enums']['recruit_way']
        }[]
      }
      list_payment_option_changes: {
        Args: Record<PropertyKey, never>
        Returns: {
          at: string
          id: number
          option: Database['public']['Enums']['payment_option']
          person: string
          value: Json
        }[]
      }
      list_program_affiliates: { Args: { cursor: string; key_id: string; page_size: number }; Returns: Json }
      list_program_links: {
        Args: { cursor: string; enrollment_id: string; key_id: string; page_size: number }
        Returns: Json
      }
      list_program_members: {
        Args: { program_id: string }
        Returns: {
          added_at: string
          email: string
          full_name: string
          is_me: boolean
          role: Database['public']['Enums']['program_role']
        }[]
      }
      list_programs: {
        Args: {
          descending: boolean
          q: string
          skip: number
          sort: string
          status: Database['public']['Enums']['program_status'] | null
          take: number
        }
        Returns: {
          affiliates: number
          change_at: string
          conversions: number
          created_at: string
          currency: string
          id: string
          logo: string
          name: Json
          program_status: Database['public']['Enums']['program_status']
          slug: string
          total: number
          waiting: number
        }[]
      }
      list_scan_quotas: {
        Args: { page: number }
        Returns: {
          email: string
          level: Database['public']['Enums']['scan_level']
          monthly: number
          name: string
          person: string
          source: Database['public']['Enums']['scan_plan_source']
          until: string
          used: number
        }[]
      }
      list_scan_usage: {
        Args: { days: number }
        Returns: {
          api: number
          counted: number
          dangerous: number
          day: string
          failed: number
          no_warning_signs: number
          not_enough_data: number
          people: number
          scans: number
          suspicious: number
          visitors: number
        }[]
      }
      list_scan_usage_by_plan: {
        Args: { days: number }
        Returns: {
          accused: number
          api: number
          counted: number
          level: Database['public']['Enums']['scan_level']
          monitored: number
          people: number
          scans: number
        }[]
      }
      list_scans_to_replay: {
        Args: { after: string; after_id: string; most: number }
        Returns: {
          context: string
          engine: string
          id: string
          input: string
          result: string
          started_at: string
        }[]
      }
      list_screening_results: {
        Args: { ids: string[] }
        Returns: {
          decided_by: string
          id: string
          result: Database['public']['Enums']['screening_result']
          screened_with: string
        }[]
      }
      list_screenings: {
        Args: { batch: number }
        Returns: {
          addresses: string[]
          born_on: string
          country: string
          id: string
          kind: Database['public']['Enums']['buyer_kind']
          legal_name: string
        }[]
      }
      list_sent_mails: {
        Args: { count: number; person_id: string; skipped: number }
        Returns: {
          attempts: number
          created_at: string
          id: number
          locale: string
          problem: string
          sent_at: string
          state: string
          template: string
        }[]
      }
      list_site_banners: {
        Args: { locale: string; placement: Database['public']['Enums']['banner_placement'] }
        Returns: {
          alt: string
          code: string
          fallback: string
          hash: string
          height: number
          turns: number
          width: number
        }[]
      }
      list_subscriptions: { Args: { key_id: string }; Returns: Json }
      list_threads: {
        Args: { first_row: number; row_count: number }
        Returns: {
          is_waiting: boolean
          last_at: string
          last_author: string
          last_body: string
          last_files: number
          partner_id: string
          program: Json
          subject: string
          thread_id: string
          total: number
          unread: number
        }[]
      }
      list_transactions: {
        Args: { batch: number; chain_id: number }
        Returns: {
          account: string
          final_block: number
          id: string
          noted_at: string
          state: Database['public']['Enums']['token_transaction_state']
          targets: string[]
          tx_hash: string
        }[]
      }
      list_unaccepted: {
        Args: { program_id: string }
        Returns: {
          accept_by: string
          email: string
          enrollment_id: string
          is_paused: boolean
          name: string
        }[]
      }
      load_mail_domains: { Args: { domains: string[]; kind: string; version: string }; Returns: number }
      lookup_event: {
        Args: { program_id: string | null; q: string }
        Returns: {
          at: string
          click_ids: string[]
          conversion_ids: string[]
          id: string
          label: string
          matched: string
          of_program: string
        }[]
      }
      map_import: { Args: { import_id: string; mapping: Json; options: Json }; Returns: string }
      mark_account: {
        Args: { network_hash: string; person_id: string; visitor_id: string }
        Returns: undefined
      }
      mark_payout_failed: {
        Args: { idempotency_key: string; payout_id: string; reason: string }
        Returns: {
          affiliate_id: string
          amount: number
          attempts: number
          confirmed_at: string | null
          created_at: string
          currency: string
          enrollment_id: string
          failed_at: string | null
          failure_reason: string | null
          id: string
          included_because: string | null
          merged_from: string | null
          method_id: string | null
          paid_at: string | null
          paid_by: string | null
          payee: Json | null
          program_id: string
          reference: string | null
          returned_at: string | null
          returned_by: string | null
          run_id: string
          sent_at: string | null
          stage: Database['public']['Enums']['payout_stage']
          status: Database['public']['Enums']['payout_status']
        }
        SetofOptions: {
          from: '*'
          to: 'payouts'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mark_payout_paid: {
        Args: { idempotency_key: string; payout_id: string; reference: string }
        Returns: {
          affiliate_id: string
          amount: number
          attempts: number
          confirmed_at: string | null
          created_at: string
          currency: string
          enrollment_id: string
          failed_at: string | null
          failure_reason: string | null
          id: string
          included_because: string | null
          merged_from: string | null
          method_id: string | null
          paid_at: string | null
          paid_by: string | null
          payee: Json | null
          program_id: string
          reference: string | null
          returned_at: string | null
          returned_by: string | null
          run_id: string
          sent_at: string | null
          stage: Database['public']['Enums']['payout_stage']
          status: Database['public']['Enums']['payout_status']
        }
        SetofOptions: {
          from: '*'
          to: 'payouts'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mark_payout_returned: {
        Args: { idempotency_key: string; payout_id: string; reason: string }
        Returns: {
          affiliate_id: string
          amount: number
          attempts: number
          confirmed_at: string | null
          created_at: string
          currency: string
          enrollment_id: string
          failed_at: string | null
          failure_reason: string | null
          id: string
          included_because: string | null
          merged_from: string | null
          method_id: string | null
          paid_at: string | null
          paid_by: string | null
          payee: Json | null
          program_id: string
          reference: string | null
          returned_at: string | null
          returned_by: string | null
          run_id: string
          sent_at: string | null
          stage: Database['public']['Enums']['payout_stage']
          status: Database['public']['Enums']['payout_status']
        }
        SetofOptions: {
          from: '*'
          to: 'payouts'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mark_thread_read: { Args: { message_id: string }; Returns: string }
      mature_commissions: { Args: Record<PropertyKey, never>; Returns: number }
      merge_affiliates: {
        Args: { from_id: string; into_id: string; reason: string }
        Returns: {
          from_id: string
          id: string
          into_id: string
          merged_at: string
          merged_by: string | null
          moved: NonNullable<Json>
          reason: string
        }
        SetofOptions: {
          from: '*'
          to: 'affiliate_merges'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      monitor_scan: { Args: { scan_id: string }; Returns: string }
      move_affiliates: {
        Args: { enrollment_ids: string[]; group_id: string | null; program_id: string }
        Returns: number
      }
      move_by_group_rules: { Args: Record<PropertyKey, never>; Returns: number }
      move_customer: {
        Args: {
          customer_id: string
          idempotency_key: string
          open_amount: number | null
          reason: string
          to_enrollment: string
        }
        Returns: string
      }
      move_deal: {
        Args: {
          amount: number | null
          deal_id: string
          idempotency_key: string
          reason: string | null
          state: Database['public']['Enums']['deal_state']
        }
        Returns: string
      }
      move_product: {
        Args: { before_id: string | null; product_id: string }
        Returns: {
          created_at: string
          delivery_days: number | null
          description: Json | null
          features: NonNullable<Json>
          id: string
          kind: Database['public']['Enums']['product_kind']
          name: NonNullable<Json>
          position: number
          program_id: string | null
          quotas: NonNullable<Json>
          revision: number
          slug: string
          status: Database['public']['Enums']['product_status']
          summary: NonNullable<Json>
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'products'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      my_accounts: {
        Args: Record<PropertyKey, never>
        Returns: {
          affiliate_id: string
          is_current: boolean
          owner_email: string
          owner_name: string
          role: Database['public']['Enums']['team_role']
        }[]
      }
      my_announcements: {
        Args: Record<PropertyKey, never>
        Returns: {
          body: Json
          id: string
          link: string
          title: Json
        }[]
      }
      my_first_steps: {
        Args: Record<PropertyKey, never>
        Returns: {
          applied: boolean
          clicked: boolean
          confirmed: boolean
          hidden: boolean
          joined: boolean
          link: boolean
          profile: boolean
          property: boolean
        }[]
      }
      my_inquiries: {
        Args: Record<PropertyKey, never>
        Returns: {
          answers: Json
          created_at: string
          currency: string
          kind: Database['public']['Enums']['contact_kind']
          message: string
          number: number
          product_name: Json
          quoted: number
          state: Database['public']['Enums']['contact_state']
          topic: Database['public']['Enums']['contact_topic']
        }[]
      }
      my_method_hold: { Args: Record<PropertyKey, never>; Returns: string }
      my_partner: {
        Args: Record<PropertyKey, never>
        Returns: {
          affiliate_id: string
          applied_at: string
          code: string
          company: string
          contact_name: string
          country: string
          decided_at: string
          dv: string
          id: string
          plan: string
          reason: string
          role: Database['public']['Enums']['partner_role']
          ruc: string
          site: string
          state: Database['public']['Enums']['partner_state']
          tier_benefits: Json
          tier_name: Json
        }[]
      }
      my_partner_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          company: string
          expires_at: string
          id: string
          kind: string
          message: string
          role: Database['public']['Enums']['partner_role']
        }[]
      }
      my_recruiter: {
        Args: Record<PropertyKey, never>
        Returns: {
          company: string
          recruitment_id: string
          since: string
        }[]
      }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          began_at: string
          id: string
          is_current: boolean
          used_at: string
          user_agent: string
        }[]
      }
      my_standing: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          full_name: string
          id: string
          locale: string
          unread: number
          view_ends_at: string
          viewed_by: string
        }[]
      }
      my_team: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          full_name: string
          is_me: boolean
          joined_at: string
          role: Database['public']['Enums']['team_role']
          user_id: string
        }[]
      }
      my_tier_progress: {
        Args: Record<PropertyKey, never>
        Returns: {
          enrollment_id: string
          event: Database['public']['Enums']['reward_event']
          kind: Database['public']['Enums']['reward_kind']
          metric: Database['public']['Enums']['tier_metric']
          next_from: number
          next_value: number
          period: Database['public']['Enums']['reward_period']
          period_ends: string
          reached: number
          reward_id: string
          value: number
        }[]
      }
      my_unpaid_events: {
        Args: Record<PropertyKey, never>
        Returns: {
          amount: number
          conversion_id: string
          country: string
          currency: string
          external_id: string
          kind: Database['public']['Enums']['conversion_kind']
          occurred_at: string
          program_name: Json
          regions: string[]
          rule: string
        }[]
      }
      note_contact_message: { Args: { body: string; message_id: string }; Returns: string }
      note_transaction: {
        Args: {
          kind: Database['public']['Enums']['token_transaction_kind']
          offering_id: string
          replaces: string
          tx_hash: string
          wallet_id: string
        }
        Returns: string
      }
      offer_franchise_agreement: { Args: { application_id: string }; Returns: string }
      open_franchise: { Args: { application_id: string; opens_on: string }; Returns: string }
      order_franchise_deposit: {
        Args: {
          application_id: string
          billing: Json
          idempotency_key: string
          option: Database['public']['Enums']['payment_option']
        }
        Returns: string
      }
      partner_overview: {
        Args: Record<PropertyKey, never>
        Returns: {
          available: number
          currency: string
          earned: number
          last_month: number
          overrides: number
          paid: number
          waiting: number
        }[]
      }
      place_order: {
        Args: {
          billing: Json
          click_id: string | null
          idempotency_key: string
          locale: string
          option: Database['public']['Enums']['payment_option'] | null
          price_id: string
          product_id: string
        }
        Returns: string
      }
      poll_activity: {
        Args: { after: number }
        Returns: {
          affiliate_id: string
          id: number
          program_id: string
          topic: Database['public']['Enums']['activity_topic']
        }[]
      }
      prepare_payout_run: {
        Args: { cut_off: string; idempotency_key: string; program_id: string }
        Returns: {
          cancelled_at: string | null
          cancelled_by: string | null
          closed_at: string | null
          confirmed_alone: boolean
          confirmed_at: string | null
          confirmed_by: string | null
          created_at: string
          created_by: string
          cut_off: string
          id: string
          program_id: string
          sent_at: string | null
          state: Database['public']['Enums']['payout_run_state']
        }
        SetofOptions: {
          from: '*'
          to: 'payout_runs'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      prepare_voucher: { Args: { offering_id: string; wallet_id: string }; Returns: string }
      preview_customer_move: {
        Args: { customer_id: string }
        Returns: {
          currency: string
          external_id: string
          kept_amount: number
          kept_count: number
          moved_at: string
          open_amount: number
          open_count: number
          owner_name: string
        }[]
      }
      preview_fraud_settings: {
        Args: {
          banned_referrers: string[]
          burst_count: number
          fast_seconds: number
          network_clicks: number
          program_id: string
          refund_bps: number
          refund_minimum: number
          review_days: number
          rules: Database['public']['Enums']['fraud_rule'][]
        }
        Returns: {
          affiliate_name: string
          amount: number
          commission_id: string
          findings: Json
          kind: Database['public']['Enums']['conversion_kind']
          order_id: string
          sold_at: string
          status: Database['public']['Enums']['commission_status']
          total: number
          total_amount: number
        }[]
      }
      preview_merge: { Args: { from_id: string; into_id: string }; Returns: Json }
      preview_payout_run: {
        Args: { cut_off: string; program_id: string }
        Returns: {
          affiliate_email: string
          affiliate_name: string
          amount: number
          enrollment_id: string
          fee: number
          item_count: number
          method_kind: Database['public']['Enums']['payout_method_kind']
          method_label: string
          reason: Database['public']['Enums']['payout_omission_reason']
        }[]
      }
      preview_payouts: {
        Args: Record<PropertyKey, never>
        Returns: {
          amount: number
          currency: string
          draft_id: string
          program_id: string
          program_name: Json
          ready_count: number
          slug: string
          waiting_amount: number
          waiting_count: number
        }[]
      }
      program_override_rates: { Args: { program_id: string }; Returns: number[] }
      propose_agreement: {
        Args: {
          bonus_bps: number
          document_hash: string
          idempotency_key: string
          max_contribution: number
          offering_id: string
          person_id: string
          signed_on: string
        }
        Returns: {
          bonus_bps: number
          confirmed_at: string | null
          confirmed_by: string | null
          document_hash: string
          ended_at: string | null
          id: string
          max_contribution: number
          offering_id: string
          person_id: string
          proposed_at: string
          proposed_by: string | null
          signed_on: string
          state: Database['public']['Enums']['agreement_state']
        }
        SetofOptions: {
          from: '*'
          to: 'offering_agreements'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      propose_landing_page: {
        Args: { body: Json; headline: Json; logo: Json | null; slug: string }
        Returns: string
      }
      propose_scan_entry: {
        Args: {
          kind: Database['public']['Enums']['scan_kind']
          reason: string
          role: Database['public']['Enums']['scan_list_role']
          value: string
        }
        Returns: string
      }
      propose_scan_entry_end: {
        Args: { entry_id: string; reason: string }
        Returns: Database['public']['Enums']['scan_entry_state']
      }
      propose_whitepaper: {
        Args: { body: string; changes: Json; offering_id: string }
        Returns: {
          body: string
          changes: NonNullable<Json>
          hash: string
          id: string
          offering_id: string
          proposed_at: string
          proposed_by: string | null
          published_at: string | null
          published_by: string | null
          state: Database['public']['Enums']['whitepaper_state']
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'offering_whitepapers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      prune_events: { Args: Record<PropertyKey, never>; Returns: number }
      publish_dividend_round: {
        Args: { round: number; round_id: string }
        Returns: {
          id: string
          made_at: string
          made_by: string | null
          offering_id: string
          period: number
          pool: number
          profit: number
          published_at: string | null
          record_block: number
          root: string
          round: number | null
          state: Database['public']['Enums']['dividend_round_state']
        }
        SetofOptions: {
          from: '*'
          to: 'dividend_rounds'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      publish_franchise_agreement_text: { Args: { body: Json }; Returns: number }
      publish_franchise_listing: {
        Args: { listing_id: string }
        Returns: Database['public']['Enums']['franchise_listing_state']
      }
      publish_franchise_pack: { Args: { pack_id: string }; Returns: number }
      publish_program_terms: {
        Args: { expected_version: number; program_id: string; texts: Json }
        Returns: {
          accept_by: string
          effective_at: string
          id: string
          program_id: string
          published_at: string
          texts: NonNullable<Json>
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'program_terms'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      publish_whitepaper: {
        Args: { whitepaper_id: string }
        Returns: {
          body: string
          changes: NonNullable<Json>
          hash: string
          id: string
          offering_id: string
          proposed_at: string
          proposed_by: string | null
          published_at: string | null
          published_by: string | null
          state: Database['public']['Enums']['whitepaper_state']
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'offering_whitepapers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      qualify_franchise_application: {
        Args: { application_id: string }
        Returns: Database['public']['Enums']['franchise_stage']
      }
      read_activity: {
        Args: {
          before_at: string | null
          before_id: number | null
          count: number
          of_affiliate: string | null
          of_program: string | null
          of_topic: Database['public']['Enums']['activity_topic'] | null
        }
        Returns: {
          affiliate_id: string
          affiliate_name: string
          amount: number
          at: string
          commission_id: string
          currency: string
          customer: string
          earned: number
          event_name: string
          id: number
          kind: Database['public']['Enums']['activity_kind']
          order_id: string
          program_id: string
          program_name: Json
          reason: string
          reference: string
          topic: Database['public']['Enums']['activity_topic']
        }[]
      }
      read_all_notices: { Args: { newest: number }; Returns: number }
      read_banner_slot: {
        Args: { link_code: string }
        Returns: {
          alt: string
          banner_id: string
          code: string
          destination: string
          ends_at: string
          fallback: string
          hash: string
          height: number
          link_id: string
          locale: string
          starts_at: string
          turns: number
          width: number
        }[]
      }
      read_chain: { Args: { chain_id: number }; Returns: Json }
      read_chain_books: { Args: { chain_id: number }; Returns: Json }
      read_export_part: { Args: { export_id: string; number: number | null }; Returns: Json }
      read_founders_circle: { Args: Record<PropertyKey, never>; Returns: Json }
      read_franchise_chapter: {
        Args: {
          chapter: Database['public']['Enums']['franchise_chapter']
          disclosure_id: string
          is_download: boolean
          locale: string
        }
        Returns: Json
      }
      read_franchise_file: { Args: { file_id: string }; Returns: Json }
      read_franchise_photo: { Args: { hash: string }; Returns: string }
      read_fraud_settings: {
        Args: { program_id: string }
        Returns: {
          banned_referrers: string[]
          burst_count: number
          changed_at: string
          fast_seconds: number
          network_clicks: number
          program_id: string
          refund_bps: number
          refund_minimum: number
          review_days: number
          rules: Database['public']['Enums']['fraud_rule'][]
        }
        SetofOptions: {
          from: '*'
          to: 'program_fraud_settings'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      read_health: {
        Args: Record<PropertyKey, never>
        Returns: {
          connections: number
          database_bytes: number
          longest_seconds: number
          mails_failed: number
          mails_repeated: number
          mails_waiting: number
          oldest_mail: string
          slow_statements: number
          tables: Json
        }[]
      }
      read_invitation: {
        Args: { token: string }
        Returns: {
          expires_at: string
          is_accepted: boolean
          message: string
          program_name: Json
          program_slug: string
        }[]
      }
      read_jobs: {
        Args: Record<PropertyKey, never>
        Returns: {
          due_seconds: number
          error: string
          failed_at: string
          failures: number
          first_run_at: string
          name: string
          state: string
          succeeded_at: string
        }[]
      }
      read_landing_logo: { Args: { hash: string }; Returns: string }
      read_landing_page: {
        Args: { slug: string }
        Returns: {
          body: Json
          code: string
          company: string
          current_slug: string
          headline: Json
          logo_hash: string
          site: string
        }[]
      }
      read_leaderboard: {
        Args: { month: string | null; program_id: string }
        Returns: {
          affiliate_id: string
          is_mine: boolean
          name: string
          place: number
          sales: number
        }[]
      }
      read_mail_domain_lists: {
        Args: Record<PropertyKey, never>
        Returns: {
          kind: string
          version: string
        }[]
      }
      read_mail_sender: { Args: Record<PropertyKey, never>; Returns: Json }
      read_message_file: { Args: { file_id: string }; Returns: Json }
      read_metadata: {
        Args: { conversion_ids: string[] }
        Returns: {
          conversion_id: string
          customer_ref: string
          metadata: Json
        }[]
      }
      read_notice: {
        Args: { notice_id: number }
        Returns: {
          created_at: string
          data: NonNullable<Json>
          dedupe_key: string
          id: number
          kind: string
          person_id: string
          read_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'notices'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      read_offering_events: { Args: { offering_id: string }; Returns: Json }
      read_order_proof: { Args: { proof_id: string }; Returns: Json }
      read_page_tags: {
        Args: Record<PropertyKey, never>
        Returns: {
          tag: string
          version: string
        }[]
      }
      read_partner_resource: { Args: { resource_id: string }; Returns: Json }
      read_product_image: { Args: { hash: string }; Returns: string }
      read_program_image: { Args: { hash: string }; Returns: string }
      read_proposed_logo: { Args: { hash: string }; Returns: string }
      read_recruit_link: {
        Args: { code: string }
        Returns: {
          company: string
          site: string
        }[]
      }
      read_scan: { Args: { person_id: string; scan_id: string }; Returns: Json }
      read_scan_allowance: {
        Args: { person_id: string }
        Returns: {
          frees_at: string
          level: Database['public']['Enums']['scan_level']
          monthly: number
          per_minute: number
          resets_at: string
          used: number
          used_now: number
        }[]
      }
      read_scan_context: { Args: { names: Json }; Returns: Json }
      read_scan_feeds: {
        Args: Record<PropertyKey, never>
        Returns: {
          accepts_next: boolean
          entries: number
          field: string
          format: Database['public']['Enums']['scan_feed_format']
          hash: string
          id: string
          is_due: boolean
          kind: Database['public']['Enums']['scan_kind']
          least_entries: number
          location: string
          most_change: number
          most_entries: number
          role: Database['public']['Enums']['scan_list_role']
          snapshot_id: number
          taken_at: string
        }[]
      }
      read_scan_meter: {
        Args: Record<PropertyKey, never>
        Returns: {
          changed: number
          keys: number
          keys_used: number
          level: Database['public']['Enums']['scan_level']
          monitors: number
          monitors_used: number
          monthly: number
          resets_at: string
          source: Database['public']['Enums']['scan_plan_source']
          until: string
          used: number
        }[]
      }
      read_scan_share: { Args: { token: string }; Returns: Json }
      read_scan_snapshot: { Args: { feed_id: string }; Returns: string }
      read_snapshot: {
        Args: { offering_id: string; record_block: number }
        Returns: {
          account: string
          in_sale: string
          staked: string
          tier: Database['public']['Enums']['token_tier']
        }[]
      }
      read_team_invitation: {
        Args: { token: string }
        Returns: {
          expires_at: string
          is_accepted: boolean
          owner_email: string
          owner_name: string
          role: Database['public']['Enums']['team_role']
        }[]
      }
      read_thread: {
        Args: { first_row: number; row_count: number; thread_id: string }
        Returns: {
          author: string
          body: string
          files: Json
          from_office: boolean
          is_mine: boolean
          is_seen: boolean
          is_unread: boolean
          message_id: string
          sent_at: string
          total: number
        }[]
      }
      read_thread_head: {
        Args: { thread_id: string }
        Returns: {
          affiliate_id: string
          is_office: boolean
          is_waiting: boolean
          may_write: boolean
          partner_id: string
          program: Json
          subject: string
        }[]
      }
      read_visitor_scan: { Args: { scan_id: string }; Returns: Json }
      receive_franchise_disclosure: { Args: { disclosure_id: string; name: string }; Returns: string }
      reconcile_franchise_import: {
        Args: { import_id: string }
        Returns: {
          corrected: number
          differing: number
          file_gross: number
          fresh: number
          kept: number
          same: number
          stored_gross: number
        }[]
      }
      record_banner_destination: { Args: { answer: number; destination: string }; Returns: number }
      record_clicks: {
        Args: { clicks: Json }
        Returns: {
          click_id: string
          destination: string
          window_days: number
        }[]
      }
      record_delivery: {
        Args: { idempotency_key: string; reservation_id: string; tx_hash: string; wallet_id: string }
        Returns: {
          allocated_at: string | null
          allocated_by: string | null
          amount: number
          bank_reference: string | null
          cancelled_at: string | null
          currency: string
          delivered_at: string | null
          due_at: string
          id: string
          number: number
          offering_id: string
          paid_at: string | null
          paid_by: string | null
          person_id: string
          phase: number
          price: number
          reserved_at: string
          state: Database['public']['Enums']['reservation_state']
          tokens: number | null
          tx_hash: string | null
          wallet_id: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'token_reservations'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_feed_failure: { Args: { failure: string; feed_id: string }; Returns: undefined }
      record_findings: { Args: { chain_id: number; findings: Json }; Returns: number }
      record_franchise_days: { Args: { days: Json; key_id: string }; Returns: Json }
      record_franchise_interview: {
        Args: { application_id: string; held_at: string; note: string }
        Returns: Database['public']['Enums']['franchise_stage']
      }
      record_impressions: { Args: { impressions: Json }; Returns: string[] }
      record_job: {
        Args: { due_seconds: number; error?: string; job: string; state: string }
        Returns: undefined
      }
      record_manual_conversion: {
        Args: {
          body: Json
          enrollment_id: string | null
          idempotency_key: string
          kind: string
          program_id: string
        }
        Returns: string
      }
      record_proof: {
        Args: {
          kind: Database['public']['Enums']['proof_kind']
          person_id: string
          session_id: string
          way: Database['public']['Enums']['proof_way']
        }
        Returns: undefined
      }
      record_property_check: {
        Args: {
          error: string | null
          proof: Database['public']['Enums']['property_proof'] | null
          property_id: string
          token: string
        }
        Returns: undefined
      }
      record_provider_payment: {
        Args: {
          amount: number
          currency: string
          order_number: string
          reference: string
          source: Database['public']['Enums']['payment_source']
        }
        Returns: {
          amount: number
          currency: string
          id: string
          order_id: string
          received_at: string
          recorded_by: string | null
          reference: string
          source: Database['public']['Enums']['payment_source']
          state: Database['public']['Enums']['payment_state']
        }
        SetofOptions: {
          from: '*'
          to: 'order_payments'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_provider_refund: {
        Args: { reference: string; source: Database['public']['Enums']['payment_source']; total: number }
        Returns: {
          amount: number
          billing_address: string | null
          billing_dv: string | null
          billing_name: string
          billing_tax_id: string | null
          buyer_id: string
          click_id: string | null
          close_reason: string | null
          closed_at: string | null
          closed_because: Database['public']['Enums']['order_close'] | null
          closed_by: string | null
          covers_from: string | null
          covers_until: string | null
          currency: string
          cycle: number
          due_at: string
          first_id: string | null
          id: string
          kind: Database['public']['Enums']['product_kind']
          locale: string
          name: NonNullable<Json>
          note: string | null
          number: string
          option: Database['public']['Enums']['payment_option'] | null
          paid_at: string | null
          period: Database['public']['Enums']['product_period']
          placed_at: string
          price_id: string
          product_id: string
          program_id: string | null
          reminders: number
          renews: string | null
          slug: string
          started_at: string | null
          state: Database['public']['Enums']['order_state']
          stops_at_end: boolean
        }
        SetofOptions: {
          from: '*'
          to: 'orders'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_scan_engine: {
        Args: { evaluated_on: string; evaluation: Json; version: string }
        Returns: boolean
      }
      record_screening: {
        Args: {
          declaration_id: string
          result: Database['public']['Enums']['screening_result']
          screened_with: string
        }
        Returns: Database['public']['Enums']['eligibility_state']
      }
      record_session: { Args: { user_agent: string }; Returns: undefined }
      record_site_click: { Args: { banner_id: string; click_id: string }; Returns: undefined }
      record_transaction: {
        Args: {
          block_number: number
          state: Database['public']['Enums']['token_transaction_state']
          transaction_id: string
        }
        Returns: Database['public']['Enums']['token_transaction_state']
      }
      record_unsigned_delivery: { Args: { connector_id: string }; Returns: undefined }
      refund_conversion: {
        Args: { amount: number | null; conversion_id: string; idempotency_key: string; reason: string }
        Returns: string
      }
      refund_order: {
        Args: {
          amount: number | null
          idempotency_key: string
          order_id: string
          reason: string
          reference: string | null
        }
        Returns: {
          amount: number
          billing_address: string | null
          billing_dv: string | null
          billing_name: string
          billing_tax_id: string | null
          buyer_id: string
          click_id: string | null
          close_reason: string | null
          closed_at: string | null
          closed_because: Database['public']['Enums']['order_close'] | null
          closed_by: string | null
          covers_from: string | null
          covers_until: string | null
          currency: string
          cycle: number
          due_at: string
          first_id: string | null
          id: string
          kind: Database['public']['Enums']['product_kind']
          locale: string
          name: NonNullable<Json>
          note: string | null
          number: string
          option: Database['public']['Enums']['payment_option'] | null
          paid_at: string | null
          period: Database['public']['Enums']['product_period']
          placed_at: string
          price_id: string
          product_id: string
          program_id: string | null
          reminders: number
          renews: string | null
          slug: string
          started_at: string | null
          state: Database['public']['Enums']['order_state']
          stops_at_end: boolean
        }
        SetofOptions: {
          from: '*'
          to: 'orders'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      refuse_display_name: { Args: { affiliate_id: string; reason: string }; Returns: string }
      refuse_scan_entry: {
        Args: { entry_id: string }
        Returns: Database['public']['Enums']['scan_entry_state']
      }
      register_banner_file: { Args: { fields: Json }; Returns: string }
      register_contracts: { Args: { chain: Json; contracts: Json; slug: string }; Returns: string }
      register_deal: {
        Args: { amount: number; company: string; idempotency_key: string; need: string; program_id: string }
        Returns: string
      }
      reject_application: {
        Args: { application_id: string; reapply_on: string | null; reason: string }
        Returns: {
          affiliate_id: string
          answers: NonNullable<Json>
          decided_at: string | null
          decided_by: string | null
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          id: string
          program_id: string
          questions: NonNullable<Json>
          reapply_on: string | null
          reason: string | null
          state: Database['public']['Enums']['application_state']
          submitted_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'applications'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reject_commission: {
        Args: { commission_id: string; idempotency_key: string; reason: string }
        Returns: {
          affiliate_id: string
          amount: number
          base_amount: number
          by_rule: boolean
          conversion_id: string
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          is_replaced: boolean
          matures_at: string
          override_bps: number | null
          override_level: number | null
          program_id: string
          refunded_before: number
          rejection_reason: string | null
          replacement_id: string | null
          review_by: string | null
          review_topics: Database['public']['Enums']['review_topic'][]
          reward_id: string | null
          share_bps: number
          share_position: number
          source_id: string | null
          status: Database['public']['Enums']['commission_status']
        }
        SetofOptions: {
          from: '*'
          to: 'commissions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reject_franchise_application: {
        Args: { application_id: string; reason: string }
        Returns: Database['public']['Enums']['franchise_stage']
      }
      release_franchise_listing: {
        Args: { listing_id: string; reason: string }
        Returns: Database['public']['Enums']['franchise_listing_state']
      }
      release_payouts: { Args: { affiliate_id: string }; Returns: number }
      remember_device: {
        Args: { account_hash: string; device_hash: string; network_hash: string }
        Returns: undefined
      }
      remind_contact_message: {
        Args: { message_id: string; note?: string | null; remind_on: string | null }
        Returns: string
      }
      remove_colleague: { Args: { user_id: string }; Returns: string }
      remove_connector: {
        Args: { connector_id: string }
        Returns: {
          created_at: string
          created_by: string | null
          disabled_at: string | null
          id: string
          label: string
          program_id: string
          provider: Database['public']['Enums']['connector_provider']
          received_at: string | null
          removed_at: string | null
          secret_set_at: string | null
          unsigned_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'connectors'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remove_factors: { Args: { person_id: string; reason: string }; Returns: string }
      remove_franchise_photo: { Args: { hash: string; listing_id: string }; Returns: string }
      remove_payout_fee: {
        Args: { currency: string; method_kind: Database['public']['Enums']['payout_method_kind'] }
        Returns: boolean
      }
      remove_postback: {
        Args: { postback_id: string }
        Returns: {
          created_at: string
          disabled_at: string | null
          disabled_because: Database['public']['Enums']['webhook_stop'] | null
          enrollment_id: string
          failing_since: string | null
          id: string
          removed_at: string | null
          types: string[]
          url: string
        }
        SetofOptions: {
          from: '*'
          to: 'postbacks'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remove_product_image: { Args: { hash: string; product_id: string }; Returns: string }
      remove_program_image: {
        Args: { kind: Database['public']['Enums']['program_image_kind']; program_id: string }
        Returns: string
      }
      remove_program_member: { Args: { email: string; locale: string; program_id: string }; Returns: string }
      remove_property: { Args: { property_id: string }; Returns: string }
      remove_scan_contact: { Args: { contact_id: string }; Returns: string }
      remove_webhook_endpoint: {
        Args: { endpoint_id: string }
        Returns: {
          created_at: string
          created_by: string | null
          description: string
          disabled_at: string | null
          disabled_because: Database['public']['Enums']['webhook_stop'] | null
          failing_since: string | null
          id: string
          key_id: string | null
          kind: Database['public']['Enums']['endpoint_kind']
          program_id: string
          removed_at: string | null
          rotated_at: string | null
          secret_version: number
          types: string[]
          url: string
        }
        SetofOptions: {
          from: '*'
          to: 'webhook_endpoints'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      rename_view: {
        Args: { name: string; view_id: string }
        Returns: {
          created_at: string
          id: string
          name: string
          place: string
          query: string
          user_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'saved_views'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      renew_franchise: {
        Args: { ad_fund_bps: number; franchise_id: string; months: number; royalty_bps: number }
        Returns: string
      }
      renew_page_tags: { Args: { tags: string[] }; Returns: undefined }
      replace_banner_file: {
        Args: { banner_id: string; file_hash: string }
        Returns: {
          alt: string
          answer: number | null
          answered_at: string | null
          audience: Database['public']['Enums']['banner_audience']
          category: string
          code: string
          created_at: string
          destination: string | null
          ends_at: string | null
          enrollment_id: string | null
          file_hash: string
          group_id: string | null
          height: number
          id: string
          locale: string
          name: string
          placement: Database['public']['Enums']['banner_placement']
          program_id: string | null
          revision: number
          starts_at: string | null
          state: Database['public']['Enums']['banner_state']
          turns: number
          width: number
        }
        SetofOptions: {
          from: '*'
          to: 'banners'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      replace_seal: {
        Args: { key_id: string; method_id: string; old_key_id: string; sealed: string }
        Returns: boolean
      }
      replay_deliveries: {
        Args: { delivery_id: number | null; endpoint_id: string; failed_since: string | null }
        Returns: number
      }
      report_account_days: {
        Args: { first: string; last: string }
        Returns: {
          accounts: number
          day: string
        }[]
      }
      report_affiliate_days: {
        Args: { first: string; last: string; of_affiliate: string; of_program: string | null }
        Returns: {
          clicks: number
          currency: string
          day: string
          earned: number
          leads: number
          revenue: number
          sales: number
          visitors: number
        }[]
      }
      report_affiliate_parts: {
        Args: { first: string; last: string; of_affiliate: string; of_program: string | null; part: string }
        Returns: {
          clicks: number
          currency: string
          earned: number
          leads: number
          revenue: number
          sales: number
          value: string
          visitors: number
        }[]
      }
      report_affiliate_tasks: {
        Args: { of_affiliate: string }
        Returns: {
          program_name: Json
          since: string
          slug: string
          task: string
          total: number
        }[]
      }
      report_by_key: { Args: { body: Json; key_id: string; kind: string }; Returns: Json }
      report_cohorts: {
        Args: { of_program: string | null }
        Returns: {
          currency: string
          customers: number
          first_month: string
          month: string
          revenue: number
        }[]
      }
      report_event: { Args: { body: Json; key_id: string }; Returns: Json }
      report_franchise_days: {
        Args: { days: Json; franchise_id: string; source: Database['public']['Enums']['franchise_source'] }
        Returns: Json
      }
      report_lead: { Args: { body: Json; key_id: string }; Returns: Json }
      report_next_payouts: {
        Args: { of_affiliate: string }
        Returns: {
          amount: number
          available: number
          currency: string
          due: string
          enrollment_id: string
          in_review: number
          maturing: number
          minimum: number
          next_maturing: string
          program_id: string
          program_name: Json
          reason: Database['public']['Enums']['payout_omission_reason']
          rhythm: Database['public']['Enums']['payout_rhythm']
        }[]
      }
      report_overview: { Args: { first: string; last: string; since: string }; Returns: Json }
      report_paid_days: {
        Args: { first: string; last: string }
        Returns: {
          currency: string
          day: string
          paid: number
          payouts: number
        }[]
      }
      report_program_days: {
        Args: { first: string; last: string; of_program: string | null }
        Returns: {
          clicks: number
          currency: string
          day: string
          earned: number
          leads: number
          renewal_revenue: number
          revenue: number
          sales: number
          visitors: number
        }[]
      }
      report_refund: { Args: { body: Json; key_id: string }; Returns: Json }
      report_reinstatement: { Args: { body: Json; key_id: string }; Returns: Json }
      report_sale: { Args: { body: Json; key_id: string }; Returns: Json }
      report_scam: {
        Args: {
          category: Database['public']['Enums']['scam_category']
          kind: Database['public']['Enums']['scan_kind']
          note: string
          subject: string
        }
        Returns: string
      }
      report_tasks: {
        Args: Record<PropertyKey, never>
        Returns: {
          since: string
          task: string
          total: number
        }[]
      }
      report_top_affiliates: {
        Args: { first: string; last: string }
        Returns: {
          affiliate_id: string
          clicks: number
          currency: string
          earned: number
          enrollment_id: string
          name: string
          program_name: Json
          revenue: number
          sales: number
          slug: string
        }[]
      }
      report_top_links: {
        Args: { first: string; last: string }
        Returns: {
          affiliate_id: string
          affiliate_name: string
          clicks: number
          code: string
          link_id: string
          link_name: string
          program_name: Json
          slug: string
          visitors: number
        }[]
      }
      report_top_programs: {
        Args: { first: string; last: string }
        Returns: {
          clicks: number
          currency: string
          earned: number
          name: Json
          program_id: string
          revenue: number
          sales: number
          slug: string
        }[]
      }
      request_early_payout: {
        Args: { enrollment_id: string; note: string }
        Returns: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          asked_at: string
          enrollment_id: string
          id: string
          note: string
          state: Database['public']['Enums']['payout_request_state']
        }
        SetofOptions: {
          from: '*'
          to: 'payout_requests'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      request_email_change: {
        Args: { link: string; new_email: string; request_id: string }
        Returns: undefined
      }
      request_export: {
        Args: {
          kind: Database['public']['Enums']['export_kind']
          locale: string
          mine: boolean
          name: string
          question: Json
        }
        Returns: string
      }
      request_payout_method: {
        Args: {
          fingerprint: string | null
          holder: Database['public']['Enums']['payee_kind']
          key_id: string
          kind: Database['public']['Enums']['payout_method_kind']
          label: string
          link: string
          method_id: string
          person_id: string
          sealed: string
          session_id: string
        }
        Returns: {
          affiliate_id: string
          asked_at: string
          confirmed_at: string | null
          ended_at: string | null
          held_until: string | null
          holder: Database['public']['Enums']['payee_kind']
          id: string
          kind: Database['public']['Enums']['payout_method_kind']
          label: string
        }
        SetofOptions: {
          from: '*'
          to: 'payout_methods'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reread_chain: {
        Args: { chain_id: number; reason: string }
        Returns: Database['public']['Enums']['chain_state']
      }
      resend_invitation: { Args: { invitation_id: string }; Returns: string }
      reserve_franchise_listing: {
        Args: { application_id: string; listing_id: string }
        Returns: Database['public']['Enums']['franchise_listing_state']
      }
      reserve_tokens: {
        Args: { amount: number; idempotency_key: string; offering_id: string; phase: number }
        Returns: string
      }
      resolve_links: {
        Args: { codes: string[] }
        Returns: {
          code: string
          destination: string
          domains: string[]
        }[]
      }
      restore_link: {
        Args: { link_id: string }
        Returns: {
          archived_at: string | null
          code: string
          coupon_id: string | null
          created_at: string
          destination: string
          enrollment_id: string
          id: string
          name: string
          query: string
          routes: NonNullable<Json>
          sub_ids: NonNullable<Json>
          utm: NonNullable<Json>
          variants: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'links'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      restore_setting: {
        Args: { seen: number; version_id: number }
        Returns: {
          effective_at: string
          id: number
          name: Database['public']['Enums']['setting_name']
          restores: number | null
          set_at: string
          set_by: string | null
          value: Json | null
        }
        SetofOptions: {
          from: '*'
          to: 'setting_versions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      retry_clicks_aside: { Args: { aside_ids: string[] }; Returns: number }
      retry_connector_delivery: {
        Args: { delivery_id: number }
        Returns: Database['public']['Enums']['connector_delivery_state']
      }
      retry_export: { Args: { export_id: string }; Returns: string }
      retry_mail: { Args: { mail_id: number }; Returns: number }
      retry_payout: {
        Args: { idempotency_key: string; payout_id: string }
        Returns: {
          affiliate_id: string
          amount: number
          attempts: number
          confirmed_at: string | null
          created_at: string
          currency: string
          enrollment_id: string
          failed_at: string | null
          failure_reason: string | null
          id: string
          included_because: string | null
          merged_from: string | null
          method_id: string | null
          paid_at: string | null
          paid_by: string | null
          payee: Json | null
          program_id: string
          reference: string | null
          returned_at: string | null
          returned_by: string | null
          run_id: string
          sent_at: string | null
          stage: Database['public']['Enums']['payout_stage']
          status: Database['public']['Enums']['payout_status']
        }
        SetofOptions: {
          from: '*'
          to: 'payouts'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      return_offering: {
        Args: { offering_id: string; reason: string }
        Returns: {
          activated_at: string | null
          activated_by: string | null
          cliff: number
          cooling_off: number
          created_at: string
          created_by: string | null
          denied_countries: string[]
          duration: number
          early_access_tier: Database['public']['Enums']['token_tier']
          ended_at: string | null
          hard_cap: number
          id: string
          initial_bps: number
          max_agreed_bonus_bps: number
          max_contribution: number
          min_purchase: number
          name: NonNullable<Json>
          parent_id: string | null
          revision: number
          slug: string
          soft_cap: number
          state: Database['public']['Enums']['offering_state']
          submitted_at: string | null
          submitted_by: string | null
          terms_hash: string | null
          token_name: string
          token_symbol: string
        }
        SetofOptions: {
          from: '*'
          to: 'offerings'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      review_submission: {
        Args: {
          answer: string
          decision: Database['public']['Enums']['submission_state']
          idempotency_key: string
          submission_id: string
        }
        Returns: {
          answer: string | null
          bounty_id: string
          conversion_id: string | null
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          proof: string
          state: Database['public']['Enums']['submission_state']
          submitted_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'bounty_submissions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      revoke_admin: { Args: { person_id: string; reason: string }; Returns: string }
      revoke_franchise_key: { Args: { key_id: string }; Returns: string }
      revoke_invitation: { Args: { invitation_id: string }; Returns: string }
      revoke_partner_invitation: { Args: { invitation_id: string }; Returns: string }
      revoke_program_key: {
        Args: { key_id: string }
        Returns: {
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: string
          label: string
          last_used_at: string | null
          program_id: string
          revoked_at: string | null
          scopes: string[]
        }
        SetofOptions: {
          from: '*'
          to: 'program_keys'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      revoke_recruit_invitation: { Args: { invitation_id: string }; Returns: string }
      revoke_scan_grant: { Args: { grant_id: string; reason: string }; Returns: string }
      revoke_scan_key: { Args: { key_id: string }; Returns: string }
      revoke_scan_share: { Args: { scan_id: string }; Returns: string }
      revoke_team_invitation: { Args: { invitation_id: string }; Returns: string }
      revoke_voucher: {
        Args: { reason: string; voucher_id: string }
        Returns: {
          agreement_id: string | null
          bonus_bps: number
          declaration_id: string
          expires_at: string
          id: string
          issued_at: string
          max_contribution: number
          offering_id: string
          revoke_reason: string | null
          revoked_at: string | null
          revoked_by: string | null
          signature: string | null
          terms_hash: string
          wallet_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'offering_vouchers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      rotate_program_key: {
        Args: { key_id: string }
        Returns: {
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: string
          label: string
          last_used_at: string | null
          program_id: string
          revoked_at: string | null
          scopes: string[]
        }
        SetofOptions: {
          from: '*'
          to: 'program_keys'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      rotate_webhook_secret: {
        Args: { endpoint_id: string }
        Returns: {
          created_at: string
          created_by: string | null
          description: string
          disabled_at: string | null
          disabled_because: Database['public']['Enums']['webhook_stop'] | null
          failing_since: string | null
          id: string
          key_id: string | null
          kind: Database['public']['Enums']['endpoint_kind']
          program_id: string
          removed_at: string | null
          rotated_at: string | null
          secret_version: number
          types: string[]
          url: string
        }
        SetofOptions: {
          from: '*'
          to: 'webhook_endpoints'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      run_connector_deliveries: { Args: Record<PropertyKey, never>; Returns: number }
      run_franchise_import: {
        Args: { import_id: string; undo: boolean }
        Returns: Database['public']['Enums']['franchise_import_state']
      }
      run_imports: { Args: { most: number }; Returns: number }
      save_campaign: {
        Args: {
          activity: Database['public']['Enums']['campaign_activity']
          body: Json
          campaign_id: string | null
          days: number
          group_id: string | null
          idempotency_key: string
          link: string
          name: string
          occasion: Database['public']['Enums']['campaign_occasion']
          program_id: string | null
          subject: Json
        }
        Returns: {
          activity: Database['public']['Enums']['campaign_activity']
          body: NonNullable<Json>
          created_at: string
          created_by: string | null
          days: number
          ended_at: string | null
          group_id: string | null
          id: string
          link: string
          looked_at: string | null
          name: string
          occasion: Database['public']['Enums']['campaign_occasion']
          program_id: string | null
          started_at: string | null
          state: Database['public']['Enums']['campaign_state']
          subject: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'campaigns'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_franchise: { Args: { is_saved: boolean; listing_id: string }; Returns: boolean }
      save_franchise_driver: {
        Args: { driver_id: string; fields: Json; franchise_id: string }
        Returns: string
      }
      save_franchise_item: { Args: { fields: Json; item_id: string }; Returns: string }
      save_franchise_listing: {
        Args: { fields: Json; listing_id: string; revision: number; territory_id: string }
        Returns: string
      }
      save_franchise_pack: { Args: { chapters: Json }; Returns: string }
      save_franchise_territory: {
        Args: { districts: number[]; name: Json; slug: string; territory_id: string }
        Returns: {
          area: unknown
          created_at: string
          districts: number[]
          id: string
          name: NonNullable<Json>
          offered_at: string | null
          province: number | null
          slug: string
        }
        SetofOptions: {
          from: '*'
          to: 'franchise_territories'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_franchise_vehicle: {
        Args: { fields: Json; franchise_id: string; vehicle_id: string }
        Returns: string
      }
      save_offering: {
        Args: { offering_id: string; plan: Json; revision: number }
        Returns: {
          activated_at: string | null
          activated_by: string | null
          cliff: number
          cooling_off: number
          created_at: string
          created_by: string | null
          denied_countries: string[]
          duration: number
          early_access_tier: Database['public']['Enums']['token_tier']
          ended_at: string | null
          hard_cap: number
          id: string
          initial_bps: number
          max_agreed_bonus_bps: number
          max_contribution: number
          min_purchase: number
          name: NonNullable<Json>
          parent_id: string | null
          revision: number
          slug: string
          soft_cap: number
          state: Database['public']['Enums']['offering_state']
          submitted_at: string | null
          submitted_by: string | null
          terms_hash: string | null
          token_name: string
          token_symbol: string
        }
        SetofOptions: {
          from: '*'
          to: 'offerings'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_offering_page: {
        Args: { offering_id: string; page: Json; revision: number }
        Returns: {
          allocation: NonNullable<Json>
          audits: NonNullable<Json>
          funds: NonNullable<Json>
          offering_id: string
          questions: NonNullable<Json>
          revision: number
          roadmap: NonNullable<Json>
          saved_at: string
          saved_by: string | null
          team: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'offering_pages'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_partner_resource: {
        Args: { fields: Json; file: Json | null; resource_id: string | null }
        Returns: string
      }
      save_partner_tier: {
        Args: { benefits: Json; name: Json; place: number; tier_id: string | null }
        Returns: string
      }
      save_report: {
        Args: {
          is_shared: boolean
          name: string
          question: Json
          report_id: string | null
          rhythm: Database['public']['Enums']['report_rhythm'] | null
        }
        Returns: {
          created_at: string
          due_at: string | null
          id: string
          is_shared: boolean
          name: string
          owner_id: string
          question: NonNullable<Json>
          rhythm: Database['public']['Enums']['report_rhythm'] | null
        }
        SetofOptions: {
          from: '*'
          to: 'saved_reports'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_scan_contact: {
        Args: {
          about: Json
          contact_id: string
          email: string
          is_shown: boolean
          name: Json
          phone: string
          place: number
          verified_on: string
          website: string
        }
        Returns: string
      }
      save_scan_feed: { Args: { feed: Json }; Returns: string }
      save_view: {
        Args: { name: string; place: string; query: string }
        Returns: {
          created_at: string
          id: string
          name: string
          place: string
          query: string
          user_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'saved_views'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      search_records: {
        Args: { wanted: string }
        Returns: {
          currency: string
          detail: string
          kind: string
          label: string
          names: Json
          net: number
          record_id: string
          slug: string
          status: Database['public']['Enums']['commission_status']
        }[]
      }
      see_scan_changes: { Args: Record<PropertyKey, never>; Returns: number }
      send_campaigns: { Args: { batch: number }; Returns: number }
      send_contact_message: {
        Args: {
          account_hash: string
          budget?: number | null
          company?: string | null
          email: string
          locale: string
          message: string
          name: string
          network_hash: string
          notify: string | null
          person?: string | null
          phone?: string | null
          product?: string | null
          topic: string
          trapped: boolean
          visit_hash: string
          wants_quote?: boolean
        }
        Returns: undefined
      }
      send_contact_reminders: { Args: { batch: number }; Returns: number }
      send_franchise_message: { Args: { application_id: string; body: string }; Returns: string }
      send_franchise_support_message: { Args: { body: string; contract_id: string }; Returns: string }
      send_message: {
        Args: { body: string; files: Json; idempotency_key: string; thread_id: string }
        Returns: string
      }
      send_reports: { Args: { batch: number }; Returns: number }
      send_sale_notices: { Args: { batch: number }; Returns: number }
      send_summaries: { Args: { batch: number }; Returns: number }
      send_test_event: { Args: { endpoint_id: string }; Returns: string }
      set_affiliate_tags: {
        Args: { affiliate_id: string; program_id?: string | null; tags: string[] }
        Returns: string[]
      }
      set_claim_limits: {
        Args: { answer_days: number; claim_days: number; program_id: string }
        Returns: {
          allowed_methods: Database['public']['Enums']['promotion_method'][]
          approval: Database['public']['Enums']['commission_approval']
          approval_limit: number | null
          attribution: Database['public']['Enums']['attribution_model']
          binding: Database['public']['Enums']['customer_binding']
          binding_for: string | null
          binding_precedence: Database['public']['Enums']['binding_precedence']
          category: Database['public']['Enums']['program_category']
          claim_answer_days: number
          claim_days: number
          created_at: string
          currency: string
          description: Json | null
          destination: string
          domains: string[]
          excluded_regions: string[]
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          hold_days: number
          id: string
          includes_shipping: boolean
          includes_tax: boolean
          languages: string[]
          minimum_payout: number
          name: NonNullable<Json>
          notice_days: number
          precedence: Database['public']['Enums']['attribution_precedence']
          regions: string[]
          revision: number
          slug: string
          status: Database['public']['Enums']['program_status']
          summary: NonNullable<Json>
          support_email: string | null
          window_days: number
        }
        SetofOptions: {
          from: '*'
          to: 'programs'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_click_aside: { Args: { click: Json; detail: string; reason: string }; Returns: undefined }
      set_connector_secret: {
        Args: { connector_id: string; sealed: string }
        Returns: {
          created_at: string
          created_by: string | null
          disabled_at: string | null
          id: string
          label: string
          program_id: string
          provider: Database['public']['Enums']['connector_provider']
          received_at: string | null
          removed_at: string | null
          secret_set_at: string | null
          unsigned_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'connectors'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_coupon_settings: {
        Args: { automatic: boolean; parameter: string; prefix: string; program_id: string }
        Returns: {
          automatic: boolean
          parameter: string
          prefix: string
          program_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'program_coupon_settings'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_default_group: { Args: { group_id: string | null; program_id: string }; Returns: string }
      set_exchange_rates: { Args: { rates: Json; source: string }; Returns: number }
      set_founder_listing: { Args: { listed_name: string }; Returns: string }
      set_founders_circle: {
        Args: {
          benefits: Json
          cap: number
          is_open: boolean
          level: Database['public']['Enums']['scan_level']
          product_id: string
        }
        Returns: boolean
      }
      set_fraud_settings: {
        Args: {
          banned_referrers: string[]
          burst_count: number
          fast_seconds: number
          network_clicks: number
          program_id: string
          refund_bps: number
          refund_minimum: number
          review_days: number
          rules: Database['public']['Enums']['fraud_rule'][]
        }
        Returns: {
          banned_referrers: string[]
          burst_count: number
          changed_at: string
          fast_seconds: number
          network_clicks: number
          program_id: string
          refund_bps: number
          refund_minimum: number
          review_days: number
          rules: Database['public']['Enums']['fraud_rule'][]
        }
        SetofOptions: {
          from: '*'
          to: 'program_fraud_settings'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_group_rule: {
        Args: {
          group_id: string
          metric: Database['public']['Enums']['group_metric'] | null
          moves_down: boolean
          period: Database['public']['Enums']['group_period']
          threshold: number
        }
        Returns: {
          created_at: string
          id: string
          name: NonNullable<Json>
          position: number
          program_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'program_groups'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_leaderboard: { Args: { is_open: boolean; program_id: string }; Returns: boolean }
      set_link_variants: {
        Args: { link_id: string; variants: Json }
        Returns: {
          archived_at: string | null
          code: string
          coupon_id: string | null
          created_at: string
          destination: string
          enrollment_id: string
          id: string
          name: string
          query: string
          routes: NonNullable<Json>
          sub_ids: NonNullable<Json>
          utm: NonNullable<Json>
          variants: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'links'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_order_renewal: {
        Args: { order_id: string; renews: boolean }
        Returns: Database['public']['Enums']['order_state']
      }
      set_partner_care: {
        Args: { contact_id: string | null; partner_id: string; tier_id: string | null }
        Returns: string
      }
      set_payment_option: {
        Args: {
          destination: string
          instructions: Json
          is_on: boolean
          network: Database['public']['Enums']['usdc_network'] | null
          option: Database['public']['Enums']['payment_option']
        }
        Returns: {
          destination: string
          instructions: NonNullable<Json>
          is_on: boolean
          network: Database['public']['Enums']['usdc_network'] | null
          option: Database['public']['Enums']['payment_option']
          set_at: string
          set_by: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'payment_options'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_payout_fee: {
        Args: {
          currency: string
          flat_amount: number
          method_kind: Database['public']['Enums']['payout_method_kind']
          most_amount: number | null
          rate_bps: number
        }
        Returns: {
          currency: string
          flat_amount: number
          method_kind: Database['public']['Enums']['payout_method_kind']
          most_amount: number | null
          rate_bps: number
          set_at: string
          set_by: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'payout_fees'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_payout_schedule: {
        Args: {
          day: number | null
          program_id: string
          rhythm: Database['public']['Enums']['payout_rhythm'] | null
        }
        Returns: {
          day: number | null
          program_id: string
          rhythm: Database['public']['Enums']['payout_rhythm']
          set_at: string
          set_by: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'payout_schedules'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_product_price: {
        Args: {
          amount_minor: number
          currency: string
          idempotency_key: string
          period: Database['public']['Enums']['product_period']
          product_id: string
          starts_at: string | null
        }
        Returns: {
          amount_minor: number
          created_at: string
          created_by: string | null
          currency: string
          ends_at: string | null
          id: string
          period: Database['public']['Enums']['product_period']
          product_id: string
          starts_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'product_prices'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_product_reward: {
        Args: {
          event: Database['public']['Enums']['reward_event']
          idempotency_key: string
          kind: Database['public']['Enums']['reward_kind'] | null
          product_id: string
          value: number | null
        }
        Returns: {
          cancels: boolean
          caps: NonNullable<Json>
          conditions: number
          countries: string[] | null
          created_at: string
          created_by: string | null
          customer: Database['public']['Enums']['customer_kind'] | null
          discount_amount: number | null
          discount_bps: number | null
          effective_from: string | null
          effective_until: string | null
          ends: boolean
          enrollment_id: string | null
          event: Database['public']['Enums']['reward_event']
          event_name: string | null
          flat_amount: number | null
          follows: string | null
          group_id: string | null
          id: string
          kind: Database['public']['Enums']['reward_kind']
          max_amount: number | null
          max_count: number | null
          max_months: number | null
          metadata: Json | null
          min_amount: number | null
          products: string[] | null
          program_id: string
          rate_bps: number | null
          root_id: string | null
          scope: number
          tier_metric: Database['public']['Enums']['tier_metric'] | null
          tier_period: Database['public']['Enums']['reward_period'] | null
          tiers: Json | null
          version: number
          with_coupon: boolean | null
        }
        SetofOptions: {
          from: '*'
          to: 'rewards'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_program_admission: {
        Args: {
          allowed_domains: string[]
          countries: string[]
          group_id: string | null
          minimum_account_days: number
          mode: Database['public']['Enums']['admission_mode']
          program_id: string
          questions: Json
          reapply_days: number
          refused_domains: string[]
        }
        Returns: {
          allowed_domains: string[]
          countries: string[]
          group_id: string | null
          minimum_account_days: number
          mode: Database['public']['Enums']['admission_mode']
          program_id: string
          questions: NonNullable<Json>
          reapply_days: number
          refused_domains: string[]
        }
        SetofOptions: {
          from: '*'
          to: 'program_admissions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_program_image: {
        Args: {
          content: string
          height: number
          kind: Database['public']['Enums']['program_image_kind']
          program_id: string
          width: number
        }
        Returns: string
      }
      set_program_member: {
        Args: {
          email: string
          locale: string
          program_id: string
          role: Database['public']['Enums']['program_role']
        }
        Returns: Database['public']['Enums']['program_role']
      }
      set_program_overrides: {
        Args: { idempotency_key: string; program_id: string; rates: number[] }
        Returns: string
      }
      set_program_questions: {
        Args: { expected: Json; program_id: string; questions: Json }
        Returns: {
          allowed_domains: string[]
          countries: string[]
          group_id: string | null
          minimum_account_days: number
          mode: Database['public']['Enums']['admission_mode']
          program_id: string
          questions: NonNullable<Json>
          reapply_days: number
          refused_domains: string[]
        }
        SetofOptions: {
          from: '*'
          to: 'program_admissions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_scan_plan: {
        Args: {
          is_offered: boolean
          keys: number
          level: Database['public']['Enums']['scan_level']
          monitors: number
          monthly: number
          per_minute: number
          product_scans: number
        }
        Returns: Database['public']['Enums']['scan_level']
      }
      set_tax_details: {
        Args: {
          address: string
          agrees: boolean
          city: string
          country: string
          dv: string
          id_kind: string
          kind: Database['public']['Enums']['payee_kind']
          legal_name: string
          tax_id: string
        }
        Returns: {
          address: string
          affiliate_id: string
          agreed_at: string
          city: string
          country: string
          dv: string | null
          id_kind: string
          kind: Database['public']['Enums']['payee_kind']
          legal_name: string
          self_billing_version: number
          tax_id: string
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'tax_details'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      settle_clicks: { Args: { batch: number }; Returns: number }
      settle_franchise_messages: { Args: { message_id: string }; Returns: number }
      settle_payouts: {
        Args: { dry: boolean; lines: Json; run_id: string }
        Returns: {
          line: number
          outcome: string
          payout_id: string
          state: string
        }[]
      }
      settle_thread: { Args: { thread_id: string }; Returns: string }
      settle_unmatched_payment: {
        Args: { payment_id: string; reason: string }
        Returns: {
          amount: number
          currency: string
          id: string
          order_id: string
          received_at: string
          recorded_by: string | null
          reference: string
          source: Database['public']['Enums']['payment_source']
          state: Database['public']['Enums']['payment_state']
        }
        SetofOptions: {
          from: '*'
          to: 'order_payments'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      share_scan: {
        Args: { content: Json; person_id: string; scan_id: string; token: string }
        Returns: string
      }
      show_on_leaderboards: {
        Args: { display_name: string }
        Returns: {
          affiliate_id: string
          consented_at: string
          consented_by: string | null
          display_name: string
          refusal_reason: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'leaderboard_consents'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      sign_voucher: {
        Args: { signature: string; voucher_id: string }
        Returns: {
          agreement_id: string | null
          bonus_bps: number
          declaration_id: string
          expires_at: string
          id: string
          issued_at: string
          max_contribution: number
          offering_id: string
          revoke_reason: string | null
          revoked_at: string | null
          revoked_by: string | null
          signature: string | null
          terms_hash: string
          wallet_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'offering_vouchers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      simulate_order: { Args: { body: Json; program_id: string }; Returns: Json }
      split_commission: {
        Args: { commission_id: string; idempotency_key: string; reason: string; shares: Json }
        Returns: string
      }
      start_campaign: {
        Args: { campaign_id: string }
        Returns: {
          activity: Database['public']['Enums']['campaign_activity']
          body: NonNullable<Json>
          created_at: string
          created_by: string | null
          days: number
          ended_at: string | null
          group_id: string | null
          id: string
          link: string
          looked_at: string | null
          name: string
          occasion: Database['public']['Enums']['campaign_occasion']
          program_id: string | null
          started_at: string | null
          state: Database['public']['Enums']['campaign_state']
          subject: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'campaigns'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_franchise_import: { Args: { file_name: string; franchise_id: string }; Returns: string }
      start_import: { Args: { import_id: string }; Returns: string }
      start_order: {
        Args: { order_id: string }
        Returns: {
          amount: number
          billing_address: string | null
          billing_dv: string | null
          billing_name: string
          billing_tax_id: string | null
          buyer_id: string
          click_id: string | null
          close_reason: string | null
          closed_at: string | null
          closed_because: Database['public']['Enums']['order_close'] | null
          closed_by: string | null
          covers_from: string | null
          covers_until: string | null
          currency: string
          cycle: number
          due_at: string
          first_id: string | null
          id: string
          kind: Database['public']['Enums']['product_kind']
          locale: string
          name: NonNullable<Json>
          note: string | null
          number: string
          option: Database['public']['Enums']['payment_option'] | null
          paid_at: string | null
          period: Database['public']['Enums']['product_period']
          placed_at: string
          price_id: string
          product_id: string
          program_id: string | null
          reminders: number
          renews: string | null
          slug: string
          started_at: string | null
          state: Database['public']['Enums']['order_state']
          stops_at_end: boolean
        }
        SetofOptions: {
          from: '*'
          to: 'orders'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_view: { Args: { person_id: string; reason: string }; Returns: undefined }
      stop_campaign: {
        Args: { campaign_id: string }
        Returns: {
          activity: Database['public']['Enums']['campaign_activity']
          body: NonNullable<Json>
          created_at: string
          created_by: string | null
          days: number
          ended_at: string | null
          group_id: string | null
          id: string
          link: string
          looked_at: string | null
          name: string
          occasion: Database['public']['Enums']['campaign_occasion']
          program_id: string | null
          started_at: string | null
          state: Database['public']['Enums']['campaign_state']
          subject: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'campaigns'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      stop_scan_monitor: { Args: { monitor_id: string }; Returns: string }
      store_chain_batch: { Args: { batch: Json; chain_id: number }; Returns: Json }
      store_export_keys: { Args: { export_id: string; keys: string[] }; Returns: undefined }
      store_export_part: { Args: { content: string; export_id: string; number: number }; Returns: undefined }
      store_offering_states: {
        Args: { at: string; at_block: number; chain_id: number; states: Json }
        Returns: number
      }
      store_promotions: { Args: { connector_id: string; promotions: Json }; Returns: number }
      store_scan_snapshot: {
        Args: {
          added: number
          content: string
          entries: number
          feed_id: string
          hash: string
          removed: number
          sample: Json
        }
        Returns: number
      }
      submit_bounty: {
        Args: { bounty_id: string; proof: string }
        Returns: {
          answer: string | null
          bounty_id: string
          conversion_id: string | null
          decided_at: string | null
          decided_by: string | null
          enrollment_id: string
          id: string
          proof: string
          state: Database['public']['Enums']['submission_state']
          submitted_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'bounty_submissions'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      submit_offering: {
        Args: { offering_id: string }
        Returns: {
          activated_at: string | null
          activated_by: string | null
          cliff: number
          cooling_off: number
          created_at: string
          created_by: string | null
          denied_countries: string[]
          duration: number
          early_access_tier: Database['public']['Enums']['token_tier']
          ended_at: string | null
          hard_cap: number
          id: string
          initial_bps: number
          max_agreed_bonus_bps: number
          max_contribution: number
          min_purchase: number
          name: NonNullable<Json>
          parent_id: string | null
          revision: number
          slug: string
          soft_cap: number
          state: Database['public']['Enums']['offering_state']
          submitted_at: string | null
          submitted_by: string | null
          terms_hash: string | null
          token_name: string
          token_symbol: string
        }
        SetofOptions: {
          from: '*'
          to: 'offerings'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      subscribe_webhook: { Args: { body: Json; key_id: string }; Returns: Json }
      sum_holdings: {
        Args: { offering_id: string }
        Returns: {
          bank: number
          bank_tokens: string
          claimed: string
          holders: number
          paid: number
          staked: string
          tokens: string
          tokens_final: string
          wallets: number
        }[]
      }
      sum_next_payouts: {
        Args: { of_affiliate: string }
        Returns: {
          amount: number
          currency: string
          due: string
          programs: number
          reason: Database['public']['Enums']['payout_omission_reason']
          stopped: number
        }[]
      }
      summarize_program: {
        Args: { program_id: string }
        Returns: {
          affiliates: number
          clicks: number
          commissions_amount: number
          commissions_waiting: number
          leads: number
          pending_keys: number
          revenue: number
          sales: number
          unaccepted: number
          waiting: number
        }[]
      }
      suspend_account: { Args: { person_id: string; reason: string }; Returns: string }
      switch_connector: {
        Args: { connector_id: string; enabled: boolean }
        Returns: {
          created_at: string
          created_by: string | null
          disabled_at: string | null
          id: string
          label: string
          program_id: string
          provider: Database['public']['Enums']['connector_provider']
          received_at: string | null
          removed_at: string | null
          secret_set_at: string | null
          unsigned_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'connectors'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      switch_postback: {
        Args: { enabled: boolean; postback_id: string }
        Returns: {
          created_at: string
          disabled_at: string | null
          disabled_because: Database['public']['Enums']['webhook_stop'] | null
          enrollment_id: string
          failing_since: string | null
          id: string
          removed_at: string | null
          types: string[]
          url: string
        }
        SetofOptions: {
          from: '*'
          to: 'postbacks'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      switch_webhook_endpoint: {
        Args: { enabled: boolean; endpoint_id: string }
        Returns: {
          created_at: string
          created_by: string | null
          description: string
          disabled_at: string | null
          disabled_because: Database['public']['Enums']['webhook_stop'] | null
          failing_since: string | null
          id: string
          key_id: string | null
          kind: Database['public']['Enums']['endpoint_kind']
          program_id: string
          removed_at: string | null
          rotated_at: string | null
          secret_version: number
          types: string[]
          url: string
        }
        SetofOptions: {
          from: '*'
          to: 'webhook_endpoints'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      take_attempt: {
        Args: { account_hash: string; device_hash?: string; network_hash: string; scope: string }
        Returns: number
      }
      take_connector_delivery: {
        Args: {
          connector_id: string
          external_id: string
          field: string
          hold: number
          marks: Json
          names: Json
          payload?: Json
          reason: string
          reports: Json
          topic: string
        }
        Returns: Json
      }
      take_down_landing_page: {
        Args: { page_id: string; reason: string }
        Returns: Database['public']['Enums']['landing_state']
      }
      take_over_order: {
        Args: { delivery_id: number }
        Returns: Database['public']['Enums']['connector_delivery_state']
      }
      tick_franchise_item: {
        Args: { application_id: string; is_done: boolean; item_id: string; note: string }
        Returns: boolean
      }
      touch_program_key: { Args: { key_id: string }; Returns: undefined }
      transfer_account: { Args: { user_id: string }; Returns: string }
      transfer_franchise: { Args: { email: string; franchise_id: string; reason: string }; Returns: string }
      try_campaign: {
        Args: { campaign_id: string; idempotency_key: string }
        Returns: {
          activity: Database['public']['Enums']['campaign_activity']
          body: NonNullable<Json>
          created_at: string
          created_by: string | null
          days: number
          ended_at: string | null
          group_id: string | null
          id: string
          link: string
          looked_at: string | null
          name: string
          occasion: Database['public']['Enums']['campaign_occasion']
          program_id: string | null
          started_at: string | null
          state: Database['public']['Enums']['campaign_state']
          subject: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'campaigns'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      undo_credential_change: { Args: { change_id: string }; Returns: string }
      undo_import: { Args: { import_id: string }; Returns: string }
      unlink_wallet: {
        Args: { wallet_id: string }
        Returns: {
          address: string
          id: string
          linked_at: string
          person_id: string
          unlinked_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'wallets'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      unsubscribe: {
        Args: { kind: Database['public']['Enums']['mail_kind']; person_id: string }
        Returns: boolean
      }
      unsubscribe_webhook: { Args: { endpoint_id: string; key_id: string }; Returns: Json }
      update_asset: {
        Args: { asset_id: string; fields: Json }
        Returns: {
          audience: Database['public']['Enums']['banner_audience']
          body: string | null
          colour: string | null
          created_at: string
          enrollment_id: string | null
          file_hash: string | null
          group_id: string | null
          id: string
          kind: Database['public']['Enums']['asset_kind']
          locale: string | null
          program_id: string
          state: Database['public']['Enums']['asset_state']
          subject: string | null
          title: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'assets'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_banner: {
        Args: { banner_id: string; fields: Json; revision: number }
        Returns: {
          alt: string
          answer: number | null
          answered_at: string | null
          audience: Database['public']['Enums']['banner_audience']
          category: string
          code: string
          created_at: string
          destination: string | null
          ends_at: string | null
          enrollment_id: string | null
          file_hash: string
          group_id: string | null
          height: number
          id: string
          locale: string
          name: string
          placement: Database['public']['Enums']['banner_placement']
          program_id: string | null
          revision: number
          starts_at: string | null
          state: Database['public']['Enums']['banner_state']
          turns: number
          width: number
        }
        SetofOptions: {
          from: '*'
          to: 'banners'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_group: {
        Args: { group_id: string; name: Json; position: number }
        Returns: {
          created_at: string
          id: string
          name: NonNullable<Json>
          position: number
          program_id: string
        }
        SetofOptions: {
          from: '*'
          to: 'program_groups'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_link: {
        Args: {
          coupon_id: string | null
          destination: string
          link_id: string
          name: string
          routes: Json
          sub_ids: Json
          utm: Json
        }
        Returns: {
          archived_at: string | null
          code: string
          coupon_id: string | null
          created_at: string
          destination: string
          enrollment_id: string
          id: string
          name: string
          query: string
          routes: NonNullable<Json>
          sub_ids: NonNullable<Json>
          utm: NonNullable<Json>
          variants: NonNullable<Json>
        }
        SetofOptions: {
          from: '*'
          to: 'links'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_profile: {
        Args: { country: string; full_name: string; locale: string; time_zone: string }
        Returns: {
          country: string | null
          created_at: string
          deleted_at: string | null
          email: string
          full_name: string
          id: string
          locale: string
          search_name: string
          suspended_at: string | null
          suspended_by: string | null
          suspension_reason: string | null
          time_zone: string
        }
        SetofOptions: {
          from: '*'
          to: 'profiles'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_program: {
        Args: { changes: Json; expected_revision: number; program_id: string }
        Returns: {
          allowed_methods: Database['public']['Enums']['promotion_method'][]
          approval: Database['public']['Enums']['commission_approval']
          approval_limit: number | null
          attribution: Database['public']['Enums']['attribution_model']
          binding: Database['public']['Enums']['customer_binding']
          binding_for: string | null
          binding_precedence: Database['public']['Enums']['binding_precedence']
          category: Database['public']['Enums']['program_category']
          claim_answer_days: number
          claim_days: number
          created_at: string
          currency: string
          description: Json | null
          destination: string
          domains: string[]
          excluded_regions: string[]
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          hold_days: number
          id: string
          includes_shipping: boolean
          includes_tax: boolean
          languages: string[]
          minimum_payout: number
          name: NonNullable<Json>
          notice_days: number
          precedence: Database['public']['Enums']['attribution_precedence']
          regions: string[]
          revision: number
          slug: string
          status: Database['public']['Enums']['program_status']
          summary: NonNullable<Json>
          support_email: string | null
          window_days: number
        }
        SetofOptions: {
          from: '*'
          to: 'programs'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      use_scan_key: {
        Args: { key_id: string; secret_hash: string }
        Returns: {
          level: Database['public']['Enums']['scan_level']
          person_id: string
        }[]
      }
      verify_franchise_listing: { Args: { listing_id: string }; Returns: string }
      verify_scan_contact: { Args: { contact_id: string }; Returns: string }
      view_affiliate: {
        Args: { affiliate_id: string }
        Returns: {
          email: string
          joined_at: string
          merged_into: string
          name: string
        }[]
      }
      wait_for_franchise: { Args: { territory_id: string; waits: boolean }; Returns: boolean }
      watch_activity: { Args: { of_affiliate: string | null }; Returns: number }
      withdraw_announcement: {
        Args: { announcement_id: string }
        Returns: {
          audiences: Database['public']['Enums']['audience'][]
          body: NonNullable<Json>
          created_at: string
          created_by: string | null
          ends_at: string | null
          id: string
          link: string | null
          starts_at: string
          title: NonNullable<Json>
          withdrawn_at: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'announcements'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_application: {
        Args: { application_id: string }
        Returns: {
          affiliate_id: string
          answers: NonNullable<Json>
          decided_at: string | null
          decided_by: string | null
          forbidden_methods: Database['public']['Enums']['promotion_method'][]
          id: string
          program_id: string
          questions: NonNullable<Json>
          reapply_on: string | null
          reason: string | null
          state: Database['public']['Enums']['application_state']
          submitted_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'applications'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_deal: { Args: { deal_id: string; reason: string }; Returns: string }
      withdraw_dividend_round: {
        Args: { reason: string; round_id: string }
        Returns: {
          id: string
          made_at: string
          made_by: string | null
          offering_id: string
          period: number
          pool: number
          profit: number
          published_at: string | null
          record_block: number
          root: string
          round: number | null
          state: Database['public']['Enums']['dividend_round_state']
        }
        SetofOptions: {
          from: '*'
          to: 'dividend_rounds'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_franchise_application: {
        Args: { application_id: string; reason: string }
        Returns: Database['public']['Enums']['franchise_stage']
      }
      withdraw_landing_page: { Args: { page_id: string }; Returns: string }
      withdraw_order: { Args: { order_id: string }; Returns: Database['public']['Enums']['order_state'] }
      withdraw_scam_report: { Args: { report_id: string }; Returns: string }
      withdraw_scan_appeal: { Args: { appeal_id: string }; Returns: string }
      withdraw_whitepaper: {
        Args: { reason: string; whitepaper_id: string }
        Returns: {
          body: string
          changes: NonNullable<Json>
          hash: string
          id: string
          offering_id: string
          proposed_at: string
          proposed_by: string | null
          published_at: string | null
          published_by: string | null
          state: Database['public']['Enums']['whitepaper_state']
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'offering_whitepapers'
          isOneToOne: true
          isSetofReturn: false
        }
      }
    }
    Enums: {
      activity_kind:
        | 'lead'
        | 'event'
        | 'sale'
        | 'refund'
        | 'reinstatement'
        | 'commission_given'
        | 'commission_matured'
        | 'commission_held'
        | 'commission_released'
        | 'commission_approved'
        | 'commission_rejected'
        | 'commission_reversed'
        | 'commission_reinstated'
        | 'commission_clawed_back'
        | 'commission_moved'
        | 'commission_split'
        | 'payout_started'
        | 'payout_paid'
        | 'payout_failed'
        | 'payout_retried'
        | 'payout_returned'
        | 'payout_sent'
      activity_topic: 'lead' | 'sale' | 'commission' | 'payout'
      admission_mode: 'open' | 'review' | 'invitation'
      agreement_state: 'proposed' | 'active' | 'ended'
      app_role: 'admin'
      application_state: 'submitted' | 'approved' | 'rejected' | 'withdrawn'
      asset_kind: 'logo' | 'file' | 'colour' | 'post' | 'mail'
      asset_state: 'draft' | 'active' | 'archived'
      attribution_model: 'last_click' | 'first_click'
      attribution_outcome:
        | 'won'
        | 'earlier'
        | 'later'
        | 'outranked'
        | 'outside_window'
        | 'own_purchase'
        | 'affiliate_out'
        | 'ended'
        | 'expired'
        | 'not_covered'
      attribution_precedence: 'coupon' | 'click'
      attribution_rule:
        | 'last_click'
        | 'first_click'
        | 'coupon'
        | 'bound_customer'
        | 'clicks_of_day'
        | 'manual'
        | 'import'
        | 'claim'
      audience: 'visitors' | 'members' | 'affiliates' | 'partners' | 'administrators'
      banner_audience: 'everyone' | 'group' | 'affiliate'
      banner_placement: 'affiliates' | 'home_hero' | 'dashboard_strip'
      banner_state: 'draft' | 'active' | 'paused' | 'archived'
      binding_origin: 'lead' | 'sale' | 'import' | 'move'
      binding_precedence: 'customer' | 'newer'
      bounty_proof: 'url' | 'text'
      buyer_kind: 'person' | 'company'
      campaign_activity: 'any' | 'no_click' | 'no_sale' | 'sold'
      campaign_occasion: 'at_once' | 'joined' | 'first_sale' | 'quiet'
      campaign_state: 'draft' | 'running' | 'stopped' | 'done'
      candidate_kind: 'click' | 'coupon' | 'bound' | 'given'
      chain_event_kind:
        | 'configured'
        | 'activated'
        | 'purchased'
        | 'purchase_undone'
        | 'ended'
        | 'refunded'
        | 'claimed'
        | 'proceeds_withdrawn'
        | 'unsold_swept'
        | 'terms_changed'
        | 'voucher_signer_changed'
        | 'blocked_changed'
        | 'paused'
        | 'unpaused'
        | 'rates_changed'
        | 'funded'
        | 'staked'
        | 'unstaked'
        | 'free_withdrawn'
        | 'policy_changed'
        | 'round_proposed'
        | 'round_funded'
        | 'round_cancelled'
        | 'dividend_paid'
        | 'round_swept'
      chain_state: 'following' | 'halted'
      claim_state: 'open' | 'accepted' | 'declined'
      click_limit: 'network' | 'area' | 'link' | 'network_paid' | 'area_paid'
      click_sign: 'page' | 'event' | 'own'
      commission_approval: 'manual' | 'automatic' | 'below'
      commission_status:
        | 'pending'
        | 'matured'
        | 'held'
        | 'approved'
        | 'rejected'
        | 'void'
        | 'in_payout'
        | 'paid'
      connector_delivery_state: 'waiting' | 'recorded' | 'repeated' | 'ignored' | 'refused'
      connector_provider: 'stripe' | 'shopify' | 'woocommerce' | 'pipedrive'
      contact_entry_kind: 'note' | 'answer' | 'state' | 'owner' | 'reminder'
      contact_kind: 'question' | 'quote'
      contact_state: 'new' | 'contacted' | 'quoted' | 'won' | 'lost' | 'spam'
      contact_topic:
        | 'general'
        | 'affiliates'
        | 'business'
        | 'vip'
        | 'services'
        | 'scamscan'
        | 'franchises'
        | 'ito'
        | 'press'
        | 'privacy'
      contract_kind: 'access' | 'token' | 'currency' | 'sale' | 'staking' | 'dividends'
      conversion_kind:
        | 'lead'
        | 'sale'
        | 'refund'
        | 'custom'
        | 'clicks'
        | 'manual'
        | 'reinstatement'
        | 'bounty'
        | 'override'
      conversion_source: 'shop' | 'registration' | 'manual' | 'import'
      credential_kind: 'password' | 'email' | 'factor_on' | 'factor_off'
      customer_binding: 'none' | 'first_sale' | 'renewals' | 'every_purchase'
      customer_kind: 'new' | 'returning'
      deal_state: 'registered' | 'qualified' | 'meeting' | 'negotiation' | 'won' | 'lost' | 'expired'
      device_kind: 'phone' | 'tablet' | 'desktop'
      dividend_round_state: 'draft' | 'published' | 'withdrawn'
      eligibility_state: 'screening' | 'review' | 'approved' | 'refused' | 'withdrawn'
      endpoint_kind: 'signed' | 'slack'
      enrollment_state: 'active' | 'paused' | 'deactivated' | 'banned'
      export_kind: 'affiliates' | 'commissions' | 'conversions' | 'refused_rows'
      export_problem: 'rights' | 'account' | 'too_large' | 'broken'
      export_state: 'waiting' | 'running' | 'done' | 'failed' | 'expired'
      finding_kind:
        | 'event_missing'
        | 'event_unknown'
        | 'event_changed'
        | 'raised'
        | 'phase_sold'
        | 'account'
        | 'owed'
        | 'staked'
        | 'dividends'
        | 'sale_status'
        | 'chain_rewritten'
        | 'chain_restored'
        | 'delivery'
      founder_benefit_kind: 'plan' | 'discount' | 'access' | 'gift' | 'event'
      founder_state: 'reserved' | 'member' | 'left'
      franchise_chapter: 'cost' | 'territory' | 'performance' | 'outlets' | 'finances' | 'receipt'
      franchise_contract_kind: 'first' | 'renewal' | 'transfer'
      franchise_file_kind: 'identity' | 'funds' | 'company' | 'experience' | 'other'
      franchise_file_state: 'waiting' | 'accepted' | 'refused'
      franchise_import_state: 'uploading' | 'running' | 'finished' | 'undoing' | 'undone'
      franchise_item_kind: 'onboarding' | 'rule'
      franchise_listing_state: 'draft' | 'published' | 'reserved' | 'sold' | 'closed'
      franchise_row_state: 'waiting' | 'made' | 'same' | 'refused' | 'undone' | 'kept'
      franchise_side: 'applicant' | 'office'
      franchise_source: 'form' | 'file' | 'api'
      franchise_stage:
        | 'enquiry'
        | 'qualified'
        | 'disclosed'
        | 'interview'
        | 'agreement'
        | 'deposit'
        | 'onboarding'
        | 'open'
        | 'rejected'
        | 'withdrawn'
      franchise_vehicle: 'sedan' | 'suv' | 'van' | 'motorcycle' | 'electric'
      fraud_rule:
        | 'self_email'
        | 'self_payout'
        | 'self_device'
        | 'duplicate_account'
        | 'disposable_email'
        | 'paid_ads'
        | 'banned_referrer'
        | 'burst'
        | 'fast_sale'
        | 'refund_rate'
        | 'click_network'
        | 'click_pace'
        | 'click_sign'
        | 'click_referrer'
      group_metric: 'sales' | 'amount' | 'customers'
      group_period: 'month' | 'quarter' | 'ever'
      hold_state: 'open' | 'released' | 'rejected' | 'lapsed' | 'ended'
      import_format: 'alianza' | 'rewardful' | 'tapfiliate' | 'post_affiliate_pro' | 'other'
      import_kind: 'affiliates' | 'customers' | 'conversions'
      import_row_state: 'raw' | 'valid' | 'refused' | 'done' | 'known' | 'undone' | 'kept'
      import_state:
        | 'uploading'
        | 'mapping'
        | 'checking'
        | 'ready'
        | 'running'
        | 'finished'
        | 'undoing'
        | 'undone'
      landing_state: 'proposed' | 'approved' | 'declined' | 'replaced' | 'withdrawn'
      ledger_account: 'program' | 'pending' | 'available' | 'in_payout' | 'paid'
      ledger_kind:
        | 'commission_created'
        | 'commission_approved'
        | 'commission_rejected'
        | 'commission_reversed'
        | 'commission_reinstated'
        | 'commission_replaced'
        | 'payout_created'
        | 'payout_returned'
        | 'payout_paid'
        | 'payout_bounced'
        | 'affiliates_merged'
        | 'settled_outside'
        | 'import_undone'
      mail_kind:
        | 'commissions_matured'
        | 'commission_rejected'
        | 'payout_paid'
        | 'claim_decided'
        | 'export_finished'
        | 'affiliate_recruited'
        | 'product_news'
        | 'monthly_summary'
        | 'thread_message'
        | 'sales_made'
      offering_state: 'draft' | 'review' | 'active' | 'ended'
      order_close: 'delivered' | 'renewed' | 'lapsed' | 'stopped' | 'by_buyer' | 'by_administrator' | 'unpaid'
      order_document_kind: 'invoice' | 'receipt' | 'credit_note'
      order_state: 'requested' | 'awaiting_payment' | 'paid' | 'active' | 'ended' | 'cancelled' | 'refunded'
      partner_role: 'owner' | 'manager' | 'analyst'
      partner_state: 'applied' | 'approved' | 'refused' | 'suspended' | 'closed'
      payee_kind: 'person' | 'business'
      payment_option: 'bank' | 'yappy' | 'paypal' | 'usdc' | 'card'
      payment_source: 'manual' | 'stripe' | 'webhook'
      payment_state: 'applied' | 'unmatched' | 'returned'
      payout_method_kind: 'bank' | 'paypal' | 'wise' | 'usdc' | 'credit'
      payout_omission_reason:
        | 'account_closed'
        | 'suspended'
        | 'held'
        | 'negative_balance'
        | 'below_minimum'
        | 'no_tax_details'
        | 'no_method'
        | 'method_unconfirmed'
        | 'method_on_hold'
        | 'method_currency'
        | 'by_hand'
      payout_request_state: 'open' | 'granted' | 'declined' | 'used'
      payout_rhythm: 'monthly' | 'weekly' | 'on_demand'
      payout_run_state: 'draft' | 'confirmed' | 'sent' | 'closed' | 'cancelled'
      payout_stage: 'prepared' | 'confirmed' | 'sent' | 'paid' | 'failed' | 'returned' | 'cancelled'
      payout_status: 'pending' | 'processing' | 'paid' | 'failed' | 'returned' | 'cancelled'
      product_kind: 'vip' | 'business_plan' | 'service'
      product_period: 'one_time' | 'month' | 'year'
      product_quota: 'seats' | 'programs' | 'scans_per_month'
      product_status: 'draft' | 'published' | 'archived'
      program_category:
        | 'services'
        | 'software'
        | 'education'
        | 'finance'
        | 'health'
        | 'home'
        | 'food'
        | 'travel'
        | 'transport'
      program_change_state: 'waiting' | 'applied' | 'cancelled'
      program_image_kind: 'logo' | 'header'
      program_role: 'owner' | 'manager' | 'finance' | 'reviewer' | 'reader'
      program_status: 'draft' | 'published' | 'paused' | 'archived'
      promotion_method:
        | 'content'
        | 'social'
        | 'influencer'
        | 'email'
        | 'messaging'
        | 'paid_search'
        | 'paid_social'
        | 'display'
        | 'brand_bidding'
        | 'coupons'
        | 'cashback'
        | 'offline'
      proof_kind:
        | 'password'
        | 'email'
        | 'factor'
        | 'payout_method'
        | 'deletion'
        | 'transfer'
        | 'team'
        | 'admin'
        | 'key'
        | 'payment_option'
        | 'setting'
      proof_way: 'password' | 'code' | 'recovery'
      property_kind: 'site' | 'social'
      property_proof: 'meta' | 'file' | 'dns' | 'profile'
      recruit_way: 'link' | 'email' | 'assigned'
      replacement_kind: 'moved' | 'split' | 'amended'
      report_rhythm: 'daily' | 'weekly' | 'monthly'
      reservation_state: 'reserved' | 'paid' | 'allocated' | 'delivered' | 'cancelled'
      resource_kind: 'file' | 'logo' | 'text'
      review_topic: 'buyer' | 'visit' | 'place' | 'customer' | 'refunds' | 'account'
      reward_event: 'click' | 'lead' | 'sale' | 'recurring' | 'custom'
      reward_kind: 'percent' | 'flat'
      reward_outcome:
        | 'chosen'
        | 'narrower_scope'
        | 'more_conditions'
        | 'newer'
        | 'product'
        | 'country'
        | 'customer'
        | 'amount'
        | 'coupon'
        | 'metadata'
        | 'duration'
      reward_period: 'day' | 'week' | 'month' | 'quarter' | 'year' | 'ever'
      scam_category:
        | 'phishing'
        | 'impersonation'
        | 'fake_shop'
        | 'investment'
        | 'job'
        | 'loan'
        | 'romance'
        | 'payment'
        | 'other'
      scan_appeal_state: 'open' | 'granted' | 'refused' | 'withdrawn'
      scan_door: 'site' | 'visitor' | 'api' | 'monitor'
      scan_entry_state: 'proposed' | 'active' | 'refused' | 'ending' | 'ended'
      scan_feed_format: 'lines' | 'csv' | 'json'
      scan_kind: 'address' | 'email' | 'phone' | 'wallet' | 'message'
      scan_level: 'free' | 'pro' | 'enterprise'
      scan_list_role: 'scam' | 'sanctioned' | 'allowed'
      scan_plan_source: 'none' | 'product' | 'tokens' | 'founder' | 'grant'
      scan_report_state: 'pending' | 'confirmed' | 'rejected' | 'withdrawn'
      scan_source: 'text' | 'image' | 'mail'
      scan_state: 'running' | 'done' | 'failed' | 'deleted'
      scan_verdict: 'dangerous' | 'suspicious' | 'no_warning_signs' | 'not_enough_data'
      screening_result: 'clear' | 'match' | 'unavailable'
      setting_name:
        | 'mail_sender'
        | 'payment_note'
        | 'contact_note'
        | 'pay_days'
        | 'export_days'
        | 'single_operator'
      submission_state: 'submitted' | 'changes_asked' | 'approved' | 'rejected'
      team_role: 'owner' | 'manager' | 'finance' | 'viewer'
      tier_metric: 'sales' | 'amount'
      token_tier: 'none' | 'bronze' | 'silver' | 'gold' | 'platinum' | 'institutional'
      token_transaction_kind:
        | 'approve'
        | 'buy'
        | 'undo'
        | 'finalize'
        | 'refund'
        | 'claim'
        | 'stake'
        | 'unstake'
        | 'dividend'
      token_transaction_state: 'sent' | 'mined' | 'final' | 'failed' | 'replaced' | 'lost'
      uncredited_reason:
        | 'own_purchase'
        | 'affiliate_out'
        | 'coupon_ended'
        | 'unknown_coupon'
        | 'outside_window'
        | 'click_after'
        | 'unknown_click'
        | 'binding_expired'
        | 'binding_not_covering'
        | 'known_customer'
        | 'customer_erased'
        | 'no_trace'
      usdc_network: 'ethereum' | 'base' | 'polygon' | 'arbitrum' | 'optimism' | 'avalanche'
      webhook_state: 'waiting' | 'delivered' | 'failed'
      webhook_stop: 'person' | 'failing' | 'gone'
      whitepaper_state: 'proposed' | 'published' | 'withdrawn'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never
