import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { Conversation } from '#features/chat/contract.ts';
import { CardAnswer } from '#features/chat/web/cards/card-answer.tsx';
import { CardHead } from '#features/chat/web/cards/card-head.tsx';
import { CardStep } from '#features/chat/web/cards/card-step.tsx';
import { useCardStepOptions } from '#features/chat/web/cards/use-card-step-options.ts';
import { STEP_TONES } from '#features/negotiation/web/step-tones.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { asPriced, formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { late } from '#ui/late.tsx';
import type { Invitation } from '../contract.ts';
import { invitationCards } from './invitation-queries.ts';
import { useInvitationChanges } from './use-invitation-changes.ts';

const CounterDialog = late({
  texts: ['invitations', 'tasks', 'wizard', 'chat'],
  load: async () => (await import('./counter-dialog.tsx')).CounterDialog,
});

export interface InvitationCardProps {
  id: string;
  conversation: Conversation;
}

/** One invitation among the messages of its two, as it stands now (DEAL-193). */
export function InvitationCard({ id, conversation }: InvitationCardProps) {
  const { queries } = useApi();
  const { id: viewerId } = useViewer();
  return (
    <CardAnswer
      query={invitationCards(queries, viewerId, conversation.id)}
      find={({ items }) => items.find((one) => one.id === id)}
    >
      {(invitation) => <FoundInvitation invitation={invitation} />}
    </CardAnswer>
  );
}

function FoundInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const text = useText();
  const now = useNow();
  const { status, isOwn, role, abilities, taskId, area, expiresAt } = invitation;
  const isOpen = status === 'current';
  return (
    <div className="flex flex-col gap-3 text-sm">
      <CardHead
        from={useTitle(invitation)}
        tone={STEP_TONES[status]}
        status={t(`statuses.${status}`)}
      />
      <Parts invitation={invitation} />
      {isOpen && role === 'helper' && area !== null && (
        <p className="text-xs text-muted">{t('addressLater')}</p>
      )}
      {isOpen && (
        <p className="text-xs text-muted">
          {t('until', { day: format.weekday(wallTime(expiresAt, ownTimeZone()).day, now) })}
        </p>
      )}
      {isOpen && !isOwn && !abilities.accept.allowed && <p>{text(abilities.accept.reason)}</p>}
      {isOpen && <Steps invitation={invitation} />}
      {taskId !== null && (
        <Link
          to="/task/$taskId"
          params={{ taskId }}
          className="inline-flex min-h-11 items-center self-start font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('toTask')}
        </Link>
      )}
    </div>
  );
}

/** Says whose invitation it is, or whose answer to one. */
function useTitle({ isOwn, role, other: { name } }: Invitation): string {
  const { t } = useTranslation('invitations');
  const isCounter = isOwn === (role === 'helper');
  if (isOwn) return t(isCounter ? 'ownCounter' : 'own', { name });
  return t(isCounter ? 'theirCounter' : 'theirs', { name });
}

function Parts({ invitation }: { invitation: Invitation }) {
  const { t, i18n } = useTranslation('invitations');
  const format = useFormat();
  const now = useNow();
  const { title, description, price, day, area } = invitation;
  const describeDay = ({ date, timeOfDay }: NonNullable<Invitation['day']>) => {
    const weekday = format.weekday(date, now);
    return timeOfDay === 'flexible'
      ? weekday
      : t('atDay', { day: weekday, part: t(`tasks:timesOfDay.${timeOfDay}`) });
  };
  const parts = {
    title,
    price: formatTaskPrice(asPriced(price), i18n),
    day: day === null ? t('noDay') : describeDay(day),
    area: area ?? t('remote'),
    description,
  };
  return (
    <dl className="flex flex-col gap-2">
      {(['title', 'price', 'day', 'area', 'description'] as const).map((part) => (
        <div key={part}>
          <dt className="text-xs text-muted">{t(`parts.${part}`)}</dt>
          <dd dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line tabular-nums">
            {parts[part]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Step = 'accept' | 'decline' | 'withdraw';

function Steps({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  const { api } = useApi();
  const [isCountering, setCountering] = useState(false);
  const options = useCardStepOptions(useInvitationChanges());
  const { id: invitationId, abilities } = invitation;
  const { mutate, isPending, variables } = useSingleMutation({
    ...options,
    mutationFn: async (step: Step): Promise<unknown> => api.invitations[step]({ invitationId }),
    onSuccess: (_, step) => announce({ title: t(`done.${step}`) }),
  });
  const stepProps = (step: Step) => ({
    ability: abilities[step],
    label: t(`steps.${step}`),
    isBusy: isPending && variables === step,
    disabled: isPending,
    onTake: () => mutate(step),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <CardStep {...stepProps('accept')} isMain />
      <CardStep
        ability={abilities.counter}
        label={t('steps.counter')}
        disabled={isPending}
        onTake={() => setCountering(true)}
      />
      <CardStep {...stepProps('decline')} />
      <CardStep {...stepProps('withdraw')} />
      {isCountering && (
        <Suspense fallback={null}>
          <CounterDialog invitation={invitation} onClose={() => setCountering(false)} />
        </Suspense>
      )}
    </div>
  );
}
