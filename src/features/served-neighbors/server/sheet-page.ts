import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ReceivedApplication } from '#features/applications/contract.ts';
import { asPriced } from '#features/tasks/texts/price-text.ts';
import { languages } from '#platform/language/translator.ts';
import type { TextParams } from '#platform/language/translator.ts';
import type { Language } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { sendPlainPage } from '#platform/server/pages/plain-page.ts';
import type { Html } from '#platform/server/pages/plain-page.ts';
import type { Served } from './find-by-code.ts';
import { showBooking, showChange, slotText } from './sheet-booking.ts';
import { showRequest } from './sheet-request.ts';
import {
  address,
  askLink,
  firstName,
  line,
  priceText,
  ratingText,
  reviewPart,
  stepForm,
  whenText,
} from './sheet-parts.ts';
import type { Page } from './sheet-parts.ts';
import type { SheetView, Shown, ShownTask } from './sheet-view.ts';

/** Final steps, which the page asks about once more. */
export const askedSteps = [
  'reject',
  'decline_booking',
  'done',
  'help_done',
  'stop',
  'not_theirs',
] as const;
export type AskedStep = (typeof askedSteps)[number];

/** Shows the holder of a sheet what was asked for them, and what they may decide (PEOPLE-232). */
export function showSheet(
  c: Context<HttpEnv>,
  served: Served,
  view: SheetView,
  page: Page & { status: 200 | 404 | 409 | 422 },
) {
  const { language, notice, status } = page;
  const t = (key: string, params?: TextParams) => line(language, key, params);
  const title = t('title', { name: served.name });
  const isConfirmed = served.confirmedAt !== null;
  const body = html`${languageSwitch(page)}
    <h1>${title}</h1>
    ${notice !== null && html`<p class="notice" role="status">${notice}</p>`}
    <p>${t('intro', { name: served.proxyName })}</p>
    ${isConfirmed ? '' : askWhetherTheirs(page)}
    ${view.things.length === 0 ? html`<p>${t('nothing')}</p>` : ''}
    ${view.shown && showThing(page, view.shown, isConfirmed)}
    ${isConfirmed ? listOthers(page, view) : ''}
    <h2>${t('ways')}</h2>
    ${
      view.things.length > 0
        ? html`<p><a href="${address(page, { ask: 'stop' })}">${t('steps.stop')}</a></p>`
        : ''
    }
    <p><a href="${address(page, { ask: 'not_theirs' })}">${t('steps.not_theirs')}</a></p>`;
  return sendPlainPage(c, language, { status, title, body });
}

/** Asks once more before a final step. */
export function showQuestion(
  c: Context<HttpEnv>,
  page: Page,
  { step, ids }: { step: AskedStep; ids: Record<string, string> },
) {
  const { language } = page;
  const title = line(language, `ask.${step}.title`);
  const body = html`${languageSwitch(page, { ask: step, ...ids })}
    <h1>${title}</h1>
    <p>${line(language, `ask.${step}.text`)}</p>
    ${stepForm(page, step, ids, line(language, `ask.${step}.yes`))}
    <p><a href="${address(page)}">${line(language, 'ask.no')}</a></p>`;
  return sendPlainPage(c, language, { status: 200, title, body });
}

/** Says that everything has ended, or that a code does not work; the same for every reason. */
export function showEnd(
  c: Context<HttpEnv>,
  language: Language,
  { key, status }: { key: 'over' | 'disowned' | 'foreign'; status: 200 | 403 | 404 },
) {
  const title = line(language, `${key}.title`);
  const body = html`<h1>${title}</h1>
    <p>${line(language, `${key}.text`)}</p>
    <p><a href="/n?lang=${language}">${line(language, 'enter.title')}</a></p>`;
  return sendPlainPage(c, language, { status, title, body });
}

/** Asks for the code, for people who cannot scan it. */
export function showEntry(c: Context<HttpEnv>, language: Language) {
  const title = line(language, 'enter.title');
  const body = html`<h1>${title}</h1>
    <form method="post" action="/n?lang=${language}">
      <label for="code">${line(language, 'enter.label')}</label>
      <input
        type="text"
        id="code"
        name="code"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        required
        aria-describedby="hint"
      />
      <p id="hint">${line(language, 'enter.hint')}</p>
      <button type="submit">${line(language, 'enter.button')}</button>
    </form>`;
  return sendPlainPage(c, language, { status: 200, title, body });
}

function languageSwitch(page: Page, more: Record<string, string> = {}): Html {
  const others = languages.filter((language) => language !== page.language);
  return html`<p>
    ${others.map(
      (language) =>
        html`<a
          href="${address({ ...page, language }, more)}"
          lang="${language}"
          hreflang="${language}"
          >${line(language, 'language')}</a
        >`,
    )}
  </p>`;
}

