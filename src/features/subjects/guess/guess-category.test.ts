import { describe, expect, test } from 'vitest';
import { guessCategory } from './guess-category.ts';
import { helpWords } from './help-words.ts';
import { itemWords } from './item-words.ts';

describe('a category is guessed from a title (QUICK-205, ITEM-370)', () => {
  test.each([
    ['Carry a sofa upstairs', 'moving'],
    ['Help me walk my dog', 'pet_care'],
    ['Arreglar un grifo', 'handyman'],
    ['Podar el césped', 'gardening'],
    ['Something else', null],
    ['', null],
  ])('help: %s → %s', (title, category) => {
    expect(guessCategory(title, helpWords)).toBe(category);
  });

  test.each([
    ['Gray sofa with two seats', 'home'],
    ['Oak dining table', 'home'],
    ['Cámara sin lente', 'electronics'],
    ['Box of things', null],
  ])('an item: %s → %s', (title, category) => {
    expect(guessCategory(title, itemWords)).toBe(category);
  });

  test('words that speak for two categories alike give no guess', () => {
    expect(guessCategory('Clean the lawn', helpWords)).toBeNull();
    expect(guessCategory('Clean and wash the lawn', helpWords)).toBe('cleaning');
  });
});
