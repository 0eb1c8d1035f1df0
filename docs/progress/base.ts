import { writeFileSync } from 'node:fs'
import { schemaScript } from '/tmp/w/sql/supabase/local/schemas.ts'
writeFileSync('/tmp/w/sql/supabase/migrations/20261123000000_baseline.sql', schemaScript('/tmp/w/sql/supabase/schemas'))
