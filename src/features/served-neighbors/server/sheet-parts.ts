import { html } from 'hono/html';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { TextParams, Translate } from '#platform/language/translator.ts';
import type { Language } from '#platform/server/context.ts';
import type { Html } from '#platform/server/pages/plain-page.ts';
import { text } from '#platform/server/texts.ts';
import { sheetPath } from '../code.ts';
import type { CodeStep } from '../rules.ts';

export type Page = {
  code: string;
  language: Language;
  /** Says what was just done, or why it was refused. */
  notice: string | null;
};

export const line = (language: Language, key: string, params: TextParams = {}) =>
  text(language, `served-neighbors:page.${key}`, params);

export function address({ code, language }: Page, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ lang: language, ...more });
  return `${sheetPath(code)}?${query.toString()}`;
}

export function stepForm(
  page: Page,
  step: CodeStep,
  ids: Record<string, string>,
  label: string,
): Html {
  return html`<form method="post" action="${address(page)}">
    ${hidden({ step, ...ids })}
    <button type="submit">${label}</button>
  </form>`;
}

export const hidden = (fields: Record<string, string>) =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/** Asks about a final step once more, on a page of its own. */
export const askLink = (
  page: Page,
  ask: CodeStep,
  ids: Record<string, string>,
  label: string,
): Html => html`<a href="${address(page, { ask, ...ids })}">${label}</a>`;

/** Says how others rated a person. */
export function ratingText(
  language: Language,
  { rating, reviewCount }: { rating: number | null; reviewCount: number },
): string {
  if (rating === null) return line(language, 'noReviews');
  return text(language, 'people:page.ratedBy', {
    rating: formatsFor(language).oneDecimal(rating),
    count: reviewCount,
  });
}

export function whenText(
  language: Language,
  { type, date, timeOfDay }: Pick<TaskDetail['timing'], 'type' | 'date' | 'timeOfDay'>,
): string {
  if (type !== 'specific' || date === null) return text(language, `tasks:card.timing.${type}`);
  const day = formatsFor(language).calendarDay(date);
  return timeOfDay === 'flexible'
    ? day
    : `${day}, ${text(language, `tasks:timesOfDay.${timeOfDay}`)}`;
}

export function priceText(
  language: Language,
  priced: Parameters<typeof formatTaskPrice>[0],
): string {
  const t: Translate = (key, params) => text(language, key, params);
  return formatTaskPrice(priced, { t, language });
}
