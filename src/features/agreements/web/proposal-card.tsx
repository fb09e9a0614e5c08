import { useId, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { CardStep } from '#features/chat/web/cards/card-step.tsx';
import { useCardStepOptions } from '#features/chat/web/cards/use-card-step-options.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { cx } from '#ui/cx.ts';
import type { Proposal } from '../contract.ts';
import { LateChangeDialog } from './late-change-dialog.tsx';
import { useAgreementChanges } from './use-agreement-changes.ts';
import { placeText, useTermTexts } from './use-term-texts.ts';

export interface ProposalCardProps {
  proposal: Proposal;
  viewerId: string;
  className?: string;
}

/** An open proposal: what would change, what stands now, and what the viewer may do about it (DEAL-047). */
export function ProposalCard({ proposal, viewerId, className }: ProposalCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'flex min-w-0 flex-col gap-3 rounded-control border border-accent-ink p-3.5 text-sm',
        className,
      )}
    >
      {/* No heading: on some screens it stands right under the first one, on others in a list of cards. */}
      <p id={id} dir="auto" className="font-bold wrap-anywhere">
        {useProposalTitle(proposal)}
      </p>
      <ProposalContent proposal={proposal} viewerId={viewerId} />
    </section>
  );
}

/** Says whose proposal it is. */
export function useProposalTitle({ isOwn, other, stage }: Proposal): string {
  const { t } = useTranslation('agreements');
  const isOnApplication = stage === 'application';
  return isOwn
    ? t(isOnApplication ? 'ownPrice' : 'own')
    : t(isOnApplication ? 'theirPrice' : 'theirs', { name: other.name });
}

/** The proposed parts, with what stands now and the steps while it can be answered. */
export function ProposalContent({ proposal, viewerId }: Omit<ProposalCardProps, 'className'>) {
  const { t } = useTranslation('agreements');
  const format = useFormat();
  const text = useText();
  const now = useNow();
  const { isOwn, status, abilities, lapsesAt } = proposal;
  if (status !== 'current') return <Parts proposal={proposal} />;
  return (
    <>
      <Parts proposal={proposal} />
      <p className="text-xs text-muted">
        {t('until', { day: format.weekday(wallTime(lapsesAt, ownTimeZone()).day, now) })}
      </p>
      {!isOwn && !abilities.accept.allowed && <p>{text(abilities.accept.reason)}</p>}
      <Steps proposal={proposal} viewerId={viewerId} />
    </>
  );
}

function Parts({ proposal: { status, price, day, scope, place, now } }: { proposal: Proposal }) {
  const { t } = useTranslation('agreements');
  const { describePrice, describeDay, describeNow } = useTermTexts();
  const before = describeNow(now);
  const parts = [
    { part: 'price', value: price && describePrice(price) },
    { part: 'day', value: day && describeDay(day) },
    { part: 'place', value: place && placeText(place) },
    { part: 'scope', value: scope },
  ] as const;
  return (
    <dl className="flex flex-col gap-2">
      {parts.map(
        ({ part, value }) =>
          value !== null && (
            <div key={part}>
              <dt className="text-xs text-muted">{t(`parts.${part}`)}</dt>
              <dd
                dir="auto"
                className="font-semibold wrap-anywhere whitespace-pre-line tabular-nums"
              >
                {value}
              </dd>
              {status === 'current' && (
                <dd dir="auto" className="text-xs wrap-anywhere text-muted">
                  {t('before', { value: before[part] })}
                </dd>
              )}
            </div>
          ),
      )}
    </dl>
  );
}

type Step = 'accept' | 'decline' | 'withdraw';

function Steps({ proposal, viewerId }: { proposal: Proposal; viewerId: string }) {
  const { t } = useTranslation('agreements');
  const { api } = useApi();
  const [isCountering, setCountering] = useState(false);
  const options = useCardStepOptions(useAgreementChanges());
  const { id: proposalId, abilities } = proposal;
  const { mutate, isPending, variables } = useSingleMutation({
    ...options,
    mutationFn: (step: Step) => api.agreements[step]({ proposalId }),
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
        <LateChangeDialog
          taskId={proposal.taskId}
          applicationId={proposal.stage === 'application' ? proposal.applicationId : null}
          viewerId={viewerId}
          now={proposal.now}
          otherName={proposal.other.name}
          answered={proposal}
          onClose={() => setCountering(false)}
        />
      )}
    </div>
  );
}
