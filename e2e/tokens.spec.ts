import { encodeAbiParameters, encodeFunctionData, keccak256 } from 'viem'
import { DAY } from '../contracts/defaults'
import { dividendDistributorAbi } from '../lib/ito/abi/dividend-distributor'
import { localUSDCAbi } from '../lib/ito/abi/local-usdc'
import { tokenSaleAbi } from '../lib/ito/abi/token-sale'
import { anotherDevice } from './account-steps'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  makeAdmin,
  path,
  runJob,
  setting,
} from './fixtures'
import { text } from './messages'
import { installWallet } from './test-wallet'
import {
  approveBuyer,
  buyDirectly,
  dollars,
  later,
  mint,
  newAccount,
  openOffering,
  sendAs,
  settle,
  test,
} from './token-stage'
import { act, button, connect, goTo, untilFinal } from './token-steps'

const HOUR = 3_600
const node = () => ({ rpcUrl: setting('CHAIN_RPC_URL'), chainId: Number(setting('CHAIN_ID')) })

test.describe('a wallet', () => {
  test.use({ language: 'es' })

  test('is connected, refused, tied, and followed to another network and account', async ({ page, db }) => {
    const stage = await openOffering(db)
    await enterAsNew(page, 'es')
    const accounts = await Promise.all([newAccount(), newAccount()])
    const wallet = await installWallet(page, { accounts, ...node(), startsOn: 1, knows: false })
    await goTo(page, 'es', '/wallets', stage.slug)
    await page.locator('[data-wallet=open]').click()
    wallet.decide('reject')
    await page.locator('[data-connector="test.wallet"]').click()
    await expect(page.locator('[data-failure=rejected]')).toBeVisible()
    await page.locator('[data-connector="test.wallet"]').click()
    await expect(page.locator('[data-wallet=wrong-network]')).toBeVisible()
    await page.locator('[data-wallet=wrong-network]').getByRole('button').click() // the wallet has to be told of it
    const untied = page.locator('[data-wallet=unlinked]')
    await expect(untied).toBeVisible()
    expect(wallet.asked).toContain('wallet_addEthereumChain')
    wallet.decide('reject')
    await button(untied, 'es', 'tokens.wallet.link.button').click()
    await expect(page.locator('[data-failure=rejected]')).toBeVisible()
    const accountRequests = () => wallet.asked.filter((method) => method === 'eth_accounts').length
    const before = accountRequests()
    await button(untied, 'es', 'tokens.wallet.link.button').click()
    const [first, second] = accounts.map(({ address }) => address.toLowerCase())
    await expect(page.locator(`[data-linked="${first}"]`)).toBeVisible()
    await expect(untied).toHaveCount(0)
    expect(accountRequests(), 'what the server answered tried the connection anew').toBe(before)
    await wallet.switchAccount(1)
    await expect(page.locator(`[data-account="${second}"]`)).toBeVisible()
    await expect(untied).toBeVisible()
    await page.reload()
    await expect(page.locator(`[data-account="${second}"]`)).toBeVisible() // without another prompt
    await expectAccessible(page)
    const row = page.locator(`[data-linked="${first}"]`)
    await row.locator('summary').click()
    await button(row, 'es', 'tokens.wallets.unlinkConfirm').click()
    await expect(row).toHaveCount(0)
  })
})

