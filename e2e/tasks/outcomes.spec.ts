import { applyAtOnce, call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { onTheData } from '../support/on-the-data.ts';
import { joinAsStaff, joinAtOnce, newAccount, speakSpanish } from '../support/people.ts';
import { postForDay } from '../support/tasks.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a helper does not come, disagrees, and a moderator decides (DEAL-121, DEAL-125, DEAL-127, DEAL-129)', async ({
  newPerson,
}) => {
  const [poster, tasker] = await Promise.all([newPerson(), newPerson()]);
  const moderator = await newPerson({ viewport: { width: 1280, height: 800 } });
  const [owner, helper] = [newAccount('Olga Brandt'), newAccount('Tito Vega')];
  await Promise.all([
    joinAtOnce(poster, owner),
    joinAtOnce(tasker, helper),
    joinAsStaff(moderator, newAccount('Mara Judge'), 'moderator'),
  ]);
  const title = `Beat the dust out of two rugs ${crypto.randomUUID().slice(0, 8)}`;
  const taskId = await postForDay(poster, title);
  const applicationId = await applyAtOnce(tasker, taskId, 'I have a beater and a free morning.');
  const decision = `/tasks/${taskId}/applications/${applicationId}/decision`;
  await call(poster, decision, { status: 'approved' });
  await call(tasker, `/tasks/${taskId}/claim`, {});
  await onTheData('e2e/support/let-day-pass.ts', taskId, '1');

  await test.step('the poster removes the helper and tells why', async () => {
    await poster.goto(`/task/${taskId}`);
    await poster.getByRole('button', { name: 'Remove Helper' }).first().click();
    const dialog = poster.getByRole('dialog', { name: 'Remove Helper' });
    await dialog.getByRole('radio', { name: 'Your helper did not come' }).check();
    await expect(dialog.getByText('can disagree within 7 days')).toBeVisible();
    await expectAccessible(poster);
    await dialog.getByRole('button', { name: 'Remove Helper' }).click();
    await expect(dialog).toHaveCount(0);
    await poster.goto('/my-tasks?tab=ended');
    const card = poster.getByRole('article').filter({ hasText: title });
    await expect(card.getByText('Tito Vega did not come')).toBeVisible();
    await expect(card.getByRole('button', { name: 'I disagree' })).toHaveCount(0);
    await expectAccessible(poster);
  });

  await test.step('the helper disagrees, in Spanish', async () => {
    await tasker.goto('/my-tasks?tab=ended');
    await speakSpanish(tasker);
    await tasker.goto('/my-tasks?tab=ended');
    const card = tasker.getByRole('article').filter({ hasText: title });
    await expect(card.getByText('No fuiste')).toBeVisible();
    await card.getByRole('button', { name: 'No estoy de acuerdo' }).click();
    const dialog = tasker.getByRole('dialog', { name: '¿Qué pasó, según tú?' });
    await dialog
      .getByRole('radio', { name: 'No fue como acordaron, de parte de Olga Brandt' })
      .check();
    await dialog.getByLabel('¿Qué pasó?').fill('Toqué el timbre tres veces y nadie abrió.');
    await expectAccessible(tasker);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText('tienen las dos versiones')).toBeVisible();
  });

  await test.step('a moderator reads both versions and decides', async () => {
    await moderator.goto('/admin/outcomes');
    const card = moderator.getByRole('article').filter({ hasText: title });
    await expect(card.getByText('Toqué el timbre tres veces y nadie abrió.')).toBeVisible();
    await expectAccessible(moderator);
    await card.getByRole('button', { name: 'Neither' }).click();
    const sure = moderator.getByRole('alertdialog');
    await sure.getByRole('button').last().click();
    await expect(card).toHaveCount(0);
  });

  await test.step('both read that it counts for neither', async () => {
    await poster.reload();
    const own = poster.getByRole('article').filter({ hasText: title });
    await expect(own.getByText("Our moderators couldn't tell.")).toBeVisible();
    await tasker.reload();
    await expect(
      tasker.getByRole('article').filter({ hasText: title }).getByText('no pudieron saberlo'),
    ).toBeVisible();
  });
});
