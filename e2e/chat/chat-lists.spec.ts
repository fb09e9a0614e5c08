import { applyAtOnce, call, meet, postAtOnce } from './chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signUp, speakSpanish, tabBar } from '../support/people.ts';

const TITLE = 'Repair the gate behind the house';

/** The way to all chats, in the sidebar of a desk. */
const toChats = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^Chats/ });

/** Gives the focus to the link of this name as soon as there is one. */
const focusWhenDrawn = (page: Page, name: string) =>
  page.evaluate((label) => {
    const look = (_: unknown, observer: MutationObserver) => {
      const links = Array.from(document.querySelectorAll('a'));
      const link = links.find(({ textContent }) => textContent === label);
      if (!link) return;
      observer.disconnect();
      link.focus();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, name);

test('a chat goes from the first application to the claim, in one place on both sides', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const helper = await newPerson({ viewport: { width: 390, height: 780 }, hasTouch: true });
  await Promise.all([
    joinAtOnce(poster, newAccount('Greta Gateman')),
    joinAtOnce(helper, newAccount('Hugo Hinge')),
  ]);
  await speakSpanish(helper);
  const taskId = await postAtOnce(poster, TITLE);
  const shown = poster.getByRole('region', { name: 'Open conversation' });
  const row = (page: Page) => page.getByRole('main').getByRole('button', { name: TITLE });

  await test.step('the task is among the chats with the first application (CHAT-038, CHAT-043)', async () => {
    await toChats(poster).click();
    await expect(poster).toHaveURL(/\/private-chats$/);
    await expect(shown.getByText('Select a conversation')).toBeVisible();
    await poster.getByRole('tab', { name: 'Tasks' }).click();
    await expect(row(poster)).toHaveCount(0);
    await applyAtOnce(helper, taskId, 'Hinges are what I know best.');
    await expect(poster.getByText('Someone just applied for your task!')).toBeVisible();
    await expect(row(poster)).toBeVisible();
  });

  await test.step('the poster sees who applied beside the chat (CHAT-056)', async () => {
    await row(poster).click();
    const phase = shown.getByRole('region', { name: `Applicants for ${TITLE}` });
    await expect(phase.getByText('Application Phase')).toBeVisible();
    await expect(phase.getByText('Hinges are what I know best.')).toBeVisible();
    await phase.getByRole('button', { name: 'Chat with Applicant' }).click();
    const message = phase.getByRole('textbox', { name: 'Message' });
    await message.fill('Could you come on Friday?');
    await message.press('Enter');
    await expect(phase.getByText('Could you come on Friday?', { exact: true })).toBeVisible();
    await message.fill('And bring');
    await expectAccessible(poster);
  });

  await test.step('the divider moves by keys and is where it was, and so is the draft (CHAT-043)', async () => {
    const divider = poster.getByRole('separator', { name: 'Width of the list' });
    await divider.focus();
    await poster.keyboard.press('End');
    await expect(divider).toHaveAttribute('aria-valuenow', /^40/);
    await poster.keyboard.press('Home');
    await expect(divider).toHaveAttribute('aria-valuenow', /^20/);
    await poster.keyboard.press('ArrowRight');
    await expect(divider).toHaveAttribute('aria-valuenow', /^25/);
    await poster.keyboard.press('End');
    await poster.reload();
    await expect(divider).toHaveAttribute('aria-valuenow', /^40/);
    await expect(shown.getByRole('textbox', { name: 'Message' })).toHaveValue('And bring');
    // As wide as it takes for the applicants to stand beside the chat.
    await divider.focus();
    await poster.keyboard.press('Home');
  });

  await test.step('the helper finds it among all chats (CHAT-107)', async () => {
    await helper.goto('/private-chats');
    await expect(row(helper)).toContainText('Could you come on Friday?');
    await expect(row(helper)).toContainText('1 mensaje sin leer');
    await expectAccessible(helper);
    const search = helper.getByRole('searchbox', { name: 'Buscar conversaciones' });
    await search.fill('100% steel');
    await expect(helper.getByText('No se encontraron conversaciones')).toBeVisible();
    await search.fill('GRETA');
    await row(helper).click();
    await expect(helper).toHaveURL(/chat=[0-9a-f-]{36}/);
    const chat = helper.getByRole('dialog');
    await chat.getByRole('textbox', { name: 'Mensaje' }).fill('Friday is fine.');
    await chat.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(chat.getByText('Friday is fine.', { exact: true })).toBeVisible();
    await expect(
      shown.getByRole('log').getByText('Friday is fine.', { exact: true }),
    ).toBeVisible();
  });

  await test.step('chats that were put away are behind a link and come back with a message (CHAT-055, CHAT-070)', async () => {
    const chat = helper.getByRole('dialog');
    await chat.getByRole('button', { name: 'Más opciones' }).click();
    await helper.getByRole('menuitem', { name: 'Archivar chat' }).click();
    await chat.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await helper.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await expect(row(helper)).toHaveCount(0);
    await helper.getByRole('button', { name: 'Archivados (1)' }).click();
    await expect(row(helper)).toBeVisible();
    const message = shown.getByRole('textbox', { name: 'Message' });
    await message.fill('The key is under the pot.');
    await message.press('Enter');
    await expect(row(helper)).toHaveCount(0);
    await helper.getByRole('button', { name: 'Volver a las conversaciones' }).click();
    await expect(row(helper)).toContainText('The key is under the pot.');
  });

  await test.step('the claim turns it into the normal chat where it stands (CHAT-062)', async () => {
    const applications = shown.getByRole('region', { name: 'Applications' });
    await applications.getByRole('button', { name: 'Approve' }).click();
    await expect(poster.getByText('Application approved')).toBeVisible();
    await call(helper, `/tasks/${taskId}/claim`, {});
    await expect(shown.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await expect(shown.getByText('Application Phase')).toHaveCount(0);
    await expect(row(poster)).toContainText('Claimed');
    const message = shown.getByRole('textbox', { name: 'Message' });
    await message.fill('So happy you do it!');
    await message.press('Enter');
  });

  await test.step('a phone has the list and the chat one after the other (CHAT-048)', async () => {
    await helper.goto('/browse-tasks');
    await tabBar(helper)
      .getByRole('link', { name: /^Chats/ })
      .tap();
    await expect(row(helper).first()).toBeVisible();
    await expectAccessible(helper);
    await row(helper).filter({ hasText: 'So happy you do it!' }).tap();
    const chat = helper.getByRole('dialog');
    await expect(chat.getByText('So happy you do it!', { exact: true })).toBeVisible();
    await chat.getByRole('button', { name: 'Cerrar', exact: true }).tap();
    await expect(chat).toHaveCount(0);
  });

  await test.step('a toast leads to its chat, and Back to where one was', async () => {
    const toChat = helper.getByRole('link', { name: 'Abrir chat' });
    // The toast stays while it has the focus, so give it the focus first, however slow the machine (SHELL-238).
    await focusWhenDrawn(helper, 'Abrir chat');
    const message = shown.getByRole('textbox', { name: 'Message' });
    await message.fill('I put the kettle on.');
    await message.press('Enter');
    await expect(toChat).toBeFocused();
    await expect(helper.getByText('Greta Gateman: I put the kettle on.')).toBeVisible();
    await toChat.click();
    await expect(helper).toHaveURL(new RegExp(`/task/${taskId}\\?chat=1`));
    const chat = helper.getByRole('dialog');
    await expect(chat.getByText('I put the kettle on.', { exact: true })).toBeVisible();
    await expect(chat.getByRole('textbox', { name: 'Mensaje' })).toBeVisible();
    await helper.goBack();
    await expect(chat).toHaveCount(0);
    await helper.goBack();
    await expect(helper).toHaveURL(/private-chats/);
    await expect(helper.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(chat).toHaveCount(0);
  });
});

/** Two new people with a conversation about a task of the first. */
async function openConversation(poster: Page, helper: Page, title: string) {
  await Promise.all([
    joinAtOnce(poster, newAccount('Paula Porch')),
    joinAtOnce(helper, newAccount('Rolf Railing')),
  ]);
  return meet(poster, helper, title);
}

test('the number of the chats pulses with a message (CHAT-041, CHAT-042)', async ({
  newPerson,
}) => {
  const poster = await newPerson({ reducedMotion: 'no-preference' });
  const helper = await newPerson();
  const { send } = await openConversation(poster, helper, 'Sand the steps of the porch');
  const pulse = toChats(poster).locator('.ui-pulse-once');
  await expect(toChats(poster)).toBeVisible();
  await expect(pulse).toHaveCount(0);
  await send('Is the sander yours?', helper);
  await expect(toChats(poster)).toContainText('1 unread message');
  await expect(pulse).toHaveCSS('animation-duration', '0.6s');
  await expect(pulse).toHaveCSS('animation-iteration-count', '1');
});

test('an address that names no conversation, or one that is not there, says so (CHAT-114, ITEM-167)', async ({
  page,
  forgive,
}) => {
  await signUp(page, newAccount('Paula Porch'));
  forgive(/404/);
  for (const list of ['', 'list=marketplace&']) {
    await page.goto(`/private-chats?${list}chat=`);
    const shown = page.getByRole('region', { name: 'Open conversation' });
    await expect(shown.getByText('No conversation selected')).toBeVisible();
    await page.goto(`/private-chats?${list}chat=${crypto.randomUUID()}`);
    await expect(shown.getByText('Chat not available')).toBeVisible();
  }
  await expectAccessible(page);
});
