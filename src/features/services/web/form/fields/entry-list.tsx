import type { ReactNode, Ref } from 'react';
import { Plus, X } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';

export interface EntryListProps {
  title: string;
  hint: string;
  /** Names each of them. */
  getName: (index: number) => string;
  ids: readonly string[];
  max: number;
  addLabel: string;
  removeLabel: (index: number) => string;
  addRef: Ref<HTMLButtonElement>;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** Some things of several fields each, which are added and taken away: packages, add-ons. */
export function EntryList({ addRef, ...props }: EntryListProps) {
  const { ids, getName, addLabel, removeLabel, onAdd, onRemove } = props;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <div>
        <h2 className="text-base font-bold">{props.title}</h2>
        <p className="mt-0.5 text-sm text-muted">{props.hint}</p>
      </div>
      {ids.map((id, index) => (
        <Card
          key={id}
          role="group"
          aria-label={getName(index)}
          className="flex flex-col gap-4 p-4 md:p-5"
        >
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-sm font-bold">{getName(index)}</h3>
            <Button
              variant="ghost"
              size="icon"
              aria-label={removeLabel(index)}
              onClick={() => onRemove(index)}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
          {props.children(index)}
        </Card>
      ))}
      {ids.length < props.max && (
        <Button variant="outline" ref={addRef} onClick={onAdd} className="self-start">
          <Plus aria-hidden="true" className="size-4.5" />
          {addLabel}
        </Button>
      )}
    </section>
  );
}
