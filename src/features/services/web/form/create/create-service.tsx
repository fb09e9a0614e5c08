import { WithAccountDraft } from '#features/posting/web/account/with-account-draft.tsx';
import { DraftOffer } from '#features/posting/web/draft-offer.tsx';
import { useOfferedDraft } from '#features/posting/web/use-offered-draft.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { serviceDraftStore } from '../service-draft-store.ts';
import { wizardSteps } from '../steps/wizard-steps.ts';
import { hasContent } from '../values/compare-services.ts';
import { emptyService } from '../values/service-values.ts';
import { CreateForm } from './create-form.tsx';
import type { CreateFormProps } from './create-form.tsx';

export type CreateServiceProps = Omit<CreateFormProps, 'start' | 'isFocusWanted'>;

/** The create wizard: offers a stored draft, then the six steps (SERV-075). */
export function CreateService(props: CreateServiceProps) {
  return (
    <WithAccountDraft form="service" store={serviceDraftStore} owner={props.userId}>
      <OfferedService {...props} />
    </WithAccountDraft>
  );
}

function OfferedService(props: CreateServiceProps) {
  const { userId, position, onMove } = props;
  const { t } = useTranslation('service_form');
  const { offered, start, hasChosen, goOn, startOver } = useOfferedDraft({
    store: serviceDraftStore,
    userId,
    empty: emptyService,
    hasContent,
    position,
    onMove,
  });
  if (offered) {
    return (
      <DraftOffer
        heading={t('create.unfinished')}
        title={offered.values.title}
        savedAt={offered.savedAt}
        step={{ position: offered.place, total: wizardSteps.length }}
        onContinue={() => goOn(offered)}
        onStartOver={() => startOver(offered)}
      />
    );
  }
  return <CreateForm {...props} key={start.requestKey} start={start} isFocusWanted={hasChosen} />;
}
