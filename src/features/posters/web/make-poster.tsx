import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { PosterForm } from './poster-form.tsx';
import type { PosterFormProps } from './poster-form.tsx';
import { posterSuggestion } from './poster-queries.ts';

export type MakePosterProps = Pick<PosterFormProps, 'thing' | 'boardId' | 'onMade'>;

/** The form for one thing, or why it cannot have a poster now (SHELL-461). */
export function MakePoster({ thing, boardId, onMade }: MakePosterProps) {
  const { t } = useTranslation('posters');
  const text = useText();
  const errorText = useErrorText();
  const { queries } = useApi();
  const viewer = useViewer();
  const { data, error, isFetching, refetch } = useQuery({
    ...posterSuggestion(queries, thing, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  if (data) {
    const { make } = data.abilities;
    if (!make.allowed) return <ProblemNotice>{text(make.reason, make.params)}</ProblemNotice>;
    return <PosterForm thing={thing} boardId={boardId} suggested={data} onMade={onMade} />;
  }
  if (error) {
    return (
      <ErrorState
        level={2}
        title={t('failed')}
        text={errorText(error, 'posters:failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Skeleton shape="block" className="h-96 rounded-card" />;
}
