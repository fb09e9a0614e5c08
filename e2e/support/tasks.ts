import { call } from '../chat/chats.ts';
import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

export type NewTask = {
  title: string;
  description: string;
  /** Says when the work is wanted; as soon as possible otherwise. */
  chooseDay?: () => Promise<void>;
  /** Something to choose on the preview, before it is posted. */
  choose?: () => Promise<void>;
};

const atStep = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible();

/**
 * Posts a task through the five steps and the preview; answers with its id. The account must be the journey's own,
 * since a shared one may be offered another journey's draft.
 */
export async function postTask(page: Page, task: NewTask): Promise<string> {
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await page.goto('/post-task');
  await atStep(page, 'What do you need help with?');
  await page.getByLabel('Task title').fill(task.title);
  await page.getByLabel('Description').fill(task.description);
  await page.getByRole('radio', { name: 'Handyman Services' }).check();
  await next.click();

  await atStep(page, 'Where should they come?');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('Street address').fill('1600 Barton Springs Road');
  await page.getByLabel('ZIP code').fill('78704');
  await next.click();

  await atStep(page, "What's your budget?");
  await page.getByRole('textbox', { name: 'Budget amount' }).fill('80');
  await next.click();

  await atStep(page, 'When do you need this done?');
  if (task.chooseDay) await task.chooseDay();
  else await page.getByRole('radio', { name: 'As soon as possible' }).check();
  await next.click();

  await atStep(page, 'Any special requirements?');
  await page.getByRole('button', { name: 'Preview Task' }).click();
  await expect(page.getByText('1600 Barton Springs Road')).toBeVisible();
  await task.choose?.();
  await page.getByRole('button', { name: 'Post My Task' }).click();
  await expect(page).toHaveURL(/\/post-task\/success\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day so many days from today, as forms send it. */
export const dayAhead = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Posts a task in person with these parts without the five steps; answers with its id. */
export async function postWith(page: Page, title: string, parts: object): Promise<string> {
  const { id } = await call<{ id: string }>(page, '/tasks', {
    draft: {
      title,
      description: 'The pots are heavy, and the terrace is up one flight of stairs.',
      category: 'home-maintenance',
      location: { type: 'in-person', city: 'Missoula', state: 'MT' },
      budget: { type: 'fixed', amount: 60 },
      ...parts,
    },
    requestKey: crypto.randomUUID(),
    today: dayAhead(0),
  });
  return id;
}

/** Posts a task for three days from now. */
export const postForDay = (page: Page, title: string): Promise<string> =>
  postWith(page, title, {
    timing: { type: 'specific', date: dayAhead(3), timeOfDay: 'flexible' },
  });
