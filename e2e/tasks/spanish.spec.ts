import { expect, expectAccessible, emailTo, test } from '../support/fixtures.ts';
import { newAccount } from '../support/people.ts';

test('signing up and posting in Spanish', async ({ newPerson }) => {
  const page = await newPerson({ locale: 'es-MX' });
  const account = newAccount('Lucía Herrera');

  await page.goto('/auth?mode=signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessible(page);
  await page.getByLabel('Nombre completo').fill(account.name);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByLabel('Confirmar contraseña').fill(account.password);
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL(/\/email-verification\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu correo' })).toBeVisible();
  await expectAccessible(page);

  const email = await emailTo(page, account.email);
  const link = /https?:\/\/\S*\/email-verification\?\S+/.exec(email.text)?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/onboarding/);
  await page.getByLabel('Ubicación').fill('Austin, TX');
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page).toHaveURL(/\/browse-tasks/);

  const next = page.getByRole('button', { name: 'Continuar', exact: true });
  await page.goto('/post-task');
  await page.getByLabel('Título de la tarea').fill('Pasear a dos perros los martes');
  await page
    .getByLabel('Descripción')
    .fill('Son tranquilos y conocen el camino. Una hora por la tarde, por favor.');
  await page.locator('input[type=radio][value=personal-care]').check();
  await next.click();
  await page.locator('input[type=radio][value=remote]').check();
  await next.click();
  await page.locator('input[type=radio][value=negotiable]').check();
  await next.click();
  await page.locator('input[type=radio][value=flexible]').first().check();
  await next.click();
  await page.getByRole('button', { name: 'Ver vista previa' }).click();
  await page.getByRole('button', { name: 'Publicar mi tarea' }).click();
  await expect(page).toHaveURL(/\/post-task\/success\/[0-9a-f-]{36}$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'La luz de tu porche está encendida' }),
  ).toBeVisible();
  await expectAccessible(page);
});
