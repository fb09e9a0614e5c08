import { meet } from '../chat/chats.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

/** A device whose clock is so many minutes ahead of the world's. */
const setDeviceClock = (page: Page, minutes: number) =>
  page.addInitScript((ahead) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ahead;
    class DeviceDate extends RealDate {
      constructor(...parts: number[]) {
        super(...((parts.length === 0 ? [now()] : parts) as [number]));
      }
      static override now = now;
    }
    Object.assign(globalThis, { Date: DeviceDate });
  }, minutes * 60_000);

test('a new message reads as just sent on a device with a wrong clock (CHAT-050, CHAT-111, CHAT-166)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const helper = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Greta Lind')),
    joinAtOnce(helper, newAccount('Hugo Marsh')),
  ]);
  const { taskId, send } = await meet(poster, helper, 'Tune an old piano');
  for (const minutes of [-12, 12]) {
    const page = await helper.context().newPage();
    await setDeviceClock(page, minutes);
    await page.goto('/private-chats');
    const row = page.getByRole('button').filter({ hasText: 'Greta Lind' });
    await expect(row).toBeVisible();
    await send(`It is in the front room (${minutes}).`);
    await expect(row).toContainText(`front room (${minutes})`);
    await expect(row.locator('time')).toHaveText('now');
    await page.goto(`/task/${taskId}`);
    await expect(page.getByText('Posted recently')).toBeVisible();
    await page.goto('/my-tasks?tab=applied');
    await expect(page.getByText(/^Applied (now|1 minute ago)$/)).toBeVisible();
    await page.close();
  }
});
