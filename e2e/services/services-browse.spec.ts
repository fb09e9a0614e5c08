import { call } from '../chat/chats.ts';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { uploadPhoto } from '../support/items.ts';
import { joinAtOnce, newAccount, signUp, speakSpanish } from '../support/people.ts';
import { publishService } from '../support/services.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const cards = (page: Page) =>
  page.getByRole('region', { name: /^(Services|Servicios)$/ }).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');

/** Others publish at the same time: these are found by a word of their own. */
async function publishThree(provider: Page) {
  const word = `zq${Date.now().toString(36)}`;
  const named = (title: string) => `${title} ${word}`;
  const allDay = [{ start: '06:00', end: '22:00' }];
  const ids = {
    garden: await publishService(provider, { title: named('Garden care') }),
    move: await publishService(provider, {
      title: named('Moving help'),
      category: 'moving',
      priceType: 'fixed',
      fixedPrice: 120,
      experienceLevel: 'expert',
      serviceAreaRadius: 50,
      schedule: { monday: allDay, wednesday: allDay, friday: allDay },
    }),
    piano: await publishService(provider, {
      title: named('Piano lessons'),
      category: 'tutoring',
      priceType: 'negotiable',
      location: 'Houston, TX',
      serviceAreaRadius: 5,
    }),
  };
  return { word, named, ids };
}

/** The next day of this name, not today, by the calendar of Austin. */
function next(weekday: number): string {
  const day = new Date(
    `${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format()}T00:00:00Z`,
  );
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== weekday);
  return day.toISOString().slice(0, 10);
}

