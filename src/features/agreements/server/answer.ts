import { agreeOnTerms, announceApplications } from '#features/applications/server/public.ts';
import {
  announceTaskChange,
  changeTaskDay,
  changeTaskPlace,
} from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayAccept, mayDecline, mayWithdraw } from '../rules.ts';
import { endProposal } from './end-proposals.ts';
import { notifyAboutProposal } from './proposal-notice.ts';
import { lockOwnProposal, toChanges, toPlaceColumns, toProposalFacts } from './proposal-row.ts';

/** The other side accepts: from now on the changes are what the two agreed on (DEAL-041, DEAL-042). */
export async function acceptProposal(work: Work, by: Actor, proposalId: string): Promise<void> {
  const { row, task, party } = await lockOwnProposal(work, by, proposalId);
  if (row.state === 'accepted' && row.proposed_by !== party) return;
  authorise(by, mayAccept(toProposalFacts(row), party));
  await endProposal(work, row, 'accepted');
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
  const { row, party } = await lockOwnProposal(work, by, proposalId);
  if (row.state === 'declined' && row.proposed_by !== party) return;
  authorise(by, mayDecline(toProposalFacts(row), party));
  await endProposal(work, row, 'declined');
  await notifyAboutProposal(work, row, { to: row.proposed_by, wording: 'declined' });
}

/** The person who made it takes it back, without a notification. */
export async function withdrawProposal(work: Work, by: Actor, proposalId: string): Promise<void> {
  const { row, party } = await lockOwnProposal(work, by, proposalId);
  if (row.state === 'withdrawn' && row.proposed_by === party) return;
  authorise(by, mayWithdraw(toProposalFacts(row), party));
  await endProposal(work, row, 'withdrawn');
}
