import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ownProfileQuery } from '../use-onboarding.ts';
import { ProfileEditor } from './profile-editor.tsx';
import type { ProfileEditorProps } from './profile-editor.tsx';

export interface ProfileScreenProps extends Omit<ProfileEditorProps, 'profile'> {
  /** Something of its head is still being read. */
  isWaiting: boolean;
}

/** The own profile and its settings; never an empty form that could overwrite them (PEOPLE-015). */
export function ProfileScreen({ isWaiting, ...props }: ProfileScreenProps) {
  const { t } = useTranslation('profiles');
  const { queries } = useApi();
  const { data, isFetched, isFetching, refetch } = useQuery(ownProfileQuery(queries));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      {data && !isWaiting ? (
        <ProfileEditor key={data.id} profile={data} {...props} />
      ) : !isFetched || isWaiting ? (
        <Loading label={t('settings.loading')} />
      ) : (
        <ErrorState
          level={1}
          title={t('settings.notLoaded')}
          text={t('settings.notLoadedText')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-6">
      <span className="sr-only">{label}</span>
      <div className="flex items-center gap-4">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-7 w-48" />
      </div>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
