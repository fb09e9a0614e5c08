import { call } from '../chat/chats.ts';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { listItem } from '../support/items.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

const PHONE = { width: 390, height: 844 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The card that was sent last, of those of this name. */
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).last();
const chatPath = (id: string) => `/private-chats?list=marketplace&chat=${id}`;

test('a price is talked about, a place and a time are agreed, and the item is handed over', async ({
  page: seller,
  newPerson,
}) => {
  // An hour ahead of the seller's clock.
  const buyer = await newPerson({
    viewport: PHONE,
    hasTouch: true,
    locale: 'es-US',
    timezoneId: 'America/New_York',
  });
  await Promise.all([
    joinAtOnce(seller, newAccount('Rosa Delgado')),
    signUp(buyer, newAccount('Samuel Ortiz')),
  ]);
  const title = `Oak dining table ${Date.now().toString(36)}`;
  const itemId = await listItem(seller, { title, isNegotiable: true });
  const { conversationId } = await call<{ conversationId: string }>(
    buyer,
    `/marketplace/items/${itemId}/conversation`,
    {},
  );

  await test.step('a visitor who wants to make an offer signs in, and comes back to its form (ITEM-293)', async () => {
    const visitor = await newPerson();
    await visitor.goto(`/marketplace/${itemId}`);
    await button(visitor, 'Make an offer').click();
    await expect(visitor).toHaveURL(/\/auth\?/);
    const returnTo = new URL(visitor.url()).searchParams.get('returnTo') ?? '';
    await visitor.close();
    await buyer.goto(returnTo);
    await expect(buyer.getByRole('dialog', { name: 'Hacer una oferta' })).toBeVisible();
  });

  await test.step('the item’s page leads to the form of an offer, in the chat (ITEM-280, ITEM-293)', async () => {
    await buyer.goto(`/marketplace/${itemId}`);
    await button(buyer, 'Hacer una oferta').click();
    const form = buyer.getByRole('dialog', { name: 'Hacer una oferta' });
    await expect(form.getByText('Precio pedido: $120')).toBeVisible();
    await form.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(form.getByText('Escribe un monto.')).toBeVisible();
    await form.getByLabel('Monto en dólares').fill('0');
    await form.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(form.getByText(/Escribe un monto mayor que \$0/)).toBeVisible();
    await noticesAreThere(buyer);
    await expectAccessible(buyer);
    await form.getByLabel('Monto en dólares').fill('80');
    await form.getByLabel('Nota breve').fill('La recojo hoy.');
    await form.getByLabel('Monto en dólares').press('Enter');
    await expect(form).toHaveCount(0);
    await expect(card(buyer, 'Oferta')).toContainText('$80');
    await expect(card(buyer, 'Oferta')).toContainText('Esperando respuesta');
    await expect(card(buyer, 'Oferta')).toContainText('La recojo hoy.');
    await expectAccessible(buyer);
  });

  await test.step('the seller answers it by keyboard with another price (ITEM-282, ITEM-286)', async () => {
    await seller.goto(chatPath(conversationId));
    await expect(card(seller, 'Offer')).toContainText('Offer from Samuel Ortiz');
    await card(seller, 'Offer').getByRole('button', { name: 'Counter' }).press('Enter');
    const form = seller.getByRole('dialog', { name: 'Make a counteroffer' });
    await expect(form.getByText('Their offer: $80')).toBeVisible();
    await form.getByLabel('Amount in dollars').fill('80');
    await seller.keyboard.press('Enter');
    await expect(form.getByText('Enter a different price than the current offer.')).toBeVisible();
    await form.getByLabel('Amount in dollars').fill('100.50');
    await seller.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(card(seller, 'Offer')).toContainText('$100.50');
    await expect(seller.getByRole('group', { name: 'Offer' }).first()).toContainText('Countered');
  });

  await test.step('the buyer sees it at once, with the steps before, and accepts (ITEM-281, ITEM-283)', async () => {
    await expect(card(buyer, 'Oferta')).toContainText('$100.50');
    await card(buyer, 'Oferta').getByText('1 oferta anterior').click();
    await expect(card(buyer, 'Oferta').getByRole('listitem')).toContainText('Tu oferta: $80');
    await card(buyer, 'Oferta').getByRole('button', { name: 'Aceptar' }).click();
    const question = buyer.getByRole('alertdialog', { name: '¿Aceptar $100.50?' });
    await question.getByRole('button', { name: 'Aceptar' }).click();
    await expect(card(buyer, 'Oferta')).toContainText('Acordado: $100.50');
    await expect(card(seller, 'Offer')).toContainText('Agreed: $100.50');
    await expect(card(seller, 'Offer')).toContainText('Reserved for the buyer until');
    await expectAccessible(seller);
  });

  await test.step('a place is suggested beside what is being written, and suits (CHAT-175, ITEM-296, ITEM-297)', async () => {
    const draft = buyer.getByRole('textbox', { name: /mensaje/i });
    await draft.fill('Una pregunta');
    await button(buyer, 'Oferta, lugar u hora de recogida').click();
    await expect(buyer.getByRole('menuitem', { name: 'Hacer una oferta' })).toHaveCount(0);
    await buyer.getByRole('menuitem', { name: 'Proponer un lugar público' }).click();
    const form = buyer.getByRole('dialog', { name: 'Proponer un lugar público' });
    await expect(form.getByText('Aquí todavía no hay lugares en la lista.')).toBeVisible();
    await form.getByLabel('Nombre del lugar').fill('Biblioteca Faulk');
    // The list behind it moves on, and the dialog stays with what was typed.
    await call(seller, `/chat/${conversationId}/messages`, {
      body: 'Where shall we meet?',
      clientKey: crypto.randomUUID(),
    });
    await expect(buyer.getByText('Where shall we meet?').last()).toBeAttached();
    await expect(form.getByLabel('Nombre del lugar')).toHaveValue('Biblioteca Faulk');
    await form.getByLabel('Dirección').fill('800 Guadalupe St, Austin');
    await expectAccessible(buyer);
    await form.getByLabel('Dirección').press('Enter');
    await expect(form).toHaveCount(0);
    await expect(button(buyer, 'Oferta, lugar u hora de recogida')).toBeFocused();
    // Only the card was sent.
    await expect(draft).toHaveValue('Una pregunta');
    await expect(card(buyer, 'Punto de encuentro')).toContainText('Propuesto por ti');
    await expect(card(seller, 'Meeting place')).toContainText('Suggested by Samuel Ortiz');
    const directions = card(seller, 'Meeting place').getByRole('link', { name: 'Directions' });
    expect(await directions.getAttribute('href')).toContain('Biblioteca+Faulk');
    await card(seller, 'Meeting place').getByRole('button', { name: 'Works for me' }).click();
    await expect(card(buyer, 'Punto de encuentro')).toContainText('Les queda bien a los dos');
  });

  await test.step('a time is proposed by keyboard, and each reads it by their own clock (ITEM-300, ITEM-301)', async () => {
    await button(seller, 'Offer, place or pickup time').press('Enter');
    await seller.getByRole('menuitem', { name: 'Propose a pickup time' }).press('Enter');
    const form = seller.getByRole('dialog', { name: 'Propose a pickup time' });
    await form.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(form.getByText('Choose a day.')).toBeVisible();
    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', {
      timeZone: 'America/Chicago',
    });
    await form.getByLabel('Day').fill(tomorrow);
    await form.getByLabel('From').fill('17:00');
    await form.getByLabel('Until').fill('16:00');
    await form.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(form.getByText(/at least 5 minutes after/)).toBeVisible();
    await form.getByLabel('Until').fill('18:00');
    await expect(form.getByLabel('Place')).toHaveValue(/./);
    await expectAccessible(seller);
    await form.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(card(seller, 'Pickup time')).toContainText('5:00 – 6:00 PM CST');
    await expect(card(buyer, 'Hora de recogida')).toContainText(/6:00\s?–\s?7:00 p\.m\. EST/);
    await expect(card(buyer, 'Hora de recogida')).toContainText('Para Rosa Delgado');
    await expect(card(buyer, 'Hora de recogida')).toContainText('Biblioteca Faulk');
    await expectAccessible(buyer);
    await card(buyer, 'Hora de recogida').getByRole('button', { name: 'Aceptar' }).click();
    await expect(card(seller, 'Pickup time')).toContainText('Agreed');
  });

  await test.step('it goes into a calendar (ITEM-305)', async () => {
    const download = buyer.waitForEvent('download');
    await card(buyer, 'Hora de recogida')
      .getByRole('button', { name: 'Agregar al calendario' })
      .click();
    expect((await download).suggestedFilename()).toBe('recogida.ics');
  });

  await test.step('and is handed over (ITEM-283)', async () => {
    await seller.goto(`/marketplace/${itemId}`);
    await expect(seller.getByText(/^Reserved for Samuel Ortiz/)).toBeVisible();
    await button(seller, 'Mark as sold').click();
    await seller
      .getByRole('dialog', { name: 'Mark as sold' })
      .getByRole('button', { name: 'Mark as sold' })
      .click();
    await expect(seller.getByText('Samuel Ortiz has it now.')).toBeVisible();
    await expect(card(buyer, 'Oferta')).toContainText('Entregado');
    await expect(button(buyer, 'Oferta, lugar u hora de recogida')).toHaveCount(0);
  });
});
