import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { Translator } from '#platform/language/translator.ts';
import { I18n } from '#platform/web/i18n.ts';
import { I18nContext } from '#platform/web/use-translation.ts';
import postingTexts from '../../../../../../locales/en/posting.json' with { type: 'json' };
import taskTexts from '../../../../../../locales/en/tasks.json' with { type: 'json' };
import wizardTexts from '../../../../../../locales/en/wizard.json' with { type: 'json' };
import { emptyTaskForm } from '../form/task-form.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { CategoryField } from './category-field.tsx';

const translator = new Translator('en', (key) => {
  throw new Error(`no text for ${key}`);
});
translator.add('posting', postingTexts);
translator.add('tasks', taskTexts);
translator.add('wizard', wizardTexts);

type Chosen = { category: TaskFormValues['category']; stored: string | null };

function Probe({ category, stored }: Chosen) {
  const { control } = useForm<TaskFormValues>({ defaultValues: { ...emptyTaskForm, category } });
  const categories = { closed: ['automotive', 'business'], stored };
  return createElement(CategoryField, { control, categories });
}
const drawn = (chosen: Chosen): string =>
  renderToStaticMarkup(
    createElement(I18nContext, { value: new I18n(translator) }, createElement(Probe, chosen)),
  );
const offered = (markup: string) =>
  [...markup.matchAll(/type="radio"[^>]*value="([\w-]+)"/g)].map(([, value]) => value);
const OPEN = [
  'home-maintenance',
  'handyman',
  'tech-digital',
  'creative',
  'delivery',
  'personal-care',
];
const CHOOSE = 'The category you chose is closed to new posts. Choose another one.';
const STAYS = 'This category is closed to new posts. Yours can stay.';

test.each([
  ['of a new task', { category: '', stored: null }, OPEN, []],
  ['of a draft that has one', { category: 'automotive', stored: null }, OPEN, [CHOOSE]],
  [
    'of a task that is in one',
    { category: 'automotive', stored: 'automotive' },
    [...OPEN.slice(0, 2), 'automotive', ...OPEN.slice(2)],
    [STAYS],
  ],
] as const)('closed categories %s (MOD-072)', (_, chosen, categories, texts) => {
  const markup = drawn(chosen);
  expect(offered(markup)).toEqual(categories);
  expect([CHOOSE, STAYS].filter((words) => markup.includes(words))).toEqual(texts);
});
