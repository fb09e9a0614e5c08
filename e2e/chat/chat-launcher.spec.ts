import { applyAtOnce, meet, postAtOnce } from './chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

const FIRST = 'Paint the fence by the road';
const SECOND = 'Oil the squeaky porch swing';

const launcher = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Chats', exact: true }).getByRole('button', { name });

test('a floating button opens the chats of tasks over any page (CHAT-180 to CHAT-184)', async ({
  newPerson,
}) => {
  const poster = await newPerson({ viewport: { width: 1280, height: 800 } });
  const helper = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Paula Fence')),
    joinAtOnce(helper, newAccount('Hank Brush')),
  ]);
  const direct = launcher(poster, `Open chat: ${FIRST}`);
  const dialog = poster.getByRole('dialog', { name: 'Chats' });

  await test.step('it is there with the first eligible task, which it opens directly', async () => {
    const first = await postAtOnce(poster, FIRST);
    await poster.goto('/about');
    await expect(poster.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(direct).toHaveCount(0);
    await applyAtOnce(helper, first, 'I own three brushes.');
    await expect(direct).toBeVisible();
    await launcher(poster, 'All chats').click();
    await expect(dialog.getByText('Select a conversation')).toBeVisible();
    await poster.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(launcher(poster, 'All chats')).toBeFocused();
    await direct.press('Enter');
    await expect(dialog.getByRole('tab', { name: FIRST })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByText('I own three brushes.')).toBeVisible();
    await expect(dialog.getByText('Application Phase').first()).toBeVisible();
    await expectAccessible(poster);
  });

  await test.step('the divider moves by keys within its limits', async () => {
    const divider = dialog.getByRole('separator', { name: 'Width of the list' });
    await expect(divider).toHaveAttribute('aria-valuenow', /^32/);
    await divider.focus();
    await poster.keyboard.press('End');
    await expect(divider).toHaveAttribute('aria-valuenow', /^40/);
    await poster.keyboard.press('Home');
    await expect(divider).toHaveAttribute('aria-valuenow', /^20/);
    await poster.keyboard.press('Escape');
    await expect(direct).toBeFocused();
  });

  await test.step('with another task each has a tab, and the badge counts what is unread', async () => {
    const { send } = await meet(poster, helper, SECOND);
    await send('Is Friday fine?', helper);
    await expect(launcher(poster, 'All chats')).toHaveCount(0);
    const open = launcher(poster, 'Open chats');
    await expect(open).toContainText('1 unread message');
    await open.click();
    await expect(dialog.getByRole('tab')).toHaveCount(1);
    await dialog.getByRole('button', { name: SECOND }).click();
    const tabs = dialog.getByRole('tab');
    await expect(tabs).toHaveCount(2);
    await tabs.last().focus();
    await poster.keyboard.press('ArrowLeft');
    await poster.keyboard.press('Enter');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await poster.keyboard.press('Delete');
    await expect(tabs).toHaveCount(1);
    await expect(tabs).toBeFocused();
    await poster.keyboard.press('Escape');
  });

  await test.step('it is neither on the page of chats nor on a phone', async () => {
    await poster.goto('/private-chats');
    await expect(poster.getByText('Select a conversation')).toBeVisible();
    await expect(launcher(poster, 'Open chats')).toHaveCount(0);
    await poster.goto('/about');
    await expect(launcher(poster, 'Open chats')).toBeVisible();
    await poster.setViewportSize({ width: 390, height: 844 });
    await expect(launcher(poster, 'Open chats')).toHaveCount(0);
  });
});
