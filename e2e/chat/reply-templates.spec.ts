import { call } from './chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, speakSpanish } from '../support/people.ts';
import { publishService } from '../support/services.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const entry = (page: Page, name: RegExp) => page.getByRole('menuitem', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const message = (page: Page, label = 'Message') =>
  page.getByRole('textbox', { name: label, exact: true });

/** A provider and a client who asked about a service of theirs. */
async function meet(provider: Page, client: Page): Promise<string> {
  await joinAtOnce(provider, newAccount('Tess Template'));
  await joinAtOnce(client, newAccount('Cleo Client'));
  const serviceId = await publishService(provider, { title: 'Gutters cleaned' });
  const path = `/services/${serviceId}/conversation`;
  return (await call<{ conversationId: string }>(client, path, {})).conversationId;
}

test('a provider keeps what they answer often, and inserts it where the caret stands', async ({
  newPerson,
  forgive,
}) => {
  forgive(/Failed to load resource/);
  const provider = await newPerson({ viewport: { width: 1280, height: 900 } });
  const client = await newPerson();
  const conversation = await meet(provider, client);

  await test.step('the first is the message that is just being written', async () => {
    await provider.goto(`/private-chats?list=marketplace&chat=${conversation}`);
    await message(provider).fill('I can come on Friday.');
    await button(provider, 'Reply templates').click();
    await entry(provider, /^Save this message/).click();
    const form = dialog(provider, 'Add a template');
    await expect(form.getByRole('textbox', { name: 'Reply' })).toHaveValue('I can come on Friday.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please give the template a name')).toBeVisible();
    await expectAccessible(provider);
    await form.getByRole('textbox', { name: 'Name' }).fill('Friday');
    await provider.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(message(provider)).toHaveValue('I can come on Friday.');
    await expect(button(provider, 'Reply templates')).toBeFocused();
  });

  await test.step('by keyboard: between what is typed, and nothing of that is lost', async () => {
    await message(provider).fill('Hello! Best, Tess');
    await message(provider).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
    await button(provider, 'Reply templates').focus();
    await provider.keyboard.press('Enter');
    await expect(entry(provider, /^Friday/)).toBeFocused();
    await provider.keyboard.press('Enter');
    await expect(message(provider)).toHaveValue('Hello! I can come on Friday. Best, Tess');
    await expect(message(provider)).toBeFocused();
    await provider.keyboard.type(' At nine.');
    await expect(message(provider)).toHaveValue('Hello! I can come on Friday. At nine. Best, Tess');
  });

  await test.step('they are changed and deleted without leaving the chat', async () => {
    await button(provider, 'Reply templates').click();
    await entry(provider, /^Manage/).click();
    const all = dialog(provider, 'Reply templates');
    await all.getByRole('button', { name: 'Edit Friday' }).click();
    const form = dialog(provider, 'Edit template');
    await form.getByRole('textbox', { name: 'Name' }).fill('Any day');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(all.getByText('Any day')).toBeVisible();
    await expectAccessible(provider);
    await all.getByRole('button', { name: 'Delete Any day' }).click();
    await provider
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect(all.getByText(/^No templates yet/)).toBeVisible();
    await provider.keyboard.press('Escape');
    await expect(all).toBeHidden();
    await expect(message(provider)).toHaveValue(/At nine\. Best, Tess$/);
  });

  await test.step('a client has none', async () => {
    await client.goto(`/private-chats?list=marketplace&chat=${conversation}`);
    await expect(message(client)).toBeVisible();
    await expect(button(client, 'Attach files')).toBeVisible();
    await expect(button(client, 'Reply templates')).toHaveCount(0);
  });
});

test('on a phone and in Spanish they are in My Services and in the chat', async ({ newPerson }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const provider = await newPerson(phone);
  const client = await newPerson();
  const conversation = await meet(provider, client);
  await speakSpanish(provider);
  await provider.goto('/my-services?tab=templates');
  await expect(provider.getByText(/^Aún no tienes plantillas/)).toBeVisible();
  await expectAccessible(provider);
  await button(provider, 'Agregar una plantilla').click();
  const form = dialog(provider, 'Agregar una plantilla');
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Saludo');
  await form.getByRole('textbox', { name: 'Respuesta' }).fill('¡Hola! ¿Qué día te viene bien?');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(provider.getByText('Saludo', { exact: true })).toBeVisible();
  await expectAccessible(provider);
  await provider.goto(`/private-chats?list=marketplace&chat=${conversation}`);
  await button(provider, 'Plantillas de respuesta').click();
  await entry(provider, /^Saludo/).click();
  await expect(message(provider, 'Mensaje')).toHaveValue('¡Hola! ¿Qué día te viene bien?');
});
