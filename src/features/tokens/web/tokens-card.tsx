import { Suspense, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Star } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { FEATURED_DAYS, TOKENS_TO_FEATURE } from '../limits.ts';

const ChooseDialog = late({
  load: async () => (await import('./choose-dialog.tsx')).ChooseDialog,
});

/** A person's tokens, and what they can be used for (PEOPLE-175, PEOPLE-176, PEOPLE-179). */
export function TokensCard({ balance }: { balance: number }) {
  const { t } = useTranslation('tokens');
  const [isChoosing, setChoosing] = useState<boolean>();
  const missing = TOKENS_TO_FEATURE - balance;
  return (
    <Card as="section" aria-labelledby="tokens-title">
      <CardBody className="flex flex-col gap-4">
        <h2 id="tokens-title" className="font-display text-lg font-semibold">
          {t('card.title')}
        </h2>
        <p className="flex items-baseline gap-2">
          <strong className="font-display text-xl font-semibold tabular-nums">
            {t('amount', { count: balance })}
          </strong>
          <span className="text-sm text-muted">{t('card.balance')}</span>
        </p>
        <p className="max-w-[65ch] text-sm text-muted">
          {t('card.text', { price: TOKENS_TO_FEATURE, days: FEATURED_DAYS })}
        </p>
        {missing > 0 ? (
          <p className="text-sm font-semibold">{t('card.missing', { count: missing })}</p>
        ) : (
          <Button
            variant="secondary"
            className="self-start max-sm:w-full"
            onPointerEnter={ChooseDialog.prefetch}
            onClick={() => setChoosing(true)}
          >
            <Star aria-hidden="true" className="size-4" />
            {t('card.choose')}
          </Button>
        )}
        {isChoosing !== undefined && (
          <Suspense fallback={null}>
            <ChooseDialog balance={balance} open={isChoosing} onOpenChange={setChoosing} />
          </Suspense>
        )}
      </CardBody>
    </Card>
  );
}
