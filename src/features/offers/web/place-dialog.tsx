import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useApi } from '#api.tsx';
import { shownDistance } from '#features/geo/distance.ts';
import { useMeasuringPoint } from '#features/geo/web/current-place.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import type { MeetingPlace } from '../contract.ts';
import { placeForm } from '../forms.ts';
import type { PlaceForm } from '../forms.ts';
import { firstProblems, problemsOf } from './first-problems.ts';
import { useDealChanges } from './use-deal-changes.ts';

const TYPED = 'typed';

export interface PlaceDialogProps {
  conversationId: string;
  onClose: () => void;
}

/** Suggests where to meet: of the operator's list, or a public place that the person names (ITEM-295, ITEM-296). */
export function PlaceDialog({ conversationId, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('offers');
  const formId = useId();
  const { queries } = useApi();
  const near = useMeasuringPoint();
  const places = useQuery({
    ...queries.offers.listPlaces.queryOptions({ input: { conversationId, near } }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState({ name: '', address: '' });
  const { send, problems, forgetProblems, failure, isPending } = useSuggestion(
    conversationId,
    onClose,
  );
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    forgetProblems();
  };
  const items = places.data?.items ?? [];
  // Without a list there is nothing to choose.
  const isTyping = places.isError || (places.data && items.length === 0) || chosen === TYPED;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isTyping) send(typed);
    else if (chosen !== null) send({ placeId: chosen });
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('place.title')}
      closeLabel={t('common:actions.close')}
      formId={formId}
      submitLabel={t('place.send')}
      busyLabel={t('place.sending')}
      isBusy={isPending}
      isDisabled={!isTyping && chosen === null}
      cancelLabel={t('common:actions.cancel')}
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {places.isPending && (
          <p role="status" className="flex items-center gap-2 text-sm text-muted">
            <Spinner className="size-4" />
            {t('place.loading')}
          </p>
        )}
        {places.isError && (
          <ErrorLine
            text={t('place.loadFailed')}
            retryLabel={t('common:actions.tryAgain')}
            onRetry={() => void places.refetch()}
            isRetrying={places.isFetching}
          />
        )}
        {items.length > 0 && <PlaceChoice items={items} value={chosen} onChange={setChosen} />}
        {places.data && items.length === 0 && (
          <div className="flex flex-col gap-1 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
            <p className="font-semibold">{t('place.noneTitle')}</p>
            <p>{t('place.noneText')}</p>
          </div>
        )}
        {isTyping && (
          <>
            <Field label={t('place.name')} error={problems['name']} isRequired>
              <TextInput
                value={typed.name}
                placeholder={t('place.namePlaceholder')}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
            </Field>
            <Field
              label={t('place.address')}
              hint={t('place.safety')}
              error={problems['address']}
              isRequired
            >
              <TextInput
                value={typed.address}
                placeholder={t('place.addressPlaceholder')}
                onChange={(event) => change({ address: event.currentTarget.value })}
              />
            </Field>
          </>
        )}
        {failure !== null && <ProblemNotice>{failure}</ProblemNotice>}
      </form>
    </FormDialog>
  );
}

function PlaceChoice(props: {
  items: readonly MeetingPlace[];
  value: string | null;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('offers');
  const milesText = (miles: number) => {
    const shown = shownDistance(miles);
    return shown.isNear ? t('place.near') : t('place.miles', { miles: shown.miles });
  };
  return (
    <Field label={t('place.listLabel')} isGroup isRequired>
      <RadioCards
        value={props.value ?? ''}
        onValueChange={props.onChange}
        options={[
          ...props.items.map(({ id, name, kind, address, miles }) => ({
            value: id,
            title: name,
            description: `${t(`place.kinds.${kind}`)} · ${address} · ${milesText(miles)}`,
          })),
          { value: TYPED, title: t('place.typed') },
        ]}
      />
    </Field>
  );
}

function useSuggestion(conversationId: string, onSent: () => void) {
  const { t } = useTranslation('offers');
  const text = useText();
  const errorText = useErrorText();
  const { api } = useApi();
  const readAgain = useDealChanges();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (place: PlaceForm) => api.offers.suggestPlace({ conversationId, place }),
    onSuccess: () => {
      announce({ title: t('place.sent') });
      onSent();
    },
    onError: (refused) => setProblems(problemsOf(fieldErrors(refused) ?? {})),
    onSettled: readAgain,
  });
  return {
    problems,
    forgetProblems: () => setProblems({}),
    isPending,
    failure: error && !fieldErrors(error) ? errorText(error, 'offers:place.failed') : null,
    send: (place: PlaceForm) => {
      reset();
      const form = 'placeId' in place ? placeForm.options[0] : placeForm.options[1];
      const read = form.safeParse(place);
      setProblems(read.success ? {} : firstProblems(read.error, text));
      if (read.success) mutate(read.data);
    },
  };
}
