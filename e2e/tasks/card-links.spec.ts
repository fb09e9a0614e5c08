import { expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { TASKER, joinAtOnce, newAccount, signIn } from '../support/people.ts';
import { postTask } from '../support/tasks.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const card = (page: Page) => page.getByRole('article').first();
const title = (page: Page) => card(page).getByRole('heading').getByRole('link');
const foot = (page: Page) => page.getByRole('region', { name: 'Your next step' });

/** Sets a mark that a reload removes. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['mark'] = 'here'));
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');

test('a card leads to its task without a reload, by pointer and keyboard, and Back leads back (TASK-083, TASK-084)', async ({
  page,
}) => {
  await page.goto('/browse-tasks');
  await mark(page);
  const path = (await title(page).getAttribute('href')) ?? '';
  // All of the card is the link, not only its title.
  await card(page).click({ position: { x: 40, y: 110 } });
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL('/browse-tasks');
  await title(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  expect(await isMarked(page)).toBe(true);
});

/** Records the names of the elements that the browser moves at each change of the page. */
const motions = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { motions: seen });
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it goes to the browser
    const named = () =>
      Array.from(document.querySelectorAll<HTMLElement>('main *'))
        .map((element) => element.style.viewTransitionName)
        .filter((name) => name !== '' && name !== undefined);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (given) => {
      const update = typeof given === 'function' ? given : given?.update;
      seen.push(named());
      return start({
        ...(typeof given === 'object' && given),
        update: async () => {
          await update?.();
          seen.push(named());
        },
      });
    };
  });
const seenMotions = (page: Page) =>
  page.evaluate(() => (window as unknown as { motions: string[][] }).motions);

test('a card becomes its page, and the page its card again; with reduced motion neither (SHELL-340)', async ({
  newPerson,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await newPerson({ reducedMotion });
    await motions(page);
    await page.goto('/browse-tasks');
    const path = (await title(page).getAttribute('href')) ?? '';
    const thereAndBack = async () => {
      await title(page).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Browse' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/browse-tasks');
      await expect(card(page)).toBeVisible();
    };
    // On the first visit a page shows its skeleton while it loads, and nothing moves.
    await thereAndBack();
    // Each change has a beginning and an end, and the last one may be on its way.
    await expect.poll(async () => (await seenMotions(page)).length % 2).toBe(0);
    await page.evaluate(() => (window as unknown as { motions: string[][] }).motions.splice(0));
    await thereAndBack();
    const moved = reducedMotion === 'reduce' ? 0 : 4;
    await expect.poll(() => seenMotions(page)).toHaveLength(moved);
    for (const names of await seenMotions(page)) expect(names).toContain('thing-title');
  }
});

test('a task is asked for when a pointer rests on its card, or the link has the focus (TASK-083)', async ({
  page,
}) => {
  for (const intend of [() => title(page).hover(), () => title(page).focus()]) {
    await page.goto('/browse-tasks');
    const id = (await title(page).getAttribute('href'))?.split('/').at(-1) ?? '';
    await expect(async () => {
      const asked = page.waitForRequest(
        (request) => /tasks\/find/.test(request.url()) && !!request.postData()?.includes(id),
        { timeout: 2000 },
      );
      await page.mouse.move(0, 0);
      await title(page).blur();
      await intend();
      await asked;
    }).toPass();
    await expect(page).toHaveURL('/browse-tasks');
  }
});

test('with Ctrl or Cmd a card opens a tab of its own and stays where it is (TASK-083)', async ({
  page,
}) => {
  await page.goto('/browse-tasks');
  await mark(page);
  const opened = page.context().waitForEvent('page');
  await title(page).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  // A tab in the background may take long to load; where it leads is known before.
  const href = (await title(page).getAttribute('href')) ?? '';
  await tab.waitForURL((url) => url.pathname === href, { waitUntil: 'commit' });
  await tab.close();
  await expect(page).toHaveURL('/browse-tasks');
  expect(await isMarked(page)).toBe(true);
});