for (const language of ['es', 'en'] as const)
  test.describe(`buying (${language})`, { tag: DEVICE_TAGS[language] }, () => {
    test.use({ language })

    test('from the declaration to the receipt, on two devices, and undone', async ({ page, db, browser }) => {
      test.slow()
      const stage = await openOffering(db)
      const person = await enterAsNew(page, language)
      const account = await newAccount()
      await mint(stage, account.address, 5_000)
      const wallet = await installWallet(page, { accounts: [account], ...node() })

      await goTo(page, language, '/eligibility', stage.slug)
      await page.locator('[name=country]:visible').selectOption('PA')
      await page.locator('[name=born_on]:visible').fill('1990-01-02')
      await button(page, language, 'tokens.eligibility.submit').click()
      await expect(page.locator('main [aria-invalid=true]')).toHaveCount(7) // each risk by itself
      for (const risk of await page.locator('main [type=checkbox]:visible').all()) await risk.check()
      await button(page, language, 'tokens.eligibility.submit').click()
      await expect(page.locator('[data-eligibility=screening]')).toBeVisible()
      await runJob(page.request, 'tokens')
      await page.reload()
      await expect(page.locator('[data-eligibility=review]')).toBeVisible()
      await db`update public.eligibility_declarations set state = 'approved', decided_at = now(),
        valid_until = now() + interval '1 year' where person_id = (select id from public.profiles where email = ${person.email})`

      await goTo(page, language, '/buy', stage.slug)
      await connect(page)
      await button(page, language, 'tokens.wallet.link.button').click()
      const amount = page.locator('main [name=amount]:visible')
      await amount.fill('1000')
      await expect(page.locator('[data-quote]')).toHaveAttribute('data-quote', '20400000000000000000000')
      await expectAccessible(page)
      wallet.decide('reject')
      const buy = button(page.locator('main form'), language, 'tokens.wallet.buy.button')
      await buy.click()
      await expect(page.locator('[data-failure=rejected]')).toBeVisible()
      const permit = Promise.withResolvers<'approve'>()
      wallet.decide(permit.promise, 'reject')
      await buy.click()
      await expect(page.locator('[data-step=permit]')).toBeVisible() // the prompt is open
      permit.resolve('approve')
      await expect(page.locator('[data-failure=rejected]')).toBeVisible() // the transaction was
      await buy.click()
      await expect(page.locator('[data-sent=buy]')).toBeVisible()
      await page.reload() // in the middle
      const other = await anotherDevice(browser, language, person)
      await goTo(other, language, '', stage.slug)
      await expect(other.locator('[data-sent=buy]')).toHaveAttribute('data-state', /sent|mined|final/)
      await untilFinal(page, 'buy')
      await expect(other.locator('[data-sent=buy]')).toHaveAttribute('data-state', 'final')
      await other.close()

      await page.locator('[data-sent=buy] a').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'tokens.receipt.title'))
      await expect(page.locator('main')).toContainText(/20,400/)
      const file = page.getByRole('link', { name: text(language, 'tokens.receipt.pdf') })
      const pdf = await page.request.get((await file.getAttribute('href')) ?? '')
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

      await goTo(page, language, '', stage.slug)
      await expect(page.locator('[data-entitlement=silver]')).toBeVisible()
      await expectAccessible(page)
      await button(act(page, 'undo'), language, 'tokens.acts.undoButton').click()
      await untilFinal(page, 'undo')
      await expect(act(page, 'undo')).toHaveCount(0)
      await expect(page.locator('[data-entitlement]')).toHaveCount(0)
    })
  })

