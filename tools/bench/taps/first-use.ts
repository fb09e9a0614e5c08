import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call } from '../../../e2e/chat/chats.ts';
import { wholeBrowser } from '../../../e2e/support/browsers.ts';
import { emailTo } from '../../../e2e/support/fixtures.ts';
import { joinAtOnce, newAccount } from '../../../e2e/support/people.ts';
import { withDemoSite } from '../demo-site.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { fillForm } from './fill-form.ts';
import type { Answers } from './fill-form.ts';
import type { Finger } from './finger.ts';
import { open, openPhone } from './phone.ts';

const SOFA = 'Gray sofa with two seats';

interface Job {
  name: string;
  /** Presses besides typing that a job of its kind should take. */
  aim: number;
  isVisitor?: boolean;
  go: (page: Page) => Promise<Finger>;
}

const JOBS: readonly Job[] = [
  { name: 'post a task, sign-up included', aim: 9, isVisitor: true, go: postAsVisitor },
  { name: 'give a sofa away', aim: 8, go: giveAway },
  { name: 'ask Quick Help', aim: 5, go: askNow },
  { name: 'apply', aim: 4, go: apply },
  { name: 'offer a service', aim: 12, go: offerService },
  { name: 'report', aim: 3, go: report },
];

/**
 * Counts what each of six first jobs takes a new person on a phone: presses besides those that put the cursor into a
 * field, fields typed into, screens, and presses that were answered with what is missing.
 */
export async function benchFirstUse(): Promise<Figure[]> {
  const given = process.env['TAPS_URL'];
  return given === undefined ? withDemoSite({ BOT_CHECK_COST: '100' }, measure) : measure(given);
}

async function measure(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(wholeBrowser);
  const figures: Figure[] = [];
  try {
    for (const { name, aim, isVisitor = false, go } of JOBS) {
      const page = await openPhone(browser, url);
      if (!isVisitor) await joinAtOnce(page, newAccount('Nina Newcomer'));
      const { taps, focusings, fields, screens, refusals } = await go(page);
      const presses = taps - focusings;
      print(
        `  ${name}: ${presses} presses (aim ${aim}), ${fields} fields, ${screens} screens, ${refusals} refusals`,
      );
      figures.push(
        figure(`presses to ${name}`, { value: presses, unit: 'presses', floor: aim }),
        figure(`fields to ${name}`, { value: fields, unit: 'fields' }),
        figure(`screens to ${name}`, { value: screens, unit: 'screens', floor: 1 }),
        figure(`refusals to ${name}`, { value: refusals, unit: 'refusals' }),
      );
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  return figures;
}

const isAt = (page: Page, path: string) => new URL(page.url()).pathname.startsWith(path);

async function postAsVisitor(page: Page): Promise<Finger> {
  const account = newAccount('Nora Newcomer');
  const title = 'Mount a TV on the living room wall';
  const finger = await open(page, '/');
  const field = page.getByLabel('What do you need help with?');
  if (await field.isVisible()) await finger.type(field, title);
  await finger.reach(
    async () => isAt(page, '/auth'),
    [
      page
        .locator('main')
        .getByRole('button', { name: /^Post a task$/i })
        .or(page.locator('main').getByRole('link', { name: /^Post a task$/i })),
    ],
  );
  const answers: Answers = [
    [/full name/i, account.name],
    [/email/i, account.email],
    [/password/i, account.password],
    [/code/i, async () => /\b\d{6}\b/.exec((await emailTo(page, account.email)).text)?.[0] ?? ''],
    [/location/i, 'Austin, TX'],
    [/title/i, title],
  ];
  await fillForm(finger, () => isAt(page, '/post-task/success'), {
    answers,
    choices: [page.getByRole('tab', { name: 'Sign Up', selected: false })],
    leadsOn: /^(Sign Up|Finish)$/,
  });
  return finger;
}

async function giveAway(page: Page): Promise<Finger> {
  const finger = await open(page, '/home');
  const main = page.locator('main');
  await finger.reach(
    async () => isAt(page, '/marketplace/add'),
    [
      main.getByRole('link', { name: /^(List an Item|Give something away)/ }),
      page.getByRole('dialog').getByRole('link', { name: 'For Sale & Free' }),
      menu(page),
    ],
  );
  const photos = main.getByRole('button', { name: /^(Choose Photos|Take or choose a photo)$/ });
  let hasPhoto = false;
  await fillForm(finger, () => /^\/marketplace\/[0-9a-f-]{36}/.test(new URL(page.url()).pathname), {
    answers: [
      [/title/i, SOFA],
      [/category/i, 'home'],
      [/price/i, '0'],
      [/location/i, 'Austin, TX'],
    ],
    choices: [page.getByRole('switch', { name: "It's free" })],
    leadsOn: /^(List Item|Give It Away)$/,
    prepare: async () => {
      if (hasPhoto || !(await photos.isVisible())) return;
      hasPhoto = true;
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), finger.tap(photos)]);
      const photo = sharp({
        create: { width: 640, height: 480, channels: 3, background: '#839192' },
      });
      const buffer = await photo.png().toBuffer();
      await chooser.setFiles({ name: 'sofa.png', mimeType: 'image/png', buffer });
    },
  });
  return finger;
}

