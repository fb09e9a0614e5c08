import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export interface TitledCardProps {
  title: string;
  /** Its id in the page, for addresses that lead to it. */
  anchor?: string;
  text?: string;
  level?: 2 | 3;
  children: ReactNode;
}

/** One group of settings under its heading. */
export function TitledCard({ title, anchor, text, level = 2, children }: TitledCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Card
      as="section"
      {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}
      aria-labelledby={id}
      className="flex flex-col gap-5 p-4 md:p-6"
    >
      <div>
        <Heading id={id} className="font-display text-lg font-semibold">
          {title}
        </Heading>
        {text !== undefined && <p className="mt-1 text-sm wrap-anywhere text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
