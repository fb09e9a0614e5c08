import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAsStaff, newAccount } from '../support/people.ts';

test('a visitor says what a search without results meant, and an operator adds its words (OPS-204, OPS-205, OPS-207, SHELL-420, SHELL-421)', async ({
  newPerson,
  forgive,
}) => {
  const search = '/marketplace?search=qwzflimmer';
  const visitor = await newPerson();

  await test.step('the visitor sends other words', async () => {
    await visitor.goto(search);
    const field = visitor.getByLabel('What did you mean?');
    await field.fill('call 512-555-0123');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/phone/);
    await expect(field).toHaveValue('call 512-555-0123');
    await expectAccessible(visitor);
    await field.fill('sofa');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText(/^Thank you!/)).toBeVisible();
  });

  await test.step('an operator adds a group by keyboard', async () => {
    const page = await newPerson();
    await joinAsStaff(page, newAccount('Olga Operator'), 'operator');
    await page.goto('/admin/search-words');
    await expect(page.getByRole('heading', { level: 1, name: 'Search words' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Your groups' }).click();
    await page.getByRole('button', { name: 'Add a group' }).press('Enter');
    // The browser logs the refusal.
    forgive(/422/);
    const english = page.getByLabel('Words in English');
    await english.fill('qwzflimmer, the');
    await page.getByLabel('Words in Spanish').fill('qwzflimera');
    const broader = page.getByLabel('Is a kind of');
    await broader.pressSequentially('sofa');
    await page.getByRole('option', { name: /^sofa, couch/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(english).toHaveAccessibleDescription(/“the” says too little/);
    await expect(english).toBeFocused();
    await english.fill('qwzflimmer, sofa');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('qwzflimmer, sofa')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the search finds something now', async () => {
    await visitor.goto(search);
    await expect(
      visitor.getByRole('article').or(visitor.getByRole('listitem')).first(),
    ).toBeVisible();
    await expect(visitor.getByLabel('What did you mean?')).toBeHidden();
  });
});
