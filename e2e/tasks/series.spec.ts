import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';
import { dayAhead, postTask } from '../support/tasks.ts';

test('a task that repeats is posted, and its dates are skipped, moved and stopped', async ({
  newPerson,
}, info) => {
  const owner = await newPerson({ viewport: { width: 390, height: 844 } });
  await joinAtOnce(owner, newAccount('Olga Owner'));

  const taskId = await test.step('the poster says how often (DEAL-216)', () =>
    postTask(owner, {
      title: 'Water the plants on the terrace',
      description: 'Twelve pots, the watering can stands by the door.',
      chooseDay: async () => {
        await owner.getByRole('radio', { name: 'On a specific date' }).check();
        await owner.getByLabel('Date', { exact: true }).fill(dayAhead(9));
        await owner.getByLabel('Repeats').selectOption('Every week');
        await expect(owner.getByLabel('Times')).toHaveValue('6');
        await owner.getByLabel('Times').fill('60');
        await owner.getByRole('button', { name: 'Continue', exact: true }).click();
        await expect(owner.getByText('Repeat at most 52 times')).toBeVisible();
        await owner.getByLabel('Times').fill('4');
        await expectAccessible(owner);
        await owner.screenshot({ path: info.outputPath('repeats.png'), fullPage: true });
      },
      choose: async () => {
        await expect(owner.getByText('Every week, 4 times')).toBeVisible();
      },
    }));

  await test.step('the page of the task leads to its series (DEAL-228)', async () => {
    await owner.goto(`/task/${taskId}`);
    await owner.getByRole('link', { name: 'Every week · 1 of 4' }).click();
    await expect(owner.getByRole('heading', { name: 'Dates' })).toBeVisible();
    await expectAccessible(owner);
  });

  const rows = owner.getByRole('list').filter({ hasText: '1 of 4' }).getByRole('listitem');

  await test.step('one date is skipped, another one moved (DEAL-220, DEAL-221)', async () => {
    await rows.nth(1).getByRole('button', { name: /^Skip/ }).click();
    await owner.getByRole('button', { name: 'Skip This Date' }).click();
    await expect(rows.nth(1)).toContainText('Skipped');
    await rows.nth(2).getByRole('button', { name: /^Move/ }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('New day').fill(dayAhead(25));
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(rows.nth(2)).toContainText('Moved');
  });

  await test.step('later tasks are changed, and then stopped (DEAL-222, DEAL-223)', async () => {
    await owner.getByRole('button', { name: 'Edit Later Tasks' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Water the plants and the herbs');
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      owner.getByRole('heading', { name: 'Water the plants and the herbs' }),
    ).toBeVisible();
    await owner.getByRole('button', { name: 'Stop', exact: true }).click();
    await owner.getByRole('button', { name: 'Stop Repeating' }).click();
    await expect(owner.getByText('Stopped: no more tasks are posted.')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expectAccessible(owner);
  });
});
