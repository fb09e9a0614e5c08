import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { serviceDraft } from '../../../service-draft.ts';
import { useShowRefusal } from '../use-show-refusal.ts';
import type { ShowRefusalOptions } from '../use-show-refusal.ts';
import { toDraft } from '../values/service-values.ts';
import type { ServiceValues } from '../values/service-values.ts';

const SIGNED_OUT = 401;
const CONFLICT = 409;

export interface PublishServiceOptions extends ShowRefusalOptions {
  requestKey: () => string;
  renewRequestKey: () => void;
  onSignedOut: () => void;
  onPublished: () => void;
}

/** Publishes what the form holds, once a request key; on any failure form and draft stay as they are (SERV-094 to SERV-098, SERV-142, SERV-147). */
export function usePublishService(options: PublishServiceOptions) {
  const { t } = useTranslation('service_form');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const showRefusal = useShowRefusal(options);
  const { mutate, isPending, isSuccess } = useSingleMutation({
    // A request does not wait silently for a connection: without one the person gets a message at once.
    networkMode: 'always',
    mutationFn: async (values: ServiceValues) =>
      api.services.create({
        draft: serviceDraft.parse(toDraft(values)),
        requestKey: options.requestKey(),
      }),
    onSuccess: () => {
      announce({ title: t('create.doneTitle'), text: t('create.done') });
      void queryClient.invalidateQueries({ queryKey: queries.services.key() });
      options.onPublished();
    },
    onError: (error) => {
      const isSignedOut = errorStatus(error) === SIGNED_OUT;
      announce({
        title: t('create.failedTitle'),
        text: isSignedOut
          ? t('services:refusals.signed_out')
          : errorText(error, 'service_form:create.failed'),
        tone: 'error',
      });
      if (isSignedOut) return options.onSignedOut();
      // The key's service was published and deleted again: trying again is meant as a new one.
      if (errorStatus(error) === CONFLICT) options.renewRequestKey();
      showRefusal(error, 'draft');
    },
  });
  return {
    publish: (values: ServiceValues) => mutate(values),
    /** Stays busy until the next page is there, so that nothing can be pressed twice. */
    isPublishing: isPending || isSuccess,
  };
}
