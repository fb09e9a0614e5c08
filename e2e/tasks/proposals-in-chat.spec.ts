import { call, meet } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, speakSpanish } from '../support/people.ts';

const findCard = (page: Page, title: string) =>
  page.getByRole('log').getByRole('region', { name: title });
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
  const theirs = findCard(helper, 'Nora Field propone otro precio');
  await expect(theirs).toContainText('Ahora: $90');
  await expectAccessible(helper);
  await theirs.getByRole('button', { name: 'Proponer otra cosa' }).click();
  await write(helper, '85', 'Enviar');
  await expect(findCard(helper, 'Propusiste otro precio')).toContainText('$85');

  const counter = findCard(poster, 'Pita Luz suggests another price');
  await expect(counter).toContainText('$85');
  await expectAccessible(poster);
  await counter.getByRole('button', { name: 'Suggest Something Else' }).click();
  await write(poster, '80', 'Send');

  await theirs.getByRole('button', { name: 'Aceptar' }).click();
  await expect(theirs).toBeHidden();
  await expect(own).toContainText('Pediste $80');

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
