import type { ReactNode } from 'react';
import { DraftOffer } from './draft-offer.tsx';
import type { DraftOfferProps } from './draft-offer.tsx';
import { useOfferedDraft } from './use-offered-draft.ts';
import { getDraftTitle } from './wizard-draft.ts';
import type { TitledValues, WizardDraft, WizardDraftStore } from './wizard-draft.ts';

export interface OfferedFormProps<Values extends TitledValues> extends Pick<
  DraftOfferProps,
  'heading' | 'level'
> {
  store: WizardDraftStore<Values>;
  userId: string;
  empty: Values;
  hasContent: (values: Values) => boolean;
  /** Draws the form; another `key` is another draft. After a choice the focus belongs in its first field. */
  children: (begun: {
    key: string;
    start: WizardDraft<Values>;
    isFocusWanted: boolean;
  }) => ReactNode;
}

/** A form of one page, before which the draft that was left another time is offered (SHELL-488). */
export function OfferedForm<Values extends TitledValues>(props: OfferedFormProps<Values>) {
  const { heading, level, children, ...options } = props;
  const { offered, start, hasChosen, goOn, startOver } = useOfferedDraft(options);
  if (!offered) {
    return children({ key: start.requestKey, start, isFocusWanted: hasChosen });
  }
  return (
    <DraftOffer
      {...(level !== undefined && { level })}
      heading={heading}
      title={getDraftTitle(offered.values)}
      savedAt={offered.savedAt}
      onContinue={() => goOn(offered)}
      onStartOver={() => startOver(offered)}
    />
  );
}
