import { call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { listItem } from '../support/items.ts';
import { newAccount, signUp } from '../support/people.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

test('boxes go piece by piece, and what is left is managed together and listed again (ITEM-441 to ITEM-458)', async ({
  newPerson,
}) => {
  const seller = await newPerson();
  const buyer = await newPerson();
  await signUp(seller, newAccount('Rosa Delgado'));
  await signUp(buyer, newAccount('Sam Okafor'));
  const suffix = Date.now().toString(36);
  const title = `Moving boxes ${suffix}`;
  const itemId = await listItem(seller, { title, price: 5, quantity: 10 });
  const other = `Bubble wrap ${suffix}`;
  await listItem(seller, { title: other });
  await call(buyer, `/marketplace/items/${itemId}/conversation`, {});

  await test.step('three are reserved, and handed over (ITEM-442, ITEM-444, ITEM-445, ITEM-450)', async () => {
    await seller.goto(`/marketplace/${itemId}`);
    await expect(seller.getByText('$5 each')).toBeVisible();
    await expect(seller.getByText('10 of 10 left')).toBeVisible();
    await button(seller, 'Mark as reserved').click();
    const dialog = seller.getByRole('dialog', { name: 'Mark as reserved' });
    await dialog.getByText('Sam Okafor').click();
    await dialog.getByLabel('How many pieces?').selectOption('3');
    await expectAccessible(seller);
    await button(seller, 'Reserve').click();
    await expect(seller.getByText('7 of 10 left')).toBeVisible();
    const pieces = seller.getByRole('region', { name: 'Pieces' });
    await expect(pieces.getByText('Reserved for Sam Okafor')).toBeVisible();
    await expectAccessible(seller);
    await buyer.goto(`/marketplace/${itemId}`);
    await expect(buyer.getByText(/^Reserved for you until/)).toBeVisible();
    await expect(buyer.getByText('3 pieces')).toBeVisible();
    await button(seller, 'Handed Over: 3 pieces, Sam Okafor').click();
    await expect(pieces.getByText('Handed over to Sam Okafor')).toBeVisible();
    await expect(seller.getByText('7 of 10 left')).toBeVisible();
  });

  await test.step('both are selected and marked as sold (ITEM-455, ITEM-456)', async () => {
    await seller.goto('/marketplace?mine=true');
    await button(seller, 'Select').click();
    await seller.getByRole('checkbox', { name: `Select ${title}` }).check();
    await expect(seller.getByText('1 selected')).toBeVisible();
    await button(seller, 'Select All Loaded').click();
    await expect(seller.getByText('2 selected')).toBeVisible();
    await expectAccessible(seller);
    await button(seller, 'Mark as Sold').click();
    const question = seller.getByRole('alertdialog', { name: 'Mark 2 items as sold?' });
    await question.getByRole('button', { name: 'Mark as Sold' }).click();
    await expect(seller.getByText('Done for 2 listings')).toBeVisible();
    await button(seller, 'Select All Loaded').click();
    await button(seller, 'Pause').click();
    await expect(seller.getByText('2 listings stay as they are:')).toBeVisible();
    await expectAccessible(seller);
    await button(seller, 'Done').click();
  });

  await test.step('one of them is listed again with its photo (ITEM-458)', async () => {
    await button(seller, `List Again: ${title}`).click();
    await expect(seller.getByLabel('Title')).toHaveValue(title);
    await expect(seller.getByLabel('How many pieces?')).toHaveValue('10');
    await expect(seller.getByRole('img').first()).toBeVisible();
    await expectAccessible(seller);
  });
});
