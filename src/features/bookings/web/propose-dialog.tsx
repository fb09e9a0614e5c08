import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { formProblems } from '#features/chat/web/proposals/form-problems.ts';
import type { ReadForm } from '#features/chat/web/proposals/form-problems.ts';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { TimeFields } from '#features/chat/web/proposals/time-fields.tsx';
import { readTypedTime } from '#features/chat/web/proposals/typed-time.ts';
import type { TypedTime } from '#features/chat/web/proposals/typed-time.ts';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { asTyped, typedNumber } from '#platform/text/typed-number.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import type { Booking, BookingStep } from '../contract.ts';
import { proposalForm } from '../forms.ts';
import type { ProposalForm } from '../forms.ts';
import { LONGEST_SCOPE, AGREED_DAYS_AHEAD } from '../limits.ts';
import { useBookingChanges } from './use-booking-changes.ts';

export interface ProposeDialogProps {
  booking: Booking;
  /** The step it answers; without one it changes what was agreed. */
  answered?: BookingStep;
  onClose: () => void;
}

type Typed = TypedTime & { price: string; scope: string; hasTime: boolean };

/** Price, time and scope, first or in answer, or of what was agreed; what is typed stays when it is refused. */
export function ProposeDialog({ booking, answered, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('bookings');
  const { api } = useApi();
  const timeZone = ownTimeZone();
  const isChange = booking.status === 'agreed';
  const [typed, setTyped] = useState(() => toTypedTerms(answered ?? booking, timeZone));
  const proposal = useProposal({
    send: (form: ProposalForm) => api.bookings.propose({ bookingId: booking.id, proposal: form }),
    sent: t('propose.sent'),
    failed: 'bookings:propose.failed',
    onSent: onClose,
    refresh: useBookingChanges(),
  });
  const { problems } = proposal;
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    proposal.forgetProblems();
  };
  return (
    <ProposalDialog
      proposal={proposal}
      title={t(isChange ? 'propose.changeTitle' : 'propose.title')}
      submitLabel={t('propose.send')}
      busyLabel={t('propose.sending')}
      onSubmit={() => proposal.submit(readProposal(typed, timeZone))}
      onClose={onClose}
    >
      <Field
        label={t('propose.price')}
        hint={t('propose.priceHint')}
        error={problems['price']}
        isRequired
      >
        <NumberInput
          prefix="$"
          value={typed.price}
          onChange={(event) => change({ price: event.currentTarget.value })}
        />
      </Field>
      <Switch
        label={t('propose.hasTime')}
        checked={typed.hasTime}
        onCheckedChange={(hasTime) => change({ hasTime })}
      />
      {typed.hasTime && (
        <TimeFields
          value={typed}
          onChange={change}
          problems={timeProblems(problems)}
          timeZone={timeZone}
          daysAhead={AGREED_DAYS_AHEAD}
        />
      )}
      <Field
        label={t('propose.scope')}
        hint={t('propose.scopeHint')}
        error={problems['scope']}
        isRequired
      >
        <TextArea
          rows={4}
          value={typed.scope}
          maxLength={LONGEST_SCOPE}
          onChange={(event) => change({ scope: event.currentTarget.value })}
        />
      </Field>
    </ProposalDialog>
  );
}

function toTypedTerms(
  from: Pick<BookingStep, 'price' | 'time' | 'scope'>,
  timeZone: string,
): Typed {
  const { price, time, scope } = from;
  const begin = time && wallTime(time.startsAt, timeZone);
  const end = time && wallTime(time.endsAt, timeZone);
  return {
    price: asTyped(price),
    scope,
    hasTime: time !== null,
    day: begin?.day ?? '',
    from: begin?.time ?? '',
    to: end?.time ?? '',
  };
}

function readProposal(typed: Typed, timeZone: string): ReadForm<ProposalForm> {
  const { price, scope, hasTime } = typed;
  if (price.trim() === '') return formProblems({ price: 'bookings:fields.price_required' });
  const time = hasTime ? readTypedTime(typed, timeZone) : null;
  if (time && !time.success) return time;
  return proposalForm.safeParse({ price: typedNumber(price), scope, time: time?.data ?? null });
}

/** The form has its times under one name. */
const timeProblems = (problems: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(problems).map(([path, words]) => [
      path.replace(/^time\.?/, '') || 'startsAt',
      words,
    ]),
  );
