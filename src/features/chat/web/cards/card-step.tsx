import type { Ability } from '#platform/ability.ts';
import { Button } from '#ui/layout/button.tsx';

export interface CardStepProps {
  ability: Ability;
  label: string;
  /** The one step that is most likely wanted. */
  isMain?: boolean;
  isBusy?: boolean;
  /** Another step is being taken. */
  disabled?: boolean;
  onTake: () => void;
}

/** A button for a step the reader may take with a card; nothing if they may not. */
export function CardStep({ ability, label, isMain = false, onTake, ...busy }: CardStepProps) {
  if (!ability.allowed) return null;
  return (
    <Button size="sm" variant={isMain ? 'primary' : 'outline'} onClick={onTake} {...busy}>
      {label}
    </Button>
  );
}
