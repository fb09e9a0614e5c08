import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { listItem } from '../support/items.ts';
import { newAccount, signUp } from '../support/people.ts';

test('a neighbor posts what they need, and another one has it', async ({ newPerson }, info) => {
  const owner = await newPerson({ viewport: { width: 390, height: 844 } });
  const seller = await newPerson({ colorScheme: 'dark' });
  await Promise.all([
    signUp(owner, newAccount('Wanda Wanter')),
    signUp(seller, newAccount('Sally Seller')),
  ]);
  const code = Date.now().toString(36);
  const title = `Looking for an accordion ${code}`;

  await test.step('the post is made from the list (ITEM-390, ITEM-398)', async () => {
    await owner.goto('/marketplace');
    await owner.getByRole('link', { name: 'Wanted', exact: true }).click();
    await expectAccessible(owner);
    await owner.getByRole('link', { name: 'Post What You Need' }).click();
    await owner.getByRole('textbox', { name: 'What are you looking for?' }).fill(title);
    await owner.getByRole('combobox', { name: 'Category' }).selectOption('other');
    await owner.getByRole('textbox', { name: 'The most you would pay' }).fill('80');
    await expectAccessible(owner);
    await owner.screenshot({ path: info.outputPath('form.png'), fullPage: true });
    await owner.getByRole('button', { name: 'Post It' }).click();
    await expect(owner.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(owner.getByText('No answers yet')).toBeVisible();
    await expectAccessible(owner);
  });

  const { pathname } = new URL(owner.url());
  await test.step('the other one shows an item of theirs (ITEM-399, ITEM-400)', async () => {
    await listItem(seller, { title: `Accordion ${code}` });
    await seller.goto(pathname);
    await seller.getByRole('button', { name: 'I Have This' }).click();
    const dialog = seller.getByRole('dialog', { name: 'Which of your items is it?' });
    await expect(dialog.getByRole('button', { name: 'List It Now' })).toBeVisible();
    await expectAccessible(seller);
    await dialog.getByRole('button', { name: `Show Accordion ${code}` }).click();
    await expect(seller.getByText('Wanda Wanter will see your item')).toBeVisible();
  });

  await test.step('the owner sees it, and has found it (ITEM-393, ITEM-401)', async () => {
    await owner.reload();
    await expect(owner.getByText('From Sally Seller')).toBeVisible();
    await expectAccessible(owner);
    await owner.screenshot({ path: info.outputPath('answered.png'), fullPage: true });
    await owner.getByRole('button', { name: 'I Found It' }).click();
    await expect(owner.getByText('Found', { exact: true })).toBeVisible();
  });
});