const askWhetherTheirs = (page: Page): Html =>
  html`<h2>${line(page.language, 'theirs.title')}</h2>
    <p>${line(page.language, 'theirs.text')}</p>
    ${stepForm(page, 'confirm', {}, line(page.language, 'steps.confirm'))}`;

function listOthers(page: Page, { things, shown }: SheetView): Html | '' {
  const shownId = shown && (shown.kind === 'booking' ? shown.booking.id : shown.detail.id);
  const others = things.filter(({ id }) => id !== shownId);
  if (others.length === 0) return '';
  return html`<h2>${line(page.language, 'others')}</h2>
    <ul>
      ${others.map(
        ({ kind, id, title }) =>
          html`<li><a href="${address(page, { [kind]: id })}">${title}</a></li>`,
      )}
    </ul>`;
}

function showThing(page: Page, shown: Shown, isConfirmed: boolean): Html {
  if (shown.kind === 'booking') return showBooking(page, shown, isConfirmed);
  if (shown.kind === 'request') return showRequest(page, shown, isConfirmed);
  return showTask(page, shown, isConfirmed);
}

function showTask(page: Page, shown: ShownTask, isConfirmed: boolean): Html {
  const { language } = page;
  const { detail, booking } = shown;
  const t = (key: string, params?: TextParams) => line(language, key, params);
  const price = detail.agreedPrice ? asPriced(detail.agreedPrice) : detail;
  return html`<h2>${detail.title}</h2>
    <p>${detail.description}</p>
    <dl>
      <dt>${t('facts.state')}</dt>
      <dd>${stateText(language, shown)}</dd>
      <dt>${t('facts.when')}</dt>
      <dd>${booking?.time ? slotText(language, booking) : whenText(language, detail.timing)}</dd>
      <dt>${t('facts.price')}</dt>
      <dd>${priceText(language, price)}</dd>
    </dl>
    ${isConfirmed ? decisions(page, shown) : ''}`;
}

function decisions(page: Page, shown: ShownTask): Html {
  const { detail, applications, booking, reviews } = shown;
  const { language } = page;
  const t = (key: string, params?: TextParams) => line(language, key, params);
  const ids = { taskId: detail.id };
  const waiting = applications?.items.filter(({ status }) => status !== 'rejected') ?? [];
  return html`${waiting.length > 0 ? html`<h3>${t('applicants')}</h3>` : ''}
  ${waiting.map((application) => showApplicant(page, application))}
  ${booking && showChange(page, booking, shown.helper ?? '')}
  ${
    detail.abilities.confirm.allowed
      ? html`<p>${askLink(page, 'done', ids, t('steps.done'))}</p>`
      : ''
  }
  ${reviewPart(page, 'review', ids, reviews)}`;
}

function showApplicant(page: Page, application: ReceivedApplication): Html {
  const { language } = page;
  const { applicant, price, time } = application;
  const t = (key: string, params?: TextParams) => line(language, key, params);
  const name = firstName(applicant.name);
  const ids = { taskId: application.taskId, applicationId: application.id };
  return html`<div class="entry">
    <h3>${name}</h3>
    <p>${ratingText(language, applicant)}</p>
    <p>${application.message}</p>
    ${price ? html`<p>${t('asks', { price: priceText(language, asPriced(price)) })}</p>` : ''}
    ${
      time
        ? html`<p>${t('canCome', { time: whenText(language, { type: 'specific', ...time }) })}</p>`
        : ''
    }
    ${application.status === 'approved' ? html`<p>${t('approved', { name })}</p>` : ''}
    <div class="actions">
      ${
        application.canApprove.allowed
          ? stepForm(page, 'approve', ids, t('steps.approve', { name }))
          : ''
      }
      ${
        application.canReject.allowed
          ? askLink(page, 'reject', ids, t('steps.reject', { name }))
          : ''
      }
    </div>
  </div>`;
}

function stateText(language: Language, { detail, helper, applications }: ShownTask): string {
  const name = helper ?? '';
  if (detail.status !== 'open') return line(language, `states.${detail.status}`, { name });
  if (detail.isExpired) return line(language, 'states.expired');
  const approved = applications?.items.find(({ status }) => status === 'approved');
  if (approved)
    return line(language, 'states.approved', { name: firstName(approved.applicant.name) });
  const count = applications?.items.filter(({ status }) => status === 'pending').length ?? 0;
  return count === 0 ? line(language, 'states.open') : line(language, 'states.waiting', { count });
}
