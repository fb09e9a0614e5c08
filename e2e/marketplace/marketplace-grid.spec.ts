import { readFile } from 'node:fs/promises';
import { call } from '../chat/chats.ts';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { listItem } from '../support/items.ts';
import { joinAtOnce, newAccount, signUp, speakSpanish } from '../support/people.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => tiles(page).getByRole('heading');
const heart = (page: Page, title: string) => button(page, `Save "${title}"`);

/** Others list things at the same time: these are found by a word of their own. */
async function listFour(seller: Page) {
  const word = `zq${Date.now().toString(36)}`;
  const named = (title: string) => `${title} ${word}`;
  const ids = {
    table: await listItem(seller, { title: named('Oak table'), price: 120, condition: 'good' }),
    lamp: await listItem(seller, {
      title: named('Reading lamp'),
      price: 45,
      condition: 'fair',
      isNegotiable: true,
    }),
    camera: await listItem(seller, {
      title: named('Camera'),
      price: 520.5,
      category: 'electronics',
      shippingOptions: ['shipping'],
    }),
    bike: await listItem(seller, {
      title: named('Bike'),
      price: 0,
      category: 'vehicles',
      condition: 'new',
      shippingOptions: ['pickup', 'delivery'],
    }),
  };
  return { word, named, ids };
}

