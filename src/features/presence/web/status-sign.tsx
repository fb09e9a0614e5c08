import { cx } from '#ui/cx.ts';
import type { PresenceStatus } from '../rules.ts';

const COLORS: Record<PresenceStatus, string> = {
  online: 'text-success',
  away: 'text-claimed',
  busy: 'text-danger',
  invisible: 'text-muted',
  offline: 'text-muted',
};

/** A dot of its own shape for each status, so that color alone says nothing. */
export function StatusSign({
  status,
  hasRing = false,
  className,
}: {
  status: PresenceStatus;
  /** Sets it off from a picture below. */
  hasRing?: boolean;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-status={status}
      className={cx('inline-block shrink-0', COLORS[status], className)}
    >
      {hasRing && <circle cx="8" cy="8" r="8" className="fill-card" />}
      <Shape status={status} />
    </svg>
  );
}

function Shape({ status }: { status: PresenceStatus }) {
  switch (status) {
    case 'online':
      return <circle cx="8" cy="8" r="5.5" fill="currentColor" />;
    case 'away':
      return <path d="M10.5 2.7a5.7 5.7 0 1 0 3 7.4 5 5 0 0 1-3-7.4Z" fill="currentColor" />;
    case 'busy':
      return (
        <>
          <circle cx="8" cy="8" r="5.5" fill="currentColor" />
          <path d="M5.2 8h5.6" strokeWidth="2" strokeLinecap="round" className="stroke-card" />
        </>
      );
    case 'invisible':
      return <Ring strokeDasharray="2.4 2.3" />;
    case 'offline':
      return <Ring />;
  }
}

function Ring({ strokeDasharray }: { strokeDasharray?: string }) {
  return (
    <circle
      cx="8"
      cy="8"
      r="4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray={strokeDasharray}
    />
  );
}
