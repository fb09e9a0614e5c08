import type { ReactNode } from 'react';
import { TitledCard } from '#ui/layout/titled-card.tsx';

export interface AccountCardProps {
  title: string;
  /** Its id in the page, by which the settings lead to it (PEOPLE-209). */
  anchor: string;
  text: string;
  children: ReactNode;
}

/** One thing that can be changed about the account. */
export function AccountCard({ children, ...heading }: AccountCardProps) {
  return (
    <TitledCard {...heading}>
      <div className="w-full max-w-md">{children}</div>
    </TitledCard>
  );
}