test('people search, filter and sort the grid, and share what they see by its address (ITEM-001, ITEM-006, ITEM-009, ITEM-010)', async ({
  newPerson,
  forgive,
}) => {
  const seller = await newPerson();
  const page = await newPerson({ geolocation: { latitude: 30.27, longitude: -97.74 } });
  await joinAtOnce(seller, newAccount('Paula Ortiz'));
  const { word, named, ids } = await listFour(seller);
  const found = (count: number) =>
    expect(page.getByText(`${count} item${count === 1 ? '' : 's'} found`)).toBeVisible();

  await test.step('the search finds them, as tiles (ITEM-024 to ITEM-030, ITEM-039)', async () => {
    await page.goto('/marketplace');
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'List an Item' }),
    ).toHaveAttribute('href', '/marketplace/add');
    await page.getByLabel('Search items').fill(` ${word.toUpperCase()} `);
    await expect(page).toHaveURL(new RegExp(`search=${word}`, 'i'));
    await found(4);
    await expect(titles(page)).toHaveText(
      ['Bike', 'Camera', 'Reading lamp', 'Oak table'].map(named),
    );
    const lamp = tiles(page).filter({ hasText: 'Reading lamp' });
    await expect(lamp).toContainText(/\$45.*Negotiable.*Fair.*Austin, TX/);
    await expect(tiles(page).first()).toContainText(/Free.*New.*Austin, TX/);
    await expect(tiles(page).first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/marketplace\/\w/,
    );
    await noticesAreThere(page);
    await expectAccessible(page);
  });

  await test.step('category and price narrow it (ITEM-040 to ITEM-045, ITEM-250)', async () => {
    await page.getByLabel('Price').selectOption('free');
    await found(1);
    await expect(page).toHaveURL(/price=free/);
    await page.getByLabel('Price').selectOption('50-200');
    await expect(titles(page)).toHaveText([named('Oak table')]);
    await page.getByLabel('Price').selectOption('');
    await page.getByLabel('Category').selectOption('home');
    await expect(titles(page)).toHaveText(['Reading lamp', 'Oak table'].map(named));
  });

  await test.step('a list that cannot be read is asked for again, with its filters (ITEM-035, ITEM-195)', async () => {
    forgive(/status of 500/);
    let asked = 0;
    await page.route('**/rpc/marketplace/browse*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    await page.getByLabel('Category').selectOption('vehicles');
    await expect(page.getByText('Error loading items. Please try again.')).toBeVisible();
    expect(asked).toBe(3);
    await expectAccessible(page);
    await page.unroute('**/rpc/marketplace/browse*');
    await button(page, 'Retry').press('Enter');
    await expect(titles(page)).toHaveText([named('Bike')]);
    await expect(page.getByLabel('Search items')).toHaveValue(new RegExp(word, 'i'));
    await page.getByLabel('Category').selectOption('home');
  });

  await test.step('further filters say how many each leaves, by keyboard alone (ITEM-240)', async () => {
    const filters = button(page, 'Filters');
    await filters.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await expect(panel.getByRole('checkbox', { name: /^Good\s*1 item$/ })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('checkbox', { name: /^Good/ }).focus();
    await page.keyboard.press('Space');
    await expect(panel.getByRole('button', { name: 'Show 1 item' })).toBeVisible();
    await panel.getByRole('button', { name: 'Show 1 item' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(button(page, /^Filters\s*1 filter on$/)).toBeFocused();
    await expect(titles(page)).toHaveText([named('Oak table')]);
  });

  await test.step('reload and a shared address show the same (ITEM-045)', async () => {
    await expect(page).toHaveURL(/category=home.*condition=good/);
    await page.reload();
    await expect(titles(page)).toHaveText([named('Oak table')]);
    await expect(page.getByLabel('Category')).toHaveValue('home');
  });

  await test.step('filters go one by one or all at once (ITEM-242)', async () => {
    await button(page, 'Remove filter: Good').click();
    await found(2);
    await expect(page.getByRole('group', { name: 'Filters that are on' })).toBeFocused();
    await button(page, 'Remove filter: Home').click();
    await found(4);
  });

  await test.step('it sorts (ITEM-244)', async () => {
    await page.getByLabel('Sort by').selectOption('price-low');
    await expect(titles(page)).toHaveText(
      ['Bike', 'Reading lamp', 'Oak table', 'Camera'].map(named),
    );
    await page.getByLabel('Sort by').selectOption('price-high');
    await expect(titles(page)).toHaveText(
      ['Camera', 'Oak table', 'Reading lamp', 'Bike'].map(named),
    );
  });

  await test.step('by distance, once it is known where one is (ITEM-033, ITEM-221, ITEM-241, ITEM-244)', async () => {
    await listItem(seller, { title: named('Far sofa'), location: 'Houston, TX' });
    await page.goto(`/marketplace?search=${word}&sort=nearest`);
    await found(5);
    await button(page, 'Filters').click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    const within = panel.getByRole('radio', { name: /^Within 25 miles/ });
    await expect(within).toBeDisabled();
    await page.context().grantPermissions(['geolocation']);
    await panel.getByRole('button', { name: 'Detect my location' }).click();
    await within.check();
    await panel.getByRole('button', { name: 'Show 4 items' }).click();
    await expect(page).toHaveURL(/radius=25/);
    await expect(tiles(page)).toHaveCount(4);
    await expect(titles(page).filter({ hasText: 'Far sofa' })).toHaveCount(0);
    await expect(tiles(page).first()).toContainText(/\d miles/);
    await button(page, 'Remove filter: Within 25 miles').click();
    await found(5);
    await expect(titles(page).last()).toHaveText(named('Far sofa'));
    await expect(tiles(page).last()).toContainText(/1[45]\d miles/);
  });

  await test.step('a tile says until when people can say that they want it (ITEM-251)', async () => {
    await call(seller, `/marketplace/items/${ids.bike}/draw`, {
      opening: { method: 'draw', hours: 6, holdHours: 24 },
      requestKey: crypto.randomUUID(),
    });
    await page.goto(`/marketplace?search=${word}&price=free`);
    await expect(tiles(page)).toContainText(/Draw open until /);
    await expectAccessible(page);
  });

  await test.step('on the map lie the same (ITEM-243)', async () => {
    await page.getByRole('radio', { name: 'Map' }).check();
    await expect(page).toHaveURL(/view=map/);
    await page.goto(`/marketplace?search=${word}&view=map&at=30.27,-97.74,11`);
    const row = page
      .getByRole('region', { name: 'Items in view' })
      .getByRole('button', { name: 'Oak table' });
    await row.click();
    const panel = page.getByRole('dialog', { name: named('Oak table') });
    await expect(panel.getByText('$120', { exact: true })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'View Details' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await page.getByRole('radio', { name: 'List' }).check();
  });

  await test.step('a search without matches has a way on (ITEM-027, ITEM-046)', async () => {
    await page.goto(`/marketplace?category=no-such&price=cheap&search=${word}nothing`);
    await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
    await expect(page.getByLabel('Category')).toHaveValue('');
    await page.getByRole('link', { name: 'Show all items' }).click();
    await expect(page).toHaveURL(/\/marketplace$/);
    await expect(tiles(page).first()).toBeVisible();
  });
});

test('people save items and find them again; visitors are led to sign in first', async ({
  newPerson,
  forgive,
}) => {
  const seller = await newPerson();
  const visitor = await newPerson();
  const buyer = await newPerson();
  await Promise.all([
    signUp(seller, newAccount('Nadia Bello')),
    signUp(buyer, newAccount('Theo Lind')),
  ]);
  const { word, named, ids } = await listFour(seller);
  const grid = `/marketplace?search=${word}`;

  await test.step('a visitor’s heart leads to sign-in and back to the item (ITEM-004, ITEM-130)', async () => {
    await visitor.goto(grid);
    await heart(visitor, named('Bike')).click();
    await expect(visitor.getByText('Please sign in to save items.')).toBeVisible();
    await expect(visitor).toHaveURL(new RegExp(`returnTo=%2Fmarketplace%2F${ids.bike}`));
    await visitor.goto('/favorites');
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth?returnTo=%2Ffavorites',
    );
    await expectAccessible(visitor);
  });

  await test.step('by keyboard, and it stays after a reload (ITEM-128, ITEM-131)', async () => {
    await buyer.goto('/favorites');
    await expect(buyer.getByText('You have no saved items yet.')).toBeVisible();
    await buyer.goto(grid);
    for (const title of [named('Bike'), named('Oak table')]) {
      await heart(buyer, title).focus();
      // Shown at once; stored only with the answer, which leaving the page would cut off.
      const stored = buyer.waitForResponse(/saved-items\/|rpc\/marketplace\/save$/);
      await buyer.keyboard.press('Space');
      await expect(heart(buyer, title)).toHaveAttribute('aria-pressed', 'true');
      await stored;
      await expect(buyer.getByText('Item has been added to your saved items.')).toBeVisible();
    }
    await buyer.reload();
    await expect(heart(buyer, named('Bike'))).toHaveAttribute('aria-pressed', 'true');
    await seller.goto(grid);
    await expect(tiles(seller)).toHaveCount(4);
    await expect(heart(seller, named('Bike'))).toHaveCount(0);
  });

  await test.step('a save that fails is undone (ITEM-133)', async () => {
    forgive(/net::ERR_FAILED/);
    await buyer.route('**/saved-items/**', (route) => route.abort());
    await buyer.route('**/rpc/marketplace/save', (route) => route.abort());
    await heart(buyer, named('Camera')).click();
    await expect(buyer.getByText('Error', { exact: true })).toBeVisible();
    await expect(heart(buyer, named('Camera'))).toHaveAttribute('aria-pressed', 'false');
    await buyer.unroute('**/saved-items/**');
    await buyer.unroute('**/rpc/marketplace/save');
  });

  await test.step('latest first; sold ones stay, removed ones go (ITEM-004, ITEM-136, ITEM-252)', async () => {
    await call(seller, `/marketplace/items/${ids.table}/sold`, {});
    await buyer.goto('/favorites');
    await expect(titles(buyer)).toHaveText(['Oak table', 'Bike'].map(named));
    await expect(tiles(buyer).first().getByText('Sold', { exact: true })).toBeVisible();
    await noticesAreThere(buyer);
    await expectAccessible(buyer);
    await heart(buyer, named('Bike')).click();
    await expect(buyer.getByText('Item removed from saved')).toBeVisible();
    // The list may already have been reloaded without this item.
    await expect(heart(buyer, named('Bike')).and(buyer.locator('[aria-pressed=true]'))).toHaveCount(
      0,
    );
    await buyer.reload();
    await expect(titles(buyer)).toHaveText([named('Oak table')]);
    await call(seller, `/marketplace/items/${ids.table}`, {}, 'DELETE');
    await buyer.reload();
    await expect(buyer.getByText('You have no saved items yet.')).toBeVisible();
  });

  await test.step('the profile says what the seller has on offer (ITEM-249)', async () => {
    const item = await call<{ seller: { personId: string | null } }>(
      buyer,
      `/marketplace/items/${ids.bike}`,
      {},
      'GET',
    );
    await buyer.goto(`/people/${item.seller.personId}`);
    const record = buyer.getByRole('region', { name: 'Marketplace' });
    await expect(record.getByText('Given away 0')).toBeVisible();
    await expect(record.getByRole('heading', { name: named('Bike') })).toBeVisible();
  });
});

test('una vendedora lleva sus anuncios, en español y en el teléfono (ITEM-013, ITEM-047)', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await signUp(page, newAccount('Lucía Prado'));
  const { named, ids } = await listFour(page);
  await call(page, `/marketplace/items/${ids.camera}/reservation`, { hours: 24 });
  await page.goto('/marketplace');
  await speakSpanish(page);

  await test.step('todos, en cada estado (ITEM-047, ITEM-245)', async () => {
    await page.goto('/marketplace');
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
    await page.getByRole('switch', { name: 'Mis anuncios' }).check();
    await expect(page).toHaveURL(/mine=true/);
    await expect(titles(page)).toHaveText(
      ['Bike', 'Camera', 'Reading lamp', 'Oak table'].map(named),
    );
    const camera = tiles(page).filter({ hasText: 'Camera' });
    await expect(camera).toContainText('Reservado');
    await expect(camera).toContainText('para nadie en particular');
    await expect(camera).toContainText('0 visitas');
    await expect(camera.getByRole('link', { name: `Editar ${named('Camera')}` })).toBeVisible();
    await noticesAreThere(page);
    await expectAccessible(page);
    await page.getByLabel('Mostrar').selectOption('reserved');
    await expect(titles(page)).toHaveText([named('Camera')]);
    await page.getByLabel('Mostrar').selectOption('sold');
    await expect(page.getByText('Todavía no vendiste ni regalaste nada')).toBeVisible();
    await page.getByLabel('Mostrar').selectOption('');
  });

  await test.step('salen y entran como archivo (ITEM-246, ITEM-247)', async () => {
    const downloading = page.waitForEvent('download');
    await button(page, 'Exportar CSV').click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('mis-anuncios.csv');
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toContain(named('Oak table'));
    await button(page, 'Importar CSV').click();
    const dialog = page.getByRole('dialog', { name: 'Importar anuncios desde CSV' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'cambios.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        csv.replace(named('Oak table'), named('Mesa de roble')).replace(named('Bike'), 'B'),
      ),
    });
    await expect(dialog.getByText('Todavía no se guarda nada.')).toBeVisible();
    await expect(dialog.getByText('1 con errores')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Importar 1 anuncio' }).click();
    await expect(dialog.getByText('La importación terminó.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await expect(titles(page).filter({ hasText: named('Mesa de roble') })).toBeVisible();
    await expect(titles(page).filter({ hasText: named('Bike') })).toBeVisible();
  });
});
