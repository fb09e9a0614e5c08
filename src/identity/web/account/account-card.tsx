import type { ReactNode } from 'react';
import { TitledCard } from '#ui/layout/titled-card.tsx';

/** One thing that can be changed about the account. */
export function AccountCard(props: { title: string; text: string; children: ReactNode }) {
  return (
    <TitledCard title={props.title} text={props.text} level={3}>
      <div className="w-full max-w-md">{props.children}</div>
    </TitledCard>
  );
}
