import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { call } from '../chat/chats.ts';
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
    for (const other of ['/local/austin-tx?search=qwzflimmer', '/search?q=qwzflimmer']) {
      await visitor.goto(other);
      await expect(field).toBeVisible();
    }
    await expectAccessible(visitor);
  });

  await test.step('an operator adds a group by keyboard', async () => {
    const page = await newPerson();
    await joinAsStaff(page, newAccount('Olga Operator'), 'operator');
    await page.goto('/admin/search-words');
    await expect(page.getByRole('heading', { level: 1, name: 'Search words' })).toBeVisible();
    await expectAccessible(page);

    // The browser logs each refusal.
    forgive(/422/);
    // Typed words survive that another operator dismisses the text, and are stored (OPS-210).
    await page.getByRole('button', { name: 'Add as a group: "honey do list"' }).click();
    const spanish = page.getByLabel('Words in Spanish');
    await spanish.fill('de la');
    const missed = await call<{ items: { id: string; form: string }[] }>(
      page,
      '/admin/search-words/missed',
      {},
      'GET',
    );
    const id = missed.items.find(({ form }) => form === 'honey do list')?.id ?? '';
    await call(page, `/admin/search-words/missed/${id}/dismissed`, {});
    // The list is read again after a refusal.
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('honey do list', { exact: true })).toHaveCount(0);
    await expect(spanish).toHaveAccessibleDescription(/"de la" says too little/);
    await expect(spanish).toHaveValue('de la');
    await spanish.fill('lista de pendientes');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(spanish).toBeHidden();

    await page.getByRole('tab', { name: 'Your groups' }).click();
    await expect(page.getByText('lista de pendientes')).toBeVisible();
    await page.getByRole('button', { name: 'Add a group' }).press('Enter');
    const english = page.getByLabel('Words in English');
    await english.fill('qwzflimmer, the');
    await page.getByLabel('Words in Spanish').fill('qwzflimera');
    const broader = page.getByLabel('Is a kind of');
    await broader.pressSequentially('sofa');
    await page.getByRole('option', { name: /^sofa, couch/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(english).toHaveAccessibleDescription(/"the" says too little/);
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
