import type { Translate } from '#platform/language/translator.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { ChatEntry } from '../../contract.ts';

const STATUSES = {
  open: 'open',
  claimed: 'claimed',
  started: 'started',
  completed_by_tasker: 'completed',
  done: 'done',
  accepted: 'claimed',
  completed: 'done',
  cancelled: 'neutral',
  expired: 'neutral',
  available: 'open',
  reserved: 'claimed',
  sold: 'done',
  active: 'open',
  inactive: 'neutral',
} as const satisfies Record<string, BadgeTone>;
type KnownStatus = keyof typeof STATUSES;

const isKnown = (status: string): status is KnownStatus => Object.hasOwn(STATUSES, status);

/** 'Application Phase' while people apply, else the status of what the chat is about; none where that is unknown (CHAT-051). */
export function statusLabel(
  { subject, isApplicationPhase }: Pick<ChatEntry, 'subject' | 'isApplicationPhase'>,
  t: Translate<'chats'>,
): { text: string; tone: BadgeTone } | null {
  const { status } = subject;
  if (isApplicationPhase) return { text: t('status.applicationPhase'), tone: 'open' };
  return isKnown(status) ? { text: t(`status.${status}`), tone: STATUSES[status] } : null;
}
