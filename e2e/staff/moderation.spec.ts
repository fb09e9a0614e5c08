import { call, postAtOnce } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAsStaff, newAccount, signUp } from '../support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const SPANISH = { ...PHONE, locale: 'es-US' };

test('a report is decided, explained, appealed and reversed, by four people (MOD-007, MOD-010, MOD-013, MOD-018, MOD-019, MOD-020, MOD-021, MOD-022, MOD-082, MOD-084)', async ({
  newPerson,
  forgive,
}) => {
  forgive(/403|404/);
  const [poster, reporter, moderator, operator] = await Promise.all([
    newPerson(SPANISH),
    newPerson(PHONE),
    newPerson(),
    newPerson(PHONE),
  ]);
  await signUp(poster, newAccount('Paula Poster'));
  await signUp(reporter, newAccount('Rob Reporter'));
  await joinAsStaff(moderator, newAccount('Mia Moderator'), 'moderator');
  await joinAsStaff(operator, newAccount('Oscar Operator'), 'operator');
  const title = `Rewire the garage ${Date.now().toString(36)}`;
  const taskId = await postAtOnce(poster, title);
  await call(reporter, '/reports', {
    entityType: 'task',
    entityId: taskId,
    reason: 'scam',
    description: 'They want money first.',
  });

  await test.step('the administration is there for staff alone', async () => {
    await reporter.goto('/admin');
    await expect(reporter.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await reporter.goto('/home');
    await moderator.goto('/admin');
    await expect(moderator.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expectAccessible(moderator);
    const menu = moderator.getByRole('navigation', { name: 'Administration' });
    await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('link', { name: /^Reports.* waiting$/ })).toBeVisible();
    await moderator.getByRole('link', { name: 'Open reports' }).click();
    await expect(moderator.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await expect(moderator.getByRole('link', { name: title })).toBeVisible();
    await expect(moderator.getByRole('link', { name: 'Log' })).toHaveCount(0);
    await expectAccessible(moderator);
  });

  await test.step('the number beside the reports follows what comes (MOD-087, MOD-089)', async () => {
    const reports = moderator
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: /^Reports/ });
    const readCount = async () =>
      Number(/(\d+) waiting$/.exec(await reports.innerText())?.[1] ?? 0);
    const before = await readCount();
    const other = await postAtOnce(poster, `Paint the mailbox ${Date.now().toString(36)}`);
    await call(reporter, '/reports', { entityType: 'task', entityId: other, reason: 'scam' });
    await expect.poll(readCount).toBeGreaterThan(before);
  });

  await test.step('the moderator takes it on, reads it and suspends', async () => {
    await moderator.getByRole('link', { name: title, exact: true }).click();
    await expect(moderator.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(moderator.getByText('They want money first.')).toBeVisible();
    await expect(moderator.getByRole('region', { name: 'About', exact: true })).toContainText(
      'Paula Poster',
    );
    await moderator.getByRole('button', { name: 'Take on' }).click();
    await expect(moderator.getByRole('button', { name: 'Give back' })).toBeVisible();
    await expectAccessible(moderator);
    await moderator.getByRole('button', { name: 'Decide', exact: true }).click();
    const dialog = moderator.getByRole('dialog', { name: 'Decide' });
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(dialog.getByText('Please choose what to do.')).toBeVisible();
    await expect(dialog.getByText('Please explain the decision.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Ban' })).toHaveCount(0);
    await dialog.getByRole('radio', { name: 'Suspension' }).check();
    await dialog.getByLabel('For how long?').selectOption('7 days');
    await dialog.getByRole('switch', { name: 'Also remove what was reported' }).check();
    await dialog.getByLabel('Which rule?').selectOption({ index: 6 });
    await dialog.getByLabel('Reason').fill('You ask for money before any work is done.');
    await expectAccessible(moderator);
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(moderator).toHaveURL(/\/admin\/reports$/);
    await expect(moderator.getByRole('link', { name: title })).toHaveCount(0);
  });

  await test.step('the person concerned reads why in their language, can read, and cannot post', async () => {
    await poster.goto('/browse-tasks');
    const line = poster.getByRole('complementary', { name: 'Tu cuenta' });
    await expect(line).toContainText('Tu cuenta está suspendida hasta el');
    const refused = await poster.evaluate(async () => {
      const { access_token: token } = JSON.parse(
        localStorage.getItem('porchlight_auth') ?? '{}',
      ) as {
        access_token: string;
      };
      const answer = await fetch('/api/my/profile', {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ bio: 'Hola' }),
      });
      return answer.status;
    });
    expect(refused).toBe(403);
    await poster.goto(`/task/${taskId}`);
    await expect(poster.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(poster.getByText('Nuestros moderadores retiraron esto.')).toBeVisible();
    await expectAccessible(poster);
    await reporter.goto(`/task/${taskId}`);
    await expect(reporter.getByRole('heading', { name: 'Task not found' })).toBeVisible();
    await reporter.goto('/home');
    await poster.goto('/my-tasks');
    const away = poster.getByRole('article').filter({ hasText: title });
    await expect(away.getByRole('link', { name: 'Ver por qué y cómo apelar' })).toBeVisible();
    await expect(away.getByRole('button')).toHaveCount(0);
    await expectAccessible(poster);
    await line.getByRole('link', { name: 'Por qué y cómo apelar' }).click();
    await expect(poster.getByText('Nada de pedir contraseñas', { exact: false })).toBeVisible();
    await expect(poster.getByText('You ask for money before any work is done.')).toBeVisible();
    await expectAccessible(poster);
    await poster.getByRole('button', { name: 'Enviar apelación' }).click();
    await expect(poster.getByText('Di por qué habría que cambiar la decisión.')).toBeVisible();
    await poster
      .getByLabel('¿Por qué habría que cambiarla?')
      .fill('El dinero era para los cables.');
    await poster.getByRole('button', { name: 'Enviar apelación' }).click();
    await expect(poster.getByRole('heading', { name: 'Tu apelación' })).toBeVisible();
  });

  await test.step('the moderator who decided cannot decide again, another one does', async () => {
    await moderator.getByRole('link', { name: 'Appeals' }).click();
    const own = moderator
      .getByRole('article')
      .filter({ hasText: 'El dinero era para los cables.' });
    await expect(own).toContainText('This was your own decision.');
    await operator.goto('/admin/appeals');
    const appeal = operator
      .getByRole('article')
      .filter({ hasText: 'El dinero era para los cables.' });
    await expect(appeal).toBeVisible();
    await expectAccessible(operator);
    await appeal.getByRole('button', { name: 'Decide appeal' }).click();
    const dialog = operator.getByRole('dialog', { name: 'Decide appeal' });
    await dialog.getByRole('radio', { name: 'Reverse the decision' }).check();
    await dialog.getByLabel('Reason').fill('The money was for material, and agreed.');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(appeal).toHaveCount(0);
    // The closed dialog may still be taking its step out of the history, which ends a navigation.
    await expect(() => operator.goto('/admin/log')).toPass();
    await expect(operator.getByText('decided an appeal').first()).toBeVisible();
    await expectAccessible(operator);
    // On a phone a button names the open area, and its sheet leads to the others (MOD-088).
    const openArea = async (area: string) => {
      await operator.getByRole('button', { name: /^Menu of the administration/ }).click();
      const areas = operator.getByRole('dialog', { name: 'Administration' });
      await areas.getByRole('link', { name: area, exact: true }).click();
      await expect(areas).toHaveCount(0);
    };
    await openArea('Settings');
    const promise = operator.getByLabel('Support promise');
    await promise.fill('We answer within a day.');
    await promise.press('Enter');
    const undo = operator
      .getByRole('listitem')
      .filter({ hasText: 'Support promise' })
      .getByRole('button', { name: 'Back to the default' });
    await expect(undo).toBeVisible();
    await expect(promise).toBeFocused();
    // The bar at the bottom covers part of a field there.
    await operator.evaluate(() => scrollTo(0, 0));
    await expectAccessible(operator);
    await undo.click();
    await expect(undo).toHaveCount(0);
    for (const area of [
      'Feedback',
      'Delivery',
      'Public places',
      'Mailings',
      'Background jobs',
      'Search',
      'Overview',
    ]) {
      await openArea(area);
      await expect(operator.getByRole('heading', { level: 1, name: area })).toBeVisible();
      await expect(
        operator.getByRole('button', {
          name: new RegExp(`^Menu of the administration .*${area}$`),
        }),
      ).toBeVisible();
      await expectAccessible(operator);
    }
    await operator.getByText('All numbers as a table').click();
    await expect(operator.getByRole('columnheader', { name: 'Tasks posted' })).toBeVisible();
    await expectAccessible(operator);
  });

  await test.step('everything is as it was, and both are told', async () => {
    await expect(poster.getByText('The money was for material, and agreed.')).toBeVisible();
    await expect(poster.getByRole('complementary', { name: 'Tu cuenta' })).toHaveCount(0);
    await poster.goto(`/task/${taskId}`);
    await expect(poster.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await reporter.goto('/decisions');
    const report = reporter.getByRole('listitem').filter({ hasText: title });
    await expect(report).toContainText('We acted on it');
    await expectAccessible(reporter);
    await reporter.goto('/transparency');
    await expect(reporter.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible();
    await expectAccessible(reporter);
  });
});
