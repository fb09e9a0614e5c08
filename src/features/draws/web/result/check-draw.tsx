import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CircleAlert, CircleCheck, ShieldCheck } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { DrawDetail } from '../../contract.ts';
import { fits, verifyDraw } from '../../verify-draw.ts';
import type { DrawRecord, DrawVerdict } from '../../verify-draw.ts';
import { Digits } from '../how-it-works.tsx';
import { CheckByHand } from './check-by-hand.tsx';

/** Computes the draw once more in this browser, from nothing but what the page shows (ITEM-315). */
export function CheckDraw({ draw }: { draw: DrawDetail }) {
  const { t } = useTranslation('draws');
  const record = toDrawRecord(draw);
  const check = useMutation({ mutationFn: verifyDraw });
  if (!record) return null;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        aria-busy={check.isPending || undefined}
        onClick={() => check.mutate(record)}
      >
        <ShieldCheck aria-hidden="true" className="size-5" />
        {t('check.action')}
      </Button>
      {/* There before it says anything, so that it is read out. */}
      <div role="status" className="empty:hidden">
        {check.data && <Verdict verdict={check.data} count={record.ticketsCount} />}
      </div>
      {check.data && (
        <>
          <dl>
            <Digits label={t('check.secret')} digits={record.secret} />
          </dl>
          <CheckByHand record={record} />
        </>
      )}
    </div>
  );
}

function toDrawRecord(draw: DrawDetail): DrawRecord | null {
  const { drawId, commitment, secret, ticketsCount, tickets } = draw;
  if (commitment === null || secret === null) return null;
  return { drawId, commitment, secret, ticketsCount, tickets: tickets.map((one) => one.ticket) };
}

function Verdict({ verdict, count }: { verdict: DrawVerdict; count: number }) {
  const { t } = useTranslation('draws');
  const { isSecretTrue, isWhole, isOrderTrue } = verdict;
  const points: [boolean, string][] = [
    [isSecretTrue, t(isSecretTrue ? 'check.isSecretTrue' : 'check.isSecretFalse')],
    [isWhole, isWhole ? t('check.isWholeTrue', { count }) : t('check.isWholeFalse')],
    [isOrderTrue, t(isOrderTrue ? 'check.isOrderTrue' : 'check.isOrderFalse')],
  ];
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-semibold">{t(fits(verdict) ? 'check.fits' : 'check.fails')}</p>
      <ul className="flex flex-col gap-1">
        {points.map(([isTrue, text]) => (
          <li key={text} className="flex items-start gap-2">
            {isTrue ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
