import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('products', [
  {
    name: 'visitors see archived products',
    file: 'access.sql',
    replace: "for select to anon using (status = 'published')",
    by: "for select to anon using (status <> 'draft')",
  },
])
