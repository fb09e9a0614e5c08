import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useApi } from '#app/api.tsx';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { PhotoField } from '#features/media/web/photo-field.tsx';
import { usePhotos } from '#features/media/web/use-photos.ts';
import { useSession } from '#identity/web/session.ts';
import type { ServiceDetail } from '#features/services/contract.ts';
import { LateServedPersonField } from '#features/subjects/web/late-served-person-field.tsx';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { LONGEST_SCOPE, MOST_PHOTOS } from '../limits.ts';
import type { RequestForm } from '../forms.ts';
import { chosenMinutes } from '../price.ts';
import { PartsFields } from './request/parts-fields.tsx';
import { PlaceFields } from './request/place-fields.tsx';
import { requestDraft } from './request/request-draft.ts';
import { RequestPrice } from './request/request-price.tsx';
import { getChosenParts, emptyRequest, readRequest } from './request/typed-request.ts';
import type { TypedRequest } from './request/typed-request.ts';
import { WhenFields } from './request/when-fields.tsx';
import { useBookingChanges } from './use-booking-changes.ts';

export interface RequestDialogProps {
  service: ServiceDetail;
  onSent: () => void;
  onClose: () => void;
}

/** Asks a provider for a quote, or for one of their free times. */
export function RequestDialog({ service, onSent, onClose }: RequestDialogProps) {
  const { t } = useTranslation('bookings');
  const { api } = useApi();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const [typed, setTyped] = useState(() => ({
    ...emptyRequest(service),
    ...requestDraft.read(service.id, userId),
  }));
  const [servedId, setServedId] = useState<string | null>(null);
  // One a dialog: pressing again after a lost answer asks once.
  const [requestKey] = useState(() => uuidv7());
  const proposal = useProposal({
    send: (request: RequestForm) =>
      api.bookings.request({ serviceId: service.id, request, requestKey, servedId }),
    sent: t('request.sent'),
    failed: 'bookings:request.failed',
    onSent: () => {
      requestDraft.remove(service.id);
      onSent();
    },
    refresh: useBookingChanges(),
  });
  const { problems } = proposal;
  const change = (part: Partial<TypedRequest>) => {
    setTyped((before) => ({ ...before, ...part }));
    requestDraft.write(service.id, userId, { ...typed, ...part });
    proposal.forgetProblems();
  };
  const photos = usePhotos({
    value: typed.photos,
    max: MOST_PHOTOS,
    onChange: (keys) => change({ photos: keys }),
  });
  const fixedMinutes = chosenMinutes(getChosenParts(typed, service));
  const minutes = fixedMinutes ?? typed.minutes;
  function submit() {
    if (photos.unfinished !== null) return photos.showUnfinished();
    return proposal.submit(readRequest(typed, minutes, ownTimeZone()));
  }
  return (
    <ProposalDialog
      proposal={proposal}
      title={t('request.title')}
      submitLabel={t('request.send')}
      busyLabel={t('request.sending')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PartsFields service={service} typed={typed} onChange={change} />
      <Field
        label={t('request.scope')}
        hint={t('request.scopeHint')}
        error={problems['scope']}
        isRequired
      >
        <TextArea
          rows={4}
          value={typed.scope}
          maxLength={LONGEST_SCOPE}
          onChange={(event) => change({ scope: event.currentTarget.value })}
        />
      </Field>
      <WhenFields
        serviceId={service.id}
        typed={typed}
        minutes={minutes}
        isLengthChosen={fixedMinutes === null}
        error={problems['time'] ?? problems['time.startsAt']}
        onChange={change}
      />
      <PlaceFields typed={typed} error={problems['place.location']} onChange={change} />
      <PhotoField photos={photos} error={problems['photos']} />
      {userId !== '' && (
        <LateServedPersonField userId={userId} servedId={servedId} onChange={setServedId} />
      )}
      <RequestPrice service={service} typed={typed} minutes={minutes} />
    </ProposalDialog>
  );
}
