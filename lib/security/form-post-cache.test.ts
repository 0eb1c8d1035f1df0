import { expect, test } from 'vitest'
import { isPlainForm } from './form-post-cache'

test.each([
  [{ 'content-type': 'multipart/form-data; boundary=x' }, true],
  [{ 'content-type': 'multipart/form-data; boundary=x', 'next-action': '7f' }, false],
  [{ 'content-type': 'text/plain' }, false],
  [{}, false],
  [undefined, false],
])('%j is a form that the browser sent by itself: %s', (headers, is) => {
  expect(isPlainForm(headers as Record<string, string>)).toBe(is)
})
