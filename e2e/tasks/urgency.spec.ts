import { applyAtOnce, call } from '../chat/chats.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';
import { dayAhead, postWith } from '../support/tasks.ts';

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));

const HURRY = 'Needed urgently';
/** The words that once stood for the age of a post. */
const AGE_AS_DEADLINE = /^(Urgent|Today|Tomorrow|This Week)$/;

test('cards, map and page show the real timing, the age, and only a declared hurry (TASK-095 to TASK-098)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const tasker = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Ivo Berg')),
    signUp(tasker, newAccount('Mara Lund')),
  ]);
  const marker = crypto.randomUUID().slice(0, 8);
  const day = dayAhead(9);
  await postWith(poster, `Repot the olive trees ${marker}`, {
    timing: { type: 'specific', date: day, timeOfDay: 'morning' },
  });
  await postWith(poster, `Scrub the terrace ${marker}`, {
    timing: { type: 'flexible' },
    urgency: 'high',
  });
  const urgentId = await postWith(poster, `Stop the dripping tap ${marker}`, {
    timing: { type: 'asap' },
    urgency: 'urgent',
  });

  await tasker.goto(`/browse-tasks?search=${marker}`);
  const card = (title: string) => tasker.getByRole('article').filter({ hasText: title });
  await expect(card('Repot')).toContainText(
    `On ${inWords(day, { weekday: 'short', month: 'short', day: 'numeric' })}`,
  );
  await expect(card('Scrub')).toContainText('Flexible');
  await expect(card('Stop')).toContainText('As soon as possible');
  for (const title of ['Repot', 'Scrub', 'Stop']) {
    await expect(card(title).getByText(/^New( · \d+ min)?$/)).toBeVisible();
    await expect(card(title).getByText(AGE_AS_DEADLINE)).toHaveCount(0);
  }
  await expect(tasker.getByText(HURRY)).toHaveCount(1);
  await expect(card('Stop').getByText(HURRY)).toBeVisible();

  await tasker.goto(`/browse-tasks?search=${marker}&view=map&at=46.87,-113.99,11`);
  const rows = tasker.getByRole('region', { name: 'Tasks in view' }).getByRole('button');
  await expect(rows.filter({ hasText: 'Repot' })).toContainText('On ');
  await expect(rows.getByText(AGE_AS_DEADLINE)).toHaveCount(0);
  await expect(rows.getByText(HURRY)).toHaveCount(1);

  await tasker.goto(`/task/${urgentId}`);
  await expect(tasker.getByText(HURRY)).toHaveCount(1);
  // Only what the poster declared stands among the details (TASK-117).
  await expect(tasker.getByText(AGE_AS_DEADLINE)).toHaveText(['Urgent']);
  const applicationId = await applyAtOnce(tasker, urgentId, 'I am two streets away.');
  const decision = `/tasks/${urgentId}/applications/${applicationId}/decision`;
  await call(poster, decision, { status: 'approved' });
  await call(tasker, `/tasks/${urgentId}/claim`, {});
  // The task is claimed: there is no more reason to hurry.
  await expect(tasker.getByText('Claimed', { exact: true }).first()).toBeVisible();
  await expect(tasker.getByText(HURRY)).toHaveCount(0);
});
