import type { Booking, BookingStep } from '../contract.ts';
import {
  mayAccept,
  mayCancel,
  mayDecline,
  mayKnowAddress,
  mayPropose,
  mayReadCalendar,
  mayWithdraw,
} from '../rules.ts';
import type { BookingFacts } from '../rules.ts';
import { toBookingFacts } from './booking-row.ts';
import type { BookingRow } from './booking-row.ts';
import { readAddons, readPackage, toStepFacts, toTimeRange } from './steps/step-row.ts';
import type { StepRow } from './steps/step-row.ts';

export function presentBooking(
  row: BookingRow,
  { steps, photos }: { steps: readonly StepRow[]; photos: string[] },
  userId: string,
): Booking {
  const facts = toBookingFacts(row, userId);
  const { status, role } = facts;
  const isForProvider = role === 'provider' && mayKnowAddress(facts);
  const time = toTimeRange(row);
  const isAgreed = status === 'agreed' || status === 'done';
  const isEnded = status === 'cancelled' || status === 'declined' || status === 'withdrawn';
  return {
    id: row.id,
    status,
    role,
    serviceId: row.service_id,
    serviceTitle: row.service_title,
    conversationId: row.conversation_id,
    placeKind: row.place_kind,
    locationArea: row.location_area,
    location: row.location !== '' && mayKnowAddress(facts) ? row.location : null,
    price: row.price,
    time,
    scope: row.scope,
    timeZone: row.time_zone,
    photos,
    ...(row.served_name !== null && { servedName: row.served_name }),
    ...(isForProvider && row.served_phone !== null && { servedPhone: row.served_phone }),
    taskId: isAgreed ? row.task_id : null,
    taskStatus: isAgreed ? row.task_status : null,
    createdAt: row.created_at,
    end: isEnded ? { isOwn: row.ended_by === userId, reason: row.end_reason } : null,
    steps: steps.map((step) => presentStep(step, facts, userId)),
    abilities: {
      propose: mayPropose(facts),
      cancel: mayCancel(facts),
      calendar: mayReadCalendar({ status, hasTime: time !== null }),
    },
  };
}

function presentStep(row: StepRow, booking: BookingFacts, userId: string): BookingStep {
  const facts = toStepFacts(row, userId);
  return {
    id: row.id,
    bookingId: row.booking_id,
    kind: facts.kind,
    isOwn: facts.isOwn,
    status: facts.status,
    price: row.price,
    time: toTimeRange(row),
    scope: row.scope,
    package: readPackage(row.package),
    addons: readAddons(row.addons),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    replaces: row.replaces,
    abilities: {
      accept: mayAccept(facts, booking),
      decline: mayDecline(facts, booking),
      propose: mayPropose(booking),
      withdraw: mayWithdraw(facts, booking),
    },
  };
}
