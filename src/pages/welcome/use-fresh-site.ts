import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { freshSiteState } from '#platform/fresh-site-state.ts';
import type { FreshSiteState } from '#platform/fresh-site-state.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { getUploadFailureReason, sendFile } from '#platform/web/api/send-file.ts';

const LOOK_MS = 1500;
const NOT_FOUND = 404;

/** The state of a site that takes no backup, or no longer takes one. */
const OVER = 'over';

const buildWelcomeUrl = (what: string, secret: string) =>
  `/api/welcome/${what}?${new URLSearchParams({ key: secret }).toString()}`;

async function readState(secret: string): Promise<FreshSiteState | typeof OVER> {
  const answer = await fetch(buildWelcomeUrl('state', secret), { cache: 'no-store' });
  if (answer.status === NOT_FOUND) return OVER;
  if (!answer.ok) throw new Error(`the state was answered ${answer.status}`);
  return freshSiteState.parse(await answer.json());
}

async function begin(secret: string): Promise<void> {
  const answer = await fetch(buildWelcomeUrl('restore', secret), { method: 'POST' });
  if (!answer.ok) throw new Error(`restoring was answered ${answer.status}`);
}

/**
 * Brings a backup into a site with no accounts but the demo ones. The server does not answer for a while during the
 * restore; it is over once the key no longer opens anything.
 */
export function useFreshSite(secret: string) {
  const queryClient = useQueryClient();
  const queryKey = ['welcome', secret];
  const [hasBegun, setBegun] = useState(false);
  const state = useQuery({
    queryKey,
    queryFn: () => readState(secret),
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      hasBegun && data !== OVER && data?.hasFailed !== true ? LOOK_MS : false,
  });
  const [percent, setPercent] = useState(0);
  const bring = useMutation({
    mutationFn: async (file: File) => {
      setBegun(false);
      setPercent(0);
      const answer = await sendFile(buildWelcomeUrl('backup', secret), file, {
        onProgress: setPercent,
        signal: new AbortController().signal,
      });
      if (answer.status !== 200)
        throw new NotTaken(getUploadFailureReason(answer, 'common:errors.offline'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const restore = useSingleMutation({
    mutationFn: () => begin(secret),
    onSuccess: () => setBegun(true),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const found = state.data;
  const isOver = found === OVER;
  return {
    bring,
    percent,
    restore,
    found: isOver ? null : (found ?? null),
    isOver,
    hasBegun,
    isRestoring: hasBegun && !isOver && found?.hasFailed !== true,
    isUnknown: found === undefined && state.isPending,
  };
}

/** The key of the text that says why. */
export class NotTaken extends Error {}
