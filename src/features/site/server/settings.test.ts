import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { settingDefaults, settingsIn } from '../setting-values.ts';
import { SettingRefusal, setSetting, unsetSetting } from './change-setting.ts';
import { listSettings } from './list-settings.ts';
import { settingsFrom } from './read-settings.ts';
import { settingSchemas } from './setting-schemas.ts';
import type { StoredName } from './setting-schemas.ts';

const ORIGIN = 'http://localhost:3000';
const defaults = settingDefaults(ORIGIN);
const { cityPages: _cities, postcards: _postcards, ...shown } = defaults;

describe('a site that is not set up', () => {
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
      events: true,
      groups: true,
      daysToConfirm: 5,
      cityWeekend: null,
      legalUpdated: 'December 21, 2024',
      serviceArea: 'NY/NJ',
      supportSentence: 'Priority support answers founding members first.',
      backgroundCheckSentence: null,
      socialLinks: [],
      closedTaskCategories: [],
      closedServiceCategories: [],
      closedItemCategories: [],
      cityPages: {},
      postcards: false,
    });
  });

  test('says them in Spanish too', () => {
    const spanish = settingsIn('es', defaults);
    expect(spanish.legalUpdated).toBe('21 de diciembre de 2024');
    expect(spanish.supportSentence).toContain('responde primero');
  });
});

test('the claim of background checks is made only when it is turned on', () => {
  const sentenceIf = (isOn: boolean) =>
    settingsFrom(ORIGIN, new Map([['backgroundCheckSentence', isOn]]), () => {})
      .backgroundCheckSentence?.en;
  expect(sentenceIf(true)).toBe('Helpers are background-checked.');
  expect(sentenceIf(false)).toBeUndefined();
});

const disposal = {
  name: 'The City',
  href: 'https://city.example/bulky',
  text: { en: 'By appointment.', es: 'Con cita.' },
};

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
  ['closedTaskCategories', 'automotive'],
  ['closedItemCategories', ['']],
  ['cityPages', []],
  ['cityPages', { boston: {} }],
  ['cityPages', { nyc: { title: { en: 'a', es: 'b' } } }],
  ['cityPages', { nyc: { heading: { en: 'a', es: '' } } }],
  ['cityPages', { nyc: { heading: { en: 'a'.repeat(81), es: 'b' } } }],
  ['cityPages', { nyc: { text: { en: 'a', es: 'b'.repeat(301) } } }],
  [
    'cityPages',
    { nyc: { neighborhoods: Array.from({ length: 13 }, (_, index) => `No. ${index}`) } },
  ],
  ['cityPages', { nyc: { neighborhoods: ['a'.repeat(61)] } }],
  ['cityPages', { nyc: { disposal: [{ ...disposal, href: 'http://city.example' }] } }],
  ['cityPages', { nyc: { disposal: [{ ...disposal, href: 'javascript:alert(1)' }] } }],
  ['cityPages', { nyc: { disposal: [{ ...disposal, href: 'https://city.example/\0' }] } }],
  ['cityPages', { nyc: { disposal: [{ ...disposal, text: { en: 'a', es: ' ' } }] } }],
  ['cityPages', { nyc: { disposal: Array.from({ length: 5 }, () => disposal) } }],
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

  test('shows anyone what the operator set, within seconds, and the words of cities apart (SHELL-361)', async () => {
    const { db } = server.services;
    const ana = await server.person();
    expect(await settings()).toEqual(shown);
    await setSetting(db, 'serviceArea', '  Austin  ');
    await setSetting(db, 'foundingOfferDate', '2027-05-01');
    await setSetting(db, 'cityWeekend', '{"from": "2027-05-01", "to": "2027-05-02"}');
    await setSetting(db, 'foundingOfferEnds', '2027-05-01T00:00:00-05:00');
    await setSetting(db, 'backgroundCheckSentence', 'on');
    await setSetting(db, 'foundingOfferClosesAfterDate', 'on');
    await setSetting(db, 'serviceContact', 'off');
    await setSetting(db, 'earlyAdopters', '500');
    await setSetting(db, 'socialLinks', '[{"label": "Posts", "url": "https://social.example/p"}]');
    await setSetting(db, 'closedTaskCategories', '["automotive", "business", "automotive"]');
    await setSetting(db, 'closedServiceCategories', '["tutoring"]');
    await setSetting(db, 'closedItemCategories', '["gaming"]');
    await setSetting(db, 'cityPages', '{"nyc": {"neighborhoods": ["Harlem"]}}');
    expect(await settings()).toEqual(shown);
    fewSecondsLater();
    const changed = {
      ...shown,
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
      closedTaskCategories: ['automotive', 'business'],
      closedServiceCategories: ['tutoring'],
      closedItemCategories: ['gaming'],
    };
    expect(await settings()).toEqual(changed);
    expect(await ana.api.site.settings({})).toEqual(changed);
    const rest = await fetch(`${server.url}/api/site/settings`);
    expect(await rest.json()).toEqual(changed);
    expect(await server.anonymous.geo.cityWords({ city: 'nyc' })).toEqual({
      heading: { en: '', es: '' },
      text: { en: '', es: '' },
      neighborhoods: ['Harlem'],
      disposal: [],
    });
    expect(await server.anonymous.geo.cityWords({ city: 'austin' })).toBeNull();

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
        'a stored setting is malformed; its default is used',
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
    ['closedTaskCategories', 'automotive', 'expected a list like'],
    [
      'closedTaskCategories',
      '["gaming"]',
      'there is no category "gaming". There are: home-mainten',
    ],
    ['closedServiceCategories', '["tutoring", "cooking"]', 'there is no category "cooking"'],
    ['closedItemCategories', '["tutoring"]', 'There are: electronics, vehicles, home, gaming'],
    [
      'cityPages',
      '{"nyc": {"heading": {"en": "Hi", "es": ""}}}',
      'nyc.heading.es: Please write it',
    ],
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
