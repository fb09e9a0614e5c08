import { expect, test } from 'vitest';
import { settingDefaults } from '#features/site/setting-values.ts';
import { texts as english } from '../../locales/en/index.gen.ts';
import { texts as spanish } from '../../locales/es/index.gen.ts';

// The pages of cities are changed on a screen of their own.
const { cityPages: _, ...shown } = settingDefaults('https://porchlight.example');

test.each([
  ['English', english],
  ['Spanish', spanish],
])('each setting has a name and a meaning in %s (MOD-050)', (_language, { admin }) => {
  const named = new Map(Object.entries(admin.settings.names));
  const lacking = Object.keys(shown).filter((name) => {
    const { label, meaning } = named.get(name) ?? {};
    return !label || !meaning;
  });
  expect(lacking).toEqual([]);
});
