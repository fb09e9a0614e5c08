import { html } from 'hono/html';
import type { OwnReviews } from '#features/reviews/contract.ts';
import { MOST_STARS } from '#features/reviews/vocabulary.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { TextParams, Translate } from '#platform/language/translator.ts';
import type { Language } from '#platform/server/context.ts';
import type { Html } from '#platform/server/pages/plain-page.ts';
import { text } from '#platform/server/texts.ts';
import { sheetPath } from '../code.ts';
import type { CodeStep } from '../rules.ts';

/** The first name alone, which is enough on a sheet (PEOPLE-232). */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

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

const hidden = (fields: Record<string, string>) =>
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

/** Asks for a review while one may be written, and thanks for one that was. */
export function reviewPart(
  page: Page,
  step: 'review' | 'help_review',
  ids: Record<string, string>,
  reviews: OwnReviews | null,
): Html | '' {
  if (reviews?.own) return html`<p>${line(page.language, 'reviewed')}</p>`;
  return reviews?.write.allowed === true
    ? reviewForm(page, { step, ...ids }, reviews.otherName)
    : '';
}

function reviewForm(page: Page, fields: Record<string, string>, otherName: string): Html {
  const { language } = page;
  const t = (key: string, params?: TextParams) => line(language, key, params);
  const stars = Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index);
  return html`<h3>${t('review.title', { name: firstName(otherName) })}</h3>
    <form method="post" action="${address(page)}">
      ${hidden(fields)}
      <fieldset>
        <legend>${t('review.stars')}</legend>
        ${stars.map(
          (value) =>
            html`<label
              ><input type="radio" name="rating" value="${value}" required />${t('review.star', {
                count: value,
              })}</label
            >`,
        )}
      </fieldset>
      <label for="comment">${t('review.comment')}</label>
      <textarea id="comment" name="comment" rows="4" maxlength="1000"></textarea>
      <p>${t('review.public')}</p>
      <button type="submit">${t('steps.review')}</button>
    </form>`;
}
