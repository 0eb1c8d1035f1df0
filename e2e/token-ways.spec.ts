import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { enterAs, enterAsNew, expect, expectAccessible, newPerson, path, runJob, setting } from './fixtures'
import { text } from './messages'
import { installWallet } from './test-wallet'
import {
  approveBuyer,
  buyDirectly,
  mint,
  newAccount,
  openOffering,
  sendAs,
  settle,
  test,
} from './token-stage'
import { administrators, button, connect, field, goTo, untilFinal } from './token-steps'

const tokens = (whole: bigint) => whole * 10n ** 18n

test.describe('without a permit', () => {
  test.use({ language: 'en' })

  test('a purchase is approved by a transaction: when the wallet signs none, and when its owner wants it so', async ({
    page,
    db,
  }) => {
    test.slow()
    const stage = await openOffering(db)
    const person = await enterAsNew(page, 'en')
    const account = await newAccount()
    await mint(stage, account.address, 5_000)
    await approveBuyer(db, stage, person.email, account)
    const options = {
      accounts: [account],
      rpcUrl: setting('CHAIN_RPC_URL'),
      chainId: Number(setting('CHAIN_ID')),
      signsTyped: false,
    }
    const wallet = await installWallet(page, options)
    await goTo(page, 'en', '/buy', stage.slug)
    await connect(page)
    const buy = button(page.locator('main form'), 'en', 'tokens.wallet.buy.button')
    await field(page, 'amount').fill('1000')
    await expect(page.locator('[data-quote]')).toHaveAttribute('data-quote', `${tokens(20_400n)}`)
    await buy.click()
    await expect(page.locator('[data-sent=approve]')).toBeVisible()
    await untilFinal(page, 'buy')
    await expect(page.locator('[data-sent=approve]')).toHaveAttribute('data-state', 'final')

    options.signsTyped = true
    wallet.decide('reject', 'reject')
    await field(page, 'amount').fill('200')
    await expect(page.locator('[data-quote]')).toHaveAttribute('data-quote', `${tokens(4_080n)}`)
    await buy.click()
    const instead = button(page, 'en', 'tokens.wallet.buy.approveInstead')
    await instead.click()
    await expect(page.locator('[data-failure=rejected]')).toBeVisible() // the approval was refused as well
    await instead.click()
    await expect(page.locator('[data-sent=buy]')).toHaveCount(2)
    await untilFinal(page, 'buy')
    await goTo(page, 'en', '', stage.slug)
    await expect(page.locator('[data-slot=stat-tile]').first()).toContainText('$1,200.00')
  })
})

test.describe('paid by bank', () => {
  test.use({ language: 'es' })

  test('tokens are sent to the buyer’s wallet, written down, and compared with the chain', async ({
    page,
    db,
  }) => {
    const stage = await openOffering(db)
    const buyer = newPerson('rosa')
    await enterAsNew(page, 'es', buyer)
    const account = await newAccount()
    await approveBuyer(db, stage, buyer.email, account)
    const [made] =
      await db`insert into public.token_reservations (offering_id, person_id, phase, amount, price, due_at,
        state, paid_at, bank_reference, tokens, allocated_at)
      select o.id, p.id, 0, 10000, 50000, now(), 'allocated', now(), 'ACH 772', ${`${tokens(2_000n)}`}, now()
      from public.offerings o, public.profiles p where o.slug = ${stage.slug} and p.email = ${buyer.email} returning number::int`
    const transfer = {
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account.address, tokens(2_000n)],
    } as const
    const hash = await sendAs(stage.treasury, stage.token, encodeFunctionData(transfer))

    await administrators(page, db, 'es')
    await page.goto(`/admin/tokens/reservations/${made?.number}`)
    const record = page.locator('[data-next=allocated]')
    const send = record.getByRole('button', {
      name: text('es', 'offerings.reservations.steps.allocated.submit'),
    })
    await field(page, 'tx_hash').fill('0x12')
    await send.click()
    await expect(field(page, 'tx_hash')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await field(page, 'tx_hash').fill(hash)
    await send.click()
    await expect(record).toHaveCount(0)
    await expect(page.locator('main')).toContainText(hash)
    const mails =
      await db`select data ->> 'step' as step from core.outbox where template = 'token_reservation'
      and recipient = ${buyer.email}`
    expect(mails.map(({ step }) => step)).toEqual(['delivered'])

    await enterAs(page, buyer)
    await goTo(page, 'es', '/reserve', stage.slug)
    await expect(page.locator(`[data-reservation="${made?.number}"]`)).toHaveAttribute(
      'data-state',
      'delivered',
    )
    await expect(page.locator('main')).toContainText(hash)
    await expect.poll(() => differences(page, stage.chainId, hash)).toBe(0)
    await db`update public.token_reservations set tokens = tokens + 1 where number = ${made?.number}`
    await expect.poll(() => differences(page, stage.chainId, hash)).toBe(1)
    await db`update public.token_reservations set tokens = tokens - 1 where number = ${made?.number}`
    await expect.poll(() => differences(page, stage.chainId, hash)).toBe(0)

    /** Open findings about a delivery, after chain and database were compared. */
    async function differences(of: typeof page, chainId: number, tx: Hex): Promise<number> {
      await settle(of.request)
      await runJob(of.request, 'tokens')
      const [row] =
        await db`select count(*)::int as open from public.chain_findings where chain_id = ${chainId}
        and kind = 'delivery' and subject like ${`${tx}%`} and closed_at is null`
      return row?.open
    }
  })
})

test.describe('a voucher of the office', () => {
  test.use({ language: 'en' })

  test('buys at the contract without this site, and is taken back with a reason', async ({ page, db }) => {
    const stage = await openOffering(db)
    const buyer = newPerson('rosa')
    await enterAsNew(page, 'en', buyer)
    const account = await newAccount()
    await approveBuyer(db, stage, buyer.email, account)
    const [offering] = await db`select id from public.offerings where slug = ${stage.slug}`
    await administrators(page, db, 'en')
    await page.goto(path('en', '/admin/tokens/vouchers/new'))
    const issue = button(page, 'en', 'offerings.vouchers.issue.submit')
    await field(page, 'offering_id').selectOption(offering?.id)
    await field(page, 'address').fill((await newAccount()).address)
    await issue.click()
    await expect(field(page, 'address')).toHaveAttribute('aria-invalid', 'true') // nobody's wallet
    await field(page, 'address').fill(account.address)
    await issue.click()
    await page.waitForURL((url) => url.searchParams.get('q') === account.address.toLowerCase())
    const below = page.locator('main [data-below]')
    const href = (await below.locator('a').getAttribute('href')) ?? ''
    await buyDirectly(stage, account, 1_000, await (await page.request.get(href)).json())
    const used = text('en', 'offerings.vouchers.standings.used')
    await expect(async () => {
      await settle(page.request)
      await page.reload()
      await expect(page.locator('main [data-row]')).toContainText(used, { timeout: 2_000 })
    }).toPass({ timeout: 30_000 }) // another story's blocks may be followed first
    await expectAccessible(page)
    await below.locator('summary').click()
    await below.locator('[name=reason]').fill('The custodian changed')
    await button(below, 'en', 'offerings.vouchers.revokeConfirm').click()
    await expect(page.locator('main [data-row]')).toContainText('The custodian changed')
    expect((await page.request.get(href)).status()).toBe(404)
  })
})
