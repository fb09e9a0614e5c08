import { call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { onTheData } from '../support/on-the-data.ts';
import { joinAsStaff, joinAtOnce, newAccount, signUp, speakSpanish } from '../support/people.ts';
import { dayAhead, postForDay } from '../support/tasks.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Fills and sends the dialog that suggests a change. */
async function suggest(
  page: Page,
  name: string,
  fill: (dialog: ReturnType<Page['locator']>) => Promise<void>,
) {
  const dialog = page.getByRole('dialog', { name });
  await fill(dialog);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a deal from its question to its contested end (DEAL-001, DEAL-032, DEAL-041, DEAL-042, DEAL-121, DEAL-125, DEAL-127, DEAL-129)', async ({
  newPerson,
}) => {
  const desk = { viewport: { width: 1280, height: 800 } };
  const [poster, tasker] = await Promise.all([newPerson(desk), newPerson()]);
  const [moderator, dear, fair] = await Promise.all([newPerson(desk), newPerson(), newPerson()]);
  const [owner, helper] = [newAccount('Olga Brandt'), newAccount('Tito Vega')];
  await Promise.all([
    joinAtOnce(poster, owner),
    signUp(tasker, helper),
    joinAtOnce(dear, newAccount('Dara Dear')),
    joinAtOnce(fair, newAccount('Fred Fair')),
    joinAsStaff(moderator, newAccount('Mara Judge'), 'moderator'),
  ]);
  const title = `Beat the dust out of two rugs ${crypto.randomUUID().slice(0, 8)}`;
  const taskId = await postForDay(poster, title);
  const list = poster.getByRole('dialog', { name: 'Manage Applications' });

  await test.step('the helper asks first, in Spanish, and the poster answers', async () => {
    await tasker.goto(`/task/${taskId}`);
    await speakSpanish(tasker);
    await tasker.goto(`/task/${taskId}`);
    await tasker.getByLabel('Tu pregunta').fill('¿Las alfombras son muy grandes?');
    await tasker.getByRole('button', { name: 'Enviar pregunta' }).click();
    await expect(tasker.getByText('Sin respuesta todavía.')).toBeVisible();
    await poster.goto(`/task/${taskId}`);
    await poster.getByLabel('Your answer to Tito Vega').fill('Six by nine feet, both of them.');
    await poster.getByRole('button', { name: 'Publish answer' }).click();
    await expect(tasker.getByText('Six by nine feet, both of them.')).toBeVisible();
  });

  await test.step('three apply at three prices, the cheapest first', async () => {
    const apply = (neighbor: Page, amount: number) =>
      call(neighbor, `/tasks/${taskId}/applications`, {
        message: 'I have a beater and a free morning.',
        price: { amount, unit: 'job' },
      });
    await apply(dear, 90);
    await apply(fair, 75);
    await apply(tasker, 80);
    await poster.goto(`/my-tasks?manage=${taskId}`);
    await list.getByLabel('Sort applications').selectOption({ label: 'Lowest price' });
    await expect(list.getByRole('article')).toContainText([/Fred Fair/, /Tito Vega/, /Dara Dear/]);
    await expectAccessible(poster);
  });

  await test.step('the poster suggests a price, the helper accepts it and is approved', async () => {
    const application = list.getByRole('article').filter({ hasText: 'Tito Vega' });
    await application.getByRole('button', { name: 'Suggest a Price' }).click();
    await suggest(poster, 'Suggest a price', (dialog) => dialog.getByLabel('New price').fill('70'));
    await tasker.goto(`/task/${taskId}`);
    const card = tasker.getByRole('region', { name: 'Olga Brandt propone otro precio' });
    await expect(card.getByText('$70')).toBeVisible();
    await expectAccessible(tasker);
    await card.getByRole('button', { name: 'Aceptar' }).click();
    await expect(card).toHaveCount(0);
    const suggested = application.getByRole('region', { name: 'You suggested another price' });
    await expect(suggested).toHaveCount(0);
    await expect(application).toContainText('$70');
    await application.getByRole('button', { name: 'Approve' }).click();
    await expect(application.getByText('Approved', { exact: true })).toBeVisible();
    await tasker.getByRole('button', { name: 'Tomar esta tarea' }).click();
    await expect(tasker.getByRole('button', { name: 'Proponer un cambio' })).toBeVisible();
  });

  await test.step('the two move the day', async () => {
    await poster.goto(`/task/${taskId}`);
    await poster.getByRole('button', { name: 'Suggest a Change' }).click();
    await suggest(poster, 'Suggest a change', (dialog) =>
      dialog.getByLabel('New day').fill(dayAhead(5)),
    );
    const card = tasker.getByRole('region', { name: 'Olga Brandt propone un cambio' });
    await card.getByRole('button', { name: 'Aceptar' }).click();
    await expect(card).toHaveCount(0);
    await expect(poster.getByRole('region', { name: 'You suggested a change' })).toHaveCount(0);
  });

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
