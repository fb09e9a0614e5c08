import { applyAtOnce, call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';
import { postForDay } from '../support/tasks.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a helper names a trusted contact at the task, and says that they are back (DEAL-179, DEAL-181)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const tasker = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Otis Lind')),
    signUp(tasker, newAccount('Rosa Vega')),
  ]);
  const taskId = await postForDay(poster, 'Carry the piano bench upstairs');
  const applicationId = await applyAtOnce(tasker, taskId, 'I have carried many, up and down.');
  const decision = `/tasks/${taskId}/applications/${applicationId}/decision`;
  await call(poster, decision, { status: 'approved' });
  await call(tasker, `/tasks/${taskId}/claim`, {});
  await tasker.goto(`/task/${taskId}`);
  await tasker.getByRole('link', { name: "Tell someone if I'm not back" }).click();
  await tasker.getByRole('button', { name: 'Add a Contact' }).click();
  await expect(tasker.getByText('Enter a name')).toBeVisible();
  await expectAccessible(tasker);
  await tasker.getByLabel('Name').fill('Ana');
  await tasker.getByRole('textbox', { name: 'Email' }).fill('ana.vega@example.org');
  await tasker.getByLabel('Name').press('Enter');
  await expect(tasker.getByRole('radio', { name: 'Ana' })).toBeChecked();
  await expectAccessible(tasker);
  await tasker.getByRole('button', { name: "Email Them If I'm Not Back" }).click();
  await expect(
    tasker.getByText(/If you haven't pressed "I'm Back" by .*, we email Ana\./),
  ).toBeVisible();
  await tasker.getByRole('link', { name: 'Getting Home Safe' }).click();
  await tasker
    .getByRole('button', { name: "I'm back from Carry the piano bench upstairs" })
    .click();
  await expect(tasker.getByRole('heading', { name: 'Over' })).toBeVisible();
  await expectAccessible(tasker);
});
