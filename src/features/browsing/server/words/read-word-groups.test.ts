import { expect, it } from 'vitest';
import { readVocabularyFiles, readWordGroups } from './read-word-groups.ts';

it('reads a group a line; an indented one is narrower than the line above (SHELL-396)', () => {
  const [general, narrower, next] = readWordGroups(
    '# Furniture\nfurniture | muebles, mobiliario\n  sofa, couch | sofá\n\ntool | herramienta\n',
  );
  expect(general).toEqual({ en: ['furniture'], es: ['muebles', 'mobiliario'], broader: null });
  expect(narrower).toEqual({ en: ['sofa', 'couch'], es: ['sofá'], broader: general });
  expect(next?.broader).toBeNull();
});

it.each(['sofa', 'sofa |', '| sofá', 'sofa | sofá | canapé'])(
  'refuses a line that is no group: "%s"',
  (line) => {
    expect(() => readWordGroups(line)).toThrow('Not a group');
  },
);

it('has a vocabulary without an empty or doubled word in a group (SHELL-396)', () => {
  const groups = readVocabularyFiles();
  expect(groups.length).toBeGreaterThan(700);
  for (const { en, es } of groups) {
    for (const words of [en, es]) {
      expect(new Set(words.map((word) => word.toLowerCase())).size, words.join()).toBe(
        words.length,
      );
      expect(
        words.every((word) => word.split(/[ -]/).length <= 5),
        words.join(),
      ).toBe(true);
    }
  }
});
