import { expect, setting, test } from './fixtures'
import { follow, makeScene } from './scene'
import { post } from './shop'

/** Paths that redirect to another site or serve machines only. */
const HOSTILE = [
  '/.//evil.example',
  '/..//evil.example/x',
  '/%2e%2e//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/vip%00',
  '/auth/confirm?token_hash=x&type=recovery',
  '/en/API/session',
  '/%61pi/session',
  '/r/abc1234',
  'https://evil.example/',
  'https://shop.example.com@evil.example/',
  'https://shop.example.com.evil.example/',
  'https://shop.example.com./',
  'https://shop.example.com:8443/',
  'https://evil.example\\shop.example.com/',
  'https://shop.example.com%2eevil.example/',
  'http://shop.example.com/',
  'JavaScript://shop.example.com/%0aalert(1)',
]

test.describe('addresses that people enter', () => {
  test('are refused with a reason when they leave the program, and stored normalized', async ({
    db,
    request,
  }) => {
    const scene = await makeScene(db)
    const [own] = await db<
      { enrollment_id: string }[]
    >`select enrollment_id from public.links where id = ${scene.linkId}`
    const enrollment_id = own?.enrollment_id
    const make = (destination: string) =>
      post(request, scene.shop, '/api/v1/links', { enrollment_id, destination })
    for (const destination of HOSTILE) {
      const answer = await make(destination)
      expect([answer.status(), (await answer.json()).errors?.[0]?.field], destination).toEqual([
        422,
        'destination',
      ])
    }
    const spelled = [
      ['HTTPS://Shop.Example.com', 'https://shop.example.com/'],
      ['https://shop。example。com/a b', 'https://shop.example.com/a%20b'],
      [`${setting('BASE_URL')}/vip/`, '/vip'],
      ['/./vip/../programs', '/programs'],
    ]
    for (const [typed = '', stored] of spelled) {
      const link = await (await make(typed)).json()
      expect(link.destination, typed).toBe(stored)
      const answer = await follow(request, link.code)
      expect(answer.headers().location?.split('?')[0], typed).toBe(stored)
    }
    for (const url of [
      'http://hooks.example.com/',
      'https://127.0.0.1/',
      'https://a@hooks.example.com/',
      'https://hooks.example.com/\u0007',
    ]) {
      const answer = await post(request, scene.shop, '/api/v1/webhooks', { url, types: ['sale.created'] })
      expect([answer.status(), (await answer.json()).errors?.[0]?.field], url).toEqual([422, 'url'])
    }
  })

  test('are checked again when a link is followed', async ({ db, request }) => {
    for (const destination of ['/api/session', '/.//evil.example', '//evil.example']) {
      await expect(makeScene(db, destination)).rejects.toThrow(/links_destination_check/)
    }
    const own = await makeScene(db, '/vip?a=1#top')
    expect((await follow(request, own.code)).headers().location).toBe('/vip?a=1#top')
    // a host that the program removed
    const gone = await makeScene(db, 'https://evil.example/')
    expect((await follow(request, gone.code)).headers().location).toBe('/')
    const bot = await follow(request, gone.code, { 'user-agent': 'WhatsApp/2.23' })
    expect(bot.headers().location).toBe('/')
  })
})
