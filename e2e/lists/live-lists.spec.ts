import { applyAtOnce, call, postAtOnce } from '../chat/chats.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { listItem } from '../support/items.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

/** Sets a mark that a reload removes. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { stays: true }));
const wasNotLoadedAnew = (page: Page) => page.evaluate(() => 'stays' in window);

/** Opens a page and waits until it gets news of tasks: what subscribes to them comes after the page. */
async function openSubscribed(page: Page, path: string) {
  // Whichever connection it is: the first one may not have come about on a busy machine.
  const subscribes = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"subscribe"')) resolve();
      }),
    );
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await subscribes;
}

test('both sides’ open lists follow each step of a job, without a reload (TASK-278, TASK-280, TASK-319)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const tasker = await newPerson();
  await Promise.all([
    signUp(poster, newAccount('Iris Holt')),
    signUp(tasker, newAccount('Omar Reyes')),
  ]);
  const title = 'Carry a piano up two floors';
  const taskId = await postAtOnce(poster, title);
  await tasker.goto('/my-tasks?tab=applied');
  await expect(tasker.getByRole('link', { name: 'Browse Available Tasks' })).toBeVisible();
  await poster.goto('/my-tasks');
  for (const page of [poster, tasker]) await markPage(page);

  const posted = poster.getByRole('article').filter({ hasText: title });
  const applied = tasker.getByRole('article').filter({ hasText: title });
  const button = (card: typeof posted, name: string) => card.getByRole('button', { name });

  const applicationId = await applyAtOnce(tasker, taskId, 'I have carried three of them so far.');
  await expect(button(posted, 'Manage (1)')).toBeVisible();
  await expect(button(applied, 'Withdraw')).toBeVisible();

  const decide = `/tasks/${taskId}/applications/${applicationId}/decision`;
  await call(poster, decide, { status: 'approved' });
  await button(applied, 'Claim This Task').click();
  await expect(posted.getByText('Claimed', { exact: true })).toBeVisible();
  await button(applied, 'Start Task').click();
  await expect(posted.getByText('Started', { exact: true })).toBeVisible();
  await button(applied, 'Mark as Completed').click();

  await button(posted, 'Not Finished Yet').click();
  const dialog = poster.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It still stands in the hall.');
  await dialog.getByRole('button', { name: /send/i }).click();
  // The tasker can go on at once (TASK-259).
  await button(applied, 'Mark as Completed').click();
  await button(posted, 'Confirm Completion').click();
  await expect(applied.getByText('Done', { exact: true })).toBeVisible();
  for (const page of [poster, tasker]) expect(await wasNotLoadedAnew(page)).toBe(true);
});

test('an applicant’s open list follows an edit and the end of the task (TASK-248, TASK-259, TASK-319)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const applicant = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Lena Park')),
    signUp(applicant, newAccount('Theo Banks')),
  ]);
  const taskId = await postAtOnce(poster, 'Water the tomatoes for a week');
  await applyAtOnce(applicant, taskId, 'I walk past them every morning.');
  await applicant.goto('/my-tasks?tab=applied');
  const card = applicant.getByRole('article').filter({ hasText: 'tomatoes' });
  await expect(card).toContainText('$90');
  await markPage(applicant);

  const edit = {
    title: 'Water the tomatoes for ten days',
    description: 'They stand on the balcony; the can is beside them.',
    category: 'personal-care',
    location: { type: 'remote' },
    budget: { type: 'fixed', amount: 120 },
    timing: { type: 'asap' },
  };
  const today = new Date().toISOString().slice(0, 10);
  await call(poster, `/tasks/${taskId}`, { version: 1, today, edit }, 'PATCH');
  await expect(card).toContainText('ten days');
  await expect(card).toContainText('$120');

  await call(poster, `/tasks/${taskId}`, {}, 'DELETE');
  await expect(card).toHaveCount(0);
  expect(await wasNotLoadedAnew(applicant)).toBe(true);
});

