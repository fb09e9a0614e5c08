import { doneTask } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

const leave = (page: Page) => page.getByRole('button', { name: 'Leave a Review' });

test('two neighbors review each other, and neither reads before both have written (PEOPLE-110, PEOPLE-111, PEOPLE-112)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const tasker = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Rosa Delgado')),
    joinAtOnce(tasker, newAccount('Sam Okafor')),
  ]);
  const title = 'Carry a harp up two floors';
  const taskId = await doneTask(poster, tasker, title);
  await poster.goto(`/task/${taskId}`);
  await expect(leave(poster)).toBeVisible();

  await test.step('the tasker writes, from the card, by keyboard', async () => {
    await tasker.goto('/my-tasks?tab=applied');
    await leave(tasker).click();
    const dialog = tasker.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expect(dialog.getByText('Please say whether it happened')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expect(dialog.getByText('Please select a rating')).toBeVisible();
    const overall = dialog.getByRole('radiogroup', { name: /^Overall rating/ });
    await overall.getByRole('radio', { name: '1 star', exact: true }).focus();
    await tasker.keyboard.press('Space');
    for (let stars = 1; stars < 4; stars += 1) await tasker.keyboard.press('ArrowRight');
    await expect(overall.getByRole('radio', { name: '4 stars' })).toBeChecked();
    // An untouched rating follows the overall one.
    const reliability = dialog.getByRole('radiogroup', { name: 'Reliability' });
    await expect(reliability.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await reliability.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await dialog.getByLabel('What should other neighbors know?').fill('The harp was kind to me.');
    await expectAccessible(tasker);
  });

  await test.step('the entered words are there after closing by accident', async () => {
    await tasker.keyboard.press('Escape');
    await expect(tasker.getByRole('dialog')).toHaveCount(0);
    await leave(tasker).click();
    const dialog = tasker.getByRole('dialog');
    await expect(dialog.getByLabel('What should other neighbors know?')).toHaveValue(
      'The harp was kind to me.',
    );
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expect(tasker.getByText('Review submitted')).toBeVisible();
    await expect(leave(tasker)).toHaveCount(0);
  });

  await test.step('the poster learns that it waits, and nothing of it', async () => {
    await expect(poster.getByText('Sam Okafor has reviewed you.').first()).toBeVisible();
    await expect(poster.getByText('The harp was kind to me.')).toHaveCount(0);
    await leave(poster).click();
    const dialog = poster.getByRole('dialog');
    await expect(dialog.getByText('Sam Okafor has already written.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'No, Sam Okafor did not show up' }).check();
    await expect(dialog.getByRole('radiogroup', { name: /^Overall rating/ })).toHaveCount(0);
    await dialog.getByLabel('What should other neighbors know?').fill('I carried it myself.');
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expect(poster.getByText('Review submitted')).toBeVisible();
  });

  await test.step('both read what was written', async () => {
    await expect(poster.getByText('The harp was kind to me.')).toBeVisible();
    await expect(poster.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
    await expectAccessible(poster);
    await tasker.goto(`/task/${taskId}`);
    await expect(tasker.getByText('I carried it myself.')).toBeVisible();
    await expect(tasker.getByText('Did not show up')).toBeVisible();
  });
});

test('reviews that cannot be loaded are said to be so, and come when asked for again (PEOPLE-101)', async ({
  page,
  forgive,
}) => {
  await signUp(page, newAccount('Rita Reviewed'));
  forgive(/ERR_FAILED/);
  await page.route('**/reviews/received', (route) => route.abort());
  await page.goto('/profile?tab=reviews');
  await expect(page.getByText('Reviews could not be loaded')).toBeVisible();
  await expect(page.getByText('No reviews yet')).toHaveCount(0);
  await page.unroute('**/reviews/received');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
});
