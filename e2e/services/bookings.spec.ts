import sharp from 'sharp';
import { call } from '../chat/chats.ts';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';
import { publishService } from '../support/services.ts';

const PHONE = { width: 390, height: 844 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cards = (page: Page) => page.getByRole('group', { name: /^(Booking|Reserva)$/ });
/**
 * Returns the newest card. New messages scroll the list from under a pointer about to press, so press keys in it
 * instead.
 */
const lastCard = (page: Page) => cards(page).last();

const everyDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    [{ start: '08:00', end: '18:00' }],
  ]),
);

const hedge = async () => ({
  name: 'hedge.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#229954' },
  })
    .png()
    .toBuffer(),
});

test('a free time is asked for, countered and agreed; it becomes a task of the two, is moved, done and reviewed (SERV-009, SERV-016)', async ({
  page: provider,
  newPerson,
  forgive,
}) => {
  const client = await newPerson({
    viewport: PHONE,
    hasTouch: true,
    locale: 'es-US',
    timezoneId: 'America/New_York',
  });
  await Promise.all([
    joinAtOnce(provider, newAccount('Pia Whitaker')),
    joinAtOnce(client, newAccount('Samuel Ortiz')),
  ]);
  await call(provider, '/my/profile', { timezone: 'America/Chicago' }, 'PATCH');
  const title = `Hedges and beds ${Date.now().toString(36)}`;
  const serviceId = await publishService(provider, {
    title,
    schedule: everyDay,
    packages: [
      { name: 'Front garden', includes: 'Hedge and lawn', price: 90, minutes: 120 },
      { name: 'All around', includes: 'Hedges, lawn and beds', price: 160, minutes: 240 },
    ],
    addons: [{ name: 'Take the cuttings away', price: 20, minutes: 30 }],
  });

  await test.step('the client picks a package, a free time and says what it is about, by keyboard', async () => {
    await client.goto(`/services/${serviceId}`);
    await button(client, 'Reservar o pedir una cotización').press('Enter');
    const form = client.getByRole('dialog', { name: 'Reservar o pedir una cotización' });
    await form.getByRole('radio', { name: /^Front garden/ }).press('Space');
    await form.getByRole('checkbox', { name: /^Take the cuttings away/ }).press('Space');
    await expect(form.getByRole('status').last()).toContainText('$110');
    await form.getByRole('button', { name: 'Enviar solicitud' }).press('Enter');
    await expect(form.getByText('Escribe de qué se trata.')).toBeVisible();
    await expect(form.getByText('Elige una hora libre o pide una cotización.')).toBeVisible();
    await expect(form.getByText('Escribe la dirección.')).toBeVisible();
    await expect(form.getByLabel('¿Qué necesitas?')).toBeFocused();
    await noticesAreThere(client);
    await expectAccessible(client);
    await form.getByLabel('¿Qué necesitas?').fill('El seto mide dos metros.');
    await form.getByLabel('Dirección').fill('77 Secret Street, Austin, TX 78701');
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles(await hedge());
    await expect(form.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible();
    // Tomorrow at the first free hour.
    await form.getByRole('group', { name: 'Día' }).getByRole('radio').nth(1).press('Space');
    // Some days have an accent: miércoles, sábado.
    const times = form.getByRole('group', { name: /^\p{L}+, \d/u });
    await times.getByRole('radio').first().press('Space');
    // By the client's clock, an hour ahead of the provider's.
    await expect(form.getByRole('status').last()).toContainText(/9:00\s?–\s?11:30 a\.m\. EST/);
    await form.getByRole('button', { name: 'Enviar solicitud' }).press('Enter');
    await expect(form).toHaveCount(0);
    await expect(lastCard(client)).toContainText('Tu solicitud');
    await expect(lastCard(client)).toContainText('$110');
    await expectAccessible(client);
  });

  await test.step('the provider reads it in the chat, without the address, and proposes something else', async () => {
    await provider.goto('/private-chats?list=marketplace');
    await provider.getByRole('button', { name: new RegExp(title) }).click();
    const request = lastCard(provider);
    await expect(request).toContainText('Request from Samuel Ortiz');
    await expect(request).toContainText('El seto mide dos metros.');
    await expect(request).not.toContainText('Secret Street');
    await expect(request.getByRole('img')).toHaveCount(1);
    await request.getByRole('button', { name: /^Photo 1 of 1/ }).click();
    await expect(provider.getByRole('dialog', { name: 'Photos' }).getByRole('img')).toBeVisible();
    await provider.keyboard.press('Escape');
    await request.getByRole('button', { name: 'Propose something else' }).click();
    const form = provider.getByRole('dialog', { name: 'Make a proposal' });
    await expect(form.getByLabel('Price in dollars')).toHaveValue('110');
    await expect(form.getByLabel('From')).toHaveValue('08:00');
    await expect(form.getByLabel('Until')).toHaveValue('10:30');
    await form.getByLabel('Price in dollars').fill('');
    await form.getByLabel('Until').fill('07:00');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expect(form.getByText('Enter a price.')).toBeVisible();
    await form.getByLabel('Price in dollars').fill('130');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expect(form.getByText('The end must be after the beginning.')).toBeVisible();
    await noticesAreThere(provider);
    await expectAccessible(provider);
    await form.getByLabel('Until').fill('11:00');
    await form
      .getByLabel("What's included")
      .fill('Front hedge at two meters, cuttings taken away.');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expect(form).toHaveCount(0);
    await expect(lastCard(provider)).toContainText('Your proposal');
  });

  await test.step('the client sees it at once, by their own clock, and accepts it by keyboard', async () => {
    await expect(lastCard(client)).toContainText('Propuesta de Pia Whitaker');
    await expect(lastCard(client)).toContainText('$130');
    await expect(lastCard(client)).toContainText(/9:00\s?a\.m\.\s?–\s?12:00\s?p\.m\./);
    await expect(cards(client).first()).toContainText('Respondida');
    await lastCard(client).getByRole('button', { name: 'Aceptar' }).press('Enter');
    const question = client.getByRole('alertdialog', { name: '¿Aceptar por $130?' });
    await expect(question).toContainText('tarea privada');
    await expectAccessible(client);
    await question.getByRole('button', { name: 'Aceptar' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(lastCard(client)).toContainText('Acordada');
    await expect(lastCard(provider)).toContainText('Agreed');
    await expect(cards(provider).first()).toContainText('Secret Street');
  });

  const path = await test.step('it is a task of the two alone', async () => {
    await lastCard(provider).getByRole('link', { name: 'Go to the task' }).press('Enter');
    await expect(provider).toHaveURL(/\/task\//);
    const { pathname } = new URL(provider.url());
    await expect(provider.getByRole('region', { name: 'Booking' })).toContainText(
      '8:00 – 11:00 AM CST',
    );
    await expect(button(provider, 'Start Task')).toBeVisible();
    // The booking has its chat; nothing speaks of applicants, views or a hurry.
    await expect(button(provider, 'Chat')).toHaveCount(0);
    await expect(provider.getByText('Task Stats')).toHaveCount(0);
    await expectAccessible(provider);
    await lastCard(client).getByRole('link', { name: 'Ir a la tarea' }).press('Enter');
    await expect(client).toHaveURL(new RegExp(pathname));
    await expect(client.getByRole('region', { name: 'Reserva' })).toContainText(
      'Solo la ven ustedes dos',
    );
    await expectAccessible(client);
    forgive(/404/);
    const outsider = await newPerson();
    const answer = await outsider.goto(pathname);
    expect(answer?.status()).toBe(404);
    await expect(outsider.getByRole('heading', { name: 'Task Not Found' })).toBeVisible();
    await outsider.close();
    return pathname;
  });

  await test.step('another time is proposed from the task, and accepted in the chat', async () => {
    const panel = client.getByRole('region', { name: 'Reserva' });
    await panel.getByRole('button', { name: 'Proponer un cambio' }).press('Enter');
    const form = client.getByRole('dialog', { name: 'Proponer un cambio' });
    await form.getByLabel('Desde').fill('13:00');
    await form.getByLabel('Hasta').fill('16:00');
    await form.getByLabel('Hasta').press('Enter');
    await expect(form).toHaveCount(0);
    await provider.goBack();
    await expect(lastCard(provider)).toContainText('Change proposed by Samuel Ortiz');
    await lastCard(provider).getByRole('button', { name: 'Accept' }).press('Enter');
    const question = provider.getByRole('alertdialog', { name: 'Accept the change?' });
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(lastCard(provider)).toContainText('Agreed');
    await expect(panel).toContainText(/1:00\s?–\s?4:00\s?p\.m\./);
  });

  await test.step('it goes into a calendar', async () => {
    const download = client.waitForEvent('download');
    await client.getByRole('button', { name: 'Agregar al calendario' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('reserva.ics');
  });

  await test.step('the work is done as on any task, and both write a review', async () => {
    await provider.goto(path);
    await button(provider, 'Start Task').click();
    await button(provider, 'Mark as Completed').click();
    await button(client, 'Confirmar que está lista').press('Enter');
    await button(client, 'Dejar una reseña').press('Enter');
    const form = client.getByRole('dialog');
    await form.getByRole('radio', { name: 'Sí' }).check();
    await form.getByRole('radio', { name: '5 estrellas' }).first().press('Space');
    await form.getByRole('button', { name: 'Enviar reseña' }).click();
    await expect(client.getByText('Reseña enviada')).toBeVisible();
    await button(provider, 'Leave a Review').click();
    const own = provider.getByRole('dialog');
    await own.getByRole('radio', { name: 'Yes' }).check();
    await own.getByRole('radio', { name: '4 stars' }).first().press('Space');
    await own.getByRole('button', { name: 'Submit Review' }).click();
    await expect(provider.getByText('Review submitted')).toBeVisible();
    await expect(button(provider, 'Propose a change')).toHaveCount(0);
    await expect(button(provider, 'Cancel booking')).toHaveCount(0);
    await provider.goto(`/services/${serviceId}`);
    await expect(provider.getByText('1 job done')).toBeVisible();
  });
});

test('a quote is asked for and goes on while the service is paused; it is declined, withdrawn and called off (SERV-061)', async ({
  page: client,
  newPerson,
  forgive,
}) => {
  const provider = await newPerson();
  await Promise.all([
    joinAtOnce(provider, newAccount('Nadia Feld')),
    joinAtOnce(client, newAccount('Owen Marsh')),
  ]);
  const title = `Odd jobs ${Date.now().toString(36)}`;
  const serviceId = await publishService(provider, { title, priceType: 'negotiable' });
  const ask = async (words: string) => {
    await button(client, 'Book or ask for a quote').click();
    const form = client.getByRole('dialog', { name: 'Book or ask for a quote' });
    await form.getByRole('radio', { name: 'Ask for a quote' }).check({ force: true });
    await form.getByRole('radio', { name: /^Remote/ }).check();
    await form.getByLabel('What do you need done?').fill(words);
    return form;
  };

  // The connection that is lost, the second request that is refused, and the page of a paused service.
  forgive(/ERR_INTERNET_DISCONNECTED|status of 409|status of 404/);
  await test.step('the typed words stay when the request cannot be sent', async () => {
    await client.goto(`/services/${serviceId}`);
    const form = await ask('Hang three shelves.');
    await expect(form.getByText('The provider will propose a price.')).toBeVisible();
    await client.context().setOffline(true);
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel('What do you need done?')).toHaveValue('Hang three shelves.');
    await client.context().setOffline(false);
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form).toHaveCount(0);
    await expect(lastCard(client)).toContainText('Quote requested');
    // One at a time is talked about.
    await client.goto(`/services/${serviceId}`);
    const second = await ask('And a mirror.');
    await second.getByRole('button', { name: 'Send request' }).click();
    await expect(second.getByText("There's already an open request in this chat.")).toBeVisible();
    await expect(second.getByLabel('What do you need done?')).toHaveValue('And a mirror.');
  });

  await test.step('the provider pauses the service, and the talk goes on', async () => {
    await call(provider, `/services/${serviceId}/active`, { isActive: false }, 'PUT');
    await provider.goto('/private-chats?list=marketplace');
    await provider.getByRole('button', { name: new RegExp(title) }).click();
    await lastCard(provider).getByRole('button', { name: 'Send a quote' }).press('Enter');
    const form = provider.getByRole('dialog', { name: 'Make a proposal' });
    await form.getByLabel('Price in dollars').fill('60');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expect(form).toHaveCount(0);
    await client.goto('/private-chats?list=marketplace');
    await client.getByRole('button', { name: new RegExp(title) }).click();
    await lastCard(client).getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(lastCard(client)).toContainText('Declined');
    await expect(lastCard(client).getByRole('button')).toHaveCount(0);
    await expect(lastCard(provider)).toContainText('Declined');
  });

  await test.step('another request is withdrawn', async () => {
    await call(provider, `/services/${serviceId}/active`, { isActive: true }, 'PUT');
    await client.goto(`/services/${serviceId}`);
    const form = await ask('Two shelves then.');
    await form.getByRole('button', { name: 'Send request' }).click();
    await lastCard(client).getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(lastCard(client)).toContainText('Withdrawn');
  });

  await test.step('the booking is called off with a reason, and the task is gone', async () => {
    await client.goto(`/services/${serviceId}`);
    const form = await ask('One shelf.');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form).toHaveCount(0);
    await expect(lastCard(client)).toContainText('Quote requested');
    await lastCard(provider).getByRole('button', { name: 'Send a quote' }).press('Enter');
    const quote = provider.getByRole('dialog', { name: 'Make a proposal' });
    await quote.getByLabel('Price in dollars').fill('25.50');
    await quote.getByRole('button', { name: 'Send proposal' }).click();
    await lastCard(client).getByRole('button', { name: 'Accept' }).press('Enter');
    await client.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await expect(lastCard(client)).toContainText('Agreed');
    await lastCard(provider).getByRole('button', { name: 'Cancel booking' }).press('Enter');
    const question = provider.getByRole('dialog', { name: 'Cancel this booking?' });
    await expectAccessible(provider);
    await question.getByRole('button', { name: 'Keep booking' }).click();
    await expect(question).toHaveCount(0);
    await lastCard(provider).getByRole('button', { name: 'Cancel booking' }).press('Enter');
    await question.getByLabel('Reason').fill('My drill broke.');
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(question).toHaveCount(0);
    await expect(lastCard(client)).toContainText('Canceled');
    await expect(lastCard(client)).toContainText('My drill broke.');
    await expect(lastCard(client).getByRole('link')).toHaveCount(0);
    await expectAccessible(client);
  });
});
