import { describe, expect, it } from 'vitest'
import { isVisit } from './visit'

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const visit = (headers: Record<string, string>) => isVisit(new Headers(headers))

describe('isVisit', () => {
  it.each([
    phone,
    `${phone} Instagram 300.0`,
    `${phone} WhatsApp/2.24`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/440]',
    'Mozilla/5.0 (Linux; Android 13; CUBOT_X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ])('counts a person with %s', (agent) => expect(visit({ 'user-agent': agent })).toBe(true))

  it.each([
    '',
    'WhatsApp/2.23.20.0 A',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0',
    'Discordbot/2.0',
    'Viber/13',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.0',
  ])('leaves out %s', (agent) => expect(visit({ 'user-agent': agent })).toBe(false))

  it.each([
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
    ['next-router-prefetch', '1'],
    ['rsc', '1'],
    ['sec-fetch-dest', 'image'],
    ['sec-fetch-dest', 'iframe'],
    ['sec-fetch-dest', 'empty'],
  ])('leaves out %s: %s', (name, value) => expect(visit({ 'user-agent': phone, [name]: value })).toBe(false))

  it('counts a navigation', () => {
    expect(visit({ 'user-agent': phone, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' })).toBe(
      true,
    )
  })
})
