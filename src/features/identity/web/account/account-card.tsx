import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';

/** One thing that can be changed about the account. */
export function AccountCard(props: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5 p-4 md:p-6">
      <div>
        <h3 id={id} className="font-display text-lg font-semibold">
          {props.title}
        </h3>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{props.text}</p>
      </div>
      <div className="w-full max-w-md">{props.children}</div>
    </Card>
  );
}
