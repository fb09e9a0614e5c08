import { call, meet } from './chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { onTheData } from '../support/on-the-data.ts';
import { POSTER, TASKER, signIn } from '../support/people.ts';

/** A private chat about a new task, which both can open and write into. */
async function openConversation(poster: Page, helper: Page, title: string) {
  const { id, taskId, applicationId } = await meet(poster, helper, title);
  return {
    id,
    send: (page: Page, body: string) =>
      call(page, `/chat/${id}/messages`, { body, clientKey: crypto.randomUUID() }),
    open: async (page: Page) => {
      await page.goto(`/task/${taskId}?chat=${applicationId}`);
      await expect(log(page)).toBeVisible();
    },
  };
}

const PHONE = { viewport: { width: 390, height: 844 } };

const log = (page: Page) => page.getByRole('log');
/** Returns what is drawn of a conversation, and its scroll position. */
const drawn = (page: Page) =>
  log(page).evaluate((element) => ({
    nodes: element.querySelectorAll('*').length,
    height: element.scrollHeight,
    toEnd: Math.round(element.scrollHeight - element.scrollTop - element.clientHeight),
    isTooWide: element.scrollWidth > element.clientWidth,
  }));
const write = (page: Page, text: string) =>
  page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('a long conversation is drawn in part, read back by keyboard, and searched to its beginning', async ({
  page,
  newPerson,
}) => {
  await signIn(page, POSTER);
  const helper = await newPerson(PHONE);
  await signIn(helper, TASKER);
  const chat = await openConversation(page, helper, 'Sort five thousand buttons');
  await onTheData('e2e/chat/fill-chat.ts', chat.id, '5000');
  await chat.open(page);

  await expect(page.getByText('Message number 5000 and')).toBeInViewport();
  await expect.poll(async () => (await drawn(page)).toEnd).toBeLessThan(4);
  const first = await drawn(page);
  expect(first.nodes).toBeLessThan(400);

  // Ever more comes in above; what stood at the top stays where it was, and no more is drawn.
  await log(page).focus();
  for (let turn = 0, { height } = first; turn < 4; turn += 1) {
    const before = height;
    // New messages are still being measured: a key pressed in that moment scrolls less far.
    await expect(async () => {
      await log(page).press('Home');
      const isHigher = async () => (await drawn(page)).height > before + 1500;
      await expect.poll(isHigher, { timeout: 2_000 }).toBe(true);
    }).toPass();
    ({ height } = await drawn(page));
  }
  expect((await drawn(page)).nodes).toBeLessThan(400);
  // A list that lost its place would stand at an end: by now at the newest, or far back in the conversation.
  const top = await log(page).evaluate(
    (element) => /number (\d+)/.exec(element.querySelector('[data-row]')?.textContent ?? '')?.[1],
  );
  expect(Number(top)).toBeGreaterThan(4500);
  expect(Number(top)).toBeLessThan(4900);

  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(page.getByText('Message number 5000 and')).toBeInViewport();

  // An old message is found and shown among its neighbors; clearing leads back.
  const box = page.getByRole('searchbox', { name: 'Search messages' });
  await box.fill('  SPARE key');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/spare/);
  await expect(page.locator('mark').first()).toBeInViewport();
  await expectAccessible(page);
  await box.press('Escape');
  await expect(page.getByText('Message number 5000 and')).toBeInViewport();

  await box.fill('numbers');
  await expect(page.getByText('1 of more than 1,000', { exact: true })).toBeVisible();
  await box.press('Enter');
  await box.press('Enter');
  await expect(page.getByText('3 of more than 1,000', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(page.getByText('2 of more than 1,000', { exact: true })).toBeVisible();
  await box.fill('%_nothing like this');
  await expect(page.getByText('No messages found')).toBeVisible();

  // From near the newest, which it becomes part of, to far away.
  await box.fill('number 4910 ');
  await expect(log(page).getByText('number 4910')).toBeInViewport();
  await box.fill('number 4600 ');
  await expect(log(page).getByText('number 4600')).toBeInViewport();

  // Out of an old window one reads on to the newest without a gap.
  await box.fill('spare key');
  // Not the hit of the search before.
  await expect(page.locator('mark').first()).toHaveText(/spare/);
  await expect(page.locator('mark').first()).toBeInViewport();
  await chat.send(helper, 'Are you still there?');
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(log(page).getByText('Are you still there?')).toBeInViewport();

  // Searched among all chats, the old message opens in its place (CHAT-198, CHAT-199).
  await page.goto('/private-chats');
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('spare keys');
  const messages = page.getByRole('region', { name: 'Messages' });
  // The newest chat with such a message: an attempt that failed leaves its own behind.
  const hit = messages.getByRole('button', { name: /The spare key hangs/ }).first();
  await expect(hit.locator('mark').first()).toHaveText(/spare/);
  await expectAccessible(page);
  await hit.click();
  await expect(page).toHaveURL(/message=\d+/);
  const shown = log(page).getByText('The spare key hangs behind the blue door');
  await expect(shown).toBeInViewport();
  await expect(page.locator('[data-sought]')).toBeFocused();
  await expect(log(page).getByText('Message number 9 and')).toBeVisible();
  // Chosen again, it comes back into view with the focus.
  // While rows are still being measured, the list corrects its place and may undo a scroll.
  await expect(async () => {
    await log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(shown).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await hit.click();
  await expect(shown).toBeInViewport();
  await expect(page.locator('[data-sought]')).toBeFocused();
  await page.reload();
  await expect(shown).toBeInViewport();
});

test('both see who writes, what arrived and what was read; nothing typed breaks the layout', async ({
  page,
  newPerson,
}) => {
  await signIn(page, POSTER);
  const helper = await newPerson(PHONE);
  await signIn(helper, TASKER);
  const chat = await openConversation(page, helper, 'Talk <b>about</b> the fence');
  await chat.open(page);
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  // One of the two participants is the viewer; the other is named as the partner instead (CHAT-064).
  await expect(page.getByText('2 participants')).toHaveCount(0);

  await write(page, 'Hello there');
  await send(page);
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  await write(page, 'Second at once');
  await send(page);
  await expect(log(page).getByRole('heading', { name: 'Today' })).toHaveCount(1);
  // One name and time for what one person writes in a row.
  await expect(log(page).locator('time')).toHaveCount(1);

  await chat.open(helper);
  await expect(
    helper.getByRole('dialog').getByRole('link', { name: 'Talk <b>about</b> the fence' }),
  ).toBeVisible();
  await expect(log(page).getByText('Seen', { exact: true })).toBeVisible();
  await write(helper, 'I am on my');
  await expect(page.getByText('is typing…')).toBeVisible();
  await write(helper, 'I am on my way');
  await send(helper);
  await expect(log(page).getByText('I am on my way')).toBeInViewport();
  await expect(page.getByText('is typing…')).toBeHidden();
  await expect(log(helper).getByText('Seen', { exact: true })).toBeVisible();

  for (const body of [
    '<img src=x onerror=alert(1)> & **bold**',
    'Donaudampfschifffahrt'.repeat(30),
    'שלום, מה שלומך? 👩‍👩‍👧 أهلا بك',
    'See https://example.org/a?b=c#d and javascript:alert(1)',
  ]) {
    await chat.send(page, body);
    await expect(log(helper).getByText(body.slice(0, 20))).toBeVisible();
  }
  const link = log(helper).getByRole('link', { name: 'example.org' });
  await expect(link).toHaveAttribute('href', 'https://example.org/a?b=c#d');
  await expect(link).toHaveAttribute('rel', /noopener/);
  expect((await drawn(helper)).isTooWide).toBe(false);
  expect((await drawn(page)).isTooWide).toBe(false);
  await expectAccessible(helper);

  // On the phone the search opens over the messages.
  await helper.getByRole('button', { name: 'Search messages' }).click();
  const box = helper.getByRole('searchbox', { name: 'Search messages' });
  await expect(box).toBeFocused();
  await box.fill('WAY');
  await expect(helper.locator('mark')).toHaveText('way');
  await expectAccessible(helper);
  await box.press('Escape');
  await expect(box).toBeHidden();
});

test('a chat is muted, archived and reported, and a moderator closes it', async ({
  page,
  newPerson,
  forgive,
}) => {
  await signIn(page, POSTER);
  const helper = await newPerson({ ...PHONE, locale: 'es-US' });
  await helper.goto('/auth');
  await helper.getByLabel('Correo electrónico').fill(TASKER.email);
  await helper.getByLabel('Contraseña', { exact: true }).fill(TASKER.password);
  await helper.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(helper).not.toHaveURL(/\/auth/);
  const chat = await openConversation(page, helper, 'Guard the cookie jar');
  await chat.send(helper, 'Send me the money first.');
  await chat.open(page);

  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Mute Notifications');
  await expect(page.getByText('Chat muted.')).toBeVisible();
  await choose('Unmute Notifications');
  await expect(page.getByText('Chat unmuted.')).toBeVisible();
  await choose('Archive Chat');
  await expect(page.getByText('Chat archived. A new message brings it back.')).toBeVisible();
  await page.getByRole('button', { name: 'More options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Restore Chat' })).toBeVisible();
  await chat.send(helper, 'Hello?');
  await page.keyboard.press('Escape');
  await expect(log(page).getByText('Hello?')).toBeVisible();

  await page.route('**/chat/mute', (route) => route.abort());
  await choose('Mute Notifications');
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  forgive(/ERR_FAILED/);

  // A draft survives a look at the task.
  await write(page, 'Half a thought');
  await choose('View Task Details');
  await expect(log(page)).toBeHidden();
  await chat.open(page);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    'Half a thought',
  );

  await choose('Report');
  const form = page.getByRole('dialog', { name: 'Report this conversation' });
  await form.getByRole('radio', { name: 'Scam' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report submitted').first()).toBeVisible();
  await expect(log(page)).toBeVisible();

  await chat.open(helper);
  await helper.getByRole('button', { name: 'Más opciones' }).click();
  await expect(helper.getByRole('menuitem')).toHaveText([
    'Ver detalles de la tarea',
    'Silenciar notificaciones',
    'Archivar chat',
    'Reportar',
    /^Bloquear a /,
  ]);
  // Escape closes the chat until the menu has the focus.
  await expect(helper.getByRole('menu')).toBeFocused();
  await helper.keyboard.press('Escape');
  await expect(log(helper)).toBeVisible();
  await expectAccessible(helper);
  const queue = await onTheData('scripts/operator.ts', 'reports');
  const entry = queue.split('\n\n').find((text) => text.includes('Guard the cookie jar')) ?? '';
  expect(entry).toContain('Send me the money first.');
  const report = /Z {2}([0-9a-f-]{36})/.exec(entry)?.[1] ?? '';
  await onTheData('scripts/operator.ts', 'reports', 'remove', report, '1', 'Threats');
  await expect(page.getByText('Chat not available')).toBeVisible();
  await expect(helper.getByText('Chat no disponible')).toBeVisible();
  await expect(log(page).getByText('Send me the money first.')).toBeVisible();
});
