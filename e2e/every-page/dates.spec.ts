import { expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { onTheData } from '../support/on-the-data.ts';

// There is one setting for all people, so its tests cannot run side by side.
test.describe.configure({ mode: 'serial' });

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day in New York, so many days from now. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    new Date(Date.now() + days * DAY_MS),
  );
const asRead = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** Says when something was written or last changed: such a day is past by nature. */
const IN_THE_PAST = /\/(blog|privacy-policy|terms-of-service|cookie-policy|accessibility)/;
const MONTHS = {
  en: 'January February March April May June July August September October November December',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
};

/** Every day a page speaks of, as its reader would read it. */
function daysIn(text: string, language: 'en' | 'es'): Date[] {
  const months = MONTHS[language].split(' ');
  const month = months.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
  const pattern =
    language === 'en'
      ? `(?<month>${month})\\.? (?<day>\\d{1,2})(?:[-–\\s\\d]*)?,? (?<year>20\\d\\d)`
      : `(?<day>\\d{1,2})(?: de)? (?<month>${month})\\.?(?: de|,)? (?<year>20\\d\\d)`;
  return [...text.matchAll(new RegExp(`\\b${pattern}\\b`, 'gi'))].map(({ groups = {} }) => {
    const { day = '', month: name = '', year = '' } = groups;
    const index = months.findIndex((known) => known.startsWith(name.toLowerCase().slice(0, 3)));
    const inEnglish = months.findIndex((known) =>
      known.toLowerCase().startsWith(name.toLowerCase()),
    );
    return new Date(Date.UTC(Number(year), Math.max(index, inEnglish), Number(day)));
  });
}

test('no page speaks of a day that is past (SHELL-108, SHELL-164)', async ({ request }) => {
  expect(daysIn('until Aug 15, 2025', 'en')).toEqual([new Date('2025-08-15')]);
  expect(daysIn('hasta el 15 de agosto de 2025', 'es')).toEqual([new Date('2025-08-15')]);
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc));
  const paths = [...new Set(listed.map(({ pathname }) => pathname)), '/founding-member-benefits'];
  const spoken: string[] = [];
  for (const path of paths.filter((one) => !IN_THE_PAST.test(one))) {
    for (const language of ['en', 'es'] as const) {
      const answer = await request.get(path, { headers: { 'Accept-Language': language } });
      if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
      const text = (await answer.text())
        .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
        .replaceAll(/<[^>]*>/g, '');
      const past = daysIn(text, language).filter((day) => day < new Date(dayIn(0)));
      spoken.push(...past.map((day) => `${path} ${language} ${day.toISOString()}`));
    }
  }
  expect(spoken).toEqual([]);
});

const set = (name: string, value: string) =>
  onTheData('scripts/operator.ts', 'settings', 'set', name, value);

test('an announcement by the operator shows until its day is past (SHELL-007, SHELL-108)', async ({
  page,
}) => {
  const banner = page.getByRole('complementary', { name: 'Founding members' });
  const chip = page.getByText('Weekend of');
  /** Settings and pages are cached for a few seconds each. */
  const sees = (path: string, look: (page: Page) => Promise<void>) =>
    expect(async () => {
      await page.goto(path);
      await look(page);
    }).toPass();
  const soon = { timeout: 1 };
  try {
    const tomorrow = asRead(dayIn(1));
    await set('foundingOfferDate', dayIn(1));
    await set('cityWeekend', JSON.stringify({ from: dayIn(-1), to: dayIn(1) }));
    await sees('/home', () => expect(banner).toContainText(`until ${tomorrow}`, soon));
    await sees('/austin', () => expect(chip).toBeVisible(soon));

    await set('foundingOfferDate', dayIn(-1));
    await set('cityWeekend', JSON.stringify({ from: dayIn(-2), to: dayIn(-1) }));
    await sees('/home', async () => {
      await expect(banner).toBeVisible(soon);
      await expect(banner).not.toContainText('until', soon);
    });
    await sees('/austin', async () => {
      await expect(chip).toHaveCount(0, soon);
      await expect(page.getByText('Need a hand in Austin?')).toBeVisible(soon);
    });
  } finally {
    for (const name of ['foundingOfferDate', 'cityWeekend']) {
      await onTheData('scripts/operator.ts', 'settings', 'unset', name);
    }
  }
});
