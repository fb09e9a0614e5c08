import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { serverIssues } from '#features/posting/web/form-issues.ts';
import { errorStatus, fieldErrors, refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { useRequestReads } from '../use-request-reads.ts';
import { requestDraft } from '../../request-form.ts';
import { formPath, toDraft } from './form/help-form.ts';
import type { HelpFormValues } from './form/help-form.ts';

const SIGNED_OUT = 401;
const TOO_MANY = 'quick-help:refusals.three_active';
/** The headings of what is said about an address (QUICK-033, QUICK-167). */
const PLACE_TITLES = {
  'quick-help:refusals.place_unknown': 'geo:lookup.notFound.title',
  'quick-help:refusals.place_failed': 'geo:lookup.failed.title',
  'quick-help:refusals.place_unusable': 'geo:lookup.none.title',
} as const;
const isOfPlace = (reason: string | null): reason is keyof typeof PLACE_TITLES =>
  reason !== null && reason in PLACE_TITLES;

const isOfServed = (reason: string | null): boolean =>
  reason?.startsWith('served-neighbors:') === true;

export interface SendOptions {
  form: UseFormReturn<HelpFormValues, unknown>;
  requestKey: () => string;
  servedId: string | null;
  onSent: (requestId: string) => void;
  onSignedOut: () => void;
}

/** Asks for help with what the form holds; on any failure form and draft stay as they are (QUICK-033 to QUICK-036). */
export function useSendRequest({ form, requestKey, servedId, onSent, onSignedOut }: SendOptions) {
  const { t } = useTranslation('help-wizard');
  const { api } = useApi();
  const refresh = useRequestReads();
  const errorText = useErrorText();
  const [tooMany, setTooMany] = useState<string | null>(null);

  function showFailure(error: Error) {
    const reason = refusalReason(error);
    const text = errorText(error);
    if (reason === TOO_MANY) return setTooMany(text);
    const issues = isOfPlace(reason)
      ? [{ path: 'fullAddress' as const, text }]
      : serverIssues(fieldErrors(error) ?? {}, 'draft', formPath);
    for (const issue of issues) {
      form.setError(issue.path, { type: FROM_SERVER, message: issue.text });
    }
    if (issues[0]) form.setFocus(issues[0].path);
    announce({
      title: t(isOfPlace(reason) ? PLACE_TITLES[reason] : 'common:errors.title'),
      text: isOfPlace(reason) || isOfServed(reason) ? text : t('send.failed'),
      tone: 'error',
    });
  }

  const { mutate, isPending, isSuccess } = useSingleMutation({
    // Does not wait silently for a connection: if there is none, the person gets a message at once (QUICK-170).
    networkMode: 'always',
    mutationFn: async (values: HelpFormValues) =>
      api.quickHelp.create({
        draft: requestDraft.parse(toDraft(values)),
        point: values.point,
        requestKey: requestKey(),
        servedId,
      }),
    onMutate: () => setTooMany(null),
    onSuccess: ({ id }) => {
      announce({ title: t('send.done') });
      void refresh();
      onSent(id);
    },
    onError: (error) => (errorStatus(error) === SIGNED_OUT ? onSignedOut() : showFailure(error)),
  });

  return {
    send: () => mutate(form.getValues()),
    /** Stays busy until the next screen is there, so that nothing can be pressed twice (QUICK-168). */
    isSending: isPending || isSuccess,
    /** That the person has as many active requests as they may (QUICK-042). */
    tooMany,
  };
}
