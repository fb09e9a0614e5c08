import { agreeOnTerms, announceApplications } from '#features/applications/server/public.ts';
import { mayWithdrawStep } from '#features/negotiation/rules.ts';
import {
  announceTaskChange,
  changeTaskDay,
  changeTaskPlace,
} from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayAccept, mayDecline } from '../rules.ts';
import { announceAgreements } from './announce-agreements.ts';
import { notifyAboutProposal } from './proposal-notice.ts';
import {
  lockOwnProposal,
  proposals,
  toChanges,
  toPlaceColumns,
  toProposalFacts,
} from './proposal-row.ts';
import type { OwnProposal } from './proposal-row.ts';

const rules = { accepted: mayAccept, declined: mayDecline, withdrawn: mayWithdrawStep };

/** The other side accepts: from now on the changes are what the two agreed on (DEAL-041, DEAL-042). */
export async function acceptProposal(work: Work, by: Actor, proposalId: string): Promise<void> {
  const own = await answer(work, by, proposalId, 'accepted');
  if (!own) return;
  const { row, task } = own;
  const changes = toChanges(row);
  await agreeOnTerms(work, { taskId: task.id, applicantId: row.helper_id }, changes);
  // First, since a day ends by the clock of its place.
  const place = toPlaceColumns(row);
  if (place !== null) await changeTaskPlace(work, task, place);
  if (changes.day !== null) await changeTaskDay(work, task.id, changes.day);
  await notifyAboutProposal(work, row, { to: row.proposed_by, wording: 'accepted' });
  announceApplications(work, task.id, [row.poster_id, row.helper_id]);
  // An applicant's price is nobody else's business.
  if (row.stage === 'work') await announceTaskChange(work, task);
}

/** The other side declines: everything stays as it was. */
export async function declineProposal(work: Work, by: Actor, proposalId: string): Promise<void> {
  const own = await answer(work, by, proposalId, 'declined');
  if (!own) return;
  await notifyAboutProposal(work, own.row, { to: own.row.proposed_by, wording: 'declined' });
}

/** The person who made it takes it back, without a notification. */
export async function withdrawProposal(work: Work, by: Actor, proposalId: string): Promise<void> {
  await answer(work, by, proposalId, 'withdrawn');
}

/** Ends a proposal by this answer; null where the same person gave it before. */
async function answer(
  work: Work,
  by: Actor,
  proposalId: string,
  status: keyof typeof rules,
): Promise<OwnProposal | null> {
  const own = await lockOwnProposal(work, by, proposalId);
  const step = toProposalFacts(own.row, own.party);
  const ruling = rules[status](step);
  if (!(await proposals.answer(work, by, { step, status, ruling }))) return null;
  await announceAgreements(work, [own.row]);
  return own;
}
