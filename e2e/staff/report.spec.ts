import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { POSTER, TASKER, signIn } from '../support/people.ts';

/** The page of a task, come alive. */
async function look(page: Page, id: string) {
  await page.goto(`/task/${id}`);
  await noticesAreThere(page);
}

/** The button has come to rest: what stands above it comes once the page knows who is looking. */
async function pressReport(page: Page, name: string) {
  await expect(page.getByRole('button', { name: /^(Message|Mensaje)$/ })).toBeVisible();
  await page.getByRole('button', { name }).click();
}

/** A task of the demo poster that no other test changes. */
async function demoTask(page: Page): Promise<string> {
  const answer = await page.request.get('/api/tasks?search=%22birthday%20cake%22');
  const { items } = (await answer.json()) as { items: Array<{ id: string }> };
  expect(items).toHaveLength(1);
  return items[0]?.id ?? '';
}

test('a neighbor reports a task, with a reason (NOTE-064, NOTE-065, NOTE-066, NOTE-067, NOTE-068, NOTE-070, NOTE-073, NOTE-075, NOTE-076, NOTE-077, NOTE-079)', async ({
  page,
  newPerson,
  forgive,
}) => {
  const id = await demoTask(page);
  await signIn(page, POSTER);
  await look(page, id);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  // People cannot report their own things.
  await expect(page.getByRole('button', { name: 'Report' })).toHaveCount(0);

  const neighbor = await newPerson();
  await signIn(neighbor, TASKER);
  await look(neighbor, id);
  await pressReport(neighbor, 'Report');
  const dialog = neighbor.getByRole('dialog', { name: 'Report this task' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please select a reason for reporting')).toBeVisible();
  await expectAccessible(neighbor);
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await expect(dialog.getByText('Please select a reason for reporting')).toBeHidden();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert').getByText('Please describe the issue')).toBeVisible();

  const description = dialog.getByLabel('Please describe the issue');
  await description.fill('a'.repeat(2001));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('The description cannot exceed 2000 characters')).toBeVisible();
  await expect(dialog.getByText(/2,?001.*2,?000/)).toBeVisible();

  await neighbor.context().setOffline(true);
  await dialog.getByLabel('Please describe the issue').fill('They asked me to <b>pay</b> first.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(
    neighbor.getByText('Failed to submit report. Please try again.').first(),
  ).toBeVisible();
  await neighbor.context().setOffline(false);
  forgive(/DISCONN/);
  await expect(dialog.getByLabel('Please describe the issue')).toHaveValue(/pay/);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(neighbor.getByText('Report submitted').first()).toBeVisible();
  await expect(dialog).toBeHidden();

  // The form starts over, and a second report is accepted like the first.
  await pressReport(neighbor, 'Report');
  await expect(dialog.getByRole('radio', { name: 'Something else' })).not.toBeChecked();
  await dialog.getByRole('radio', { name: 'Scam' }).check();
  const answer = Promise.withResolvers<void>();
  await neighbor.route('**/api/rpc/reports/send*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer.resolve();
  await expect(neighbor.getByText('Report submitted').first()).toBeVisible();
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 844 } });
  test('on a phone', async ({ page }) => {
    const id = await demoTask(page);
    await page.goto('/auth');
    await page.getByLabel('Correo electrónico').fill(TASKER.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(TASKER.password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    await look(page, id);
    await pressReport(page, 'Reportar');
    const dialog = page.getByRole('dialog', { name: 'Reportar esta tarea' });
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(dialog.getByText('Elige un motivo para el reporte')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Spam' }).check();
    await dialog.getByLabel('¿Algo más que debamos saber?').fill('Es publicidad.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(page.getByText('Reporte enviado').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('a visitor reports with an address for the answer (NOTE-069, MOD-095, MOD-098)', async ({
  page,
}) => {
  const id = await demoTask(page);
  await look(page, id);
  await pressReport(page, 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this task' });
  await dialog.getByRole('radio', { name: 'Spam' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please enter a complete email address')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your email').fill('vera@example.org');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Our answer will go to vera@example.org.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a visitor signs in to follow the report, and comes back (NOTE-069)', async ({ page }) => {
  const id = await demoTask(page);
  await look(page, id);
  await pressReport(page, 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this task' });
  await dialog.getByRole('link', { name: 'Sign in to follow this report' }).click();
  // The dialog, which asks for an address too, may outlive the change of address.
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/auth\?/);
  await page.getByLabel('Email', { exact: true }).fill(TASKER.email);
  await page.getByLabel('Password', { exact: true }).fill(TASKER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/task/${id}`));
  const form = page.getByRole('dialog', { name: 'Report this task' });
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/task/${id}$`));
});

test('a share is recorded for a signed-in person only (NOTE-085, NOTE-088, NOTE-092)', async ({
  page,
}) => {
  const id = await demoTask(page);
  const records: boolean[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/shares/track')) records.push(response.ok());
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = async () => {
    await look(page, id);
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied to clipboard!').first()).toBeVisible();
  };
  await copy();
  expect(records).toEqual([]);
  await signIn(page, TASKER);
  await copy();
  await expect.poll(() => records).toEqual([true]);
});

test('a task is shared on a platform with its title, price and area, and by hand where the browser does not copy (NOTE-083, NOTE-084, NOTE-085, NOTE-086, NOTE-087, NOTE-089, NOTE-090, NOTE-093)', async ({
  page,
}) => {
  const id = await demoTask(page);
  await page
    .context()
    .route('https://twitter.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  );
  await signIn(page, POSTER);
  for (const path of ['/browse-tasks', '/my-tasks']) {
    await page.goto(path);
    const card = page.getByRole('article').first();
    await expect(card.getByRole('button', { name: 'Share' })).toBeVisible();
  }
  await look(page, id);
  await page.getByRole('button', { name: 'Share' }).first().click();
  for (const name of ['Facebook', 'LinkedIn', 'WhatsApp', 'Copy link']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: 'X (Twitter)' }).click();
  await expect(page.getByText('Thanks for sharing!').first()).toBeVisible();
  const { searchParams } = new URL((await opened).url());
  expect(new URL(searchParams.get('url') ?? '').pathname).toBe(`/task/${id}`);
  expect(searchParams.get('text')).toMatch(/^.*birthday cake.* · \$.* · [A-Z][\w ]+, [A-Z]{2}$/i);

  await page.getByRole('button', { name: 'Share' }).first().click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Failed to share').first()).toBeVisible();
  const link = page.getByRole('textbox', { name: 'Copy this link by hand' });
  await expect(link).toHaveValue(new RegExp(`/task/${id}$`));
});
