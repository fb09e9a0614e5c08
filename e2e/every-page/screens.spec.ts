import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';

async function aTask(page: Page): Promise<{ id: string; title: string; description: string }> {
  const answer = await page.request.get('/api/tasks?limit=1');
  const [task] = (
    (await answer.json()) as { items: Array<{ id: string; title: string; description: string }> }
  ).items;
  if (!task) throw new Error('the demo neighborhood has no tasks');
  return task;
}

test('the source of a page holds its tasks', async ({ request, page }) => {
  const task = await aTask(page);
  const browse = await (await request.get('/browse-tasks')).text();
  expect(browse).toContain(task.title);
  const detail = await (await request.get(`/task/${task.id}`)).text();
  expect(detail).toContain(task.description.slice(0, 40));
  expect(detail).toMatch(/<title>[^<]*Porchlight<\/title>/);
  for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) {
    expect(detail).toContain(`property="${property}"`);
  }
  expect(detail).toContain('name="description"');
});

test.describe('addresses that lead nowhere', () => {
  for (const [path, text] of [
    ['/task/not-an-id', 'Task Not Found'],
    ['/no-such-page', 'Oops! Page not found'],
  ] as const) {
    test(path, async ({ page, forgive }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText(text).first()).toBeVisible();
      await expectAccessible(page);
      // The browser itself logs the 404 that is the point here.
      forgive(/404/);
    });
  }
});
