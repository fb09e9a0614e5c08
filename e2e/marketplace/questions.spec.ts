import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { listItem } from '../support/items.ts';
import { newAccount, signUp } from '../support/people.ts';

const section = (page: Page, name = 'Questions') => page.getByRole('region', { name });
const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a neighbor asks on a phone in Spanish, the seller answers, and everyone reads it (DEAL-001 to DEAL-016)', async ({
  newPerson,
  forgive,
}) => {
  // The warning about contact details is an answer of the server.
  forgive(/\/api\/rpc\/questions\/ask/);
  const seller = await newPerson({ viewport: { width: 1280, height: 900 } });
  const asker = await newPerson({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'es-MX',
  });
  const visitor = await newPerson({ viewport: { width: 390, height: 844 } });
  await Promise.all([
    signUp(seller, newAccount('Sela Seller')),
    signUp(asker, newAccount('Ada Amaya')),
  ]);
  const itemId = await listItem(seller, { title: `Bench ${Date.now().toString(36)}` });
  const path = `/marketplace/${itemId}`;
  await seller.goto(path);
  await expect(section(seller).getByText('No questions yet')).toBeVisible();

  await test.step('who asks is warned of a phone number that everyone could read (DEAL-009)', async () => {
    await asker.goto(`${path}?lang=es`);
    const field = section(asker, 'Preguntas').getByLabel('Tu pregunta');
    await section(asker, 'Preguntas').getByRole('button', { name: 'Enviar pregunta' }).click();
    await expect(section(asker, 'Preguntas').getByText('Escribe tu pregunta')).toBeVisible();
    await field.fill('¿Cabe en un coche? Mi número es 512-555-0148');
    await section(asker, 'Preguntas').getByRole('button', { name: 'Enviar pregunta' }).click();
    const warning = asker.getByRole('alertdialog', { name: 'Todas las personas pueden leer esto' });
    await expect(warning).toBeVisible();
    await expectAccessible(asker);
    await warning.getByRole('button', { name: 'Cambiarlo' }).click();
    await expect(field).toHaveValue('¿Cabe en un coche? Mi número es 512-555-0148');
    await field.fill('¿Cabe en un coche?');
    await asker.reload();
    await expect(field).toHaveValue('¿Cabe en un coche?');
    await section(asker, 'Preguntas').getByRole('button', { name: 'Enviar pregunta' }).click();
    await expect(section(asker, 'Preguntas').getByText(/^Sin respuesta todavía\./)).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(
      section(asker, 'Preguntas').getByRole('button', { name: 'Dejar de seguir' }),
    ).toBeVisible();
    expect(await fitsTheScreen(asker)).toBe(true);
    await expectAccessible(asker);
  });

  await test.step('a visitor does not read it yet, and finds the way to sign in (DEAL-002, DEAL-004)', async () => {
    await visitor.goto(path);
    await expect(section(visitor).getByRole('link', { name: 'Sign in to ask' })).toBeVisible();
    await expect(section(visitor).getByText('No questions yet')).toBeVisible();
  });

  await test.step('the open page of the seller has it, and the answer is for everyone (DEAL-006, DEAL-016)', async () => {
    const field = section(seller).getByLabel('Your answer to Ada Amaya');
    await field.fill('Yes, with the seats folded down.');
    await expectAccessible(seller);
    await section(seller).getByRole('button', { name: 'Publish answer' }).click();
    await expect(section(seller).getByText('Yes, with the seats folded down.')).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(
      section(asker, 'Preguntas').getByText('Yes, with the seats folded down.'),
    ).toBeVisible();
    await expect(section(asker, 'Preguntas').getByText('Respuesta', { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(section(visitor).getByText('¿Cabe en un coche?')).toBeVisible();
    await expectAccessible(visitor);
    expect(await fitsTheScreen(visitor)).toBe(true);
  });

  await test.step('the notification leads the asker to the section (DEAL-012)', async () => {
    await asker.goto('/marketplace?lang=es');
    await asker.getByRole('button', { name: /^Notificaciones/ }).click();
    // In the language of the account.
    await asker.getByRole('link', { name: /Your question about .* was answered/ }).click();
    await expect(section(asker, 'Preguntas')).toBeInViewport();
  });

  await test.step('the seller removes it from the page, after a question back (DEAL-008)', async () => {
    await section(seller).getByRole('button', { name: 'Remove' }).click();
    const dialog = seller.getByRole('alertdialog', { name: 'Remove this question?' });
    await expectAccessible(seller);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(section(seller).getByText('No questions yet')).toBeVisible();
    await expect(section(seller).getByRole('heading', { name: 'Questions' })).toBeFocused();
  });
});
