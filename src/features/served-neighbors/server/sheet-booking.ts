import { html } from 'hono/html';
import type { Booking, BookingStep } from '#features/bookings/contract.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { TextParams } from '#platform/language/translator.ts';
import type { Language } from '#platform/server/context.ts';
import type { Html } from '#platform/server/pages/plain-page.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { askLink, firstName, line, ratingText, stepForm } from './sheet-parts.ts';
import type { Page } from './sheet-parts.ts';
import type { ShownBooking } from './sheet-view.ts';

/** Shows a booking that is talked about, with the provider's terms to say yes or no to (PEOPLE-242, PEOPLE-243). */
export function showBooking(
  page: Page,
  { booking, provider }: ShownBooking,
  isConfirmed: boolean,
): Html {
  const { language } = page;
  const t = (key: string, params?: TextParams) => line(language, key, params);
  const step = booking.steps.find(({ status }) => status === 'current');
  const name = firstName(shownName(provider.name, language));
  return html`<h2>${booking.serviceTitle}</h2>
    ${step && html`<p>${step.scope}</p>`}
    <dl>
      <dt>${t('facts.state')}</dt>
      <dd>${t(step?.isOwn === false ? 'states.proposed' : 'states.asked', { name })}</dd>
      <dt>${t('facts.provider')}</dt>
      <dd>${name}. ${ratingText(language, provider)}</dd>
      ${step && showTerms(language, booking, step)}
    </dl>
    ${isConfirmed && step ? answers(page, booking, { step, name }) : ''}`;
}

/** Shows other terms that the provider proposes for what was agreed; nothing where they propose none. */
export function showChange(page: Page, booking: Booking, name: string): Html | '' {
  const { language } = page;
  const step = booking.steps.find(({ status, isOwn }) => status === 'current' && !isOwn);
  if (!step) return '';
  return html`<h3>${line(language, 'change', { name })}</h3>
    <p>${step.scope}</p>
    <dl>${showTerms(language, booking, step)}</dl>
    ${answers(page, booking, { step, name })}`;
}

/** When a booking is, in the time zone that it was asked for. */
export const slotText = (
  language: Language,
  { time, timeZone }: Pick<Booking, 'time' | 'timeZone'>,
): string =>
  time === null
    ? line(language, 'toArrange')
    : formatsFor(language).timeSlot(time.startsAt, time.endsAt, timeZone);

const showTerms = (language: Language, { timeZone }: Booking, step: BookingStep): Html =>
  html`<dt>${line(language, 'facts.when')}</dt>
    <dd>${slotText(language, { time: step.time, timeZone })}</dd>
    <dt>${line(language, 'facts.price')}</dt>
    <dd>
      ${step.price === null ? line(language, 'toArrange') : formatsFor(language).money(step.price)}
    </dd>`;

function answers(
  page: Page,
  { id: bookingId }: Booking,
  { step, name }: { step: BookingStep; name: string },
): Html {
  const { language } = page;
  const ids = { bookingId, stepId: step.id };
  const { accept, decline } = step.abilities;
  return html`<div class="actions">
    ${
      accept.allowed
        ? stepForm(page, 'accept_booking', ids, line(language, 'steps.accept_booking', { name }))
        : ''
    }
    ${
      decline.allowed
        ? askLink(page, 'decline_booking', ids, line(language, 'steps.decline_booking'))
        : ''
    }
  </div>`;
}
