import { meet } from '../chat/chats.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import {
  POSTER,
  TASKER,
  joinAtOnce,
  menuButton,
  newAccount,
  signIn,
  tabBar,
} from '../support/people.ts';

const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** The page before, and the page at hand, reached as people do. */
async function openBrowseAfterSafety(page: Page) {
  await page.goto('/safety');
  await menuButton(page).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Browse Tasks' }).tap();
  await expect(page).toHaveURL(/\/browse-tasks$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const goesBackTo = async (page: Page, path: string) => {
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
};

test('Back closes the menu of a phone first, and no press of it does nothing (CHAT-048, SHELL-263)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await openBrowseAfterSafety(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = menuButton(page);

  await test.step('Back closes it, Forward does not open it, Back leaves', async () => {
    await openMenu.tap();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/\/browse-tasks$/);
    await page.goForward();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/\/browse-tasks$/);
    await goesBackTo(page, '/safety');
  });

  await test.step('closed otherwise, it leaves no entry behind', async () => {
    await page.goForward();
    await expect(page).toHaveURL(/\/browse-tasks$/);
    for (const close of ['button', 'key'] as const) {
      await openMenu.tap();
      if (close === 'key') await page.keyboard.press('Escape');
      else await menu.getByRole('button', { name: 'Close' }).tap();
      await expect(menu).toHaveCount(0);
    }
    await goesBackTo(page, '/safety');
  });

  await test.step('reloaded while it is open, the page is left by one press', async () => {
    await page.goForward();
    await openMenu.tap();
    await expect(menu).toBeVisible();
    await page.reload();
    await expect(menu).toHaveCount(0);
    await goesBackTo(page, '/safety');
  });

  await test.step('a page left by a link in it is the next one back', async () => {
    await page.goForward();
    await openMenu.tap();
    await menu.getByRole('link', { name: 'How It Works' }).tap();
    await expect(page).toHaveURL(/\/how-it-works$/);
    await goesBackTo(page, '/browse-tasks');
    await goesBackTo(page, '/safety');
  });
});

test('Back goes from a menu to the chat, to the list and to the page, one press each (CHAT-048, SHELL-263)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await signIn(page, POSTER);
  await openBrowseAfterSafety(page);
  const chat = page.getByRole('dialog');
  const message = chat.getByRole('textbox', { name: 'Message' });
  const openStarted = async () => {
    await tabBar(page)
      .getByRole('link', { name: /^Chats/ })
      .tap();
    await page.getByRole('tab', { name: /^Tasks/ }).tap();
    await page
      .getByRole('main')
      .getByRole('button', { name: /Started/ })
      .first()
      .tap();
  };
  await openStarted();
  await message.fill('Half a word');
  await chat.getByRole('button', { name: 'More options' }).tap();
  await expect(page.getByRole('menu')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(message).toHaveValue('Half a word');

  await chat.getByRole('button', { name: 'More options' }).tap();
  await page.getByRole('menuitem', { name: 'Report' }).tap();
  const report = page.getByRole('dialog', { name: /Report/ });
  await expect(report).toBeVisible();
  await page.goBack();
  await expect(report).toHaveCount(0);
  await expect(message).toHaveValue('Half a word');

  await page.goBack();
  await expect(chat).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Tasks' })).toBeVisible();
  await goesBackTo(page, '/browse-tasks');
  await goesBackTo(page, '/safety');

  await test.step('as swiped twice in a row', async () => {
    await page.goForward();
    await openStarted();
    await expect(message).toHaveValue('Half a word');
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(chat).toHaveCount(0);
    await expect(page).toHaveURL(/\/browse-tasks$/);
    await goesBackTo(page, '/safety');
  });
});

test('Back closes a form and keeps what was typed, and a chat the address asked for (SHELL-263)', async ({
  newPerson,
}) => {
  const [poster, helper] = await Promise.all([newPerson(), newPerson(PHONE)]);
  await Promise.all([
    joinAtOnce(poster, newAccount('Bella Back')),
    joinAtOnce(helper, newAccount('Finn Forward')),
  ]);
  const { taskId } = await meet(poster, helper, 'Sweep the steps down to the street');
  const dialog = helper.getByRole('dialog');

  await test.step('a form (TASK-135)', async () => {
    await helper.goto('/browse-tasks?search=porch');
    await helper.getByRole('article').first().getByRole('heading').getByRole('link').tap();
    const apply = helper.getByRole('button', { name: 'Apply for This Task' });
    await apply.tap();
    await dialog.getByLabel('Your message').fill('I have a broom of my own.');
    await helper.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(helper).toHaveURL(/\/task\/[\w-]+$/);
    await apply.tap();
    await expect(dialog.getByLabel('Your message')).toHaveValue('I have a broom of my own.');
    await helper.goBack();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a chat out of a list that keeps it in the address', async () => {
    await helper.goto('/private-chats');
    await helper.getByRole('button', { name: 'Sweep the steps' }).tap();
    await expect(helper).toHaveURL(/chat=/);
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await helper.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(helper).toHaveURL(/\/private-chats$/);
    await helper.goBack();
    await expect(helper).toHaveURL(/\/task\/[0-9a-f-]{36}$/);
  });

  await test.step('a chat that a link outside has led to', async () => {
    await helper.goto(`/task/${taskId}?chat=1`);
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await helper.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(helper).toHaveURL(new RegExp(`/task/${taskId}$`));
  });
});

test('on a desk Back closes a large dialog first, and menus are no steps', async ({ page }) => {
  await signIn(page, TASKER);
  await page.goto('/safety');
  await page.getByRole('link', { name: 'Browse Tasks', exact: true }).click();
  await expect(page).toHaveURL(/\/browse-tasks$/);
  await page.goto('/my-tasks');
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-tasks$/);
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await goesBackTo(page, '/browse-tasks');
});
