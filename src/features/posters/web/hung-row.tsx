import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';
import type { HungPoster } from '../contract.ts';
import { useSeenText } from './use-seen-text.ts';

/** One poster on a board: its heading, kind and area, and whether it is still there (SHELL-482, SHELL-483). */
export function HungRow({ poster }: { poster: HungPoster }) {
  const { t } = useTranslation('posters');
  const text = useText();
  const seenText = useSeenText();
  const {
    id: posterId,
    heading,
    entityType,
    area,
    path,
    lastSeen,
    ownSighting,
    abilities,
  } = poster;
  const { mutate, isPending } = useSight();
  const buttons = [
    { isThere: true, label: t('hung.still') },
    { isThere: false, label: t('hung.gone') },
  ];
  return (
    <Card as="article" className="flex flex-col gap-2 p-4">
      <h3 dir="auto" className="text-base font-semibold wrap-anywhere" {...useLinks()}>
        <a
          href={path}
          className="inline-flex min-h-11 items-center text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {heading}
        </a>
      </h3>
      <p className="text-sm text-muted">
        {[t(`hung.kinds.${entityType}`), area].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm">{seenText(lastSeen)}</p>
      {poster.isOwn && (
        <p>
          <Badge tone="info">{t('hung.isOwn')}</Badge>
        </p>
      )}
      {abilities.sight.allowed ? (
        <div
          role="group"
          aria-label={t('hung.label', { heading })}
          className="flex flex-wrap gap-3"
        >
          {buttons.map(({ isThere, label }) => (
            <Button
              key={label}
              variant={ownSighting === isThere ? 'secondary' : 'outline'}
              size="sm"
              aria-pressed={ownSighting === isThere}
              isBusy={isPending}
              onClick={() => mutate({ posterId, isThere })}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-sm text-muted">{text(abilities.sight.reason, abilities.sight.params)}</p>
      )}
    </Card>
  );
}

function useSight() {
  const { t } = useTranslation('posters');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    ...queries.posters.sight.mutationOptions(),
    onSuccess: () => announce({ title: t('hung.thanks') }),
    onError: (error) => {
      const reason = errorText(error, 'posters:hung.failed');
      announce({ title: t('common:errors.title'), text: reason, tone: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.posters.key() }),
  });
}
