import { doneTask } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const place = {
  type: 'in-person',
  address: '12 Hidden Lane',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
};

test('a helper is asked again on a phone, counters, and the task is theirs (DEAL-192 to DEAL-197)', async ({
  newPerson,
}) => {
  const poster = await newPerson(PHONE);
  const helper = await newPerson(PHONE);
  await Promise.all([
    joinAtOnce(poster, newAccount('Rosa Delgado')),
    joinAtOnce(helper, newAccount('Sam Okafor')),
  ]);
  const taskId = await doneTask(poster, helper, 'Carry a harp up two floors', place);

  await test.step('everything is filled in but the day', async () => {
    await poster.goto(`/task/${taskId}`);
    await poster.getByRole('button', { name: 'Ask Sam Okafor Again' }).click();
    const dialog = poster.getByRole('dialog', { name: 'Ask Sam Okafor again' });
    await expect(dialog.getByLabel('Title')).toHaveValue('Carry a harp up two floors');
    await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('');
    await expect(dialog.getByLabel(/^City/)).toHaveValue('Austin');
    await expectAccessible(poster);
    await dialog.getByLabel('Title').fill('Carry the harp down again');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await expect(poster.getByText('You asked Sam Okafor again and are waiting')).toBeVisible();
  });

  await test.step('the helper finds it at home, and suggests another price', async () => {
    await helper.goto('/');
    await helper
      .getByRole('link', { name: /Carry the harp down again/ })
      .first()
      .click();
    const card = helper.getByRole('log').getByRole('group', { name: 'Asked again' }).first();
    await expect(card).toContainText('Rosa Delgado asks you again');
    await expect(card).toContainText('Austin, TX');
    await expect(card).not.toContainText('Hidden Lane');
    await expectAccessible(helper);
    await card.getByRole('button', { name: 'Suggest Something Else' }).click();
    const dialog = helper.getByRole('dialog', { name: 'Suggest something else' });
    await dialog.getByLabel('Price', { exact: true }).fill('95');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the poster accepts, and the helper sees the address', async () => {
    await poster.getByRole('link', { name: 'Open Chat' }).click();
    const cards = poster.getByRole('log').getByRole('group', { name: 'Asked again' });
    await expect(cards.nth(1)).toContainText('$95');
    await cards.nth(1).getByRole('button', { name: 'Accept' }).click();
    await expect(cards.nth(1)).toContainText('Accepted');
    const theirs = helper.getByRole('log').getByRole('group', { name: 'Asked again' });
    await theirs.nth(1).getByRole('link', { name: 'Open the Task' }).click();
    await expect(helper.getByText('12 Hidden Lane').first()).toBeVisible();
    await expect(helper.getByRole('button', { name: 'Start Task' }).first()).toBeVisible();
  });
});
