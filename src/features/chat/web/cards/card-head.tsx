import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

export interface CardHeadProps {
  /** The person the card is from. */
  from: ReactNode;
  tone: BadgeTone;
  status: ReactNode;
}

/** The first line of a card: whose step it is, and how it stands. */
export const CardHead = ({ from, tone, status }: CardHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
    <p className="min-w-0 text-sm text-muted wrap-anywhere">{from}</p>
    <Badge tone={tone}>{status}</Badge>
  </div>
);