test('people search, filter, sort and map services, and share what they see by its address (SERV-001, SERV-021 to SERV-040)', async ({
  newPerson,
  forgive,
}) => {
  const provider = await newPerson();
  const page = await newPerson({ geolocation: { latitude: 30.27, longitude: -97.74 } });
  await joinAtOnce(provider, newAccount('Paula Ortiz'));
  const { word, named, ids } = await publishThree(provider);
  const found = (count: number) =>
    expect(page.getByText(`${count} service${count === 1 ? '' : 's'} found`)).toBeVisible();

  await test.step('the search finds them (SERV-022, SERV-023, SERV-024, SERV-031)', async () => {
    await page.goto('/browse-services');
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Services' })).toBeVisible();
    await page.getByLabel('Search services').fill(` ${word.toUpperCase()} `);
    await expect(page).toHaveURL(new RegExp(`search=${word}`, 'i'));
    await found(3);
    await expect(titles(page)).toHaveText(
      ['Piano lessons', 'Moving help', 'Garden care'].map(named),
    );
    const garden = cards(page).filter({ hasText: 'Garden care' });
    await expect(garden).toContainText(/Gardening.*\$35\/hr.*Intermediate.*Austin, TX.*Paula/s);
    await expect(garden).toContainText('No reviews yet');
    await expect(garden.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      `/services/${ids.garden}`,
    );
    await noticesAreThere(page);
    await expectAccessible(page);
  });

  await test.step('selects narrow and sort it (SERV-032, SERV-036, SERV-037, SERV-038)', async () => {
    await page.getByLabel('Sort by').selectOption('price-high');
    await expect(titles(page)).toHaveText(
      ['Moving help', 'Garden care', 'Piano lessons'].map(named),
    );
    await page.getByLabel('Price').selectOption('hourly');
    await found(1);
    await page.getByLabel('Price').selectOption('');
    await page.getByLabel('Category').selectOption('moving');
    await expect(titles(page)).toHaveText([named('Moving help')]);
  });

  await test.step('a list that cannot be read is loaded again, with its filters (SERV-026)', async () => {
    forgive(/status of 500/);
    await page.route('**/rpc/services/browse*', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.getByLabel('Category').selectOption('tutoring');
    await expect(page.getByText('Error loading services. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/rpc/services/browse*');
    await page.getByRole('link', { name: 'Retry' }).press('Enter');
    await expect(titles(page)).toHaveText([named('Piano lessons')]);
    await expect(page.getByLabel('Category')).toHaveValue('tutoring');
  });

  await test.step('skeletons stand in for a list that is on its way (SERV-008, SERV-025)', async () => {
    await page.goto('/about');
    const answer = Promise.withResolvers<void>();
    await page.route('**/rpc/services/browse*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Browse Services' }).first().click();
    await expect(page.locator('[aria-busy=true]').getByText('Loading...')).toBeAttached();
    answer.resolve();
    await expect(cards(page).first()).toBeVisible();
    await page.unroute('**/rpc/services/browse*');
  });

  await test.step('further filters, by keyboard: level, day and place (SERV-033, SERV-035)', async () => {
    await page.goto(`/browse-services?search=${word}`);
    await button(page, 'Filters').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await expect(panel.getByRole('button', { name: 'Show 3 services' })).toBeVisible();
    await expectAccessible(page);
    await panel.getByLabel('Available on').fill(next(3));
    await expect(panel.getByRole('button', { name: 'Show 1 service' })).toBeVisible();
    await panel.getByLabel('Available on').fill(next(4));
    await expect(panel.getByRole('button', { name: 'Show 0 services' })).toBeVisible();
    await panel.getByLabel('Available on').fill('');
    await panel.getByRole('radio', { name: 'Expert' }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/experience=expert/);
    await panel.getByRole('radio', { name: 'Any experience' }).check();
    await panel.getByLabel('City or state').fill('houston');
    await panel.getByRole('button', { name: 'Show 1 service' }).press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(titles(page)).toHaveText([named('Piano lessons')]);
    await button(page, 'Remove filter: houston').click();
    await found(3);
    await expect(page.getByRole('group', { name: 'Filters that are on' })).toBeFocused();
  });

  await test.step('by distance, and by who comes', async () => {
    await page.context().grantPermissions(['geolocation']);
    await button(page, 'Filters').click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('button', { name: 'Detect my location' }).click();
    await panel.getByRole('switch', { name: 'Comes to me' }).check();
    await panel.getByRole('button', { name: 'Show 2 services' }).click();
    await expect(page).toHaveURL(/comes=true/);
    await expect(titles(page)).toHaveText(['Moving help', 'Garden care'].map(named));
    await expect(cards(page).first()).toContainText(/\d miles/);
  });

  await test.step('on the map lie the same, each with how far its provider comes', async () => {
    await page.goto(`/browse-services?search=${word}&view=map&at=30.27,-97.74,10`);
    await page
      .getByRole('region', { name: 'Services in view' })
      .getByRole('button', { name: named('Moving help') })
      .click();
    const panel = page.getByRole('dialog', { name: named('Moving help') });
    await expect(panel.getByText('$120', { exact: true })).toBeVisible();
    await expect(panel.getByText('travels up to 50 miles')).toBeVisible();
    await expect(page.locator('[data-reach]')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-reach]')).toHaveCount(0);
  });

  await test.step('a search without matches has a way on; unknown values count for nothing (SERV-027, SERV-039, SERV-040)', async () => {
    await page.goto(`/browse-services?category=no-such&price=cheap&search=${word}nothing`);
    await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible();
    await expect(page.getByLabel('Category')).toHaveValue('');
    await page.getByRole('link', { name: 'Show all services' }).click();
    await expect(page).toHaveURL(/\/browse-services$/);
    await expect(cards(page).first()).toBeVisible();
  });
});

test('a client reads a service and writes to its provider, who sees it as theirs (SERV-041 to SERV-060)', async ({
  newPerson,
  forgive,
}) => {
  const provider = await newPerson();
  const client = await newPerson();
  await Promise.all([
    joinAtOnce(provider, newAccount('Nadia Bello')),
    joinAtOnce(client, newAccount('Theo Lind')),
  ]);
  const title = `Window cleaning ${Date.now().toString(36)}`;
  const id = await publishService(provider, {
    title,
    category: 'cleaning',
    subcategory: 'Windows',
    hourlyRate: 25.5,
    toolsEquipment: ['Ladder'],
    photos: [await uploadPhoto(provider, '#2471a3')],
    schedule: {
      monday: [
        { start: '09:00', end: '12:00' },
        { start: '13:00', end: '17:00' },
      ],
    },
    packages: [{ name: 'Whole house', includes: 'Inside and outside', price: 180, minutes: 180 }],
    addons: [{ name: 'Frames', price: 40, minutes: 30 }],
  });
  const main = client.getByRole('main');

  await test.step('everything is there that was entered (SERV-002, SERV-043, SERV-044, SERV-045, SERV-046, SERV-047, SERV-048, SERV-135)', async () => {
    await client.goto(`/services/${id}`);
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const text of ['Active', '$25.50/hr', 'Windows', 'Ladder', 'Within 4 hours']) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }
    for (const text of [
      /10 miles/,
      /Whole house/,
      '$180',
      'Takes 3 hr',
      '+$40',
      /, the provider's time zone/,
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    const days = main.getByRole('region', { name: 'Weekly availability' });
    await expect(days).toContainText(/Monday9:00 AM to 12:00 PM1:00 PM to 5:00 PM/);
    await expect(days).toContainText(/SundayUnavailable/);
    await expect(main.getByText('No reviews yet')).toBeVisible();
    await expect(main).not.toContainText('jobs done');
    await expect(main).not.toContainText('Barton Springs');
    await main.getByRole('heading', { name: 'Service area' }).scrollIntoViewIfNeeded();
    await expect(main.locator('[data-reach]')).toHaveCount(1);
    const data = await client.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"@type":"Service"');
    expect(data.join()).not.toMatch(/aggregateRating|Barton/);
    await noticesAreThere(client);
    await expectAccessible(client);
  });

  await test.step('a chat that cannot be opened says why (SERV-057)', async () => {
    await client.route('**/rpc/services/contact', (route) => route.abort());
    forgive(/ERR_FAILED/);
    await button(client, 'Contact Provider').click();
    await expect(client.getByText('Chat Error').first()).toBeVisible();
    await expect(client.getByText(/^Failed to create conversation: ./).first()).toBeVisible();
    await client.unroute('**/rpc/services/contact');
  });

  await test.step('the chat opens over the page, once and again (SERV-053, SERV-054, SERV-056)', async () => {
    await button(client, 'Contact Provider').click();
    await expect(client.getByText('You can now message the provider.')).toBeVisible();
    const chat = client.getByRole('dialog');
    await chat.getByLabel('Message', { exact: true }).fill('Do you do skylights too?');
    await chat.getByRole('button', { name: 'Send message' }).click();
    await expect(chat.getByRole('log').getByText('Do you do skylights too?')).toBeVisible();
    await expectAccessible(client);
    await client.keyboard.press('Escape');
    await client.goto(`/services/${id}?contact=1`);
    await expect(
      client.getByRole('dialog').getByRole('log').getByText('Do you do skylights too?'),
    ).toBeVisible();
    await client.keyboard.press('Escape');
    await expect(client).toHaveURL(new RegExp(`/services/${id}$`));
  });

  await test.step('it can be reported (SERV-050)', async () => {
    await button(client, 'Report this service').click();
    await expect(client.getByRole('dialog', { name: 'Report this service' })).toBeVisible();
    await client.keyboard.press('Escape');
  });

  await test.step('the provider sees a way to edit it, one view, and the exact place (SERV-013, SERV-020, SERV-049)', async () => {
    await provider.goto(`/services/${id}`);
    const own = provider.getByRole('main');
    await expect(own.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/services/${id}/edit`,
    );
    await expect(own.getByText('1 view', { exact: true })).toBeVisible();
    await expect(own.getByText(/Barton Springs/).first()).toBeVisible();
    await expect(button(provider, 'Contact Provider')).toHaveCount(0);
    await expect(button(provider, 'Report this service')).toHaveCount(0);
    await provider.goto(`/browse-services?search=${title.split(' ')[2]}`);
    await expect(cards(provider)).toContainText('Your service');
    await expectAccessible(provider);
  });

  await test.step('their page says what they offer', async () => {
    const service = await call<{ provider: { personId: string } }>(
      client,
      `/services/${id}`,
      {},
      'GET',
    );
    await client.goto(`/people/${service.provider.personId}`);
    await expect(
      client.getByRole('region', { name: 'Services' }).getByRole('heading', { name: title }),
    ).toBeVisible();
  });
});

test('a paused or missing service is not found; a visitor is led to sign in (SERV-042, SERV-043, SERV-051, SERV-052)', async ({
  newPerson,
  forgive,
}) => {
  const provider = await newPerson();
  const visitor = await newPerson();
  await joinAtOnce(provider, newAccount('Vera Moss'));
  const id = await publishService(provider, { title: `Dog walks ${Date.now().toString(36)}` });

  await test.step('a visitor signs in before they write', async () => {
    await visitor.goto(`/services/${id}`);
    await button(visitor, 'Contact Provider').click();
    await expect(visitor.getByText('Sign in required')).toBeVisible();
    await expect(visitor.getByText('Please sign in to contact service providers.')).toBeVisible();
    await expect(visitor).toHaveURL(new RegExp(`returnTo=%2Fservices%2F${id}%3Fcontact%3D1`));
  });

  await test.step('an inactive one is there for its provider alone', async () => {
    await call(provider, `/services/${id}/active`, { isActive: false }, 'PUT');
    // The page itself is requested without a session, and loaded again as the viewer.
    forgive(/status of 404/);
    await provider.goto(`/services/${id}`);
    await expect(provider.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible();
    await expectAccessible(provider);
    for (const missing of [id, '01a1fa83-c3f0-7e10-8ff6-000000000000', 'no-such']) {
      const answer = await visitor.goto(`/services/${missing}`);
      expect(answer?.status()).toBe(404);
      await expect(visitor.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
    }
    await expectAccessible(visitor);
    await visitor.getByRole('main').getByRole('link', { name: 'Browse services' }).click();
    await expect(visitor).toHaveURL(/\/browse-services$/);
  });

  await test.step('one that cannot be read is tried again', async () => {
    await call(provider, `/services/${id}/active`, { isActive: true }, 'PUT');
    forgive(/status of 500|Internal Server Error/);
    await visitor.goto('/browse-services?search=Dog%20walks');
    await visitor.route('**/rpc/services/find*', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await cards(visitor).first().getByRole('heading').getByRole('link').click();
    await expect(
      visitor.getByRole('heading', { name: 'Error loading services. Please try again.' }),
    ).toBeVisible();
    await visitor.unroute('**/rpc/services/find*');
    await button(visitor, /^try again$/i).click();
    await expect(button(visitor, 'Contact Provider')).toBeVisible();
  });
});

test('en español y en el teléfono (SERV-011)', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await signUp(page, newAccount('Lucía Prado'));
  const { word, named, ids } = await publishThree(page);
  await page.goto('/browse-services');
  await speakSpanish(page);

  await test.step('la lista y sus filtros', async () => {
    await page.goto(`/browse-services?search=${word}&sort=price-low`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ver servicios' })).toBeVisible();
    await expect(page.getByText('3 servicios')).toBeVisible();
    await expect(titles(page)).toHaveText(
      ['Garden care', 'Moving help', 'Piano lessons'].map(named),
    );
    await expect(cards(page).first()).toContainText(/Jardinería.*\$35\/h.*Tu servicio/s);
    await expect(cards(page).last()).toContainText('A convenir');
    await noticesAreThere(page);
    await expectAccessible(page);
    await button(page, 'Filtros').click();
    const panel = page.getByRole('dialog', { name: 'Filtros' });
    await panel.getByRole('radio', { name: 'Experto' }).check();
    await expect(panel.getByRole('button', { name: 'Ver 1 servicio' })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Ver 1 servicio' }).click();
    // The panel has a button of that name too, for as long as it takes to close.
    await page
      .getByRole('group', { name: 'Filtros activos' })
      .getByRole('button', { name: 'Borrar todo' })
      .click();
    await expect(page).toHaveURL(/\/browse-services\?sort=price-low$/);
  });

  await test.step('un servicio', async () => {
    await page.goto(`/services/${ids.move}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: named('Moving help') })).toBeVisible();
    await expect(main.getByText('Activo', { exact: true })).toBeVisible();
    await expect(main.getByText('Llega hasta 50 millas')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Editar' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Disponibilidad semanal' })).toContainText(
      'miércoles',
      { ignoreCase: true },
    );
    await expectAccessible(page);
  });
});
