import type { Conversation } from '#features/chat/contract.ts';
import { CardAnswer } from '#features/chat/web/cards/card-answer.tsx';
import { CardHead } from '#features/chat/web/cards/card-head.tsx';
import { useApi } from '#app/api.tsx';
import { toPhoneLink } from '#platform/addresses/phone-link.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Phone } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { Booking, BookingStep } from '../contract.ts';
import { STEP_TONES } from '#features/negotiation/web/step-tones.ts';
import { AgreedButtons } from './agreed-buttons.tsx';
import { buildBookingsQuery } from './booking-queries.ts';
import { BookingTime } from './booking-time.tsx';
import { RequestPhotos } from './request-photos.tsx';
import { RequestPlace } from './request-place.tsx';
import { StepButtons } from './step-buttons.tsx';

export interface BookingStepCardProps {
  id: string;
  conversation: Conversation;
}

/** One step of the talk about a booking, as it stands now. */
export function BookingStepCard({ id, conversation }: BookingStepCardProps) {
  const { queries } = useApi();
  return (
    <CardAnswer
      query={buildBookingsQuery(queries, conversation.id)}
      find={({ items }) => items.find(({ steps }) => steps.some((step) => step.id === id))}
    >
      {(booking) => (
        <FoundStep
          booking={booking}
          step={booking.steps.find((step) => step.id === id)}
          conversation={conversation}
        />
      )}
    </CardAnswer>
  );
}

interface FoundStepProps {
  booking: Booking;
  step: BookingStep | undefined;
  conversation: Conversation;
}

function FoundStep({ booking, step, conversation }: FoundStepProps) {
  const { t } = useTranslation('bookings');
  const name = useOtherName(conversation, booking);
  if (!step) return null;
  const isCancelled = step.status === 'accepted' && booking.status === 'cancelled';
  const isAgreed = step.status === 'accepted' && !isCancelled;
  return (
    <div className="flex flex-col gap-2">
      <CardHead
        from={step.isOwn ? t(`card.own.${step.kind}`) : t(`card.from.${step.kind}`, { name })}
        tone={isCancelled ? 'rejected' : STEP_TONES[step.status]}
        status={isCancelled ? t('card.cancelled') : t(`card.statuses.${step.status}`)}
      />
      <Price step={step} isInForce={step.status === 'current' || isAgreed} />
      <BookingTime
        time={step.time}
        clientZone={booking.role === 'provider' ? booking.timeZone : null}
      />
      <Chosen step={step} />
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        {step.scope}
      </p>
      {step.kind === 'request' && <ForServed booking={booking} conversation={conversation} />}
      {step.kind === 'request' && <RequestPlace booking={booking} />}
      {step.kind === 'request' && (
        <RequestPhotos photos={booking.photos} title={booking.serviceTitle} />
      )}
      {step.status === 'current' && <StepButtons step={step} booking={booking} />}
      {isAgreed && isLatestAgreed(booking, step) && (
        <>
          <CallServed booking={booking} />
          <AgreedButtons booking={booking} />
        </>
      )}
      {isCancelled && booking.end !== null && booking.end.reason !== '' && (
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          {t('card.because', { reason: booking.end.reason })}
        </p>
      )}
    </div>
  );
}

/** True for the agreement that stands; a change replaces the one before it. */
const isLatestAgreed = ({ steps }: Booking, step: BookingStep): boolean =>
  steps
    .filter(({ status }) => status === 'accepted')
    .every(({ createdAt }) => createdAt <= step.createdAt);

function useOtherName(conversation: Conversation, { role }: Booking): string {
  const { t } = useTranslation('common');
  const other = conversation.participants.find(
    (person) => person.role === (role === 'client' ? 'provider' : 'buyer'),
  );
  return other?.name || t('people.unknownUser');
}

interface ForServedProps {
  booking: Booking;
  conversation: Conversation;
}

/** The person served that the client asks for (PEOPLE-240). */
function ForServed({ booking: { servedName }, conversation }: ForServedProps) {
  const { t } = useTranslation('bookings');
  const proxy = conversation.participants.find(({ role }) => role === 'buyer');
  if (servedName === undefined) return null;
  return (
    <p dir="auto" className="text-sm font-semibold wrap-anywhere">
      {t('card.forServed', {
        name: servedName,
        proxy: proxy?.name || t('common:people.unknownUser'),
      })}
    </p>
  );
}

/** How the provider reaches the person served, once both have agreed (PEOPLE-240). */
function CallServed({ booking: { servedName, servedPhone } }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  if (servedPhone === undefined) return null;
  return (
    <a
      href={toPhoneLink(servedPhone)}
      className={buttonClass({ size: 'sm', variant: 'outline', className: 'self-start' })}
    >
      <Phone aria-hidden="true" className="size-4" />
      {t('card.callServed', { name: servedName ?? '' })}
    </a>
  );
}

interface PriceProps {
  step: BookingStep;
  isInForce: boolean;
}

function Price({ step: { price, status, expiresAt }, isInForce }: PriceProps) {
  const { t } = useTranslation('bookings');
  const { money, dayAndTime } = useFormat();
  return (
    <div>
      {/* A price that no longer counts is muted. */}
      <p className={cx('font-bold tabular-nums', isInForce ? 'text-xl' : 'text-base text-muted')}>
        {price === null ? t('card.quote') : money(price)}
      </p>
      {status === 'current' && (
        <p className="text-xs text-muted">{t('card.until', { when: dayAndTime(expiresAt) })}</p>
      )}
    </div>
  );
}

function Chosen({ step }: { step: BookingStep }) {
  const { money } = useFormat();
  const parts = [...(step.package ? [step.package] : []), ...step.addons];
  if (parts.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {parts.map(({ name, price }) => (
        <li key={name} className="flex justify-between gap-3">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
          </span>
          <span className="tabular-nums">{money(price)}</span>
        </li>
      ))}
    </ul>
  );
}
