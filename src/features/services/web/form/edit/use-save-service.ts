import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { EditOrigin } from '#features/posting/web/edit/use-edit-origin.ts';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { serviceEdit } from '../../../service-draft.ts';
import { useShowRefusal } from '../use-show-refusal.ts';
import type { ShowRefusalOptions } from '../use-show-refusal.ts';
import { toDraft } from '../values/service-values.ts';
import type { ServiceValues } from '../values/service-values.ts';

const SIGNED_OUT = 401;
const CONFLICT = 409;

export interface SaveServiceOptions extends ShowRefusalOptions {
  serviceId: string;
  onSignedOut: () => void;
  onSaved: () => void;
}

/** Saves the whole service over the version the edit stands on; on failure everything typed stays (SERV-111 to SERV-115). */
export function useSaveService(options: SaveServiceOptions) {
  const { t } = useTranslation('service_form');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const showRefusal = useShowRefusal(options);
  const {
    mutate,
    isPending,
    isSuccess,
    error: lastError,
  } = useSingleMutation({
    networkMode: 'always',
    mutationFn: async ({
      values,
      origin,
    }: {
      values: ServiceValues;
      origin: EditOrigin<ServiceValues>;
    }) =>
      api.services.update({
        serviceId: options.serviceId,
        version: origin.baseVersion,
        edit: serviceEdit.parse(toDraft(values)),
      }),
    onSuccess: () => {
      announce({ title: t('edit.doneTitle'), text: t('edit.done') });
      options.onSaved();
    },
    onError: (error) => {
      const isSignedOut = errorStatus(error) === SIGNED_OUT;
      announce({
        title: t('edit.failedTitle'),
        text: isSignedOut
          ? t('services:refusals.signed_out')
          : errorText(error, 'service_form:edit.failed'),
        tone: 'error',
      });
      if (isSignedOut) options.onSignedOut();
      else showRefusal(error, 'edit');
    },
    // A refused save means that the service is not what it was: the form and every page get the newest.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.services.key() }),
  });
  return {
    save: (values: ServiceValues, origin: EditOrigin<ServiceValues>) => mutate({ values, origin }),
    /** Stays busy until the next page is there. */
    isSaving: isPending || isSuccess,
    /** The last try was refused, for the service is not what it was. */
    isOutdated: errorStatus(lastError) === CONFLICT,
  };
}
