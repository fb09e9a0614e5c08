import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { loanRequest } from '../contract.ts';
import type { LoanCalendar, LoanRequest } from '../contract.ts';
import { MOST_DAYS_AHEAD } from '../limits.ts';
import { LoanDays } from './loan-days.tsx';

export interface AskDialogProps {
  itemId: string;
  calendar: LoanCalendar;
  onClose: () => void;
}

/** Asks for some days (ITEM-413). */
export function AskDialog({ itemId, calendar, onClose }: AskDialogProps) {
  const { t } = useTranslation('lending');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<LoanRequest>({ firstDay: '', lastDay: '', message: '' });
  const { today, longest } = calendar;
  const proposal = useProposal({
    send: (request: LoanRequest) => api.lending.ask({ itemId, ...request }),
    sent: t('ask.sent'),
    failed: 'lending:ask.failed',
    onSent: onClose,
    refresh: () => queryClient.invalidateQueries({ queryKey: queries.lending.key() }),
  });
  function change(changed: Partial<LoanRequest>) {
    setTyped({ ...typed, ...changed });
    proposal.forgetProblems();
  }
  return (
    <ProposalDialog
      proposal={proposal}
      title={t('ask.dialogTitle')}
      submitLabel={t('ask.send')}
      busyLabel={t('ask.sending')}
      onSubmit={() => proposal.submit(loanRequest.safeParse(typed))}
      onClose={onClose}
    >
      <LoanDays calendar={calendar} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('ask.firstDay')} error={proposal.problems['firstDay']} isRequired>
          <TextInput
            type="date"
            min={today}
            max={dayAfter(today, MOST_DAYS_AHEAD)}
            value={typed.firstDay}
            onChange={(event) => change({ firstDay: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('ask.lastDay')} error={proposal.problems['lastDay']} isRequired>
          <TextInput
            type="date"
            min={typed.firstDay === '' ? today : typed.firstDay}
            max={dayAfter(typed.firstDay === '' ? today : typed.firstDay, longest - 1)}
            value={typed.lastDay}
            onChange={(event) => change({ lastDay: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field
        label={t('ask.message')}
        hint={t('ask.messageHint')}
        error={proposal.problems['message']}
      >
        <TextArea
          rows={3}
          value={typed.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
      </Field>
    </ProposalDialog>
  );
}
