import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { shownDistance } from '#features/geo/distance.ts';
import { useMeasuringPoint } from '#features/geo/web/current-place.ts';
import { isolated } from '#platform/text/direction.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { MeetingPlace } from '../contract.ts';
import { placeForm } from '../forms.ts';
import type { PlaceForm } from '../forms.ts';
import { useDealChanges } from './use-deal-changes.ts';

const TYPED = 'typed';

export interface PlaceDialogProps {
  conversationId: string;
  onClose: () => void;
}

/** Suggests where to meet: of the operator's list, or a public place that the person names (ITEM-295, ITEM-296). */
export function PlaceDialog({ conversationId, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('offers');
  const { api, queries } = useApi();
  const near = useMeasuringPoint();
  const places = useQuery({
    ...queries.offers.listPlaces.queryOptions({ input: { conversationId, near } }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState({ name: '', address: '' });
  const proposal = useProposal({
    send: (place: PlaceForm) => api.offers.suggestPlace({ conversationId, place }),
    sent: t('place.sent'),
    failed: 'offers:place.failed',
    onSent: onClose,
    refresh: useDealChanges(),
  });
  const { problems } = proposal;
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    proposal.forgetProblems();
  };
  const items = places.data?.items ?? [];
  // Without a list there is nothing to choose.
  const isTyping = places.isError || (places.data && items.length === 0) || chosen === TYPED;

  const [listed, named] = placeForm.options;
  function submit() {
    if (isTyping) proposal.submit(named.safeParse(typed));
    else if (chosen !== null) proposal.submit(listed.safeParse({ placeId: chosen }));
  }

  return (
    <ProposalDialog
      proposal={proposal}
      title={t('place.title')}
      submitLabel={t('place.send')}
      busyLabel={t('place.sending')}
      isDisabled={!isTyping && chosen === null}
      onSubmit={submit}
      onClose={onClose}
    >
      {places.isPending && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner className="size-4" />
          {t('place.loading')}
        </p>
      )}
      {places.isError && (
        <ErrorLine
          text={t('place.loadFailed')}
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
    </ProposalDialog>
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
            description: `${t(`place.kinds.${kind}`)} · ${isolated(address)} · ${milesText(miles)}`,
          })),
          { value: TYPED, title: t('place.typed') },
        ]}
      />
    </Field>
  );
}
