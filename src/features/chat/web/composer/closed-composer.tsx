import { Lock } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useText } from '#platform/web/use-text.ts';
import { Button } from '#ui/layout/button.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import type { Conversation } from '../../contract.ts';

export interface ClosedComposerProps {
  conversation: Conversation;
  reason: string;
  /** Text that can no longer be sent, but still be copied (CHAT-092). */
  unsent: string;
  onContinue: () => void;
  /** 'Claim This Task', for the applicant who only has to claim (CHAT-035). */
  claimAction: ReactNode;
}

/** Stands in place of the composer and says why one cannot write here (CHAT-015). */
export function ClosedComposer(props: ClosedComposerProps) {
  const { conversation, reason, unsent, onContinue, claimAction } = props;
  const { t } = useTranslation('chat');
  const text = useText();
  return (
    <div className="flex flex-col gap-3 border-t border-line bg-sunken px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
          <span>
            {text(reason)}
            {conversation.opensOnClaim && (
              <span className="block text-muted">{t('eligibility:refusals.opens_on_claim')}</span>
            )}
          </span>
        </p>
        {conversation.continuesInTaskChat && (
          <Button variant="secondary" onClick={onContinue}>
            {t('window.continue')}
          </Button>
        )}
        {conversation.opensOnClaim && claimAction}
      </div>
      {unsent !== '' && (
        <TextArea
          readOnly
          isAutoGrowing
          rows={1}
          dir="auto"
          value={unsent}
          aria-label={t('composer.unsent')}
          className="max-h-[120px]"
        />
      )}
    </div>
  );
}
