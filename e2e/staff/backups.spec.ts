import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '#test/processes/support/product-process.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAsStaff, newAccount } from '../support/people.ts';

test('an operator has a backup made and downloads it, and the owner of another site restores it there (OPS-010 to OPS-012, OPS-015)', async ({
  newPerson,
  forgive,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-other-'));
  const backup = join(directory, 'backup.tar.zst');
  const settings = {
    DATA_DIR: join(directory, 'data'),
    MAP_STYLE_URL: 'off',
    BOT_CHECK_COST: '100',
  };
  const starting = startProduct(settings);
  const account = newAccount('Olga Operator');

  try {
    await test.step('it is made and downloaded', async () => {
      const page = await newPerson();
      await joinAsStaff(page, account, 'operator');
      await page.goto('/admin/backups');
      await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();
      await page.getByRole('button', { name: 'Back up now' }).click();
      await expect(page.getByText('Checked', { exact: true })).toBeVisible();
      await expectAccessible(page);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Download the backup of / }).click();
      await (await downloading).saveAs(backup);
    });

    const product = await starting;
    await test.step('it is restored on an empty site', async () => {
      // While it restores, the other site is away.
      forgive(/Failed to load resource|ERR_/);
      const page = await newPerson({ baseURL: product.url, viewport: { width: 390, height: 844 } });
      const key = await readFile(join(settings.DATA_DIR, 'welcome-key'), 'utf8');
      await page.goto(`${product.url}/welcome?key=${key}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Restore a backup' })).toBeVisible();
      await page.getByLabel('Choose a backup').setInputFiles(backup);
      const found = page.getByRole('region', { name: 'What is in it' });
      await expect(found).toContainText('People');
      await expectAccessible(page);
      await found.getByRole('button', { name: 'Restore it' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Backup restored' })).toBeVisible();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL((url) => url.pathname !== '/auth');
      await page.goto(`${product.url}/admin/backups`);
      await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();
    });
  } finally {
    const product = await starting.catch(() => null);
    await product?.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
