import sharp from 'sharp';
import { emailTo, expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signIn, signUp } from '../support/people.ts';

/** Signs a new person up and opens their settings. */
async function openSettings(page: Page, group: string) {
  const account = newAccount('Nora Quinn');
  await signUp(page, account);
  await page.goto(`/settings/${group}`);
  return account;
}

/** Signs a new person up and opens their profile. */
async function openProfile(page: Page, tab = '') {
  const account = newAccount('Nora Quinn');
  await joinAtOnce(page, account);
  await page.goto(`/profile${tab && `?tab=${tab}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Quinn' })).toBeVisible();
  return account;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const shows = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('a person fills in their profile, tab by tab (PEOPLE-004, PEOPLE-013, PEOPLE-014)', async ({
  page,
}) => {
  await openProfile(page);
  await shows(page, 'Your profile is 29% complete');
  await expect(save(page)).toBeDisabled();

  // A missing entry links to its field.
  await page.getByRole('button', { name: 'Bio' }).click();
  await expect(page.getByLabel('Bio', { exact: true })).toBeFocused();
  await page.keyboard.type('I fix bikes on weekends.');
  await page.getByLabel('Phone').fill('555');

  // Unsaved input survives a look at another tab, whose name the address has.
  await tab(page, 'Skills').click();
  await expect(page).toHaveURL(/\/profile\?tab=skills$/);
  await page.getByLabel('Professional Title').fill('Bike mechanic');
  await page.getByLabel('Skills', { exact: true }).fill(' Wheel truing ');
  await page.keyboard.press('Enter');
  await page.getByLabel('Skills', { exact: true }).fill('wheel TRUING');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  // Text over the limit is refused and stays in its field (PEOPLE-036).
  const certification = page.getByLabel('Certifications', { exact: true });
  await certification.fill('c'.repeat(101));
  await page.keyboard.press('Enter');
  await shows(page, 'An entry cannot exceed 100 characters');
  await expect(certification).toHaveValue('c'.repeat(101));
  await certification.fill('CPR');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove CPR' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove CPR' }).click();
  await expect(page.getByRole('button', { name: 'Remove CPR' })).toBeHidden();
  await page.getByLabel('Website').fill('bikes.example');
  await save(page).click();
  await shows(page, 'Please enter a valid URL');
  await page.getByLabel('Website').fill('https://bikes.example');
  await save(page).click();
  await shows(page, 'Profile updated');
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);

  await tab(page, 'Personal').click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(tab(page, 'Personal')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('I fix bikes on weekends.');
  await save(page).click();
  await shows(page, 'Please enter a valid phone number');
  await page.getByLabel('Phone').fill('(512) 555-0142');
  const location = page.getByRole('combobox', { name: 'Location' });
  await location.fill('');
  await save(page).click();
  await shows(page, 'Location is required');
  await location.fill('Austin, TX');
  await save(page).click();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 512 555 0142');
  await shows(page, 'Your profile is 86% complete');

  for (const name of ['Social', 'Reviews']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
  }
});

test('an address with a tab that there is not opens the first one (PEOPLE-004)', async ({
  page,
}) => {
  await openProfile(page, 'nonsense');
  await expect(page.getByRole('tab', { name: 'Personal', selected: true })).toBeVisible();
});

test('leaving with unsaved input asks first (PEOPLE-004)', async ({ page }) => {
  await openProfile(page);
  await page.getByLabel('Full Name').fill('Nora Q.');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'My Tasks' }).click();
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Q.');

  await page.goBack();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Q.');

  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/browse-tasks/);

  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Quinn');
  await page.getByLabel('Full Name').fill('Nora Q.');
  await page.getByRole('link', { name: 'My Tasks' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/my-tasks/);
});

test('a photo is cut to a square by hand or keys, and taken away again (PEOPLE-024 to PEOPLE-030)', async ({
  page,
  forgive,
}) => {
  await openProfile(page);
  // Left red, right blue: what is cut shows which part was chosen.
  const blue = { create: { width: 600, height: 600, channels: 3, background: '#0000ff' } } as const;
  const photo = await sharp({ create: { ...blue.create, width: 1200, background: '#ff0000' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 600, top: 0 }])
    .png()
    .toBuffer();
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await shows(page, 'Only image files are allowed');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  const area = dialog.getByRole('button', { name: 'Crop frame' });
  await area.focus();
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowRight');

  // Without a connection it says so, and can be tried again.
  await page.context().setOffline(true);
  forgive(/DISCONN/);
  await dialog.getByRole('button', { name: 'Use Photo' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Failed to upload avatar. Please try again.',
  );
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog).toBeHidden();
  await shows(page, 'Profile updated');

  const image = page.locator('main img').first();
  await expect(image).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\/whole$/);
  const avatarUrl = ((await image.getAttribute('src')) ?? '').replace('/whole', '/avatar');
  const stored = await page.request.get(avatarUrl);
  const [red = 255, , blueness = 0] = await sharp(await stored.body())
    .resize(1, 1)
    .raw()
    .toBuffer();
  expect([red < 40, blueness > 200]).toEqual([true, true]);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Photo' })).toBeFocused();
  expect((await page.request.get(avatarUrl)).status()).toBe(404);
});

