import { meet } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

test('a person chooses when and where to be notified, and sees how they were (NOTE-210, NOTE-212, NOTE-214)', async ({
  newPerson,
}) => {
  const poster = await newPerson({ viewport: { width: 390, height: 844 } });
  const helper = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Petra Pauls')),
    joinAtOnce(helper, newAccount('Hugo Helper')),
  ]);
  const applications = poster.getByRole('group', { name: 'Applications' });

  await test.step('the finer choices unfold below the switches', async () => {
    await poster.goto('/profile?tab=notifications');
    await poster.getByText('More choices').click();
    await expect(applications.getByLabel('By email')).toHaveValue('at_once');
    await applications.getByLabel('By email').selectOption('Once a day');
    await expect(poster.getByText('Notification preferences updated')).toBeVisible();
    await poster.getByRole('switch', { name: 'Quiet hours' }).check();
    await expect(poster.getByLabel('From', { exact: true })).toHaveValue('22:00');
    await expect(poster.getByText('Time zone: Central Time')).toBeVisible();
    // At the end of the page no bar lies over a part of a switch.
    await poster.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(poster);
    await poster.getByRole('switch', { name: 'Quiet hours' }).uncheck();
    await expect(poster.getByLabel('From', { exact: true })).toHaveCount(0);
  });

  await test.step('and are there again', async () => {
    await poster.reload();
    await poster.getByText('More choices').click();
    await expect(applications.getByLabel('By email')).toHaveValue('daily');
    await poster.getByRole('switch', { name: 'Application updates' }).uncheck();
    await expect(applications.getByLabel('By email')).toBeDisabled();
    await poster.getByRole('switch', { name: 'Application updates' }).check();
    await expect(applications.getByLabel('By email')).toBeEnabled();
  });

  await test.step('a notice says what became of it beside the page', async () => {
    await meet(poster, helper, 'Carry a piano up two floors');
    await poster.goto('/browse-tasks');
    await poster.getByRole('button', { name: /^Notifications/ }).click();
    await poster.getByRole('button', { name: /^How we notified you/ }).click();
    await expect(poster.getByText(/^Email comes in your next summary, .* 8:00 AM$/)).toBeVisible();
    await expectAccessible(poster);
  });
});
