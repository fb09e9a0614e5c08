import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '#test-server.ts';
import type { TestServer } from '#test-server.ts';
import { settingDefaults, settingsIn } from '../setting-values.ts';
import { SettingRefusal, setSetting, unsetSetting } from './change-setting.ts';
import { listSettings } from './list-settings.ts';
import { settingsFrom } from './read-settings.ts';
import { settingSchemas } from './setting-schemas.ts';
import type { StoredName } from './setting-schemas.ts';

const ORIGIN = 'http://localhost:3000';
const defaults = settingDefaults(ORIGIN);

describe('a site that nobody set up', () => {
  test('says the literal defaults', () => {
    expect(settingsIn('en', defaults)).toEqual({
      siteName: 'Porchlight',
      publicOrigin: ORIGIN,
      contactEmail: 'hello@porchlight.example',
      foundingOfferDate: null,
      foundingOfferEnds: null,
      foundingOfferClosesAfterDate: false,
      earlyAdopters: 1000,
      serviceContact: true,
      cityWeekend: null,
      legalUpdated: 'December 21, 2024',
      serviceArea: 'NY/NJ',
      supportSentence: 'Priority support answers within 24 hours.',
      backgroundCheckSentence: null,
      socialLinks: [],
    });
  });

  test('says them in Spanish too', () => {
    const spanish = settingsIn('es', defaults);
    expect(spanish.legalUpdated).toBe('21 de diciembre de 2024');
    expect(spanish.supportSentence).toContain('24 horas');
  });
});

test('the claim of background checks is made only when it is turned on', () => {
  const sentenceIf = (isOn: boolean) =>
    settingsFrom(ORIGIN, new Map([['backgroundCheckSentence', isOn]]), () => {})
      .backgroundCheckSentence?.en;
  expect(sentenceIf(true)).toBe('Helpers are background-checked.');
  expect(sentenceIf(false)).toBeUndefined();
});

test.each<[StoredName, unknown]>([
  ['siteName', ''],
  ['siteName', 'a'.repeat(61)],
  ['siteName', 7],
  ['contactEmail', 'nobody'],
  ['contactEmail', 'a@b.example\nBcc: c@d.example'],
  ['foundingOfferDate', 'Aug 15, 2026'],
  ['foundingOfferDate', '2026-02-30'],
  ['foundingOfferDate', { en: 'Aug 15, 2026', es: '15 de agosto de 2026' }],
  ['foundingOfferEnds', '2026-12-31'],
  ['foundingOfferEnds', 'soon'],
  ['cityWeekend', 'Aug 22-24, 2026'],
  ['cityWeekend', { from: '2026-08-22' }],
  ['cityWeekend', { from: '2026-08-24', to: '2026-08-22' }],
  ['legalUpdated', 'two\nlines'],
  ['serviceArea', null],
  ['supportSentence', 'a'.repeat(301)],
  ['backgroundCheckSentence', 'on'],
  ['socialLinks', [{ label: 'X', url: 'javascript:alert(1)' }]],
  ['socialLinks', [{ label: '', url: 'https://social.example' }]],
  ['socialLinks', [{ label: 'X', url: 'https://social.example', icon: 'x' }]],
  ['socialLinks', 'https://social.example'],
])('%s cannot be %j', (name, value) => {
  const malformed: string[] = [];
  expect(settingSchemas[name].safeParse(value).success).toBe(false);
  expect(settingsFrom(ORIGIN, new Map([[name, value]]), (each) => malformed.push(each))).toEqual(
    defaults,
  );
  expect(malformed).toEqual([name]);
});

describe('while the site runs', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const fewSecondsLater = () => vi.advanceTimersByTime(5_000);
  const settings = () => server.anonymous.site.settings({});

  test('anybody reads what the operator set, within seconds', async () => {
    const { db } = server.services;
    const ana = await server.person();
    expect(await settings()).toEqual(defaults);
    await setSetting(db, 'serviceArea', '  Austin  ');
    await setSetting(db, 'foundingOfferDate', '2027-05-01');
    await setSetting(db, 'cityWeekend', '{"from": "2027-05-01", "to": "2027-05-02"}');
    await setSetting(db, 'foundingOfferEnds', '2027-05-01T00:00:00-05:00');
    await setSetting(db, 'backgroundCheckSentence', 'on');
    await setSetting(db, 'foundingOfferClosesAfterDate', 'on');
    await setSetting(db, 'serviceContact', 'off');
    await setSetting(db, 'earlyAdopters', '500');
    await setSetting(db, 'socialLinks', '[{"label": "Posts", "url": "https://social.example/p"}]');
    expect(await settings()).toEqual(defaults);
    fewSecondsLater();
    const changed = {
      ...defaults,
      serviceArea: { en: 'Austin', es: 'Austin' },
      foundingOfferDate: '2027-05-01',
      cityWeekend: { from: '2027-05-01', to: '2027-05-02' },
      foundingOfferEnds: '2027-05-01T00:00:00-05:00',
      foundingOfferClosesAfterDate: true,
      serviceContact: false,
      earlyAdopters: 500,
      backgroundCheckSentence: {
        en: 'Helpers are background-checked.',
        es: expect.any(String) as string,
      },
      socialLinks: [{ label: 'Posts', url: 'https://social.example/p' }],
    };
    expect(await settings()).toEqual(changed);
    expect(await ana.api.site.settings({})).toEqual(changed);
    const rest = await fetch(`${server.url}/api/site/settings`);
    expect(await rest.json()).toEqual(changed);

    await unsetSetting(db, 'serviceArea');
    fewSecondsLater();
    expect((await settings()).serviceArea).toEqual(defaults.serviceArea);
  });

  test('a malformed value is left out and logged once', async () => {
    const { db, log } = server.services;
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    await db
      .insertInto('site_settings')
      .values({ key: 'site.contactEmail', value: JSON.stringify(42) })
      .execute();
    expect((await settings()).contactEmail).toBe('hello@porchlight.example');
    fewSecondsLater();
    await settings();
    const complaints = warn.mock.calls.filter(([line]) => 'setting' in Object(line));
    expect(complaints).toEqual([
      [
        expect.objectContaining({ setting: 'contactEmail', value: 42 }),
        'a malformed setting; its default counts',
      ],
    ]);
    expect(await listSettings(db, ORIGIN)).toContainEqual({
      name: 'contactEmail',
      value: 'hello@porchlight.example',
      source: 'default, because the stored value is malformed',
    });
  });

  test.each([
    ['color', 'red', 'There is no setting "color"'],
    ['publicOrigin', 'https://elsewhere.example', 'set PUBLIC_URL'],
    ['contactEmail', 'nobody', 'expected an email address'],
    ['socialLinks', '[{"label"', 'not JSON'],
    ['socialLinks', '[{"label": "X", "url": "ftp://x.example"}]', 'http or https'],
    ['backgroundCheckSentence', 'maybe', 'expected on or off'],
    ['siteName', '   ', 'not empty'],
  ])('%s is not set to %j', async (name, value, why) => {
    const { db } = server.services;
    const setting = setSetting(db, name, value);
    await expect(setting).rejects.toThrow(SettingRefusal);
    await expect(setting).rejects.toThrow(why);
    expect(await listSettings(db, ORIGIN)).toEqual(
      Object.entries(defaults).map(([each, its]) => ({
        name: each,
        value: its,
        source: each === 'publicOrigin' ? 'PUBLIC_URL' : 'default',
      })),
    );
  });
});
