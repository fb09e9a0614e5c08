import { useRouter } from '@tanstack/react-router';
import { useSession } from '#identity/web/session.ts';

/** The viewer of the page; 'unknown' while a browser that expects a session has not read it yet. */
export type Viewer =
  | { status: 'unknown'; id: null }
  | { status: 'anonymous'; id: null }
  | { status: 'signed-in'; id: string };

const UNKNOWN: Viewer = { status: 'unknown', id: null };
const ANONYMOUS: Viewer = { status: 'anonymous', id: null };

export function useViewer(): Viewer {
  const session = useSession();
  const { expectsSession } = useRouter().options.context;
  if (session.status === 'signed-in') return { status: 'signed-in', id: session.userId };
  return session.status === 'loading' && expectsSession ? UNKNOWN : ANONYMOUS;
}
