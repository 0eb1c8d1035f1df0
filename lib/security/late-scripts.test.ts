import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts'

const page = (head: string, body = '<p>Hola</p>') => `<html><head>${head}</head><body>${body}</body></html>`

test('files of the build wait, whatever stands between their attributes; the preload goes', () => {
  const html = withLateScripts(
    page(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/><script src="/_next/a.js" id="_R_" async=""></script>',
    ),
  )
  expect(html).toContain('<script type="text/later" src="/_next/a.js" id="_R_" async=""></script>')
  expect(html).not.toContain('preload')
  expect(html).toMatch(/<script>requestAnimationFrame\(.*<\/script><\/body>/)
})

test('scripts for old browsers, of other paths and inline ones stay as they are', () => {
  const scripts =
    '<script src="/_next/old.js" noModule=""></script><script src="/other.js" async=""></script><script>1</script>'
  expect(withLateScripts(page(scripts))).toContain(scripts)
})

test('what is no page is left alone', () => {
  expect(withLateScripts('<svg/>')).toBe('<svg/>')
})
