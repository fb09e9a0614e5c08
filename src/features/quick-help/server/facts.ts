import type { RequestFacts, RequestViewer } from '../rules.ts';
import { readDispatch } from './search/stored-dispatch.ts';
import type { RequestRow } from './pages/request-query.ts';

/** A request as the rules see it. */
export const toRequestFacts = (
  row: Pick<RequestRow, 'status' | 'dispatch' | 'has_set_out'>,
): RequestFacts => ({
  status: row.status,
  isAskedInTurn: readDispatch(row.dispatch).phase === 'asking',
  hasSetOut: row.has_set_out,
});

/** Returns the viewer as the rules see them. */
export function toRequestViewer(
  row: Pick<
    RequestRow,
    | 'requester_id'
    | 'accepted_by'
    | 'own_response'
    | 'is_asked'
    | 'has_onboarded'
    | 'is_on_duty'
    | 'held'
    | 'given_back'
  >,
  viewerId: string | null,
): RequestViewer {
  const seen = {
    ownResponse: row.own_response,
    isAsked: row.is_asked,
    hasOnboarded: row.has_onboarded,
    isOnDuty: row.is_on_duty,
    held: row.held,
    givenBack: row.given_back,
  };
  if (viewerId === null) return { ...seen, role: 'signed-out' };
  if (row.requester_id === viewerId) return { role: 'requester', ...seen };
  return { role: row.accepted_by === viewerId ? 'helper' : 'other', ...seen };
}