test('toggles save at once, and go back where that fails (PEOPLE-045, PEOPLE-046)', async ({
  page,
  forgive,
}) => {
  await openSettings(page, 'notifications');
  const marketing = page.getByRole('switch', { name: 'Marketing emails' });
  await marketing.check();
  await shows(page, 'Notification preferences updated');
  await page.context().setOffline(true);
  forgive(/DISCONN/);
  const tasks = page.getByRole('switch', { name: 'New tasks in your area' });
  await tasks.click();
  await shows(page, 'Failed to update notification preferences');
  await expect(tasks).toBeChecked();
  await page.context().setOffline(false);
  await page.reload();
  await expect(marketing).toBeChecked();
  await expect(tasks).toBeChecked();
});

test('a save on another device arrives, except in a field being edited (PEOPLE-016)', async ({
  page,
  newPerson,
}) => {
  const account = await openProfile(page);
  const other = await newPerson();
  await signIn(other, account);
  await other.goto('/profile');
  await other.getByLabel('Bio', { exact: true }).fill('My own words');
  await page.getByLabel('Bio', { exact: true }).fill('From the other device');
  await page.getByLabel('Full Name').fill('Nora Q. Quinn');
  await save(page).click();
  await expect(other.getByLabel('Full Name')).toHaveValue('Nora Q. Quinn');
  await expect(other.getByLabel('Bio', { exact: true })).toHaveValue('My own words');
});

test('the password takes the current one, and other devices are signed out (PEOPLE-057, PEOPLE-183)', async ({
  page,
  newPerson,
  forgive,
}) => {
  // A session that was ended, and a password that was not the one.
  forgive(/auth\/v1\/(token|logout|user)/);
  const account = await openSettings(page, 'security');
  const other = await newPerson();
  await signIn(other, account);
  await other.goto('/profile?tab=skills');
  await other.getByLabel('Company').fill('Half a na');
  await page.getByRole('button', { name: 'Sign Out Other Devices' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Sign Out Other Devices' })
    .click();
  await shows(page, 'All other devices are signed out.');
  await expect(other).toHaveURL(/\/auth\?/);
  // A draft on the signed-out device is there again after its owner signs in (PEOPLE-183).
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL(/\/profile\?tab=skills$/);
  await expect(other.getByLabel('Company')).toHaveValue('Half a na');

  await page.getByLabel('Current Password').fill('not the one');
  await page.getByLabel('New Password').fill('a lantern on the porch');
  await page.getByLabel('Confirm Password').fill('a lantern on the porch');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await shows(page, 'This is not your current password');
  await page.getByLabel('Current Password').fill(account.password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await shows(page, 'Your new password is saved.');
});

test('a profile that does not load is no empty form (PEOPLE-015)', async ({ page, forgive }) => {
  await signUp(page, newAccount('Nora Quinn'));
  forgive(/ERR_FAILED/);
  await page.route('**/api/rpc/profiles/me*', (route) => route.abort());
  await page.goto('/profile');
  await expect(
    page.getByRole('heading', { level: 1, name: 'We could not load your profile' }),
  ).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/api/rpc/profiles/me*');
  // The page also tries again by itself once it is connected; then there is nothing left to press.
  const name = page.getByLabel('Full Name');
  await page.getByRole('button', { name: 'Try again' }).or(name).click();
  await expect(name).toHaveValue('Nora Quinn');
});

test('a failed save leaves what was typed (PEOPLE-012, PEOPLE-184)', async ({ page, forgive }) => {
  await openProfile(page, 'social');
  await page.getByLabel('LinkedIn').fill('javascript:alert(1)');
  await expect(page.getByText('Shown as a link:')).toBeHidden();
  await page.getByLabel('TaskRabbit').fill('https://taskrabbit.example/nora');
  await expect(page.getByRole('link', { name: 'https://taskrabbit.example/nora' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );
  // Waits until everything has loaded: a chunk that is cut off makes the page reload once the connection is back.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  forgive(/DISCONN/);
  await save(page).click();
  await shows(page, 'Failed to update profile. Please try again.');
  await expect(page.getByLabel('LinkedIn')).toHaveValue('javascript:alert(1)');
  await page.context().setOffline(false);
  await save(page).click();
  await shows(page, 'Profile updated');
  // The browser asks before a reload only while there are unsaved changes.
  await expect(save(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('LinkedIn')).toHaveValue('javascript:alert(1)');
});

test('a new e-mail address counts once its link was used (PEOPLE-057, AUTH-160)', async ({
  page,
}) => {
  const account = await openSettings(page, 'account');
  const since = Date.now();
  const newEmail = `new.${account.email}`;
  await page.getByLabel('New Email').fill('nobody');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await shows(page, 'Please enter a valid email address');
  await page.getByLabel('New Email').fill(newEmail);
  await page.getByRole('button', { name: 'Change Email' }).click();
  await shows(page, `We sent a link to ${newEmail}`);
  await shows(page, `You sign in with ${account.email}.`);
  for (const address of [newEmail, account.email]) {
    const { text } = await emailTo(page, address, since);
    const link = /https?:\/\/\S+\/email-verification\?\S+/.exec(text)?.[0] ?? '';
    await page.goto(new URL(link).pathname + new URL(link).search);
    await shows(page, address === newEmail ? 'One address to go' : 'Email verified!');
  }
  await page.goto('/settings/account');
  await shows(page, `You sign in with ${newEmail}.`);
});
