import { expect } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';

/** A call of the API as the person of this page. */
export async function call<Answer>(page: Page, path: string, data: object, method = 'POST') {
  const token = await page.evaluate(() => {
    const session = localStorage.getItem('porchlight_auth') ?? '{}';
    return (JSON.parse(session) as { access_token?: string }).access_token ?? '';
  });
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Posts a task without the five steps; answers with its id. */
export async function postAtOnce(
  poster: Page,
  title: string,
  location: object = { type: 'remote' },
): Promise<string> {
  const { id } = await call<{ id: string }>(poster, '/tasks', {
    draft: {
      title,
      description: 'It is an upright one, and the stairs are wide enough for it.',
      category: 'personal-care',
      location,
      budget: { type: 'fixed', amount: 90 },
      timing: { type: 'asap' },
    },
    requestKey: crypto.randomUUID(),
    today: new Date().toISOString().slice(0, 10),
  });
  return id;
}

export const applyAtOnce = async (helper: Page, taskId: string, message: string) =>
  (await call<{ id: string }>(helper, `/tasks/${taskId}/applications`, { message })).id;

/** A task of one person on which the other has applied, and their chat. */
export async function meet(poster: Page, helper: Page, title: string) {
  const taskId = await postAtOnce(poster, title);
  const applicationId = await applyAtOnce(helper, taskId, 'I have carried three of them so far.');
  const ref = { kind: 'application', taskId, applicationId };
  const { id } = await call<{ id: string }>(poster, '/chat/open', ref);
  const send = (body: string, who = poster) =>
    call(who, `/chat/${id}/messages`, { body, clientKey: crypto.randomUUID() });
  return { id, taskId, applicationId, send };
}

/** A task of one person that the other has done. */
export async function doneTask(
  poster: Page,
  tasker: Page,
  title: string,
  location?: object,
): Promise<string> {
  const taskId = await postAtOnce(poster, title, location);
  const applicationId = await applyAtOnce(tasker, taskId, 'I have carried three of them so far.');
  const application = `/tasks/${taskId}/applications/${applicationId}/decision`;
  await call(poster, application, { status: 'approved' });
  for (const step of ['claim', 'start', 'complete'])
    await call(tasker, `/tasks/${taskId}/${step}`, {});
  await call(poster, `/tasks/${taskId}/confirm`, {});
  return taskId;
}
