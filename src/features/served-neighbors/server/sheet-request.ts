import { html } from 'hono/html';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import type { TextParams } from '#platform/language/translator.ts';
import type { Language } from '#platform/server/context.ts';
import type { Html } from '#platform/server/pages/plain-page.ts';
import { text } from '#platform/server/texts.ts';
import { askLink, firstName, line, ratingText, reviewPart } from './sheet-parts.ts';
import type { Page } from './sheet-parts.ts';
import type { ShownRequest } from './sheet-view.ts';

const MINUTE = 60_000;

/** Shows a Quick Help request with the helper who comes; helpers accept themselves (PEOPLE-242, PEOPLE-244). */
export function showRequest(
  page: Page,
  { detail, reviews }: ShownRequest,
  isConfirmed: boolean,
): Html {
  const { language } = page;
  const t = (key: string, params?: TextParams) => line(language, key, params);
  const { helper, description } = detail;
  const ids = { requestId: detail.id };
  return html`<h2>${detail.title}</h2>
    ${description === '' ? '' : html`<p>${description}</p>`}
    <dl>
      <dt>${t('facts.state')}</dt>
      <dd>${stateText(language, detail)}</dd>
      ${
        helper &&
        html`<dt>${t('facts.helper')}</dt>
          <dd>${firstName(helper.name)}. ${ratingText(language, helper)}</dd>`
      }
      <dt>${t('facts.price')}</dt>
      <dd>${budgetText(language, detail)}</dd>
    </dl>
    ${detail.interested.length > 0 ? html`<h3>${t('interested')}</h3>` : ''}
    ${detail.interested.map(
      (person) =>
        html`<div class="entry">
          <p>${firstName(person.name)}. ${ratingText(language, person)}</p>
          <p>${person.message}</p>
        </div>`,
    )}
    ${
      isConfirmed && detail.abilities.complete.allowed
        ? html`<p>${askLink(page, 'help_done', ids, t('steps.help_done'))}</p>`
        : ''
    }
    ${isConfirmed ? reviewPart(page, 'help_review', ids, reviews) : ''}`;
}

function stateText(language: Language, { status, helper, matchedAt }: RequestDetail): string {
  const name = firstName(helper?.name ?? '');
  const arrival = (matchedAt?.getTime() ?? 0) + (helper?.promisedEta ?? 0) * MINUTE;
  const count = Math.ceil((arrival - Date.now()) / MINUTE);
  if (status === 'accepted' && count > 0) return line(language, 'help.coming', { name, count });
  return line(language, `help.${status}`, { name });
}

function budgetText(
  language: Language,
  { budgetMin: min, budgetMax: max }: Pick<RequestDetail, 'budgetMin' | 'budgetMax'>,
): string {
  if (max > min && min > 0) return text(language, 'quick-help:budget.range', { min, max });
  const least = min > 0 ? min : max;
  return least > 0
    ? text(language, 'quick-help:budget.from', { min: least })
    : text(language, 'quick-help:budget.open');
}
