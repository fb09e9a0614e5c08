import { useState } from 'react';
import type { Ending } from '#features/subjects/endings.ts';
import { EndingField } from '#features/subjects/web/ending-field.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { RequestDetail } from '../../contract.ts';
import type { HelpRole } from '../../rules.ts';

const MINUTE_MS = 60_000;

export interface EndHelpDialogProps {
  request: Pick<RequestDetail, 'isOwn' | 'requester' | 'helper' | 'matchedAt' | 'abilities'>;
  texts: { title: string; text: string; submit: string; leave: string };
  isBusy: boolean;
  onClose: () => void;
  onEnd: (ending: Ending) => void;
}

/** Asks what happened before an accepted request ends without help (DEAL-163). */
export function EndHelpDialog({ request, texts, isBusy, onClose, onEnd }: EndHelpDialogProps) {
  const { t } = useTranslation('work');
  const [ending, setEnding] = useState<Ending>('called_off');
  const by: HelpRole = request.isOwn ? 'requester' : 'helper';
  const other = request.isOwn ? request.helper : request.requester;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.text}
      size="sm"
      submitLabel={texts.submit}
      busyLabel={t('endings.busy')}
      cancelLabel={texts.leave}
      isBusy={isBusy}
      isDangerous
      onSubmit={() => onEnd(ending)}
    >
      <EndingField
        beginsAt={by === 'requester' ? getPromisedTime(request) : null}
        hasTime
        help={{ by, hasSetOut: !request.abilities.setOut.allowed }}
        otherName={other?.name ?? t('common:people.anonymousUser')}
        value={ending}
        onChange={setEnding}
      />
    </FormDialog>
  );
}

function getPromisedTime({ matchedAt, helper }: EndHelpDialogProps['request']): Date | null {
  const minutes = helper?.promisedEta ?? null;
  if (matchedAt === null || minutes === null) return null;
  return new Date(matchedAt.getTime() + minutes * MINUTE_MS);
}
