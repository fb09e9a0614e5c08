import { call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { newAccount, signUp } from '../support/people.ts';

/** Console messages of pages without a connection. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Failed to fetch/;
const PLACE = { latitude: 30.267, longitude: -97.743 };

/** Signs up two people, lets one help the other, and opens the request's page for both. */
async function startHelp(requester: Page, helper: Page): Promise<string> {
  await signUp(requester, newAccount('Rita Requester'));
  await signUp(helper, newAccount('Hugo Helper'));
  const draft = {
    title: 'Carry a couch upstairs',
    description: 'Two flights, no elevator.',
    category: 'moving',
    priority: 'normal',
    fullAddress: '12 Hidden Lane, Austin, TX 78701',
    budgetMin: 20,
    budgetMax: 100,
  };
  const sent = { draft, point: PLACE, requestKey: crypto.randomUUID() };
  const { id } = await call<{ id: string }>(requester, '/quick-help/requests', sent);
  await call(helper, '/my/duty', { onDuty: true }, 'PUT');
  const answer = { response: 'accepted', eta: 15, message: '' };
  await call(helper, `/quick-help/requests/${id}/responses`, { answer });
  const path = `/on-demand-task/${id}`;
  await Promise.all([requester.goto(path), helper.goto(path)]);
  for (const page of [requester, helper]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(draft.title);
  }
  return id;
}

const codeOn = async (requester: Page) => {
  const spoken = await requester.getByText(/^The code is/).textContent();
  return (spoken ?? '').replaceAll(/\D/g, '').slice(0, 4);
};
const codeField = (helper: Page) => helper.getByLabel("Code on the requester's phone");

test('the code on one phone is typed on the other: at the door, and without a connection at the end (decision 0052)', async ({
  page,
  newPerson,
  forgive,
}) => {
  const helper = await newPerson();
  await startHelp(page, helper);
  await expectAccessible(page);
  await expectAccessible(helper);

  await test.step('a wrong one says how many tries are left', async () => {
    const right = await codeOn(page);
    forgive(/422/);
    await codeField(helper).fill(right === '0000' ? '1111' : '0000');
    await expect(helper.getByText(/Tries left: 4/)).toBeVisible();
  });

  await test.step('the right one is taken, and both see it', async () => {
    await codeField(helper).fill(await codeOn(page));
    await expect(helper.getByText(/^Arrival confirmed at/)).toBeVisible();
    await expect(page.getByText(/^Arrival confirmed at/)).toBeVisible();
    await helper.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(codeField(helper)).toBeVisible();
  });

  await test.step('the helper’s phone stores what was typed until it is back', async () => {
    forgive(OFFLINE);
    await helper.context().setOffline(true);
    // That of arrival counts no more.
    const used = await codeOn(page);
    await expect.poll(() => codeOn(page), { timeout: 40_000 }).not.toBe(used);
    await codeField(helper).fill(await codeOn(page));
    await expect(helper.getByText('Saved. It will be checked when you are online.')).toBeVisible();
    await helper.context().setOffline(false);
    for (const one of [helper, page]) {
      await expect(one.getByText(/^End confirmed at/)).toBeVisible({ timeout: 30_000 });
    }
  });
});

test('the requester’s phone shows codes without a connection, and the server takes them (decision 0052)', async ({
  page,
  newPerson,
  forgive,
}) => {
  const helper = await newPerson();
  await startHelp(page, helper);
  const before = await codeOn(page);
  forgive(OFFLINE);
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect.poll(() => codeOn(page), { timeout: 40_000 }).not.toBe(before);
  await codeField(helper).fill(await codeOn(page));
  await expect(helper.getByText(/^Arrival confirmed at/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Arrival confirmed at/)).toBeVisible({ timeout: 30_000 });
});

test('a link shows a trusted person the request until it ends, and nothing else of it (decision 0052)', async ({
  page,
  newPerson,
  forgive,
}) => {
  const [helper, friend] = [await newPerson(), await newPerson()];
  await startHelp(page, helper);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to follow along').inputValue();
  const { pathname } = new URL(link);

  const answer = await friend.goto(pathname);
  expect(answer?.status()).toBe(200);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Carry a couch upstairs');
  await expect(friend.getByText('A helper is on the way')).toBeVisible();
  await expect(friend.getByText('Rita shares this with you')).toBeVisible();
  for (const name of ['robots', 'referrer']) {
    const content = name === 'robots' ? 'noindex' : 'same-origin';
    await expect(friend.locator(`meta[name="${name}"]`)).toHaveAttribute('content', content);
  }
  const bytes = (await answer?.text()) ?? '';
  for (const secret of ['Hidden Lane', '30.267,', 'Requester', 'example.org']) {
    expect(bytes.replaceAll(/"Requester"|>Requester</g, '')).not.toContain(secret);
  }
  await expectAccessible(friend);

  forgive(/404/);
  await page.getByRole('button', { name: /^End the link created/ }).click();
  await expect(friend.getByRole('heading', { name: 'This link has ended.' })).toBeVisible({
    timeout: 30_000,
  });
  const again = await friend.reload();
  expect(again?.status()).toBe(404);
  await expect(friend.getByRole('heading', { name: 'This link has ended.' })).toBeVisible();
});

test('a person who does not feel safe has the number at once, and the ways out below it (decision 0052)', async ({
  page,
  newPerson,
}) => {
  const helper = await newPerson();
  await startHelp(page, helper);
  await page.getByRole('button', { name: "I don't feel safe" }).click();
  const dialog = page.getByRole('dialog', { name: 'Your safety comes first' });
  await expect(dialog.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expect(dialog.getByText(/^Locations are no longer shared between you/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Report what happened' }).click();
  const report = page.getByRole('dialog', { name: 'Report this conversation' });
  await report.getByRole('radio', { name: 'Inappropriate' }).check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report submitted')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Block Hugo Helper' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByText('Task Canceled')).toBeVisible();

  await helper.getByRole('button', { name: "I don't feel safe" }).click();
  await helper.getByRole('button', { name: 'Report what happened' }).click();
  await expect(helper.getByRole('dialog').getByText('Carry a couch upstairs').last()).toBeVisible();
});
