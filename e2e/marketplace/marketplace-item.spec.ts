import { call } from '../chat/chats.ts';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { listItem } from '../support/items.ts';
import { onTheData } from '../support/on-the-data.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';
import type { Account } from '../support/people.ts';

const path = (itemId: string) => `/marketplace/${itemId}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();
/** Returns the badge beside the item's own title; similar items may be listed below. */
const badge = (page: Page, text: string) =>
  page.locator('main :has(> h1)').getByText(text, { exact: true });
const titled = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The tests' own browser counts as a crawler, whose visits are not counted; this is an ordinary browser. */
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** On the sign-in page, with the way back in its address. */
async function signInThere(page: Page, { email, password }: Account) {
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function send(page: Page, text: string) {
  const message = page.getByRole('textbox', { name: /message/i });
  await message.fill(text);
  await message.press('Enter');
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

test('a visitor finds the seller, and the seller reserves, waits in vain and sells (ITEM-003, ITEM-012, ITEM-176)', async ({
  newPerson,
  forgive,
}) => {
  const seller = await newPerson();
  const buyer = await newPerson();
  const other = await newPerson();
  const sam = newAccount('Sam Okafor');
  await Promise.all([
    signUp(seller, newAccount('Rosa Delgado')),
    joinAtOnce(buyer, sam),
    signUp(other, newAccount('Ines Varga')),
  ]);
  const title = `Oak dining table ${Date.now().toString(36)}`;
  const id = await listItem(seller, {
    title,
    photosCount: 3,
    originalPrice: 400,
    brand: 'Ercol',
    length: 60,
    width: 35.5,
    height: 30,
    tags: ['oak', 'Dining'],
    isNegotiable: true,
    shippingOptions: ['pickup', 'delivery'],
  });

  await test.step('a visitor reads all of it, and is led to sign-in (ITEM-110 to ITEM-122, ITEM-159, ITEM-293)', async () => {
    await buyer.evaluate(() => {
      localStorage.clear();
      document.cookie = 'porchlight_session=; path=/; max-age=0';
    });
    await buyer.goto(path(id));
    await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(badge(buyer, '$120')).toBeVisible();
    await expect(buyer.getByText('Original price: $400')).toBeAttached();
    await expect(badge(buyer, 'Negotiable')).toBeVisible();
    const details = titled(buyer, 'Item Details');
    for (const text of ['like new', 'home', 'Ercol', '60 x 35.5 x 30 in', 'oak', 'Dining']) {
      await expect(details.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(details.getByText('Pickup Only · Local Delivery')).toBeVisible();
    await expect(titled(buyer, 'Description')).toContainText('as new.');
    await expect(titled(buyer, 'Seller Information')).toContainText('Rosa');
    await expect(titled(buyer, 'Location')).toContainText('Austin, TX');
    await expect(buyer.getByText('1600 Barton Springs')).toHaveCount(0);
    await expect(button(buyer, 'Edit')).toHaveCount(0);
    await noticesAreThere(buyer);
    await expectAccessible(buyer);
    await button(buyer, 'Make an offer').click();
    await expect(toast(buyer, 'Please sign in to make an offer.')).toBeVisible();
    await expect(buyer).toHaveURL(/\/auth\?returnTo=/);
    await buyer.goBack();
    await button(buyer, 'Contact Seller').click();
    await expect(toast(buyer, 'Please sign in to contact sellers.')).toBeVisible();
  });

  await test.step('the chat is open after sign-in (ITEM-158, ITEM-165, CHAT-120, CHAT-124)', async () => {
    await signInThere(buyer, sam);
    await expect(toast(buyer, 'You can now send a message.')).toBeVisible();
    await send(buyer, 'Is the table still there?');
    await expectAccessible(buyer);
    await buyer.keyboard.press('Escape');
    await expect(buyer.getByRole('dialog')).toHaveCount(0);
    await expect(buyer).toHaveURL(path(id));
  });

  await test.step('another buyer contacts until it succeeds, and has one chat (ITEM-162, ITEM-166)', async () => {
    await other.goto(path(id));
    forgive(/status of 500/);
    await other.route('**/rpc/marketplace/contact', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await button(other, 'Contact Seller').click();
    await expect(toast(other, 'Chat Error')).toBeVisible();
    await expect(toast(other, /^Failed to create conversation: ./)).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await other.unroute('**/rpc/marketplace/contact');
    const first = await call<{ conversationId: string }>(
      other,
      `/marketplace/items/${id}/conversation`,
      {},
    );
    await button(other, 'Contact Seller').click();
    await send(other, 'I would come today.');
    await other.keyboard.press('Escape');
    const again = await call<{ conversationId: string }>(
      other,
      `/marketplace/items/${id}/conversation`,
      {},
    );
    expect(again).toEqual(first);
  });

  await test.step('the owner reads who wrote, and reserves it for one of them (ITEM-174, ITEM-183, ITEM-268, ITEM-271, ITEM-279)', async () => {
    await seller.goto(path(id));
    await expect(seller.getByText('1600 Barton Springs Road').first()).toBeVisible();
    await expect(button(seller, 'Contact Seller')).toHaveCount(0);
    await expect(button(seller, 'Report this item')).toHaveCount(0);
    const chats = titled(seller, 'Conversations about it');
    await expect(chats.getByText('1 unread message')).toHaveCount(2);
    await chats.getByRole('button', { name: /Sam Okafor/ }).click();
    await expect(seller.getByText('Is the table still there?', { exact: true })).toBeVisible();
    await send(seller, 'Yes, it is.');
    await seller.keyboard.press('Escape');
    await expect(chats.getByText('1 unread message')).toHaveCount(1);
    await expectAccessible(seller);
    // The buyer’s button says so by itself, until it is read.
    await button(buyer, 'Contact Seller 1 unread message').click();
    await expect(buyer.getByText('Yes, it is.', { exact: true })).toBeVisible();
    await buyer.keyboard.press('Escape');
    await expect(button(buyer, 'Contact Seller')).toBeVisible();

    await button(seller, 'Mark as reserved').click();
    const dialog = seller.getByRole('dialog', { name: 'Mark as reserved' });
    await dialog.getByRole('radio', { name: 'Sam Okafor' }).check();
    await dialog.getByLabel('For how long?').selectOption('2 days');
    await expectAccessible(seller);
    await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
    await expect(toast(seller, 'Item reserved')).toBeVisible();
    await expect(seller.getByText('Reserved for Sam Okafor.')).toBeVisible();
    await expect(badge(seller, 'Reserved')).toBeVisible();
  });

  await test.step('they read it at once, others only the badge (ITEM-192, ITEM-272)', async () => {
    await expect(buyer.getByText(/^Reserved for you until /)).toBeVisible();
    await expect(badge(other, 'Reserved')).toBeVisible();
    await expect(other.getByText(/Reserved for/)).toHaveCount(0);
    await expect(button(other, 'Contact Seller')).toBeVisible();
  });

  await test.step('no one came: it is on offer again (ITEM-270)', async () => {
    await button(seller, 'No-show').click();
    const question = seller.getByRole('alertdialog');
    await expect(question).toContainText('The reservation for Sam Okafor ends');
    await question.getByRole('button', { name: 'No-show' }).click();
    await expect(toast(seller, 'Item available again')).toBeVisible();
    await expect(button(seller, 'Mark as reserved')).toBeVisible();
    await expect(buyer.getByText(/^Reserved for you/)).toHaveCount(0);
  });

  await test.step('it goes to the other, and can be put back (ITEM-177, ITEM-182, ITEM-269, ITEM-275)', async () => {
    await button(seller, 'Mark as sold').click();
    const dialog = seller.getByRole('dialog', { name: 'Mark as sold' });
    await expect(dialog.getByRole('radio', { name: 'Someone else' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Ines Varga' }).check();
    await dialog.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(seller.getByText('Ines Varga has it now.')).toBeVisible();
    await expect(button(seller, 'Edit')).toHaveCount(0);
    await expect(badge(buyer, 'Sold')).toBeVisible();
    await expect(button(buyer, 'Contact Seller')).toHaveCount(0);
    await expect(button(buyer, 'Open Chat')).toBeVisible();
    const page = await seller.request.get(path(id));
    expect(await page.text()).toContain('name="robots" content="noindex"');
    await button(seller, 'Mark as available').click();
    await expect(button(seller, 'Mark as sold')).toBeVisible();
    await expect(button(buyer, 'Contact Seller')).toBeVisible();
  });

  await test.step('its owner removes it, after a question (ITEM-182, ITEM-190)', async () => {
    await button(seller, 'Remove listing').click();
    const question = seller.getByRole('alertdialog');
    await expect(question).toContainText(
      'Are you sure you want to remove this listing? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Remove listing' }).click();
    await expect(seller).toHaveURL('/marketplace');
    await expect(buyer.getByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible();
    // The open page of the buyer reloads the item and gets a 404.
    forgive(/404/);
    expect((await seller.request.get(path(id))).status()).toBe(404);
  });
});

test('saved, shared and reported by keyboard on a phone, and removed by a moderator', async ({
  newPerson,
  forgive,
}) => {
  const seller = await newPerson();
  const buyer = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const sam = newAccount('Sam Okafor');
  await Promise.all([joinAtOnce(seller, newAccount('Rosa Delgado')), joinAtOnce(buyer, sam)]);
  const title = `Garden bench ${Date.now().toString(36)}`;
  const id = await listItem(seller, { title, price: 0, photosCount: 8 });
  await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('saved and let go again (ITEM-128 to ITEM-133, NOTE-164 to NOTE-166)', async () => {
    await buyer.goto(path(id));
    await expect(badge(buyer, 'Free')).toBeVisible();
    const save = button(buyer, 'Save');
    await save.focus();
    await buyer.keyboard.press('Enter');
    await expect(toast(buyer, 'Item has been added to your saved items.')).toBeVisible();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(buyer.getByText('Saved by 1 person')).toBeVisible();
    await buyer.keyboard.press('Enter');
    await expect(toast(buyer, 'Item removed from saved')).toBeVisible();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await buyer.context().setOffline(true);
    await buyer.keyboard.press('Enter');
    await expect(toast(buyer, 'Error')).toBeVisible();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await buyer.context().setOffline(false);
    forgive(/DISCONN/);
  });

  await test.step('shared by the device, also when its sheet is put away (ITEM-141, ITEM-146)', async () => {
    const recorded: string[] = [];
    buyer.on('request', (request) => {
      if (request.url().includes('/rpc/shares/')) recorded.push(request.url());
    });
    await buyer.evaluate(() => {
      let times = 0;
      const share = () => {
        times += 1;
        return times === 1
          ? Promise.reject(new DOMException('Share canceled', 'AbortError'))
          : Promise.resolve();
      };
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    const byDevice = buyer.getByRole('menuitem', { name: 'Share with an app' });
    await button(buyer, 'Share').press('Enter');
    await byDevice.press('Enter');
    await expect(byDevice).toHaveCount(0);
    expect(recorded).toEqual([]);
    await button(buyer, 'Share').press('Enter');
    await byDevice.press('Enter');
    await expect(toast(buyer, 'Thanks for sharing!')).toBeVisible();
    await expect(buyer.getByText('Failed to share')).toHaveCount(0);
    await expect.poll(() => recorded.length).toBe(1);
  });

  await test.step('shared as a link (ITEM-142 to ITEM-145, NOTE-094, NOTE-167)', async () => {
    await button(buyer, 'Share').press('Enter');
    await expect(buyer.getByText('Share this item')).toBeVisible();
    await buyer.getByRole('menuitem', { name: 'Copy link' }).press('Enter');
    await expect(toast(buyer, 'Item link copied to clipboard.')).toBeVisible();
    const link = await buyer.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe(path(id));
  });

  await test.step('the photos are seen whole (ITEM-109)', async () => {
    await button(buyer, 'Show photo 3').press('Enter');
    await expect(buyer.getByText('3 of 8')).toBeVisible();
  });

  await test.step('reported, once there is a network (ITEM-147 to ITEM-155, ITEM-199)', async () => {
    await expectAccessible(buyer);
    await button(buyer, 'Report this item').press('Enter');
    const dialog = buyer.getByRole('dialog', { name: 'Report this item' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Please select a reason for reporting')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Scam' }).check();
    await dialog.getByRole('textbox').fill('The photos are of another bench.');
    await buyer.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(toast(buyer, 'Failed to submit report. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Scam' })).toBeChecked();
    await expect(dialog.getByRole('textbox')).toHaveValue('The photos are of another bench.');
    await buyer.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(toast(buyer, "Thank you for your report. We'll review it shortly.")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('a moderator removes it while a visitor looks (ITEM-178, ITEM-182, ITEM-192)', async () => {
    forgive(/404/);
    await onTheData('scripts/operator.ts', 'items', 'remove', id, 'Not', 'a', 'bench');
    await expect(buyer.getByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible();
    await expectAccessible(buyer);
  });
});

test('a missing item is reported, by the server too (ITEM-123, ITEM-124, SHELL-032)', async ({
  page,
  forgive,
}) => {
  forgive(/404/);
  for (const wrong of ['01890000-0000-7000-8000-000000000000', 'no-item', '%00']) {
    const answer = await page.request.get(`/marketplace/${wrong}`);
    expect([400, 404]).toContain(answer.status());
  }
  await page.goto('/marketplace/no-item');
  await expect(page.getByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Marketplace' }).click();
  await expect(page).toHaveURL('/marketplace');
});

test('the way back leads to the filters, others like it stand below, search engines read it (ITEM-108)', async ({
  newPerson,
  forgive,
}) => {
  const seller = await newPerson();
  await signUp(seller, newAccount('Rosa Delgado'));
  const unique = Date.now().toString(36);
  const id = await listItem(seller, { title: `Walnut shelf ${unique}`, category: 'gaming' });
  await listItem(seller, { title: `Walnut stool ${unique}`, category: 'gaming' });

  await test.step('a visit counts once, and one that cannot be counted disturbs no one (ITEM-137 to ITEM-140)', async () => {
    const visitor = await newPerson({ userAgent: CHROME });
    const visit = async () => {
      const answered = visitor.waitForResponse('**/rpc/marketplace/recordView');
      await visitor.goto(path(id));
      return ((await (await answered).json()) as { json: unknown }).json;
    };
    expect(await visit()).toEqual({ counted: true });
    expect(await visit()).toEqual({ counted: false });
    forgive(/net::ERR_FAILED/);
    await visitor.route('**/rpc/marketplace/recordView', (route) => route.abort());
    await visitor.goto(path(id));
    await expect(visitor.getByText('1 view', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('alert')).toHaveCount(0);
  });

  await seller.goto(`/marketplace?category=gaming&search=${unique}`);
  await test.step('while it loads there is its shape, and another try when it cannot (ITEM-126)', async () => {
    forgive(/status of 500|Internal Server Error/);
    const wanted = Promise.withResolvers<void>();
    await seller.route('**/rpc/marketplace/find*', async (route) => {
      await wanted.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await seller.getByRole('link', { name: `Walnut shelf ${unique}` }).click();
    await expect(seller.getByText('Loading the item...')).toBeAttached();
    wanted.resolve();
    await expect(button(seller, 'Try again')).toBeVisible();
    await expect(
      seller.getByRole('heading', { level: 1, name: 'The item could not be loaded' }),
    ).toBeVisible();
    await expect(seller.getByRole('link', { name: 'Back to Marketplace' })).toBeVisible();
    await seller.unroute('**/rpc/marketplace/find*');
    await button(seller, 'Try again').click();
  });
  await expect(seller.getByRole('heading', { level: 1, name: /shelf/ })).toBeVisible();
  await expect(seller).toHaveURL(path(id));
  const back = seller.getByRole('link', { name: 'Back to Marketplace' });
  await expect(back).toHaveAttribute('href', /category=gaming/);
  await seller.reload();
  await expect(back).toHaveAttribute('href', /category=gaming/);
  const similar = titled(seller, 'Similar items nearby');
  await similar.getByRole('link', { name: `Walnut stool ${unique}` }).click();
  await expect(seller.getByRole('heading', { level: 1, name: /stool/ })).toBeVisible();
  await back.click();
  await expect(seller).toHaveURL(
    new RegExp(`category=gaming.*search=${unique}|search=${unique}.*category=gaming`),
  );

  const page = await (await seller.request.get(path(id))).text();
  const block =
    /<script type="application\/ld\+json"[^>]*>({"@context":"https:\/\/schema.org","@type":"Product".*?)<\/script>/.exec(
      page,
    );
  expect(JSON.parse(block?.[1] ?? '{}')).toMatchObject({
    name: `Walnut shelf ${unique}`,
    offers: { price: 120, availability: 'https://schema.org/InStock' },
  });
  expect(page).not.toContain('Barton Springs');
  expect(page).toMatch(/property="og:image" content="[^"]+\/og\/item\/[\w-]+\.png"/);
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 844 } });
  test('the page speaks it', async ({ newPerson }) => {
    const seller = await newPerson({ locale: 'en-US' });
    await joinAtOnce(seller, newAccount('Rosa Delgado'));
    const id = await listItem(seller, { title: 'Silla de madera' });
    const visitor = await newPerson({
      locale: 'es-US',
      viewport: { width: 390, height: 844 },
    });
    await visitor.goto(path(id));
    await expect(button(visitor, 'Escribir a quien lo vende')).toBeVisible();
    await expect(titled(visitor, 'Detalles del artículo')).toContainText('como nuevo');
    await expect(titled(visitor, 'Quién lo vende')).toContainText('En Porchlight desde');
    await noticesAreThere(visitor);
    await expectAccessible(visitor);
    await button(visitor, 'Guardar').click();
    await expect(toast(visitor, 'Inicia sesión para guardar artículos.')).toBeVisible();
    await expect(visitor).toHaveURL(new RegExp(`returnTo=.*${id}`));
  });
});
