import { applyAtOnce, call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';
import { postForDay } from '../support/tasks.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Console messages of pages without a connection. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Failed to fetch/;
const TITLE = 'Carry the piano bench upstairs';

const openTools = (page: Page) => page.getByText('Arrival code and follow link').click();
const codeOn = async (poster: Page) => {
  const spoken = await poster.getByText(/^The code is/).textContent();
  return (spoken ?? '').replaceAll(/\D/g, '').slice(0, 4);
};

test('at a task’s door a code passes between two phones without a connection, and a friend follows along (DEAL-185, DEAL-187 to DEAL-189)', async ({
  newPerson,
  forgive,
}) => {
  const [poster, tasker, friend] = [await newPerson(), await newPerson(), await newPerson()];
  await Promise.all([
    joinAtOnce(poster, newAccount('Otis Lind')),
    joinAtOnce(tasker, newAccount('Rosa Vega')),
  ]);
  const taskId = await postForDay(poster, TITLE);
  const applicationId = await applyAtOnce(tasker, taskId, 'I have carried many, up and down.');
  const decision = `/tasks/${taskId}/applications/${applicationId}/decision`;
  await call(poster, decision, { status: 'approved' });
  await call(tasker, `/tasks/${taskId}/claim`, {});
  for (const page of [poster, tasker]) {
    await page.goto(`/task/${taskId}`);
    await openTools(page);
  }
  const field = tasker.getByLabel("Code on the poster's phone");
  await expect(field).toBeVisible();
  await expect(poster.getByText(/^The code is/)).toBeAttached();
  for (const page of [poster, tasker]) await expectAccessible(page);

  const following =
    await test.step('a link shows the task to a friend without an account', async () => {
      await tasker.getByRole('button', { name: 'Create link' }).click();
      const link = await tasker.getByLabel('Link to follow along').inputValue();
      await friend.goto(new URL(link).pathname);
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(TITLE);
      await expect(friend.getByText('Rosa shares this with you')).toBeVisible();
      await expect(friend.getByText('The helper is coming')).toBeVisible();
      await expectAccessible(friend);
      return link;
    });

  await test.step('typed without a connection, the code is checked later', async () => {
    forgive(OFFLINE);
    await Promise.all([poster, tasker].map((page) => page.context().setOffline(true)));
    await field.fill(await codeOn(poster));
    await expect(tasker.getByText('Saved. It will be checked when you are online.')).toBeVisible();
    await Promise.all([poster, tasker].map((page) => page.context().setOffline(false)));
    for (const page of [poster, tasker]) {
      await expect(page.getByText(/^Arrival confirmed at/)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('Arrival confirmed by code')).toBeVisible();
    }
    await expect(friend.getByText('Arrival confirmed by code')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the emergency number is next to it', async () => {
    await tasker.getByRole('button', { name: "I don't feel safe" }).click();
    await expect(tasker.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    await tasker.keyboard.press('Escape');
  });

  await test.step('the link ends with the work', async () => {
    forgive(/404/);
    await call(tasker, `/tasks/${taskId}/give-up`, {});
    await expect(friend.getByRole('heading', { name: 'This link has ended.' })).toBeVisible({
      timeout: 30_000,
    });
    expect((await friend.goto(new URL(following).pathname))?.status()).toBe(404);
  });
});
