import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { applyAtOnce, call, meet, postAtOnce } from '../chat/chats.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

const card = (page: Page) => page.getByRole('article').first();
const name = (page: Page) => card(page).locator('footer').getByRole('link');

test('a name opens the card of its person, by pointer and keyboard, and leads on to their page (PEOPLE-075, PEOPLE-185)', async ({
  page,
}) => {
  await page.goto('/browse-tasks');
  const path = (await name(page).getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/people\/[0-9a-f-]{36}$/);
  await name(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Member since/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/browse-tasks');
  await name(page).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'View full profile' }).click();
  await expect(page).toHaveURL(path);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL('/browse-tasks');
});

test('a person’s page is drawn by the server, and kept out of search engines unless they say so (PEOPLE-185)', async ({
  page,
  newPerson,
}) => {
  await page.goto('/browse-tasks');
  const path = (await name(page).getAttribute('href')) ?? '';
  const plain = await newPerson({ javaScriptEnabled: false, locale: 'es-US' });
  await plain.goto(path);
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(plain.getByText(/^En Porchlight desde/)).toBeVisible();
  await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const html = await (await page.request.get(path)).text();
  expect(html).toContain('"@type":"ProfilePage"');
});

test('the founding badge comes with onboarding and stands beside the name (PEOPLE-145, PEOPLE-146)', async ({
  page,
  forgive,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newAccount('Fay Founder'));
  await page.goto('/founding-member-benefits');
  await expect(page.getByText(/^Founding Member since .* 20\d\d$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Become a Founding Member' })).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Founding members' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(9);
  await expectAccessible(page);
  await page.goto('/badge-test');
  await expect(page.getByText('Badges you hold')).toBeVisible();
  await page.getByRole('button', { name: 'Award founding badge' }).click();
  await expect(page.getByText("You're already a Founding Member.")).toBeVisible();
  // The browser itself logs the refusal that is the point here.
  forgive(/409/);
  await expectAccessible(page);
});

test('anyone can check a downloaded reputation, and a changed one is refused (PEOPLE-189, PEOPLE-190)', async ({
  page,
  newPerson,
}, testInfo) => {
  await signUp(page, newAccount('Rita Reputable'));
  await page.goto('/profile?tab=reviews');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my reputation' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('porchlight-reputation.json');
  const genuine = testInfo.outputPath('genuine.json');
  await download.saveAs(genuine);
  const changed = testInfo.outputPath('changed.json');
  const text = await readFile(genuine, 'utf8');
  await writeFile(changed, text.replace('Rita Reputable', 'Rita Remarkable'));

  const visitor = await newPerson({ viewport: { width: 390, height: 844 } });
  await visitor.goto('/verify-reputation');
  await visitor.getByLabel('Choose a file').setInputFiles(changed);
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(visitor.getByText("This file wasn't signed by this site")).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByLabel('Choose a file').setInputFiles(genuine);
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(visitor.getByRole('heading', { name: 'Genuine' })).toBeVisible();
  await expect(visitor.getByText('Rita Reputable', { exact: true })).toBeVisible();
  await expectAccessible(visitor);
});

test('two people vanish for each other, live, when one blocks the other, until it is undone (PEOPLE-191 to PEOPLE-196)', async ({
  page,
  newPerson,
  forgive,
}) => {
  const phone = await newPerson({ viewport: { width: 390, height: 844 }, locale: 'es-US' });
  await joinAtOnce(page, newAccount('Paula Poster'));
  await joinAtOnce(phone, newAccount('Hugo Helper'));
  const title = `Carry the piano ${Date.now()}`;
  const chat = await meet(page, phone, title);
  await chat.send('When can you come?');
  const address = `/private-chats?chat=${chat.id}`;
  await phone.goto(address);
  await expect(phone.getByRole('log')).toContainText('When can you come?');

  await page.goto(address);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Block Hugo Helper' }).click();
  const question = page.getByRole('alertdialog', { name: 'Block Hugo Helper?' });
  await expect(question.getByText(/^Applications between you end/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Hugo Helper is blocked.')).toBeVisible();
  await expect(page.getByRole('log')).toHaveCount(0);

  // The other's open page follows.
  await expect(phone.getByRole('log')).toHaveCount(0);
  await phone.goto(`/task/${chat.taskId}`);
  await expect(phone.getByRole('heading', { name: title })).toHaveCount(0);
  forgive(/404/);

  await page.goto('/settings/privacy');
  const blocked = page.getByRole('region', { name: 'Blocked people' });
  await blocked.getByRole('link', { name: 'Hugo Helper' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You blocked Hugo Helper.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await blocked.getByRole('button', { name: 'Unblock Hugo Helper' }).click();
  await expect(blocked.getByText('You haven’t blocked anyone.')).toBeVisible();
  await expectAccessible(page);
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();
});

test('a poster may look at the best reviewed first, and learns how that order comes about (PEOPLE-197)', async ({
  page,
  newPerson,
}) => {
  const [one, two] = await Promise.all([newPerson(), newPerson()]);
  await joinAtOnce(page, newAccount('Paula Poster'));
  await joinAtOnce(one, newAccount('Olga One'));
  await joinAtOnce(two, newAccount('Tom Two'));
  const { taskId } = await meet(page, one, 'Carry the harp');
  await applyAtOnce(two, taskId, 'I play it, too.');
  await page.goto(`/my-tasks?manage=${taskId}`);
  const dialog = page.getByRole('dialog', { name: 'Manage Applications' });
  await expect(dialog.getByRole('link', { name: /^(Olga|Tom)/ })).toHaveText([
    'Olga One',
    'Tom Two',
  ]);
  await dialog.getByLabel('Sort applications').selectOption('Best reviewed');
  await dialog.getByText('How do we know?').click();
  await expect(dialog.getByText(/^One spot in five goes to a neighbor/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^(Olga|Tom)/ })).toHaveCount(2);
  await expectAccessible(page);
});

test('the pages of a private account do not name its owner to a visitor, in any byte (PEOPLE-069, PEOPLE-070)', async ({
  page,
  newPerson,
}) => {
  await joinAtOnce(page, newAccount('Quentin Quiet'));
  const taskId = await postAtOnce(page, 'Tune the harp');
  const { personId } = await call<{ personId: string }>(
    page,
    '/my/profile',
    { profileVisibility: 'private', bio: 'I collect bells.' },
    'PATCH',
  );
  const visitor = await newPerson();
  for (const path of [`/people/${personId}`, `/task/${taskId}`, '/browse-tasks']) {
    const html = await (await visitor.request.get(path)).text();
    expect(html, path).not.toMatch(/Quentin|Quiet|collect bells/);
    expect(html, path).toContain(path === '/browse-tasks' ? 'Tune the harp' : 'Porchlight');
  }
});
