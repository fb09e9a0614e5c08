import sharp from 'sharp';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { POSTER, TASKER, signIn } from '../support/people.ts';

const UPLOADS = '**/api/attachments/**';
const SENDS = '**/api/rpc/chat/send';
const READS = '**/api/rpc/chat/messages';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer(),
});
const note = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const readAccessToken = (page: Page) =>
  page.evaluate(() => {
    const session = localStorage.getItem('porchlight_auth') ?? '{}';
    return (JSON.parse(session) as { access_token?: string }).access_token ?? '';
  });

/** The chat of one of the demo tasks poster and tasker have together. */
async function chatAbout(page: Page, title: string): Promise<string> {
  const answer = await page.request.get('/api/my/chats', {
    headers: { Authorization: `Bearer ${await readAccessToken(page)}` },
  });
  const { items } = (await answer.json()) as {
    items: Array<{ subject: { id: string; title: string } }>;
  };
  const found = items.find(({ subject }) => subject.title === title);
  if (!found) throw new Error(`no chat about ${title}`);
  return `/task/${found.subject.id}?chat=1`;
}

const inChat = (page: Page) => page.getByRole('dialog').first();
const text = (page: Page) => inChat(page).locator('textarea');
const tray = (page: Page) => inChat(page).getByRole('list', { name: /Attached files|adjuntos/ });
const choose = (page: Page) => inChat(page).locator('input[type=file]');
const messageLog = (page: Page) => inChat(page).getByRole('log');

/** A microphone that hears a tone, since this machine has none. */
const giveMicrophone = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext();
      const tone = audio.createOscillator();
      const recorded = audio.createMediaStreamDestination();
      tone.connect(recorded);
      tone.start();
      return recorded.stream;
    };
  });

/** Ends the session of this page without its doing, as another device does. */
async function endSession(page: Page) {
  const headers = { Authorization: `Bearer ${await readAccessToken(page)}` };
  const ended = await page.request.post('/auth/v1/logout?scope=local', { headers });
  expect(ended.ok()).toBe(true);
}

/** Console messages about requests that a test cuts, or a session that it ends, on purpose. */
const CUT = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket|status of 40[013]/;

