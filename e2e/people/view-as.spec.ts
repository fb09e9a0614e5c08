import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { POSTER, signIn } from '../support/people.ts';

test('a poster sees the own task as others do, and presses nothing there (PEOPLE-215, PEOPLE-216, PEOPLE-217)', async ({
  page,
}) => {
  const answer = await page.request.get('/api/tasks?search=%22birthday%20cake%22');
  const { items } = (await answer.json()) as { items: Array<{ id: string; title: string }> };
  const { id = '', title = '' } = items[0] ?? {};
  await signIn(page, POSTER);
  await page.goto(`/task/${id}`);
  await page.getByRole('link', { name: 'View as…' }).click();
  await expect(page).toHaveURL(new RegExp(`/view-as/task/${id}$`));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('This is what anyone without an account sees.')).toBeVisible();
  await expectAccessible(page);

  await preview.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/view-as/task/${id}$`));
  await expect(preview.getByRole('button', { name: /^(Edit|Report|Apply)/ })).toHaveCount(0);

  await page.getByRole('radio', { name: 'Blocked' }).click();
  await expect(preview.getByText('They find nothing here')).toBeVisible();
  // The address decides which one is chosen, a moment after the press.
  await page.getByRole('radio', { name: 'Neighbor' }).click();
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Back to my page' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});
