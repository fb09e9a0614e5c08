import { Suspense, useState } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import { RequestNotFound } from '#features/quick-help/web/detail/request-not-found.tsx';
import { RequestSkeleton } from '#features/quick-help/web/detail/request-skeleton.tsx';
import { RequestView } from '#features/quick-help/web/detail/request-view.tsx';
import { useRequest } from '#features/quick-help/web/detail/use-request.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { late } from '#ui/late.tsx';
import { LateAskAgain } from '../../tasks/detail/late-ask-again.tsx';
import { PostAsTaskButton } from '../post-as-task.tsx';
import { LateRequestMap } from './late-request-map.tsx';
import { RequestDialogs } from './request-dialogs.tsx';
import type { RequestDialog } from './request-dialogs.tsx';

const OwnOutcomes = late({
  texts: ['outcomes'],
  isOptional: true,
  load: async () => (await import('#features/outcomes/web/own-outcomes.tsx')).OwnOutcomes,
});

export interface RequestScreenProps {
  requestId: string;
  /** The address asks to report it, after a sign-in. */
  asksToReport: boolean;
  onForget: () => void;
}

/** One request with everything this viewer may do about it (QUICK-048, QUICK-122 to QUICK-133). */
export function RequestScreen({ requestId, asksToReport, onForget }: RequestScreenProps) {
  const viewer = useViewer();
  const query = useRequest(requestId, viewer);
  const [chosen, setChosen] = useState<RequestDialog | null>(null);
  const asked =
    asksToReport && viewer.status === 'signed-in' && query.isSettled && !query.data?.isOwn
      ? createReportDialog(query.data)
      : null;
  // The dialogs are siblings of the request, so text being written stays while the request is refetched.
  return (
    <>
      <Request viewer={viewer} query={query} onDialog={setChosen} />
      <RequestDialogs
        dialog={chosen ?? asked}
        onClose={() => {
          setChosen(null);
          if (asksToReport) onForget();
        }}
      />
    </>
  );
}

const createReportDialog = (request: RequestDetail | undefined): RequestDialog | null =>
  request ? { kind: 'report', request } : null;

const ENDS: readonly string[] = ['completed', 'cancelled', 'released'];

/** A helper accepted it, and that has ended; only the two are sent the steps. */
const hasEndedDeal = ({ timeline }: RequestDetail): boolean =>
  timeline.some(({ step }) => step === 'accepted') &&
  timeline.some(({ step }) => ENDS.includes(step));

function Request(props: {
  viewer: Viewer;
  query: ReturnType<typeof useRequest>;
  onDialog: (dialog: RequestDialog | null) => void;
}) {
  const { viewer, query, onDialog } = props;
  const { data: request, isSettled, isPending, error, refetch } = query;
  const errorText = useErrorText();
  // The server-rendered page is the same for all and says nothing about this viewer yet.
  const isKnown = viewer.status === 'anonymous' || isSettled;

  // The request disappeared while the viewer was looking at it: another helper accepted it, or it is no longer visible
  // to them.
  if (isNotFound(error)) return <RequestNotFound message={errorText(error)} />;
  if (isPending) return <RequestSkeleton />;
  if (!request) {
    return <RequestNotFound message={errorText(error)} onRetry={() => void refetch()} />;
  }
  const { isOwn, abilities, conversationId } = request;
  const mayMessage = isKnown && abilities.chat.allowed;
  return (
    <RequestView
      request={request}
      viewer={viewer}
      isKnown={isKnown}
      map={<LateRequestMap request={request} />}
      outcomes={
        isKnown &&
        hasEndedDeal(request) && (
          <Suspense fallback={null}>
            <OwnOutcomes viewerId={viewer.id} subjectId={request.id} />
          </Suspense>
        )
      }
      postAsTask={<PostAsTaskButton request={request} />}
      askAgain={
        request.isOwn &&
        viewer.id !== null && (
          <LateAskAgain earlier={{ kind: 'request', id: request.id }} viewerId={viewer.id} />
        )
      }
      onMessage={
        mayMessage && conversationId !== null
          ? () => onDialog({ kind: 'chat', conversationId })
          : null
      }
      onReport={isKnown && !isOwn ? () => onDialog(createReportDialog(request)) : null}
    />
  );
}
