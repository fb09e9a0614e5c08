import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { signInAddress } from '#platform/addresses/sign-in-address.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { CalendarDays } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { EventDetail } from '../contract.ts';
import { GuestList } from './guest-list.tsx';
import { useChangeEvent } from './use-change-event.ts';

/** How many come, and the viewer's own answer (EVENT-011 to EVENT-015). */
export function ComingCard({ event, isKnown }: { event: EventDetail; isKnown: boolean }) {
  const { t } = useTranslation('events');
  const { calendar } = useChangeEvent(event.id);
  const { places, goingCount, waitingCount, abilities } = event;
  const left = places === null ? null : places - goingCount;
  return (
    <TitledCard title={t('coming.heading')}>
      <ul className="flex flex-col gap-1 text-sm">
        <li className="font-semibold">
          {goingCount === 0 ? t('card.noneYet') : t('card.going', { count: goingCount })}
        </li>
        <li className="text-muted">
          {left === null
            ? t('coming.unlimited')
            : left > 0
              ? t('card.left', { count: left })
              : t('card.full')}
        </li>
        {waitingCount > 0 && (
          <li className="text-muted">{t('coming.waitingCount', { count: waitingCount })}</li>
        )}
      </ul>
      {isKnown && !event.isOwn && <Answer event={event} isFull={left !== null && left <= 0} />}
      {!event.isCancelled && !event.isOver && (
        <Button
          variant="outline"
          className="self-start"
          isBusy={calendar.isPending}
          onClick={() => calendar.mutate()}
        >
          <CalendarDays aria-hidden="true" className="size-4.5" />
          {t('coming.calendar')}
        </Button>
      )}
      {abilities.seeGuests.allowed && <GuestList eventId={event.id} />}
    </TitledCard>
  );
}

function Answer({ event, isFull }: { event: EventDetail; isFull: boolean }) {
  const { t } = useTranslation('events');
  const text = useText();
  const [isShown, setShown] = useState(false);
  const { join, leave } = useChangeEvent(event.id);
  const { id: eventId, state, abilities } = event;
  if (state !== null) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="status" className="font-semibold">
          {t(state === 'going' ? 'coming.state' : 'coming.stateWaiting')}
        </p>
        {abilities.leave.allowed && (
          <Button
            variant="outline"
            isBusy={leave.isPending}
            onClick={() => leave.mutate({ eventId })}
          >
            {t(state === 'going' ? 'coming.leave' : 'coming.leaveLine')}
          </Button>
        )}
      </div>
    );
  }
  const label = t(isFull ? 'coming.wait' : 'coming.join');
  if (abilities.join.allowed) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Switch
          label={t('coming.isShown')}
          description={t('coming.isShownHint')}
          checked={isShown}
          onCheckedChange={setShown}
          className="w-full"
        />
        <Button isBusy={join.isPending} onClick={() => join.mutate({ eventId, isShown })}>
          {label}
        </Button>
      </div>
    );
  }
  const { reason, params } = abilities.join;
  if (reason === 'events:refusals.signed_out') return <SignIn label={label} />;
  return <p className="text-sm text-muted">{text(reason, params)}</p>;
}

/** Leads through sign-in and back to the page as it stands. */
function SignIn({ label }: { label: string }) {
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <a
      {...useLinks()}
      href={signInAddress(returnTo)}
      className={buttonClass({ className: 'self-start' })}
    >
      {label}
    </a>
  );
}
