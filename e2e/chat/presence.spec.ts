import { meet } from './chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

const openChat = (page: Page, taskId: string) => page.goto(`/my-tasks?manage=${taskId}`);

async function chooseStatus(page: Page, status: string, message: string) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Status' });
  await dialog.getByRole('radio', { name: status }).check();
  await dialog.getByLabel('Status message').fill(message);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(dialog).toBeHidden();
}

test('a chat shows the other person come, be busy and go', async ({ newPerson, forgive }) => {
  const poster = await newPerson();
  const helper = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Paz Moreno')),
    joinAtOnce(helper, newAccount('Bram Visser')),
  ]);
  const { taskId } = await meet(poster, helper, 'Mow the lawn behind the house');

  await openChat(poster, taskId);
  await poster.getByRole('dialog').getByRole('button', { name: 'Chat with Applicant' }).click();
  const chat = poster.getByRole('dialog').filter({ hasText: 'Bram Visser' }).last();
  // On the applicant's card and, after it, at the head of the chat.
  const textInChat = (words: string | RegExp) => chat.getByText(words).last();
  await expect(textInChat('Available to chat')).toBeVisible();

  await test.step('a status and its message arrive while the chat is open', async () => {
    await chooseStatus(helper, 'Busy', 'On the ladder until noon');
    await expect(textInChat('Do not disturb')).toBeVisible();
    await expect(textInChat('On the ladder until noon')).toBeVisible();
    await expectAccessible(poster);
  });

  await test.step('it is still there after a reload, and no one saw it go', async () => {
    await helper.reload();
    await helper.getByRole('button', { name: /^Account/ }).click();
    await helper.getByRole('menuitem', { name: 'Status' }).click();
    await expect(helper.getByRole('radio', { name: 'Busy' })).toBeChecked();
    await helper.keyboard.press('Escape');
    await expect(textInChat('Do not disturb')).toBeVisible();
  });

  await test.step('a person without a network is offline, without saying so', async () => {
    await helper.context().setOffline(true);
    await expect(textInChat('Not available')).toBeVisible({ timeout: 30_000 });
    await expect(textInChat(/Last seen/)).toBeVisible();
    await helper.context().setOffline(false);
    await expect(textInChat('Do not disturb')).toBeVisible({ timeout: 30_000 });
  });
  // A browser complains about every connection it cannot make.
  forgive(/ERR_INTERNET_DISCONNECTED/);
});
