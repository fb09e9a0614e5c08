import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signIn } from '../support/people.ts';

test('a form begun on the phone goes on at the desk (SHELL-488 to SHELL-492)', async ({
  newPerson,
  forgive,
}, info) => {
  const account = newAccount('Dora Drafts');
  const phone = await newPerson({ viewport: { width: 390, height: 844 } });
  await joinAtOnce(phone, account);
  const desk = await newPerson({ colorScheme: 'dark' });
  await signIn(desk, account);
  const onPhone = phone.getByRole('textbox', { name: 'What are you looking for?' });
  const atDesk = desk.getByRole('textbox', { name: 'What are you looking for?' });

  await test.step('the account has it, and lists it', async () => {
    await phone.goto('/wanted/new');
    const saved = phone.waitForResponse((answer) => answer.url().includes('saveDraft'));
    await onPhone.fill('A crib');
    await saved;
    await desk.goto('/drafts');
    await expect(desk.getByRole('heading', { name: 'A crib' })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('link', { name: 'Continue: A crib' }).click();
    await desk.getByRole('button', { name: 'Continue your draft' }).click();
    await expect(atDesk).toHaveValue('A crib');
  });

  await test.step('what both changed is chosen, not overwritten', async () => {
    const saved = desk.waitForResponse((answer) => answer.url().includes('saveDraft'));
    await atDesk.fill('A crib with a mattress');
    await saved;
    forgive(/409 .*saveDraft/);
    await onPhone.fill('A white crib');
    await expect(phone.getByText('You also started this on another device')).toBeVisible();
    await expect(onPhone).toHaveValue('A white crib');
    await expectAccessible(phone);
    await phone.screenshot({ path: info.outputPath('both.png') });
    await phone.getByRole('button', { name: 'Use That One' }).click();
    await expect(onPhone).toHaveValue('A crib with a mattress');
    await expect(phone.getByText('You also started this on another device')).toBeHidden();
  });

  await test.step('discarded on one, it is gone on both', async () => {
    await phone.goto('/drafts');
    await phone.getByRole('button', { name: 'Discard: A crib with a mattress' }).click();
    await phone.getByRole('button', { name: 'Discard Draft' }).click();
    await expect(phone.getByText('No drafts')).toBeVisible();
    await expectAccessible(phone);
    await desk.goto('/wanted/new');
    await expect(atDesk).toHaveValue('');
  });
});