test.describe('a sale', () => {
  test.use({ language: 'en', clock: 'moved' })

  test('that fails is ended by a buyer and pays back', async ({ page, db }) => {
    const stage = await openOffering(db, { lasts: 600 })
    const person = await enterAsNew(page, 'en')
    const account = await newAccount()
    await installWallet(page, { accounts: [account], ...node() })
    await approveBuyer(db, stage, person.email, account)
    await buyDirectly(stage, account, 1_000)
    await later(700)
    await settle(page.request)
    await goTo(page, 'en', '', stage.slug)
    await connect(page)
    await button(act(page, 'finalize'), 'en', 'tokens.acts.finalizeButton').click()
    await untilFinal(page, 'finalize')
    await button(act(page, 'refund'), 'en', 'tokens.acts.refundButton').click()
    await untilFinal(page, 'refund')
    await expect(act(page, 'refund')).toHaveCount(0)
    await expect(page.locator('[data-slot=stat-tile]').first()).toContainText('$1,000.00')
  })

  test('that succeeds delivers after the cliff, lets stake and pays dividends', async ({ page, db }) => {
    test.slow()
    const plan = { lasts: 600, softCap: dollars(500), cliff: HOUR, duration: 2 * HOUR }
    const stage = await openOffering(db, plan)
    const person = await enterAsNew(page, 'en')
    const account = await newAccount()
    await installWallet(page, { accounts: [account], ...node() })
    await approveBuyer(db, stage, person.email, account)
    await buyDirectly(stage, account, 1_000)
    await later(700)
    const finalize = encodeFunctionData({ abi: tokenSaleAbi, functionName: 'finalize' })
    await sendAs(await newAccount(), stage.sale, finalize)
    await later(HOUR)
    await settle(page.request)

    await goTo(page, 'en', '', stage.slug)
    await expect(page.locator('[data-vesting]')).toBeVisible()
    await connect(page)
    await button(act(page, 'claim'), 'en', 'tokens.acts.claimButton').click()
    await untilFinal(page, 'claim')

    await goTo(page, 'en', '/staking', stage.slug)
    await expect(page.locator('[data-reserve]')).toHaveAttribute('data-reserve', `${10n ** 24n}`)
    await page.locator('main [name=tokens]:visible').fill('1000')
    await expect(page.locator('[data-rate="500"]')).toBeVisible()
    await button(page, 'en', 'tokens.wallet.stake.button').click()
    await untilFinal(page, 'stake')
    await expectAccessible(page)
    await button(act(page, 'unstake'), 'en', 'tokens.staking.leave').click()
    await untilFinal(page, 'unstake')

    await declareDividend(page, db, stage, account)
    await goTo(page, 'en', '/dividends', stage.slug)
    await button(act(page, 'dividend'), 'en', 'tokens.dividends.claimButton').click()
    await untilFinal(page, 'dividend')
    await expect(act(page, 'dividend')).toHaveCount(0)
    const statement = await page.request.get(`/api/tokens/dividends/${stage.slug}`)
    expect((await statement.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

type Declared = Parameters<typeof mint>[0] & { dividendManager: Parameters<typeof sendAs>[0] }

/** A round with one line, open to claim: proposed and funded by its manager, published here, two days later. */
async function declareDividend(
  page: import('@playwright/test').Page,
  db: import('postgres').Sql,
  stage: Declared,
  { address }: { address: `0x${string}` },
) {
  const { dividends, currency, dividendManager, slug } = stage
  const amount = dollars(40)
  const line = encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'address' }, { type: 'uint64' }],
    [0n, address, amount],
  )
  const root = keccak256(keccak256(line))
  const proposal = [20263, dollars(1_000), root, 1n, 'lista'] as const
  await mint(stage, dividendManager.address, 100)
  const calls = [
    [dividends, encodeFunctionData({ abi: dividendDistributorAbi, functionName: 'propose', args: proposal })],
    [
      currency,
      encodeFunctionData({ abi: localUSDCAbi, functionName: 'approve', args: [dividends, dollars(100)] }),
    ],
    [dividends, encodeFunctionData({ abi: dividendDistributorAbi, functionName: 'fund', args: [0n] })],
  ] as const
  for (const [to, data] of calls) await sendAs(dividendManager, to, data)
  await db`with round as (insert into public.dividend_rounds (offering_id, period, state, profit, pool, record_block, root, round,
      published_at) select id, 20263, 'published', ${dollars(1_000).toString()}, ${dollars(100).toString()}, 1, ${root}, 0, now()
      from public.offerings where slug = ${slug} returning id)
    insert into public.dividend_lines (round_id, line, account, tokens, tier, amount, proof)
      select id, 0, ${address.toLowerCase()}, ${(20_400n * 10n ** 18n).toString()}, 'silver', ${amount.toString()}, '[]' from round`
  await later(2 * DAY)
  await settle(page.request)
}

test.describe('without scripts', () => {
  test.use({ language: 'en', javaScriptEnabled: false })

  test('tokens are reserved for a bank transfer; the wallet says what it needs', async ({ page, db }) => {
    const language: Language = 'en'
    const stage = await openOffering(db)
    const person = await enterAsNew(page, language)
    await goTo(page, language, '/reserve', stage.slug)
    await expect(page.locator('main')).toContainText(text(language, 'tokens.reserve.first'))
    await approveBuyer(db, stage, person.email)
    await goTo(page, language, '/buy', stage.slug)
    await expect(page.getByText(text(language, 'tokens.place.noScript'))).toBeVisible()
    await goTo(page, language, '/reserve', stage.slug)
    await page.locator('main [name=amount]').fill('50')
    await button(page, language, 'tokens.reserve.submit').click()
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1)
    await page.locator('main [name=amount]').fill('1000')
    await button(page, language, 'tokens.reserve.submit').click()
    const reservation = page.locator('[data-reservation]')
    await expect(reservation).toHaveAttribute('data-state', 'reserved')
    await reservation.locator('summary').click()
    await button(reservation, language, 'tokens.reserve.cancelConfirm').click()
    await expect(reservation).toHaveAttribute('data-state', 'cancelled')
    await page.goto(path(language, '/dashboard/tokens/purchases/0x12'))
    await expect(page.locator('main [data-slot=page-header]')).toHaveCount(0)
    const admin = await enterAsNew(page, language)
    await makeAdmin(db, admin)
    await goTo(page, language, '/reserve', stage.slug)
    await expect(page.locator('[data-reservation]')).toHaveCount(0) // an administrator’s own page shows their own
  })
})
