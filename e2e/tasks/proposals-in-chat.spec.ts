import { call, meet } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, speakSpanish } from '../support/people.ts';

const findCards = (page: Page, name: string) =>
  page.getByRole('log').getByRole('group', { name, exact: true });
const write = async (page: Page, amount: string, send: string) => {
  const form = page.getByRole('dialog', { name: /^(Suggest a price|Proponer un precio)$/ });
  await form.getByRole('textbox').fill(amount);
  await form.getByRole('button', { name: send }).click();
  await expect(form).toBeHidden();
};

test('a price is countered in the chat, in Spanish on a phone, and the poster approves there (DEAL-054, DEAL-056, DEAL-060)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const helper = await newPerson({ viewport: { width: 390, height: 844 } });
  await Promise.all([
    joinAtOnce(poster, newAccount('Nora Field')),
    joinAtOnce(helper, newAccount('Pita Luz')),
  ]);
  await speakSpanish(helper);
  const { id, taskId, applicationId } = await meet(poster, helper, 'Carry the piano downstairs');
  await poster.goto(`/private-chats?chat=${id}`);
  await helper.goto(`/private-chats?chat=${id}`);
  const application = poster.getByRole('region', { name: 'Application', exact: true });
  const own = helper.getByRole('region', { name: 'Postulación', exact: true });
  await expect(application).toContainText('I have carried three of them so far.');
  await expect(own).toContainText('Pendiente');

  await call(poster, `/tasks/${taskId}/proposals`, {
    applicationId,
    changes: { price: { amount: 70, unit: 'job' } },
    today: new Date().toISOString().slice(0, 10),
  });
  const theirs = findCards(helper, 'Propuesta de cambio');
  await expect(theirs.first()).toContainText('Nora Field propone otro precio');
  await expect(theirs.first()).toContainText('Ahora: $90');
  await expectAccessible(helper);
  await theirs.first().getByRole('button', { name: 'Proponer otra cosa' }).click();
  await write(helper, '85', 'Enviar');
  await expect(theirs.first()).toContainText('Contrapropuesta');
  await expect(theirs.nth(1)).toContainText('Propusiste otro precio');

  const cards = findCards(poster, 'Suggested change');
  await expect(cards.nth(1)).toContainText('Pita Luz suggests another price');
  await expect(cards.nth(1)).toContainText('$85');
  await expectAccessible(poster);
  await cards.nth(1).getByRole('button', { name: 'Suggest Something Else' }).click();
  await write(poster, '80', 'Send');

  await theirs.nth(2).getByRole('button', { name: 'Aceptar' }).click();
  await expect(own).toContainText('Pediste $80');
  for (const [nth, words] of ['Contrapropuesta', 'Contrapropuesta', 'Aceptada'].entries()) {
    await expect(theirs.nth(nth)).toContainText(words);
  }
  await expect(theirs.getByRole('button')).toHaveCount(0);
  await expect(cards.nth(2)).toContainText('Accepted');
  await expectAccessible(helper);

  await expect(application).toContainText('Asks $80');
  await application.getByRole('button', { name: 'Approve' }).click();
  await expect(application).toContainText('Approved');
  await expect(application.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(own).toContainText('Aprobada');
  await application.getByRole('link', { name: 'All Applications' }).click();
  await expect(poster.getByRole('dialog', { name: 'Manage Applications' })).toContainText(
    'Pita Luz',
  );
  await expectAccessible(poster);
});