test('on a phone a card is low and led by one link, and every target in it is big enough (TASK-330)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await page.goto('/browse-tasks');
  await expect(card(page)).toBeVisible();
  const cards = await page.getByRole('article').evaluateAll((articles) =>
    articles.slice(0, 8).map((article) => ({
      height: article.getBoundingClientRect().height,
      links: article.querySelectorAll('a:not([aria-hidden])').length,
      hasNested: article.querySelector('a a, a button, button a') !== null,
      targets: Array.from(article.querySelectorAll('a:not([aria-hidden]), button'), (target) => {
        const { width, height } = target.getBoundingClientRect();
        const isCovered = getComputedStyle(target, '::after').position === 'absolute';
        return isCovered ? 44 : Math.min(width, height);
      }),
    })),
  );
  for (const { height, links, hasNested, targets } of cards) {
    expect(height).toBeLessThan(285);
    // To the task, and to who posts it.
    expect(links).toBeLessThanOrEqual(2);
    expect(hasNested).toBe(false);
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(24);
  }
  const heights = cards.map(({ height }) => height).toSorted((one, other) => one - other);
  expect(heights[3]).toBeLessThan(260);
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0);
});

test('the filters of a phone are behind one button, and All tasks leads back to what was found (TASK-333, TASK-337)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await page.goto('/browse-tasks');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Category').selectOption('cleaning');
  await sheet.getByLabel('Sort by').selectOption('highest-pay');
  await expect(page).toHaveURL(/category=cleaning&sort=highest-pay/);
  await sheet.getByRole('button', { name: /^Show \d+ tasks?$/ }).click();
  await expect(page.getByRole('button', { name: 'Filters 1 filter on' })).toBeVisible();
  const address = page.url();
  await title(page).click();
  await page.getByRole('link', { name: 'All tasks' }).click();
  await expect(page).toHaveURL(address);
});

test('on a phone the main step of a task stays at the foot, also for its poster (TASK-335, TASK-336, TASK-338)', async ({
  newPerson,
  forgive,
}) => {
  const [visitor, poster, helper] = await Promise.all([
    newPerson(PHONE),
    newPerson(PHONE),
    newPerson(),
  ]);
  await Promise.all([joinAtOnce(poster, newAccount('Wes Wisher')), signIn(helper, TASKER)]);
  const id = await postTask(poster, {
    title: 'Wash eleven windows',
    description: 'Inside and outside; the ladder and the buckets are here.',
  });
  await visitor.goto(`/task/${id}`);
  await expect(foot(visitor).getByRole('link', { name: 'Sign In to Apply' })).toBeInViewport();

  await poster.goto(`/task/${id}`);
  await expect(foot(poster).getByRole('button', { name: 'Edit' })).toBeInViewport();
  await helper.goto(`/task/${id}`);
  await helper.getByRole('button', { name: 'Apply for This Task' }).click();
  await helper.getByRole('dialog').getByLabel('Your message').fill('I bring a squeegee.');
  await helper.getByRole('button', { name: 'Submit Application' }).click();
  await expect(foot(poster).getByRole('button', { name: 'Manage (1)' })).toBeInViewport();

  await poster.goto('/my-tasks');
  const posted = poster.getByRole('article').filter({ hasText: 'Wash eleven windows' });
  await expect(posted.getByText('1 is waiting for your answer')).toBeVisible();
  await posted.getByRole('button', { name: 'More', exact: true }).click();
  await poster.getByRole('menuitem', { name: 'Remove Task' }).click();
  await poster.getByRole('alertdialog').getByRole('button', { name: 'Remove Task' }).click();
  await expect(posted).toHaveCount(0);
  forgive(/404/);
  // Pages for visitors are cached for a few seconds.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Task Not Found' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(
    visitor.getByRole('heading', { name: 'Open tasks you could help with' }),
  ).toBeVisible();
});

test('printed, a task is alone on white paper (TASK-340)', async ({ page }) => {
  await page.goto('/browse-tasks');
  await title(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign In to Apply' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
