import { expect, test } from '../support/fixtures.ts';

for (const serviceWorkers of ['block', 'allow'] as const) {
  test(`words in a form without a draft outlast the reload of an outdated page, a password does not (SHELL-393); workers: ${serviceWorkers}`, async ({
    newPerson,
    forgive,
  }) => {
    forgive(/404|dynamically imported module/);
    const page = await newPerson({ serviceWorkers });
    await page.goto('/auth');
    if (serviceWorkers === 'allow') {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // A new version of the service worker deletes the files of the previous one.
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
    }
    await page
      .context()
      .route('**/assets/phone-sign-in-*', (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
    await page.getByLabel('Email').fill('ana@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a lamp on the porch');
    await page.getByRole('button', { name: 'Continue with your phone' }).click();
    await page.waitForFunction(() => !('isFirstPage' in window));

    await expect(page.getByLabel('Email')).toHaveValue('ana@example.org');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    // The form knows the address too and asks for the password only.
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveValue('ana@example.org');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(stored).not.toContain('lamp');
  });
}
