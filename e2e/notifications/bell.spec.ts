import { applyAtOnce, postAtOnce } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => panel(page).getByRole('listitem');
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Answers a call of the notices as a server that has trouble would, until it is taken back. */
async function trouble(page: Page, call: string) {
  const address = `**/api/rpc/notifications/${call}*`;
  await page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }));
  return () => page.unroute(address);
}

test('notifications arrive live, are read, opened and deleted, and come back if that fails (NOTE-009, NOTE-013, NOTE-014, NOTE-015, NOTE-016, NOTE-017, NOTE-018, NOTE-019, NOTE-020, NOTE-021, NOTE-022, NOTE-023, NOTE-024, NOTE-025, NOTE-026, NOTE-028, NOTE-044)', async ({
  newPerson,
  forgive,
}) => {
  forgive(/Failed to load resource.*500/);
  const poster = await newPerson();
  const helper = await newPerson();
  await Promise.all([
    // The poster lives in a town where no other task could cause a notification.
    joinAtOnce(poster, newAccount('Pia Bell'), 'Reno, NV'),
    joinAtOnce(helper, newAccount('Hal Bell')),
  ]);
  const [piano, lamp] = [
    await postAtOnce(poster, 'Carry a piano up two floors'),
    await postAtOnce(poster, 'Hang a lamp in the hall'),
  ];

  await test.step('an empty panel has nothing to do', async () => {
    await bell(poster).click();
    await expect(panel(poster).getByText('No notifications yet')).toBeVisible();
    await panel(poster).getByRole('tab', { name: 'Unread' }).click();
    await expect(panel(poster).getByText('No unread notifications')).toBeVisible();
    for (const name of ['Mark All', 'Delete All']) {
      await expect(button(poster, name)).toHaveAttribute('aria-disabled', 'true');
    }
    await panel(poster).getByRole('tab', { name: 'All' }).click();
  });

  await test.step('a new application is said and counted as it comes', async () => {
    const news = poster.getByText('Someone just applied for your task!');
    const isShown = Promise.all([
      expect(news).toContainText('Carry a piano up two floors'),
      expect(poster.getByRole('link', { name: 'View', exact: true })).toHaveAttribute(
        'href',
        `/my-tasks?manage=${piano}`,
      ),
    ]);
    await applyAtOnce(helper, piano, 'I have carried three of them so far.');
    await isShown;
    await applyAtOnce(helper, lamp, 'I have a ladder.');
    await expect(bell(poster)).toHaveAccessibleName('Notifications, 2 unread');
    await expect(rows(poster)).toHaveCount(2);
    const [newest] = [rows(poster).first()];
    await expect(newest).toContainText('Hal Bell applied for your task "Hang a lamp in the hall".');
    await expect(newest).toContainText('Unread');
    await expect(newest.getByRole('time')).toHaveText(/now|second|minute/);
    await expect(newest).toContainText('HB');
    await expectAccessible(poster);
  });

  await test.step('a change that fails is undone', async () => {
    const mended = await trouble(poster, 'markRead');
    await button(poster, 'Mark All').click();
    await expect(toast(poster, 'Failed to mark notifications as read')).toBeVisible();
    await expect(rows(poster).filter({ hasText: 'Unread' })).toHaveCount(2);
    await expect(bell(poster)).toHaveAccessibleName('Notifications, 2 unread');
    await mended();
    const mendedToo = await trouble(poster, 'remove');
    await rows(poster)
      .first()
      .getByRole('button', { name: /^Delete notification/ })
      .click();
    await expect(toast(poster, 'Failed to delete notifications')).toBeVisible();
    await expect(rows(poster)).toHaveCount(2);
    await mendedToo();
  });

  await test.step('a row leads to what it is about, and is read', async () => {
    await rows(poster).last().getByRole('link').click();
    await expect(poster).toHaveURL(new RegExp(`/my-tasks\\?.*manage=${piano}`));
    await expect(poster.getByRole('dialog', { name: 'Manage Applications' })).toBeVisible();
    await poster.keyboard.press('Escape');
    await expect(bell(poster)).toHaveAccessibleName('Notifications, 1 unread');
  });

  await test.step('one is deleted by itself, all are marked and deleted', async () => {
    await bell(poster).click();
    await rows(poster)
      .last()
      .getByRole('button', { name: /^Delete notification/ })
      .click();
    await expect(toast(poster, 'Notifications deleted successfully')).toBeVisible();
    await expect(rows(poster)).toHaveCount(1);
    await button(poster, 'Mark All').click();
    await expect(bell(poster)).toHaveAccessibleName('Notifications');
    await expect(button(poster, 'Mark All')).toHaveAttribute('aria-disabled', 'true');
    await panel(poster).getByRole('tab', { name: 'Unread' }).click();
    await expect(panel(poster).getByText('No unread notifications')).toBeVisible();
    await button(poster, 'Delete All').click();
    const question = poster.getByRole('alertdialog', { name: 'Delete all notifications?' });
    await question.getByRole('button', { name: 'Delete All' }).click();
    await expect(question).toBeHidden();
    await panel(poster).getByRole('tab', { name: 'All' }).click();
    await expect(panel(poster).getByText('No notifications yet')).toBeVisible();
  });

  await test.step('a list that does not load says so and can be asked for again', async () => {
    await poster.keyboard.press('Escape');
    const mended = await trouble(poster, 'list');
    await bell(poster).click();
    await expect(panel(poster).getByText('Your notifications could not be loaded.')).toBeVisible();
    await mended();
    await button(poster, 'Try again').click();
    await expect(panel(poster).getByText('No notifications yet')).toBeVisible();
  });
});

test('list and number are asked for again by the clock, should nothing come live (NOTE-007, NOTE-008)', async ({
  page,
}) => {
  await joinAtOnce(page, newAccount('Cleo Clock'));
  await page.clock.install();
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
  const asked = { list: 0, countUnread: 0 };
  page.on('request', (request) => {
    const [, call] = /\/api\/rpc\/notifications\/(list|countUnread)/.exec(request.url()) ?? [];
    if (call === 'list' || call === 'countUnread') asked[call] += 1;
  });
  for (let tens = 1; tens <= 3; tens += 1) {
    await page.clock.runFor(10_000);
    await expect.poll(() => asked.countUnread).toBeGreaterThanOrEqual(tens);
  }
  await expect.poll(() => asked.list).toBe(1);
});
