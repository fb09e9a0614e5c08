import { call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Locator } from '@playwright/test';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Console messages of pages without a connection. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Failed to fetch/;
/** A part of Denver without people of the demo neighborhood. */
const THERE = { latitude: 39.7401, longitude: -104.9903 };
const NEARBY = { latitude: 39.7451, longitude: -104.9853 };
const CLOSER = { latitude: 39.7411, longitude: -104.9893 };

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first();
const measureTop = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const codeOn = async (page: Page) =>
  ((await page.getByText(/^The code is/).textContent()) ?? '').replaceAll(/\D/g, '').slice(0, 4);

test('a request finds a neighbor: pop-up, acceptance, chat, the way, codes, start and completion (QUICK-078 to QUICK-132, QUICK-184, QUICK-185)', async ({
  newPerson,
  forgive,
}) => {
  const requester = await newPerson(PHONE);
  const helper = await newPerson({
    ...PHONE,
    locale: 'es-US',
    geolocation: NEARBY,
    permissions: ['geolocation'],
  });
  await signUp(requester, newAccount('Rita Requester'));
  await joinAtOnce(helper, newAccount('Hugo Helper'));
  const popUp = helper.getByRole('alertdialog');
  const field = helper.getByLabel('Código en el celular de quien pidió ayuda');

  await test.step('a neighbor goes on duty', async () => {
    await helper.goto('/quick-help?tab=helper&lang=es');
    await helper.getByRole('switch', { name: 'Disponible ahora' }).tap();
    await expect(helper.getByText('ACTIVA')).toBeVisible();
    await expectAccessible(helper);
  });

  const id = await test.step('a neighbor asks, and sees the search', async () => {
    const draft = {
      title: 'Carry a couch upstairs',
      category: 'moving',
      fullAddress: '1437 Bannock St, Denver, CO 80202',
      budgetMin: 20,
      budgetMax: 100,
    };
    const sent = { draft, point: THERE, requestKey: crypto.randomUUID() };
    const created = await call<{ id: string }>(requester, '/quick-help/requests', sent);
    await requester.goto(`/on-demand-task/${created.id}`);
    await expect(requester.getByText('Finding helpers...')).toBeVisible();
    return created.id;
  });

  await test.step('the pop-up is there in the helper’s language, and is accepted', async () => {
    await expect(popUp).toContainText('Carry a couch upstairs');
    await expect(popUp).toContainText('Denver, CO');
    await expect(popUp).not.toContainText('Bannock');
    await popUp.getByRole('button', { name: 'Aceptar', exact: true }).tap();
    await expect(helper).toHaveURL(new RegExp(`/on-demand-task/${id}`));
    // The exact address is for who sets out.
    await expect(helper.getByText('1437 Bannock St, Denver, CO 80202')).toHaveCount(0);
    await helper.getByRole('button', { name: 'Voy en camino', exact: true }).tap();
    const address = helper.getByText('1437 Bannock St, Denver, CO 80202');
    // The heading has the address, and directions come before the next step (QUICK-197).
    await expect(address.first()).toBeVisible();
    const way = helper.getByRole('link', { name: 'Cómo llegar' });
    expect(await measureTop(way)).toBeLessThan(await measureTop(button(helper, 'Empezar')));
  });

  await test.step('the code is there without scrolling when the helper stands at the door (QUICK-196)', async () => {
    await requester.reload();
    await expect(requester.getByText(/^The code is/)).toBeAttached();
    await expect(requester.getByText(/^\d{4}$/)).toBeInViewport({ ratio: 1 });
  });

  await test.step('the requester learns who comes, and sees them come', async () => {
    await expect(requester.getByRole('heading', { name: 'Assigned Helper' })).toBeVisible();
    await expect(requester.getByText('Hugo Helper').first()).toBeVisible();
    await expect(requester.getByText(/0\.4 miles away/)).toBeVisible();
    await helper.context().setGeolocation(CLOSER);
    // The next position goes out at the end of half a minute.
    await expect(requester.getByText(/0\.1 miles away/)).toBeVisible({ timeout: 45_000 });
    await expectAccessible(requester);
  });

  await test.step('both write', async () => {
    await helper.getByRole('button', { name: 'Mensaje', exact: true }).first().tap();
    const box = helper.getByRole('textbox', { name: /mensaje/i });
    await box.fill('Llego en cinco minutos.');
    await box.press('Enter');
    await expect(helper.getByText('Llego en cinco minutos.').last()).toBeVisible();
    await helper.keyboard.press('Escape');
    await button(requester, 'Message').tap();
    await expect(requester.getByRole('dialog').getByText('Llego en cinco minutos.')).toBeVisible();
    await requester.keyboard.press('Escape');
  });

  await test.step('at the door, the helper’s phone without a connection', async () => {
    forgive(OFFLINE);
    await helper.context().setOffline(true);
    await field.fill(await codeOn(requester));
    await expect(helper.getByText('Guardado. Se comprobará cuando tengas conexión.')).toBeVisible();
    await helper.context().setOffline(false);
    await expect(requester.getByText(/^Arrival confirmed at/)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('it is started and completed, and neither’s place is shown to the other any more', async () => {
    await helper.getByRole('button', { name: 'Empezar', exact: true }).tap();
    await requester.getByRole('button', { name: 'Mark Completed' }).tap();
    await expect(helper.getByText('1437 Bannock St, Denver, CO 80202')).toHaveCount(0);
    await expect(requester.getByText(/away, about/)).toHaveCount(0);
    await expect(requester.getByText('Arrived, by code')).toBeVisible();
    await expect(helper.getByText('Completada').first()).toBeVisible();
    await expect(requester.getByRole('link', { name: 'Ask for more help' })).toBeVisible();
    await expect(helper.getByRole('link', { name: 'Ver otras solicitudes' })).toBeVisible();
    await expectAccessible(requester);
  });
});
