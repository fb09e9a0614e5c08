import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

interface NoticeCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  accept: string;
  later: string;
  isBusy?: boolean;
  onAccept: () => void;
  onLater: () => void;
}

/** A card in the corner; on phones as wide as the screen, above what lies at the lower edge. */
export function NoticeCard(props: NoticeCardProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="pointer-events-auto m-3 shadow-float md:mr-5 md:mb-5 md:ml-auto md:w-96"
    >
      <div className="flex gap-3 p-4 pb-3">
        <span className="mt-0.5 text-accent-ink">{props.icon}</span>
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-sm font-bold">
            {props.title}
          </h2>
          <p className="text-xs text-muted">{props.text}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 px-4 pb-4">
        <Button variant="outline" onClick={props.onLater}>
          {props.later}
        </Button>
        <Button isBusy={props.isBusy ?? false} onClick={props.onAccept}>
          {props.accept}
        </Button>
      </div>
    </Card>
  );
}