async function askNow(page: Page): Promise<Finger> {
  const finger = await open(page, '/home');
  await finger.reach(
    async () => isAt(page, '/quick-help'),
    [page.getByRole('dialog').getByRole('link', { name: 'Quick Help' }), menu(page)],
  );
  await finger.until(() =>
    page
      .getByLabel(/Title|What do you need/)
      .first()
      .isVisible(),
  );
  await fillForm(finger, () => page.url().includes('request='), {
    answers: [
      [/title|what do you need/i, 'Carry a sofa upstairs'],
      [/address|where/i, '1600 Barton Springs Road, Austin, TX'],
      [/pay/i, '40'],
    ],
    choices: [page.getByRole('button', { name: 'Use my location' })],
    leadsOn: /^Find Helpers Now$/,
    // The position takes its time to arrive.
    prepare: () =>
      finger.until(async () => !(await page.getByRole('button', { name: /^Finding/ }).isVisible())),
  });
  return finger;
}

async function apply(page: Page): Promise<Finger> {
  const finger = await open(page, '/home');
  const form = page.getByRole('dialog').getByLabel('Your message');
  await finger.reach(
    () => form.isVisible(),
    [
      page.getByRole('button', { name: /^Apply for This Task/ }),
      page.locator('main article').getByRole('link'),
    ],
  );
  await fillForm(finger, async () => !(await page.getByRole('dialog').isVisible()), {
    answers: [[/message/i, 'I have done this three times so far.']],
    leadsOn: /^(Submit|Send|Apply)/,
  });
  return finger;
}

async function offerService(page: Page): Promise<Finger> {
  const finger = await open(page, '/home');
  await finger.reach(
    async () => isAt(page, '/create-service'),
    [
      page.locator('main').getByRole('link', { name: /^(Create|Add New|Offer a) Service/ }),
      page.getByRole('dialog').getByRole('link', { name: 'Browse Services' }),
      menu(page),
    ],
  );
  const skill = page.getByRole('textbox', { name: /^Skills/ });
  let hasSkill = false;
  await fillForm(finger, () => isAt(page, '/my-services'), {
    answers: [
      [/title/i, 'Dog walking in small groups'],
      [/category/i, 'pet_care'],
      [/rate|price/i, '25'],
      [/location/i, 'Austin, TX'],
    ],
    leadsOn: /^(Review.*|Publish.*)$/,
    prepare: async () => {
      if (hasSkill || !(await skill.isVisible())) return;
      hasSkill = true;
      await finger.type(skill, 'Dogs');
      // Its key on the keyboard of the phone.
      await skill.press('Enter');
      finger.taps += 1;
    },
  });
  return finger;
}

async function report(page: Page): Promise<Finger> {
  const { items } = await call<{ items: { id: string }[] }>(page, '/marketplace/items', {}, 'GET');
  const finger = await open(page, `/marketplace/${items[0]?.id ?? ''}`);
  const form = page.getByRole('dialog');
  await finger.reach(() => form.isVisible(), [page.getByRole('button', { name: /^Report/ })]);
  await fillForm(finger, async () => !(await form.isVisible()), { leadsOn: /^(Send|Submit)/ });
  return finger;
}

const menu = (page: Page) =>
  page.getByRole('navigation', { name: 'Main areas' }).getByRole('button');
