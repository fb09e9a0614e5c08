import { Suspense, useState } from 'react';
import type { Ending } from '#features/subjects/endings.ts';
import { Button } from '#ui/layout/button.tsx';
import { late } from '#ui/late.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { RequestDetail } from '../../contract.ts';

const EndHelpDialog = late({
  texts: ['work'],
  load: async () => (await import('./end-help-dialog.tsx')).EndHelpDialog,
});

export interface EndHelpProps {
  request: RequestDetail;
  /** A person who does not feel safe need not explain anything (DEAL-167). */
  isUrgent?: boolean;
  className?: string;
}

interface EndHelpButtonProps extends EndHelpProps {
  step: 'cancel' | 'release';
  texts: { action: string; title: string; text: string; submit: string; leave: string };
  isBusy: boolean;
  /** Receives no ending where none has to be stated. */
  onEnd: (ending: Ending | undefined, close: () => void) => void;
}

/** Ends help after a question, while that is allowed; once the request is accepted, it asks what happened (DEAL-163). */
export function EndHelpButton(props: EndHelpButtonProps) {
  const { request, isUrgent = false, texts, isBusy, onEnd } = props;
  const [isAsking, setAsking] = useState(false);
  if (!request.abilities[props.step].allowed && !isAsking) return null;
  const close = () => setAsking(false);
  const isAskedHow = request.status === 'accepted' && !request.isSharingEnded && !isUrgent;
  return (
    <>
      <Button variant="outline" className={props.className} onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      {isAsking && isAskedHow && (
        <Suspense fallback={null}>
          <EndHelpDialog
            request={request}
            texts={texts}
            isBusy={isBusy}
            onClose={close}
            onEnd={(ending) => onEnd(ending, close)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking && !isAskedHow}
        onOpenChange={setAsking}
        title={texts.title}
        text={texts.text}
        confirmLabel={texts.submit}
        cancelLabel={texts.leave}
        variant="danger"
        isBusy={isBusy}
        onConfirm={() => onEnd(undefined, close)}
      />
    </>
  );
}
