import { ShownCode } from './shown-code.tsx';
import type { Agreement } from './stored-codes.ts';
import { TypedCode } from './typed-code.tsx';

export interface MeetingCodeProps {
  meeting: Agreement;
  /** The viewer shows the code; otherwise they type it. */
  isHost: boolean;
  /** The work is under way; null where there is no such step. */
  hasStarted: boolean | null;
  userId: string;
}

/** The code at the door and at the end, for one of the two; using it is their choice (decision 0052). */
export function MeetingCode({ meeting, isHost, hasStarted, userId }: MeetingCodeProps) {
  const { kind, meetingId } = meeting;
  return isHost ? (
    <ShownCode meeting={meeting} userId={userId} />
  ) : (
    <TypedCode meeting={{ kind, meetingId }} hasStarted={hasStarted} userId={userId} />
  );
}
