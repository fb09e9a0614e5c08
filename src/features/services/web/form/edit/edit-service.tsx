import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { editKey } from '#features/posting/web/edit/edit-store.ts';
import { OfferedEdit } from '#features/posting/web/edit/offered-edit.tsx';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { oneService } from '../../service-queries.ts';
import { serviceEditStore } from '../service-draft-store.ts';
import { servicesCompared } from '../values/compare-services.ts';
import { toServiceValues } from '../values/service-values.ts';
import { EditForm } from './edit-form.tsx';
import type { EditFormProps } from './edit-form.tsx';

export interface EditServiceProps extends Pick<
  EditFormProps,
  'onSignIn' | 'onDone' | 'onContactSupport'
> {
  userId: string;
  serviceId: string;
}

/** The wizard over a stored service, for its owner alone (SERV-100, SERV-109, SERV-110). */
export function EditService({ serviceId, ...props }: EditServiceProps) {
  const { queries } = useApi();
  const errorText = useErrorText();
  const text = useText();
  const { t } = useTranslation('service_form');
  const query = useQuery(oneService(queries, serviceId, props.userId));
  const { data: service, error, refetch } = query;
  const edit = service?.abilities.edit;
  // A form that was begun keeps the typed values, no matter what becomes of the service.
  const [hasBegun, setBegun] = useState(false);
  if (edit?.allowed === true && !hasBegun) setBegun(true);
  if (service && (hasBegun || edit?.allowed)) {
    const draftKey = editKey(props.userId, service.id);
    return (
      <OfferedEdit
        store={serviceEditStore}
        draftKey={draftKey}
        version={service.own?.version ?? 0}
        stored={toServiceValues(service)}
        isSame={servicesCompared.isSame}
        heading={t('edit.unfinished')}
        renderForm={(form) => (
          <EditForm {...props} {...form} service={service} draftKey={draftKey} />
        )}
      />
    );
  }
  if (service?.isOwn && edit?.allowed === false) return <NotYours problem={text(edit.reason)} />;
  if (service) return <NotYours />;
  if (!error) return <EditSkeleton />;
  return isNotFound(error) ? (
    <NotYours />
  ) : (
    <NotYours
      problem={errorText(error, 'service_form:edit.notLoaded')}
      onRetry={() => void refetch()}
    />
  );
}

function NotYours({ problem, onRetry }: { problem?: string; onRetry?: () => void }) {
  const { t } = useTranslation('service_form');
  return (
    <LostPage
      title={problem ?? t('edit.notFoundTitle')}
      text={problem === undefined ? t('edit.notFound') : ''}
      onRetry={onRetry}
      link={
        <Link to="/my-services" className={buttonClass()}>
          {t('edit.toMyServices')}
        </Link>
      }
    />
  );
}

/** In the shape of the wizard's first step. */
function EditSkeleton() {
  const { t } = useTranslation('service_form');
  return (
    <div
      aria-busy="true"
      className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-6 md:px-8 md:pt-10"
    >
      <h1 className="font-display text-xl font-semibold">{t('edit.title')}</h1>
      <Skeleton className="h-8 w-56" />
      <Skeleton shape="block" className="h-11" />
      <Skeleton shape="block" className="h-32" />
      <Skeleton shape="block" className="h-11" />
    </div>
  );
}
