import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { late } from '#ui/late.tsx';
import { useAccountDraft } from './use-account-draft.ts';
import type { AccountDraftOptions } from './use-account-draft.ts';
import { getDraftTitle } from '../wizard-draft.ts';
import type { TitledValues } from '../wizard-draft.ts';

const OtherDraftNotice = late({
  texts: ['drafts'],
  load: async () => (await import('./other-draft-notice.tsx')).OtherDraftNotice,
});

export interface WithAccountDraftProps<
  Values extends TitledValues,
> extends AccountDraftOptions<Values> {
  /** Shown while the account is asked. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A form whose draft is also in the account: it reads the device's store once that has the account's draft (SHELL-489). */
export function WithAccountDraft<Values extends TitledValues>(
  props: WithAccountDraftProps<Values>,
) {
  const { waiting = null, children, ...options } = props;
  const { isReady, other, chooseOther, chooseOwn } = useAccountDraft(options);
  if (!isReady) return waiting;
  return (
    <>
      {other && (
        <Suspense fallback={null}>
          <OtherDraftNotice
            title={getDraftTitle(other.values)}
            savedAt={other.savedAt}
            onChooseOther={chooseOther}
            onChooseOwn={chooseOwn}
          />
        </Suspense>
      )}
      {children}
    </>
  );
}
