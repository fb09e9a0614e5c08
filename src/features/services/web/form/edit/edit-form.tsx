import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { unsentNames } from '#features/media/web/uploads.ts';
import type { EditDraft } from '#features/posting/web/edit/edit-store.ts';
import { useEditAutosave } from '#features/posting/web/edit/use-edit-autosave.ts';
import { useEditOrigin } from '#features/posting/web/edit/use-edit-origin.ts';
import { useFocusedHeading } from '#features/posting/web/use-focused-heading.ts';
import { LeaveGuard } from '#features/posting/web/leave-guard.tsx';
import type { ServiceDetail } from '../../../contract.ts';
import { serviceEditStore } from '../service-draft-store.ts';
import { ServiceStep } from '../steps/service-step.tsx';
import { serviceWizard } from '../steps/wizard-steps.ts';
import { useServiceForm } from '../use-service-form.ts';
import { servicesCompared } from '../values/compare-services.ts';
import { toServiceValues } from '../values/service-values.ts';
import type { ServiceValues } from '../values/service-values.ts';
import { ServiceConflict } from './service-conflict.tsx';
import { useSaveService } from './use-save-service.ts';

export interface EditFormProps {
  /** Always the newest; the form holds what it began with (SERV-115). */
  service: ServiceDetail;
  start: EditDraft<ServiceValues>;
  draftKey: string;
  /** It was chosen to go on with it. */
  isFocusWanted: boolean;
  onSignIn: () => void;
  onDone: () => void;
  onContactSupport: () => void;
}

/** One form over a stored service; what is typed asks before it is left behind (SERV-116). */
export function EditForm({ service, start, draftKey, isFocusWanted, ...props }: EditFormProps) {
  const [{ position, isReturning }, setPlace] = useState({ position: 1, isReturning: false });
  const [isDone, setDone] = useState(false);
  const edited = useServiceForm({
    kind: 'edit',
    start: start.values,
    category: service.category,
  });
  const { form, values, photos } = edited;
  const goTo = (to: number) =>
    setPlace({ position: to, isReturning: position === serviceWizard.review });
  const { save, isSaving, isOutdated } = useSaveService({
    serviceId: service.id,
    form,
    lostPhotos: start.lostPhotos,
    onGoTo: goTo,
    onSignedOut: props.onSignIn,
    onSaved: () => {
      forget();
      setDone(true);
    },
  });
  const { origin, setOrigin, conflict } = useEditOrigin({
    version: service.own?.version ?? start.baseVersion,
    stored: useMemo(() => toServiceValues(service), [service]),
    start,
    form,
    values,
    compared: servicesCompared,
    isSaving,
  });
  const { isSaved, forget } = useEditAutosave({
    store: serviceEditStore,
    draftKey,
    origin,
    values,
    isSame: servicesCompared.isSame,
    unsentPhotos: () => unsentNames(photos.list),
  });
  const finish = useEffectEvent(props.onDone);
  // Runs once nothing is unsaved, so that the person is not asked about it.
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  return (
    <>
      <ServiceStep
        service={edited}
        heading={useFocusedHeading(position, isFocusWanted)}
        position={position}
        isReturning={isReturning}
        timeZone={service.timeZone}
        isSaved={isSaved}
        isSending={isSaving}
        problems={
          conflict && (
            <ServiceConflict
              versions={{ stored: service.own?.version ?? 0, begun: origin.baseVersion }}
              base={origin.base}
              typed={values}
              stored={conflict}
              isFocusWanted={isOutdated}
              onChoose={(shown) => {
                form.reset(shown);
                setOrigin({
                  baseVersion: service.own?.version ?? origin.baseVersion,
                  base: conflict,
                });
              }}
            />
          )
        }
        onBack={() => goTo(serviceWizard.positionBefore(position))}
        onMove={goTo}
        onSend={() => save(form.getValues(), origin)}
        onContactSupport={props.onContactSupport}
      />
      <LeaveGuard
        hasUnsaved={!isDone && !servicesCompared.isSame(values, origin.base)}
        onDiscard={forget}
      />
    </>
  );
}
