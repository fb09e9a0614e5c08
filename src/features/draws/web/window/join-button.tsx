import { useRef } from 'react';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { CircleCheck, Gift } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { DrawDetail } from '../../contract.ts';
import { newTicket } from '../../draw.ts';
import { useDrawStep } from '../use-draw-step.ts';

/** In and out by one button, which keeps the focus (ITEM-312, ITEM-314). */
export function JoinButton({ draw }: { draw: DrawDetail }) {
  const { t } = useTranslation('draws');
  const text = useText();
  // The same one when an answer was lost and it is tried again.
  const ticket = useRef<string | null>(null);
  const { drawId, own, abilities } = draw;
  const join = useDrawStep({
    run: (draws) => {
      ticket.current ??= newTicket();
      return draws.join({ drawId, ticket: ticket.current });
    },
    done: () => t('during.joined'),
  });
  const leave = useDrawStep({
    run: (draws) => {
      ticket.current = null;
      return draws.leave({ drawId });
    },
    done: () => t('during.out'),
  });
  const isIn = own !== null;
  const isBusy = join.isPending || leave.isPending;
  const ability = isIn ? abilities.leave : abilities.join;
  if (!ability.allowed) return <p className="text-sm text-muted">{text(ability.reason)}</p>;
  return (
    <div className="flex flex-col gap-2">
      {isIn && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-success">
          <CircleCheck aria-hidden="true" className="size-4.5" />
          {t('during.in')}
        </p>
      )}
      <Button
        size="lg"
        variant={isIn ? 'outline' : 'primary'}
        // Disabled it would lose the focus; a second press does nothing.
        aria-busy={isBusy || undefined}
        onClick={() => (isIn ? leave.mutate() : join.mutate())}
      >
        {isBusy ? (
          <Spinner className="size-[1.15em]" />
        ) : (
          !isIn && <Gift aria-hidden="true" className="size-5" />
        )}
        {t(isIn ? 'during.leave' : 'during.join')}
      </Button>
    </div>
  );
}
