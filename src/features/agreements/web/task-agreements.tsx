import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { ReceivedApplication } from '#features/applications/contract.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { Proposal } from '../contract.ts';
import { openProposals } from './agreement-queries.ts';
import { LateChangeDialog } from './late-change-dialog.tsx';
import { ProposalCard } from './proposal-card.tsx';

/** The viewer's open proposals on a task; a list asks for those on all its tasks at once. */
function useOnTask(taskId: string, viewerId: string | null, isInList = false): Proposal[] | null {
  const { queries } = useApi();
  const { data } = useQuery(openProposals(queries, viewerId, isInList ? null : taskId));
  return data?.items.filter((proposal) => proposal.taskId === taskId) ?? null;
}

export interface TaskProposalsProps {
  task: TaskDetail;
  viewerId: string | null;
  isInList?: boolean;
  className?: string;
}

/** Shows the proposals about the viewer's part in a task; a poster has those to applicants on their cards. */
export function TaskProposals({ task, viewerId, isInList, className }: TaskProposalsProps) {
  const found = useOnTask(task.id, viewerId, isInList);
  if (found === null || viewerId === null) return null;
  return found
    .filter(({ stage }) => stage === 'work' || !task.viewer.isOwn)
    .map((proposal) => (
      <ProposalCard
        key={proposal.id}
        proposal={proposal}
        viewerId={viewerId}
        {...(className !== undefined && { className })}
      />
    ));
}

/** Returns the place that stands; null of a remote task. */
const readPlace = ({ exactPlace, city, state }: TaskDetail): Proposal['now']['place'] =>
  exactPlace
    ? {
        address: exactPlace.streetAddress,
        city: city ?? '',
        state: state ?? '',
        zipCode: exactPlace.zipCode,
      }
    : null;

/** Begins a change of work under way, while nothing is proposed (DEAL-042). */
export function SuggestChange({ task, viewerId, isInList, className }: TaskProposalsProps) {
  const { t } = useTranslation('agreements');
  const [isOpen, setOpen] = useState(false);
  const found = useOnTask(task.id, viewerId, isInList);
  if (viewerId === null || found === null) return null;
  const canSuggest = task.abilities.proposeChange.allowed && found.length === 0;
  // The typed text stays, also when the other was faster.
  if (!canSuggest && !isOpen) return null;
  const { budgetType, price, maxPrice, timing } = task;
  return (
    <>
      {canSuggest && (
        <Button
          variant="outline"
          {...(className !== undefined && { className })}
          onClick={() => setOpen(true)}
        >
          {t('suggestChange')}
        </Button>
      )}
      {isOpen && (
        <LateChangeDialog
          taskId={task.id}
          applicationId={null}
          viewerId={viewerId}
          now={{
            budgetType,
            price,
            maxPrice,
            timing,
            agreedPrice: task.agreedPrice ?? null,
            scope: task.agreedScope ?? '',
            place: readPlace(task),
          }}
          otherName={task.viewer.isOwn ? null : task.poster.name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export interface ApplicationPriceProps {
  application: ReceivedApplication;
  task: TaskDetail;
  viewerId: string | null;
}

/** On the card of an application: the price that is suggested, or the way to suggest one (DEAL-041). */
export function ApplicationPrice({ application, task, viewerId }: ApplicationPriceProps) {
  const { t } = useTranslation('agreements');
  const [isOpen, setOpen] = useState(false);
  const found = useOnTask(task.id, viewerId);
  if (viewerId === null || found === null) return null;
  const proposal = found.find(({ applicationId }) => applicationId === application.id);
  const { budgetType, price, maxPrice, timing } = task;
  const canSuggest = !proposal && application.canSuggestPrice.allowed;
  return (
    <>
      {proposal?.stage === 'application' && (
        <ProposalCard proposal={proposal} viewerId={viewerId} />
      )}
      {canSuggest && (
        <Button size="sm" variant="outline" className="self-start" onClick={() => setOpen(true)}>
          {t('suggestPrice')}
        </Button>
      )}
      {isOpen && (
        <LateChangeDialog
          taskId={task.id}
          applicationId={application.id}
          viewerId={viewerId}
          now={{
            budgetType,
            price,
            maxPrice,
            timing,
            agreedPrice: application.price,
            scope: '',
            place: null,
          }}
          otherName={application.applicant.name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
