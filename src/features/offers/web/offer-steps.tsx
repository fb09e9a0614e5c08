import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { OfferCard } from '../contract.ts';
import { useOfferText } from './use-offer-text.ts';

/** Returns the steps that the last one answers, back to the first; none for cards that were answered themselves. */
export function earlierSteps(offers: readonly OfferCard[], last: OfferCard): OfferCard[] {
  if (offers.some(({ replaces }) => replaces === last.id)) return [];
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const steps: OfferCard[] = [];
  let step = byId.get(last.replaces ?? '');
  while (step) {
    steps.unshift(step);
    step = byId.get(step.replaces ?? '');
  }
  return steps;
}

/** Every step before, folded away. */
export function OfferSteps({ steps, otherName }: { steps: OfferCard[]; otherName: string }) {
  const { t } = useTranslation('offers');
  const { dateAndTime } = useFormat();
  const offerText = useOfferText();
  return (
    <Disclosure summary={t('offer.steps', { count: steps.length })}>
      <ol className="flex flex-col gap-1.5 border-l border-line pl-3 text-sm">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-col">
            <span className="wrap-anywhere">
              {step.isOwn ? t('offer.isOwn') : t('offer.isFrom', { name: otherName })}
              {': '}
              <b className="tabular-nums">{offerText(step)}</b>
            </span>
            <span className="text-xs text-muted">{dateAndTime(step.createdAt)}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
