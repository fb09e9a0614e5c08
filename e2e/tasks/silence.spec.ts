import { applyAtOnce, call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { onTheData } from '../support/on-the-data.ts';
import { newAccount, signUp, speakSpanish } from '../support/people.ts';
import { postForDay } from '../support/tasks.ts';

const letDayPass = (taskId: string, hours: number) =>
  onTheData('e2e/support/let-day-pass.ts', taskId, String(hours));

test.use({ viewport: { width: 390, height: 844 } });

test('an expired task waits for its poster to decide, and can be posted again (DEAL-095 to DEAL-097)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  await signUp(poster, newAccount('Ines Roth'));
  const title = 'Paint the rowing boat green';
  const taskId = await postForDay(poster, title);
  await letDayPass(taskId, 2);
  await poster.goto(`/task/${taskId}`);
  await expect(poster.getByText('The day of this task has passed')).toBeVisible();
  for (const name of ['Set a New Day', 'Close Task']) {
    await expect(poster.getByRole('button', { name }).first()).toBeVisible();
  }
  await expectAccessible(poster);
  await poster.getByRole('link', { name: 'Post Again' }).press('Enter');
  await expect(poster.getByLabel('Task title')).toHaveValue(title);
  const next = poster.getByRole('button', { name: 'Continue', exact: true });
  for (const heading of ['Where should they come?', "What's your budget?", 'When do you need']) {
    await next.click();
    await expect(poster.getByRole('heading', { name: heading })).toBeVisible();
  }
  // Everything is there but the day.
  await next.click();
  await expect(poster.getByText('Please select a date for specific timing')).toBeVisible();
  await poster.getByRole('radio', { name: 'As soon as possible' }).check();
  await next.click();
  await expect(poster.getByRole('heading', { name: 'Any special requirements?' })).toBeVisible();

  await poster.goto('/my-tasks');
  await poster.getByRole('button', { name: 'Close Task' }).click();
  await poster.getByRole('alertdialog').getByRole('button', { name: 'Remove Task' }).click();
  await expect(poster.getByRole('heading', { name: title })).toHaveCount(0);
});

test('both are asked whether the work happened, in Spanish too (DEAL-081, DEAL-082)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const tasker = await newPerson();
  await Promise.all([
    signUp(poster, newAccount('Nils Aho')),
    signUp(tasker, newAccount('Pita Luz')),
  ]);
  const taskId = await postForDay(poster, 'Take the canoe off the trailer');
  const applicationId = await applyAtOnce(tasker, taskId, 'I have a strong back and a free day.');
  const decision = `/tasks/${taskId}/applications/${applicationId}/decision`;
  await call(poster, decision, { status: 'approved' });
  await call(tasker, `/tasks/${taskId}/claim`, {});
  await letDayPass(taskId, 25);

  await tasker.goto(`/task/${taskId}`);
  await expect(tasker.getByText('Did it happen?')).toBeVisible();
  await expect(tasker.getByRole('button', { name: 'Mark as Completed' }).first()).toBeVisible();
  await expectAccessible(tasker);

  await poster.goto('/my-tasks');
  await speakSpanish(poster);
  await poster.goto(`/task/${taskId}`);
  await expect(poster.getByText('¿Se hizo?')).toBeVisible();
  await expectAccessible(poster);
  await poster.getByRole('button', { name: 'Está lista' }).first().click();
  await expect(poster.getByRole('button', { name: 'Dejar una reseña' }).first()).toBeVisible();
});
