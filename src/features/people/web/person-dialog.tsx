import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PersonAbout, PersonHead } from './person-profile.tsx';
import { onePerson } from './person-queries.ts';
import { useViewer } from './viewer.ts';

export interface PersonDialogProps {
  personId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The card of a person, over any page (PEOPLE-075). */
export function PersonDialog({ personId, open, onOpenChange }: PersonDialogProps) {
  const { t } = useTranslation('people');
  const { queries } = useApi();
  const viewer = useViewer();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(onePerson(queries, personId, viewer.id));
  // A person who was found a moment ago is missing after a block (PEOPLE-192).
  const isMissing = isNotFound(error);
  const person = isMissing ? undefined : data;
  const name = person?.known?.name;
  const getTitle = () => {
    if (isMissing) return t('page.notFound.title');
    return name === undefined ? t('dialog.hidden') : t('dialog.title', { name });
  };
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={getTitle()}
      footer={
        person?.known && !person.isBlocked ? (
          <>
            {person.relation === 'self' && (
              <Link to="/profile" onClick={close} className={buttonClass({ variant: 'outline' })}>
                {t('dialog.own')}
              </Link>
            )}
            <Link
              to="/people/$personId"
              params={{ personId }}
              onClick={close}
              className={buttonClass({})}
            >
              {t('dialog.profile')}
            </Link>
          </>
        ) : undefined
      }
    >
      {person && (
        <div className="flex flex-col gap-5">
          <PersonHead person={person} />
          <PersonAbout person={person} isShort />
        </div>
      )}
      {isMissing && <p className="text-sm text-muted">{t('page.notFound.text')}</p>}
      {!person && error && !isMissing && (
        <ErrorState
          title={t('page.notLoaded')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!person && !error && <PersonSkeleton />}
    </Dialog>
  );
}

export function PersonSkeleton() {
  const { t } = useTranslation('people');
  return (
    <div aria-busy="true" className="flex items-center gap-4">
      <VisuallyHidden>{t('dialog.loading')}</VisuallyHidden>
      <Skeleton className="size-16 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    </div>
  );
}