test('the pages of a place and the landing page receive a new task (SHELL-151)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const reader = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Nora Quist')),
    joinAtOnce(reader, newAccount('Abel Stone')),
  ]);
  const title = 'Put up a hammock between two oaks';
  const paths = ['/local/austin-tx', '/austin', '/home'];
  const pages = await Promise.all(
    paths.map(async (path) => {
      const page = await reader.context().newPage();
      await openSubscribed(page, path);
      return page;
    }),
  );
  const austin = { type: 'in-person', city: 'Austin', state: 'TX' };
  await postAtOnce(poster, title, austin);
  for (const page of pages) {
    // A tab reads again only while it is looked at.
    await page.bringToFront();
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  }
});

test('when the last applicant withdraws the poster can share the task (TASK-173, CHAT-063)', async ({
  newPerson,
  forgive,
}) => {
  // The chat asks for the application again, which is gone.
  forgive(/\/api\/rpc\/applications\/find/);
  const poster = await newPerson();
  const applicant = await newPerson();
  await Promise.all([
    signUp(poster, newAccount('Ruth Adler')),
    joinAtOnce(applicant, newAccount('Finn Moss')),
  ]);
  const taskId = await postAtOnce(poster, 'Walk a very old dog');
  const applicationId = await applyAtOnce(applicant, taskId, 'I walk slowly myself.');
  await poster.goto(`/task/${taskId}?chat=${applicationId}`);
  const dialog = poster.getByRole('dialog');
  // It stands in the chat beside the list, too.
  const list = dialog.getByRole('region', { name: 'Applications', exact: true });
  await expect(list.getByText('I walk slowly myself.')).toBeVisible();
  await call(applicant, `/applications/${applicationId}`, {}, 'DELETE');
  await expect(dialog.getByText('This application was withdrawn.')).toBeVisible();
  await expect(dialog.getByText('No applications yet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Share/ })).toBeVisible();
});

test('the grid follows what neighbors list, without a reload (ITEM-192)', async ({ newPerson }) => {
  const seller = await newPerson();
  const buyer = await newPerson();
  await Promise.all([
    joinAtOnce(seller, newAccount('Vera Kim')),
    joinAtOnce(buyer, newAccount('Hugo Sand')),
  ]);
  const word = `zl${Date.now().toString(36)}`;
  await openSubscribed(buyer, `/marketplace?search=${word}`);
  await expect(buyer.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await markPage(buyer);
  const id = await listItem(seller, { title: `Rocking chair ${word}` });
  const tile = buyer.getByRole('article', { name: word });
  await expect(tile).toBeVisible();
  await call(seller, `/marketplace/items/${id}/reservation`, {});
  await expect(tile.getByText('Reserved', { exact: true })).toBeVisible();
  expect(await wasNotLoadedAnew(buyer)).toBe(true);
});

const reserved = (page: Page) => page.getByText('Reserved', { exact: true });

test('without live updates the grid is read every 30 seconds, and by visitors when they come back (ITEM-193, ITEM-194)', async ({
  newPerson,
}) => {
  const [seller, buyer, visitor] = await Promise.all([newPerson(), newPerson(), newPerson()]);
  await Promise.all([
    joinAtOnce(seller, newAccount('Vera Kim')),
    joinAtOnce(buyer, newAccount('Hugo Sand')),
  ]);
  const title = `Rocking horse zp${Date.now().toString(36)}`;
  const id = await listItem(seller, { title });
  let liveConnections = 0;
  visitor.on('websocket', () => (liveConnections += 1));
  await buyer.addInitScript(() => void Reflect.deleteProperty(window, 'WebSocket'));
  await Promise.all([buyer.clock.install(), visitor.clock.install()]);
  for (const page of [buyer, visitor]) {
    await page.goto(`/marketplace?search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  }

  await call(seller, `/marketplace/items/${id}/reservation`, {});
  await buyer.clock.fastForward(30_000);
  // Long before it would by itself.
  await expect(reserved(buyer)).toBeVisible({ timeout: 8_000 });
  await visitor.clock.fastForward(30_000);
  await expect(reserved(visitor)).toHaveCount(0);
  await visitor.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(reserved(visitor)).toBeVisible();

  await call(seller, `/marketplace/items/${id}/available`, {});
  await visitor.clock.fastForward(300_000);
  await expect(reserved(visitor)).toHaveCount(0);
  expect(liveConnections).toBe(0);
});