test('files and a voice go with messages, and nothing is half sent', async ({
  newPerson,
  forgive,
}) => {
  const poster = await newPerson();
  const tasker = await newPerson({ ...PHONE, locale: 'es-US' });
  await giveMicrophone(poster);

  await test.step('both open their chat', async () => {
    await signIn(poster, POSTER);
    await tasker.goto('/auth');
    await tasker.locator('input[type=email]').fill(TASKER.email);
    await tasker.locator('input[type=password]').fill(TASKER.password);
    await tasker.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(tasker).not.toHaveURL(/\/auth/);
    const path = await chatAbout(poster, 'Paint the nursery in a warm white');
    await Promise.all([poster.goto(path), tasker.goto(path)]);
    await expect(text(poster)).toBeVisible();
    await expect(text(tasker)).toBeVisible();
  });

  await test.step('a refused file says why, those beside it and the text stay', async () => {
    await text(poster).fill('Two shades, and what I wrote down.');
    await choose(poster).setInputFiles([
      await picture('shade.png', '#e8c39e'),
      { ...note('setup.exe', 'MZ'), mimeType: 'application/x-msdownload' },
      note('empty.txt', ''),
      note('measures.txt', 'Twelve square meters'),
    ]);
    await expect(inChat(poster).getByText('setup.exe: This file type is not')).toBeVisible();
    await expect(inChat(poster).getByText('empty.txt: This file is empty.')).toBeVisible();
    await expect(tray(poster).getByRole('listitem')).toHaveCount(2);
    const measures = tray(poster).getByRole('listitem').filter({ hasText: 'measures.txt' });
    await expect(measures).toContainText('0.1 KB');
    await expect(text(poster)).toHaveValue('Two shades, and what I wrote down.');
    await expectAccessible(poster);
  });

  await test.step('one more is pasted, and all of them arrive in order', async () => {
    await text(poster).evaluate((area) => {
      const pasted = new DataTransfer();
      pasted.items.add(new File(['Pasted'], 'pasted.txt', { type: 'text/plain' }));
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
      );
    });
    await expect(tray(poster).getByText('pasted.txt', { exact: true })).toBeVisible();
    await text(poster).press('Enter');
    await expect(tray(poster)).toHaveCount(0);
    const photo = messageLog(tasker).getByRole('button', { name: 'Abrir la foto shade.png' });
    await expect
      .poll(() => photo.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
    await expect(messageLog(tasker)).toContainText(
      /Two shades, and what I wrote down\..*measures\.txt.*pasted\.txt/s,
    );
    const download = tasker.waitForEvent('download');
    await messageLog(tasker)
      .getByRole('link', { name: /^Descargar measures\.txt/ })
      .click();
    expect((await download).suggestedFilename()).toBe('measures.txt');
    await photo.press('Enter');
    await expect(tasker.getByRole('img', { name: 'shade.png' })).toBeVisible();
    await expectAccessible(tasker);
    await tasker.keyboard.press('Escape');
    await expect(tasker.getByRole('img', { name: 'shade.png' })).toBeHidden();
    await expect(text(tasker)).toBeVisible();
  });

  await test.step('a file is found by its name (CHAT-066)', async () => {
    await inChat(poster).getByRole('searchbox', { name: 'Search messages' }).fill('MEASURES');
    await expect(inChat(poster).getByText('1 of 1')).toBeVisible();
    await expect(messageLog(poster).getByRole('link').locator('mark')).toHaveText('measures');
    await inChat(poster).getByRole('button', { name: 'Clear search' }).click();
    await expect(messageLog(poster).locator('mark')).toHaveCount(0);
  });

  await test.step('one that is on its way can be cancelled, one that was cut tried again', async () => {
    await poster.route(UPLOADS, () => {});
    await choose(poster).setInputFiles(note('slow.txt', 'Slow'));
    await tray(poster).getByRole('button', { name: 'Cancel uploading slow.txt' }).click();
    await expect(tray(poster)).toHaveCount(0);
    await poster.unroute(UPLOADS);
    await poster.route(UPLOADS, (route) => route.abort());
    await choose(poster).setInputFiles(note('cut.txt', 'Cut'));
    await expect(tray(poster).getByText('The connection was lost.')).toBeVisible();
    await text(poster).fill('With the cut one');
    await inChat(poster).getByRole('button', { name: 'Send message' }).click();
    await expect(poster.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(
      inChat(poster).getByText('cut.txt: The connection was lost.').first(),
    ).toBeVisible();
    await expect(text(poster)).toHaveValue('With the cut one');
    await poster.unroute(UPLOADS);
    await tray(poster).getByRole('button', { name: 'Try uploading cut.txt again' }).click();
    await expect(tray(poster).getByRole('button', { name: 'Remove cut.txt' })).toBeVisible();
    await text(poster).press('Enter');
    await expect(
      messageLog(tasker).getByRole('link', { name: /^Descargar cut\.txt/ }),
    ).toBeVisible();
    await expect(messageLog(tasker).getByText('With the cut one', { exact: true })).toHaveCount(1);
    forgive(CUT);
  });

  await test.step('a voice is recorded, stored when the chat is closed, and sent', async () => {
    await inChat(poster).getByRole('button', { name: 'Record a voice message' }).click();
    // A busy machine may look again only after more than a second.
    await expect(inChat(poster).getByText(/0:(?:0[1-9]|[1-5]\d) \/ 5:00/)).toBeVisible();
    await poster.keyboard.press('Escape');
    await expect(text(poster)).toHaveCount(0);
    await poster.getByRole('button', { name: 'Chat', exact: true }).click();
    await expect(tray(poster).getByText('Voice message')).toBeVisible();
    await expect(tray(poster).locator('audio')).toBeVisible();
    await inChat(poster).getByRole('button', { name: 'Send message' }).click();
    await expect(messageLog(tasker).getByLabel('Mensaje de voz')).toBeVisible();
  });

  await test.step('without a microphone one can still type', async () => {
    await inChat(tasker).getByRole('button', { name: 'Grabar un mensaje de voz' }).click();
    await expect(inChat(tasker).getByText('Se negó el acceso al micrófono.')).toBeVisible();
    await text(tasker).fill('Lo escribo, entonces.');
    await expectAccessible(tasker);
    await inChat(tasker).getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(
      messageLog(poster).getByText('Lo escribo, entonces.', { exact: true }),
    ).toBeVisible();
  });
});

test('messages written offline are sent once and in order, even after a reload', async ({
  newPerson,
  forgive,
}) => {
  const poster = await newPerson();
  const tasker = await newPerson(PHONE);
  const written = ['First of three', 'Second of three', 'Third of three'];
  await signIn(poster, POSTER);
  await signIn(tasker, TASKER);
  const path = await chatAbout(poster, 'Assemble a bunk bed with a slide');
  await Promise.all([poster.goto(path), tasker.goto(path)]);
  for (const page of [poster, tasker]) await expect(messageLog(page)).toBeVisible();
  await expect(text(tasker)).toBeVisible();

  await test.step('it waits, and may be taken back', async () => {
    await tasker.context().setOffline(true);
    const send = async (line: string) => {
      await text(tasker).fill(line);
      await inChat(tasker).getByRole('button', { name: 'Send message' }).click();
    };
    for (const line of ['First of three', 'Second of three', 'Thrid', 'Not this one']) {
      await send(line);
    }
    await expect(messageLog(tasker).getByText('Waiting for a connection')).toHaveCount(4);
    // The list follows what is new, but for a part of a pixel: a button is pressed where it has come to rest.
    const row = (line: string) =>
      messageLog(tasker).locator('[data-row]').filter({ hasText: line });
    await expect(row('Not this one')).toBeInViewport({ ratio: 0.98 });
    await row('Not this one').getByRole('button', { name: 'Delete' }).click();
    await expect(messageLog(tasker).getByText('Not this one')).toHaveCount(0);
    await row('Thrid').getByRole('button', { name: 'Edit' }).click();
    await expect(text(tasker)).toHaveValue('Thrid');
    await send('Third of three');
    await expect(messageLog(tasker).getByText('Waiting for a connection')).toHaveCount(3);
    await expectAccessible(tasker);
  });

  await test.step('it goes by itself from another page, of two that are open', async () => {
    await tasker.route(SENDS, (route) => route.abort());
    await tasker.route(READS, (route) => route.abort());
    await tasker.context().setOffline(false);
    await tasker.reload();
    // Also where the messages before them cannot be read.
    await expect(inChat(tasker).getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(inChat(tasker).getByText('Waiting for a connection')).toHaveCount(3);
    await expectAccessible(tasker);
    await tasker.unroute(READS);
    await inChat(tasker).getByRole('button', { name: 'Try again' }).click();
    await expect(messageLog(tasker).getByText('Waiting for a connection')).toHaveCount(3);
    await tasker.goto('/how-it-works');
    const other = await tasker.context().newPage();
    await other.goto('/how-it-works');
    await tasker.unroute(SENDS);
    for (const line of written) {
      await expect(messageLog(poster).getByText(line, { exact: true })).toHaveCount(1);
    }
    await expect(messageLog(poster)).toContainText(
      /First of three.*Second of three.*Third of three/s,
    );
    await expect(messageLog(poster).getByText('Not this one')).toHaveCount(0);
    await tasker.goto(path);
    await expect(messageLog(tasker).getByText(written[2] ?? '', { exact: true })).toBeVisible();
    await expect(messageLog(tasker).getByText('Waiting for a connection')).toHaveCount(0);
  });

  await test.step('a session that ends elsewhere keeps the draft for its owner (CHAT-162)', async () => {
    await text(tasker).fill('Not finished yet');
    await endSession(tasker);
    await expect(inChat(tasker).getByText('Not authenticated')).toBeVisible();
    await inChat(tasker).getByRole('link', { name: 'Sign in' }).click();
    await tasker.getByLabel('Email').fill(TASKER.email);
    await tasker.getByLabel('Password', { exact: true }).fill(TASKER.password);
    await tasker.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(text(tasker)).toHaveValue('Not finished yet');
    await text(tasker).fill('');
  });
  forgive(CUT);
});
