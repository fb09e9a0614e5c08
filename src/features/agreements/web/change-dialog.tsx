import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { unitsFor } from '#features/applications/named-price.ts';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { PlaceFields } from '#features/geo/web/place-fields.tsx';
import type { PlaceField } from '#features/geo/web/place-fields.tsx';
import { timesOfDay } from '#features/tasks/vocabulary.ts';
import { readChoice } from '#platform/read-choice.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { Changes, Proposal } from '../contract.ts';
import { LONGEST_SCOPE } from '../limits.ts';
import { changeDraft } from './change-draft.ts';
import { readChanges, readDraft, startTyping } from './typed-changes.ts';
import type { Terms, TypedChanges } from './typed-changes.ts';
import { useAgreementChanges } from './use-agreement-changes.ts';
import { usePriceNow } from './use-term-texts.ts';

const COUNTER_FROM = 400;

export interface ChangeDialogProps {
  taskId: string;
  /** A pending application, of which only the price can change; null for work under way. */
  applicationId: string | null;
  viewerId: string;
  now: Terms;
  /** Null where it is not known. */
  otherName: string | null;
  /** The proposal that this one answers. */
  answered?: Proposal;
  onClose: () => void;
}

type Part = {
  typed: TypedChanges;
  problems: Record<string, string>;
  change: (part: Partial<TypedChanges>) => void;
};

/** Asks for what should change; what is typed stays through refusals and closing (DEAL-040, DEAL-045). */
export function ChangeDialog(props: ChangeDialogProps) {
  const { applicationId, now, otherName, answered, onClose } = props;
  const { t } = useTranslation('agreements');
  const isPriceOnly = applicationId !== null;
  const { typed, proposal, change } = useChangeForm(props);
  const part = { typed, problems: proposal.problems, change };
  return (
    <ProposalDialog
      proposal={proposal}
      title={t(isPriceOnly ? 'dialog.priceTitle' : 'dialog.title')}
      submitLabel={t('dialog.submit')}
      busyLabel={t('dialog.busy')}
      onSubmit={() => proposal.submit(readChanges(typed, now, isPriceOnly))}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {otherName === null ? t('dialog.hintNameless') : t('dialog.hint', { name: otherName })}
      </p>
      <PriceFields {...part} now={now} isRequired={isPriceOnly} key={answered?.id} />
      {!isPriceOnly && <DayFields {...part} />}
      {!isPriceOnly && now.place !== null && <NewPlace {...part} />}
      {!isPriceOnly && (
        <Field
          label={t('dialog.scope')}
          hint={t('dialog.scopeHint')}
          error={proposal.problems['scope']}
        >
          <TextArea
            rows={3}
            value={typed.scope}
            maxLength={LONGEST_SCOPE}
            counterFrom={COUNTER_FROM}
            onChange={(event) => change({ scope: event.currentTarget.value })}
          />
        </Field>
      )}
    </ProposalDialog>
  );
}

function useChangeForm(props: ChangeDialogProps) {
  const { taskId, applicationId, viewerId, now, answered = null, onClose } = props;
  const { t } = useTranslation('agreements');
  const { api } = useApi();
  const draftId = answered?.id ?? applicationId ?? taskId;
  const [typed, setTyped] = useState(
    () => readDraft(changeDraft.read(draftId, viewerId)) ?? startTyping(now, answered),
  );
  const proposal = useProposal({
    send: (changes: Changes) => {
      const { day: today } = wallTime(clock.now(), ownTimeZone());
      return answered
        ? api.agreements.counter({ proposalId: answered.id, changes, today })
        : api.agreements.propose({ taskId, applicationId, changes, today });
    },
    sent: t('dialog.sent'),
    failed: 'agreements:dialog.failed',
    onSent: () => {
      changeDraft.remove(draftId);
      onClose();
    },
    refresh: useAgreementChanges(),
  });
  return {
    typed,
    proposal,
    change: (part: Partial<TypedChanges>) => {
      const next = { ...typed, ...part };
      setTyped(next);
      changeDraft.write(draftId, viewerId, JSON.stringify(next));
      proposal.forgetProblems();
    },
  };
}

function PriceFields(props: Part & { now: Terms; isRequired: boolean }) {
  const { typed, problems, change, now, isRequired } = props;
  const { t } = useTranslation('agreements');
  const units = unitsFor[now.budgetType];
  const priceNow = usePriceNow()(now);
  return (
    <>
      {units.length > 1 && (
        <Field label={t('dialog.unit')} isGroup>
          <RadioCards
            columns={2}
            value={typed.unit}
            onValueChange={(value) => change({ unit: readChoice(units, value, typed.unit) })}
            options={units.map((unit) => ({ value: unit, title: t(`dialog.units.${unit}`) }))}
          />
        </Field>
      )}
      <Field
        label={t(typed.unit === 'hour' ? 'dialog.pricePerHour' : 'dialog.price')}
        hint={t('dialog.now', { price: priceNow })}
        error={problems['price.amount'] ?? problems['price']}
        {...(isRequired && { isRequired: true })}
      >
        <NumberInput
          prefix="$"
          value={typed.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}

function DayFields({ typed, problems, change }: Part) {
  const { t } = useTranslation('agreements');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('dialog.day')} error={problems['day.date']}>
        <TextInput
          type="date"
          value={typed.date}
          min={wallTime(clock.now(), ownTimeZone()).day}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('dialog.part')}>
        <Select
          value={typed.timeOfDay}
          onValueChange={(value) =>
            change({ timeOfDay: readChoice(timesOfDay, value, typed.timeOfDay) })
          }
          options={timesOfDay.map((part) => ({
            value: part,
            label: t(`tasks:timesOfDay.${part}`),
          }))}
        />
      </Field>
    </div>
  );
}

function NewPlace({ typed: { place }, problems, change }: Part) {
  const { t } = useTranslation('agreements');
  const fill = (part: Partial<TypedChanges['place']>) => change({ place: { ...place, ...part } });
  const toField = (name: keyof TypedChanges['place']): PlaceField => ({
    field: { value: place[name], onChange: (value) => fill({ [name]: value }) },
    error: problems[`place.${name}`],
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
        privacy={t('dialog.placeHint')}
        onFill={fill}
      />
    </fieldset>
  );
}
