import { expect, test } from 'vitest';
import { languages } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';
import type { TextKey } from '#platform/language/translator.ts';
import { texts as en } from '../../../locales/en/index.gen.ts';
import { texts as es } from '../../../locales/es/index.gen.ts';
import { searchSettings } from './search-settings.ts';
import { settingList } from './setting-list.ts';

const text = (language: Language, key: TextKey): string => {
  const path = key.split(/[:.]/);
  const found = path.reduce<unknown>(
    (branch, part) => Reflect.get(Object(branch) as object, part),
    { en, es }[language],
  );
  if (typeof found !== 'string') throw new Error(`no text is called ${key}`);
  return found;
};
const listIn = (language: Language) =>
  settingList.map((setting) => ({
    name: setting.name,
    title: text(language, setting.title),
    about: text(language, setting.about),
    words: setting.words,
  }));
const search = (language: Language, typed: string) =>
  searchSettings(listIn(language), typed).map(({ name }) => name);

test.each(languages.flatMap((screen) => languages.map((typed) => [screen, typed] as const)))(
  'on a screen in %s, each setting is found by its title in %s (PEOPLE-207)',
  (screen, typed) => {
    const missed = settingList.filter(
      ({ name, title }) => !search(screen, text(typed, title)).includes(name),
    );
    expect(missed.map(({ name }) => name)).toEqual([]);
  },
);

test.each([
  ['en', 'pass', ['password', 'passkeys']],
  ['en', 'PASSWORD', ['password']],
  ['en', 'contrasena', ['password']],
  ['es', 'password', ['password']],
  ['es', 'CONTRASEÑA', ['password']],
  ['en', 'dark mode', ['theme']],
  ['es', 'modo oscuro', ['theme']],
  ['en', '2fa', ['two-factor']],
  ['es', 'darse de baja', ['delete']],
  ['en', 'newsletter', ['marketing-emails']],
] as const)('on a screen in %s, "%s" finds %j (PEOPLE-207)', (screen, typed, names) => {
  const found = search(screen, typed);
  expect(found.slice(0, names.length)).toEqual(names);
});

test('settings with all words come alone, else those with the most of them (PEOPLE-207)', () => {
  expect(search('en', 'hours quiet')).toEqual(['quiet-hours']);
  expect(search('en', 'change my password')).toEqual(['password']);
  expect(search('en', 'qwerty')).toEqual([]);
  expect(search('en', '?!')).toEqual([]);
});
