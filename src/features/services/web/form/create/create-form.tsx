import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { unsentNames } from '#features/media/web/uploads.ts';
import { useDraftAutosave } from '#features/posting/web/use-draft-autosave.ts';
import { useFocusedHeading } from '#features/posting/web/use-focused-heading.ts';
import type { MoveInWizard } from '#features/posting/web/use-offered-draft.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import { serviceDraftStore } from '../service-draft-store.ts';
import { ServiceStep } from '../steps/service-step.tsx';
import { useServiceForm } from '../use-service-form.ts';
import { hasContent, servicesCompared } from '../values/compare-services.ts';
import type { ServiceValues } from '../values/service-values.ts';
import { usePublishService } from './use-publish-service.ts';

export interface CreateFormProps {
  userId: string;
  position: number;
  /** The person came from the review to change something here, and goes on to it again. */
  isReturning: boolean;
  start: WizardDraft<ServiceValues>;
  /** Whether the heading takes the focus at once. */
  isFocusWanted: boolean;
  onMove: MoveInWizard;
  onBack: () => void;
  onSignIn: () => void;
  onPublished: () => void;
  onContactSupport: () => void;
}

/** One form over the whole draft, stored in the browser until it is published (SERV-097). */
export function CreateForm(props: CreateFormProps) {
  const { userId, position, start, onMove } = props;
  const { queries } = useApi();
  const service = useServiceForm({ kind: 'create', start: start.values, category: null });
  const me = useQuery(queries.profiles.me.queryOptions({ input: {} }));
  const draft = useDraftAutosave({
    store: serviceDraftStore,
    userId,
    form: service.form,
    start,
    position,
    hasContent,
    isSame: servicesCompared.isSame,
    unsentPhotos: () => unsentNames(service.photos.list),
  });
  const { publish, isPublishing } = usePublishService({
    form: service.form,
    lostPhotos: start.lostPhotos,
    requestKey: draft.requestKey,
    renewRequestKey: draft.renewRequestKey,
    onGoTo: onMove,
    onSignedOut: props.onSignIn,
    onPublished: () => {
      draft.forget();
      props.onPublished();
    },
  });
  return (
    <ServiceStep
      service={service}
      heading={useFocusedHeading(position, props.isFocusWanted)}
      position={position}
      isReturning={props.isReturning}
      timeZone={me.data?.timezone ?? null}
      isSaved={draft.isSaved}
      isSending={isPublishing}
      onBack={props.onBack}
      onMove={onMove}
      onSend={() => publish(service.form.getValues())}
      onContactSupport={props.onContactSupport}
    />
  );
}
