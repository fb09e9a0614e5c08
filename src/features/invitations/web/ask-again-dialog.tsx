import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { PlaceFields } from '#features/geo/web/place-fields.tsx';
import type { PlaceField } from '#features/geo/web/place-fields.tsx';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '#features/tasks/limits.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { Earlier, EarlierDeal, InvitationForm } from '../contract.ts';
import { invitationDraft } from './invitation-draft.ts';
import { TermsFields } from './terms-fields.tsx';
import { readInvitation, readStoredInvitation, startInvitation } from './typed-invitation.ts';
import type { TypedInvitation } from './typed-invitation.ts';
import { useInvitationChanges } from './use-invitation-changes.ts';

export interface AskAgainDialogProps {
  earlier: Earlier;
  deal: EarlierDeal;
  viewerId: string;
  onClose: () => void;
}

/** Asks the same helper again; what is typed stays through refusals and closing (DEAL-197). */
export function AskAgainDialog({ earlier, deal, viewerId, onClose }: AskAgainDialogProps) {
  const { t } = useTranslation('invitations');
  const { name } = deal.other;
  const { typed, proposal, change } = useInvitationForm({ earlier, deal, viewerId, onClose });
  const { problems } = proposal;
  return (
    <ProposalDialog
      proposal={proposal}
      title={t('dialog.title', { name })}
      submitLabel={t('dialog.submit')}
      busyLabel={t('dialog.busy')}
      onSubmit={() => proposal.submit(readInvitation(typed))}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('dialog.hint', { name })}</p>
      <Field label={t('dialog.taskTitle')} error={problems['title']} isRequired>
        <TextInput
          value={typed.title}
          maxLength={LONGEST_TITLE}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <TermsFields typed={typed} problems={problems} onChange={change} />
      <Field label={t('dialog.description')} error={problems['description']} isRequired>
        <TextArea
          rows={4}
          value={typed.description}
          maxLength={LONGEST_DESCRIPTION}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Field>
      <Place typed={typed} problems={problems} change={change} name={name} />
    </ProposalDialog>
  );
}

function useInvitationForm({ earlier, deal, viewerId, onClose }: AskAgainDialogProps) {
  const { t } = useTranslation('invitations');
  const { api } = useApi();
  const [typed, setTyped] = useState(
    () => readStoredInvitation(invitationDraft.read(earlier.id, viewerId)) ?? startInvitation(deal),
  );
  const proposal = useProposal({
    send: (form: InvitationForm) => {
      const { day: today } = wallTime(clock.now(), ownTimeZone());
      return api.invitations.invite({ ...earlier, form, today });
    },
    sent: t('dialog.sent'),
    failed: 'invitations:dialog.failed',
    onSent: () => {
      invitationDraft.remove(earlier.id);
      onClose();
    },
    refresh: useInvitationChanges(),
  });
  return {
    typed,
    proposal,
    change: (part: Partial<TypedInvitation>) => {
      const next = { ...typed, ...part };
      setTyped(next);
      invitationDraft.write(earlier.id, viewerId, JSON.stringify(next));
      proposal.forgetProblems();
    },
  };
}

type PlaceProps = {
  typed: TypedInvitation;
  problems: Record<string, string>;
  change: (part: Partial<TypedInvitation>) => void;
  name: string;
};

function Place({ typed: { place }, problems, change, name }: PlaceProps) {
  const { t } = useTranslation('invitations');
  if (place === null) return null;
  const fill = (part: Partial<typeof place>) => change({ place: { ...place, ...part } });
  const toField = (field: keyof typeof place): PlaceField => ({
    field: { value: place[field], onChange: (value) => fill({ [field]: value }) },
    error: problems[`place.${field}`],
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{t('dialog.place')}</legend>
      <PlaceFields
        fields={{
          address: toField('address'),
          zipCode: toField('zipCode'),
          city: toField('city'),
          state: toField('state'),
        }}
        privacy={t('dialog.placeHint', { name })}
        onFill={fill}
      />
    </fieldset>
  );
}
