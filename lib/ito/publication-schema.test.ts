import { describe, expect, test } from 'vitest'
import { isWhitepaper, pageListSchema, proposePaperSchema } from './publication-schema'

const ID = '6f1c2b3a-1111-4222-8333-444455556666'
const problems = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) =>
  error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('a list of an offering’s page', () => {
  const send = (list: string, fields: Record<string, string>) =>
    pageListSchema.safeParse({ offering_id: ID, revision: '3', list, ...fields })

  test('keeps the order of its entries and leaves out the empty ones', () => {
    const sent = send('allocation', {
      allocation_0_label_es: 'Venta',
      allocation_0_label_en: 'Sale',
      allocation_0_share_bps: '62.5',
      allocation_1_label_es: ' ',
      allocation_2_label_es: 'Equipo',
      allocation_2_share_bps: '10',
    })
    expect(sent.data).toEqual({
      offering_id: ID,
      revision: 3,
      page: {
        allocation: [
          { label: { es: 'Venta', en: 'Sale' }, share_bps: 6_250 },
          { label: { es: 'Equipo' }, share_bps: 1_000 },
        ],
      },
    })
  })

  test('names each field that is wrong', () => {
    const roadmap = send('roadmap', {
      roadmap_0_title_en: 'Open',
      roadmap_0_text_es: 'Abrimos',
      roadmap_0_quarter: '2026',
    })
    expect(problems(roadmap.error)).toEqual([
      'roadmap_0_title_es fields.required',
      'roadmap_0_quarter ito.quarter',
    ])
    const audits = send('audits', { audits_0_by: 'A', audits_0_on: '2026-13-01', audits_0_url: 'http://a.b' })
    expect(problems(audits.error)).toEqual([
      'audits_0_by fields.required',
      'audits_0_on fields.day',
      'audits_0_url ito.url',
    ])
    expect(problems(send('funds', { funds_0_label_es: 'Obra', funds_0_share_bps: '101' }).error)).toEqual([
      'funds_0_share_bps ito.share',
    ])
    expect(send('owner', {}).success).toBe(false)
  })

  test('may be empty', () => {
    expect(send('team', {}).data).toEqual({ offering_id: ID, revision: 3, page: { team: [] } })
  })
})

describe('the next version of a whitepaper', () => {
  const PART = {
    part_0_id: 'risks',
    part_0_title_es: 'Riesgos',
    part_0_title_en: 'Risks',
    part_0_text_es: 'Uno\r\n\r\nDos',
    part_0_text_en: 'One',
  }
  const send = (fields: Record<string, unknown>) =>
    proposePaperSchema.safeParse({ offering_id: ID, changes_es: 'Nueva', ...fields })

  test('is JSON of the parts that were typed', () => {
    const { data } = send(PART)
    expect(data).toEqual({
      offering_id: ID,
      changes: { es: 'Nueva' },
      body: '{"parts":[{"id":"risks","title":{"es":"Riesgos","en":"Risks"},"text":{"es":"Uno\\n\\nDos","en":"One"}}]}',
    })
  })

  test('is a file that was chosen, and then no parts', () => {
    const file = new File(['{}'], 'w.json')
    expect(send({ ...PART, part_0_id: 'No', file }).data).toEqual({
      offering_id: ID,
      changes: { es: 'Nueva' },
      file,
    })
    expect(
      isWhitepaper('{ "parts": [{"id":"a","title":{"es":"T","en":"T"},"text":{"es":"X","en":"X"}}] }\n'),
    ).toBe(true)
    const long = JSON.stringify({
      parts: [{ id: 'a', title: { es: 'T', en: 'T' }, text: { es: 'X'.repeat(400_000), en: 'X' } }],
    })
    for (const wrong of ['no', long, '{"parts":[]}', '{"parts":[{"id":"A","title":{},"text":{}}]}'])
      expect(isWhitepaper(wrong)).toBe(false)
  })

  test('names what a part lacks', () => {
    const { error } = send({ ...PART, part_0_id: 'Riesgos 1', part_0_text_en: '' })
    expect(problems(error)).toContain('part_0_id ito.part')
    expect(problems(error)).toContain('part_0_text_en fields.required')
    expect(problems(send({ changes_es: ' ' }).error)).toContain('changes_es fields.required')
  })
})
