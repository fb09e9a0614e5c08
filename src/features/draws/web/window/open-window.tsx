import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Gift } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { DrawDetail } from '../../contract.ts';
import { HowItWorks } from '../how-it-works.tsx';
import { CancelDraw } from './cancel-draw.tsx';
import { JoinButton } from './join-button.tsx';
import { TimeLeft } from './time-left.tsx';

export interface OpenWindowProps {
  draw: DrawDetail;
  viewer: Viewer;
  isGiver: boolean;
  onSignIn: () => void;
}

/** While people may say that they want it: how long still, how many do, and the way in and out (ITEM-312, ITEM-325). */
export function OpenWindow({ draw, viewer, isGiver, onSignIn }: OpenWindowProps) {
  const { t } = useTranslation('draws');
  return (
    <>
      <div className="flex flex-col gap-2 text-sm">
        <TimeLeft until={draw.closesAt} />
        <p>{t(draw.method === 'draw' ? 'during.draw' : 'during.choose')}</p>
        <p role="status" className="font-semibold">
          {draw.ticketsCount === 0
            ? t('during.none')
            : t('during.count', { count: draw.ticketsCount })}
        </p>
        {isGiver && <p className="text-muted">{t('during.giver')}</p>}
      </div>
      {!isGiver && viewer.status === 'anonymous' && (
        <Button size="lg" onClick={onSignIn}>
          <Gift aria-hidden="true" className="size-5" />
          {t('during.signIn')}
        </Button>
      )}
      {!isGiver && viewer.status === 'signed-in' && <JoinButton draw={draw} />}
      {draw.abilities.cancel.allowed && <CancelDraw draw={draw} />}
      {draw.method === 'draw' && <HowItWorks draw={draw} />}
    </>
  );
}
