import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { newAccount, signUp } from '../support/people.ts';

test('feedback says what is wrong, keeps what is typed, and goes out once there is a network (NOTE-046, NOTE-047, NOTE-053, NOTE-054, NOTE-057, NOTE-058, NOTE-059, NOTE-062)', async ({
  page,
  forgive,
}) => {
  forgive(/DISCONN|Failed to load resource/);
  const dialog = page.getByRole('dialog', { name: 'Send feedback' });
  const send = dialog.getByRole('button', { name: 'Send feedback' });
  const field = (name: string) => dialog.getByLabel(name);
  const open = () => page.getByRole('button', { name: 'Feedback' }).first().click();

  await test.step('a form with mistakes names each below its field', async () => {
    await page.goto('/browse-tasks');
    await open();
    await send.click();
    await expect(page.getByText('Validation Error').first()).toBeVisible();
    await expect(page.getByText('Please fix the errors in the form').first()).toBeVisible();
    for (const error of [
      'Name must be 1-100 characters',
      'Please enter a valid email address',
      'Subject must be 1-200 characters',
      'Message must be 10-5000 characters',
    ]) {
      await expect(dialog.getByText(error)).toBeVisible();
    }
    await expectAccessible(page);
    await field('Name').fill('Vera Visitor');
    await expect(dialog.getByText('Name must be 1-100 characters')).toBeHidden();
    await expect(dialog.getByText('Subject must be 1-200 characters')).toBeVisible();
  });

  await test.step('the typed words are there again', async () => {
    await field('Email').fill('vera@example.org');
    await field('Subject').fill('An idea');
    await field('Message').fill('More lamps in the park, please.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await open();
    await expect(field('Message')).toHaveValue('More lamps in the park, please.');
  });

  await test.step('feedback that could not be sent stays', async () => {
    await page.context().setOffline(true);
    await send.click();
    await expect(
      page.getByText('Failed to send feedback. Please try again later.').first(),
    ).toBeVisible();
    await expect(field('Message')).toHaveValue('More lamps in the park, please.');
    await page.context().setOffline(false);
    await send.click();
    await expect(page.getByText('Feedback sent!').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await open();
    await expect(field('Message')).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('a signed-in person finds name and address; the posting wizard offers it, too', async () => {
    const account = newAccount('Sara Signed');
    await signUp(page, account);
    await page.goto('/post-task');
    await page.getByRole('button', { name: 'Contact Support' }).first().click();
    await expect(field('Name')).toHaveValue(account.name);
    await expect(field('Email')).toHaveValue(account.email);
  });
});
