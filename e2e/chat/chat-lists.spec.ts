import { applyAtOnce, call, meet, postAtOnce } from './chats.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { Page } from '../fixtures.ts';
import { POSTER, joinAtOnce, newAccount, signInOnScreen, speakSpanish } from '../people.ts';

const TITLE = 'Repair the gate behind the house';

const launcher = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Chats' }).getByRole('button', { name });

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
  const hub = poster.getByRole('dialog');
  const direct = launcher(poster, `Open chat: ${TITLE}`);

  await test.step('the launcher appears with the first application (CHAT-038, CHAT-040)', async () => {
    await expect(direct).toHaveCount(0);
    await applyAtOnce(helper, taskId, 'Hinges are what I know best.');
    await expect(poster.getByText('Someone just applied for your task!')).toBeVisible();
    await expect(direct).toBeVisible();
    await launcher(poster, 'All chats').click();
    await expect(hub.getByText('Select a conversation')).toBeVisible();
    await poster.keyboard.press('Escape');
    await expect(hub).toHaveCount(0);
    await expect(launcher(poster, 'All chats')).toBeFocused();
  });

  await test.step('the poster sees who applied beside the chat (CHAT-056)', async () => {
    await direct.click();
    const phase = hub.getByRole('region', { name: `Applicants for ${TITLE}` });
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

  await test.step('the divider moves by keys and the draft outlives the dialog (CHAT-043, CHAT-049)', async () => {
    const divider = hub.getByRole('separator', { name: 'Width of the list' });
    await divider.focus();
    await poster.keyboard.press('End');
    await expect(divider).toHaveAttribute('aria-valuenow', /^40/);
    await poster.keyboard.press('Home');
    await expect(divider).toHaveAttribute('aria-valuenow', /^20/);
    await poster.keyboard.press('ArrowRight');
    await expect(divider).toHaveAttribute('aria-valuenow', /^25/);
    await poster.keyboard.press('End');
    await poster.keyboard.press('Escape');
    await expect(hub).toHaveCount(0);
    await expect(direct).toBeFocused();
    await direct.press('Enter');
    await expect(divider).toHaveAttribute('aria-valuenow', /^40/);
    await hub.getByRole('button', { name: 'Chat with Applicant' }).click();
    await expect(hub.getByRole('textbox', { name: 'Message' })).toHaveValue('And bring');
  });

  await test.step('the helper finds it among the private chats (CHAT-107)', async () => {
    await helper.goto('/private-chats');
    const row = helper.getByRole('button', { name: TITLE });
    await expect(row).toContainText('Could you come on Friday?');
    await expect(row).toContainText('1 mensaje sin leer');
    await expectAccessible(helper);
    const search = helper.getByRole('searchbox', { name: 'Buscar conversaciones' });
    await search.fill('100% steel');
    await expect(helper.getByText('No se encontraron conversaciones')).toBeVisible();
    await search.fill('GRETA');
    await row.click();
    await expect(helper).toHaveURL(/chat=[0-9a-f-]{36}/);
    const chat = helper.getByRole('dialog');
    await chat.getByRole('textbox', { name: 'Mensaje' }).fill('Friday is fine.');
    await chat.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(chat.getByText('Friday is fine.', { exact: true })).toBeVisible();
    await expect(hub.getByRole('log').getByText('Friday is fine.', { exact: true })).toBeVisible();
  });

  await test.step('what is put away is behind a link and comes back with a message (CHAT-055, CHAT-070)', async () => {
    const chat = helper.getByRole('dialog');
    await chat.getByRole('button', { name: 'Más opciones' }).click();
    await helper.getByRole('menuitem', { name: 'Archivar chat' }).click();
    await chat.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await helper.getByRole('button', { name: 'Borrar búsqueda' }).click();
    const row = helper.getByRole('button', { name: TITLE });
    await expect(row).toHaveCount(0);
    await helper.getByRole('button', { name: 'Archivados (1)' }).click();
    await expect(row).toBeVisible();
    const message = hub.getByRole('textbox', { name: 'Message' });
    await message.fill('The key is under the pot.');
    await message.press('Enter');
    await expect(row).toHaveCount(0);
    await helper.getByRole('button', { name: 'Volver a las conversaciones' }).click();
    await expect(row).toContainText('The key is under the pot.');
  });

  await test.step('the claim turns it into the normal chat where it stands (CHAT-062)', async () => {
    await hub.getByRole('button', { name: 'Approve' }).click();
    await expect(poster.getByText('Application approved')).toBeVisible();
    await call(helper, `/tasks/${taskId}/claim`, {});
    await expect(hub.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await expect(hub.getByText('Application Phase')).toHaveCount(0);
    await expect(hub.getByRole('button', { name: TITLE })).toContainText('Claimed');
    const message = hub.getByRole('textbox', { name: 'Message' });
    await message.fill('So happy you do it!');
    await message.press('Enter');
  });

  await test.step('a phone has the list and the chat one after the other (CHAT-048)', async () => {
    await helper.goto('/browse-tasks');
    await launcher(helper, 'Todos los chats').click();
    const chats = helper.getByRole('dialog');
    await expect(chats.getByRole('button', { name: TITLE })).toBeVisible();
    await expectAccessible(helper);
    await chats.getByRole('button', { name: TITLE }).click();
    await expect(chats.getByText('So happy you do it!', { exact: true })).toBeVisible();
    await expect(chats.getByRole('button', { name: TITLE })).toHaveCount(0);
    await chats.getByRole('button', { name: 'Atrás' }).click();
    await expect(chats.getByRole('button', { name: TITLE })).toBeFocused();
  });

  await test.step('a toast leads to its chat out of the launcher, which it leaves behind', async () => {
    const toChat = helper.getByRole('link', { name: 'Abrir chat' });
    // It stays while it has the focus, which nobody gives it later than this, however slow the machine (SHELL-238).
    await focusWhenDrawn(helper, 'Abrir chat');
    const message = hub.getByRole('textbox', { name: 'Message' });
    await message.fill('I put the kettle on.');
    await message.press('Enter');
    await expect(toChat).toBeFocused();
    await expect(helper.getByText('Greta Gateman: I put the kettle on.')).toBeVisible();
    await toChat.click();
    await expect(helper).toHaveURL(new RegExp(`/task/${taskId}\\?chat=1`));
    const chat = helper.getByRole('dialog');
    await expect(chat.getByText('I put the kettle on.', { exact: true })).toBeVisible();
    // The list has the same words in it, but nothing to write in.
    await expect(chat.getByRole('textbox', { name: 'Mensaje' })).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Atrás' })).toHaveCount(0);
    await helper.goBack();
    await expect(chat).toHaveCount(0);
    await helper.goBack();
    await expect(helper).toHaveURL(/browse-tasks/);
    await expect(helper.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(chat).toHaveCount(0);
  });
});

test('open chats are tabs that keyboards reach, show and close (CHAT-044)', async ({ page }) => {
  await signInOnScreen(page, POSTER);
  await launcher(page, /^Open chats/).click();
  const hub = page.getByRole('dialog');
  const rows = hub.getByRole('list', { name: 'Conversations' }).getByRole('button');
  await rows.filter({ hasText: 'Started' }).first().click();
  await rows.filter({ hasText: 'Done' }).first().click();
  const tabs = hub.getByRole('tab');
  await expect(tabs).toHaveCount(2);
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.last()).toHaveAttribute('id', /^chat-[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await tabs.last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(hub.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tabs).toHaveCount(1);
  await expect(hub.locator(':focus')).toHaveCount(1);
  await expect(tabs).toHaveAttribute('aria-selected', 'true');
});

/** Two new people with a conversation about a task of the first. */
async function openConversation(poster: Page, helper: Page, title: string) {
  await Promise.all([
    joinAtOnce(poster, newAccount('Paula Porch')),
    joinAtOnce(helper, newAccount('Rolf Railing')),
  ]);
  return meet(poster, helper, title);
}

test('without live updates lists are read every 30 seconds and a chat every 10 (CHAT-142, CHAT-145)', async ({
  newPerson,
}) => {
  const [poster, helper] = await Promise.all([newPerson(), newPerson()]);
  const title = 'Paint the railing of the porch';
  const { send } = await openConversation(poster, helper, title);
  await send('White would be nice.');
  await helper.addInitScript(() => void Reflect.deleteProperty(window, 'WebSocket'));
  await helper.clock.install();
  await helper.goto('/private-chats');
  const row = helper.getByRole('button', { name: title });
  await expect(row).toContainText('White would be nice.');
  await send('Or rather green.');
  await helper.clock.fastForward(30_000);
  // Long before it would by itself.
  await expect(row).toContainText('Or rather green.', { timeout: 8_000 });
  await row.click();
  const log = helper.getByRole('log');
  await expect(log.getByText('Or rather green.')).toBeVisible();
  await send('No: white it is.');
  await helper.clock.fastForward(10_000);
  await expect(log.getByText('No: white it is.')).toBeVisible({ timeout: 8_000 });
  await expect(helper.getByText('Connection Issue')).toHaveCount(0);
});

test('the launcher pulses with a message, and is quietly gone without its list (CHAT-042, CHAT-046, CHAT-047)', async ({
  newPerson,
  forgive,
}) => {
  const poster = await newPerson({ reducedMotion: 'no-preference' });
  const helper = await newPerson();
  const title = 'Sand the steps of the porch';
  const { send } = await openConversation(poster, helper, title);
  const bubble = launcher(poster, `Open chat: ${title}`);
  await expect(bubble).toBeVisible();
  const pulse = bubble.locator('.ui-pulse-once');
  await expect(pulse).toHaveCount(0);
  await send('Is the sander yours?', helper);
  await expect(bubble).toContainText('1 unread message');
  await expect(pulse).toHaveCSS('animation-duration', '0.6s');
  await expect(pulse).toHaveCSS('animation-iteration-count', '1');

  let asked = 0;
  await poster.route('**/chat/eligibleTasks', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await poster.goto('/about');
  await expect.poll(() => asked).toBe(2);
  await expect(poster.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bubble).toHaveCount(0);
  await expect(poster.getByRole('alert')).toHaveCount(0);
  forgive(/status of 500/);
});

test('an address that names no conversation, or one that is not there, says so (CHAT-114, ITEM-167)', async ({
  page,
  forgive,
}) => {
  await joinAtOnce(page, newAccount('Paula Porch'));
  forgive(/404/);
  for (const list of ['', 'list=marketplace&']) {
    await page.goto(`/private-chats?${list}chat=`);
    const dialog = page.getByRole('dialog', { name: 'Chat' });
    await expect(dialog.getByText('No conversation selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/chat=/);
    await page.goto(`/private-chats?${list}chat=${crypto.randomUUID()}`);
    await expect(dialog.getByText('Chat not available')).toBeVisible();
  }
  await expectAccessible(page);
});
