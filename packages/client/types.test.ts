import { expect, test } from 'vitest'
import { openApi } from '@/lib/api/openapi'
import english from '@/messages/en/api.json'
import { clientTypes } from './generate.ts'

test('the types are those of the API that is served', async () => {
  const document = openApi('https://example.com', 'Alianza', (id) => english.operations[id])
  await expect(clientTypes(document)).toMatchFileSnapshot('types.ts')
})
