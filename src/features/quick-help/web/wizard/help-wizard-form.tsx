import { useState } from 'react';
import { flushSync } from 'react-dom';
import { SavedNote } from '#features/posting/web/saved-note.tsx';
import { LateServedPersonField } from '#features/subjects/web/late-served-person-field.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Search } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { AddressField } from './fields/address-field.tsx';
import { CategoryField, DurationField, WhenField } from './fields/choice-fields.tsx';
import { HelpersNearby } from './fields/helpers-nearby.tsx';
import { PayField } from './fields/pay-field.tsx';
import { DescriptionField, TitleField } from './fields/text-fields.tsx';
import { helpPaths } from './form/help-form.ts';
import { useHelpForm } from './use-help-form.ts';
import type { HelpFormOptions } from './use-help-form.ts';

export interface HelpWizardFormProps extends Omit<HelpFormOptions, 'servedId'> {
  isVisitor: boolean;
}

/** What, where, when and for how much, on one screen; the rest is folded (QUICK-204). */
export function HelpWizardForm({ isVisitor, ...options }: HelpWizardFormProps) {
  const { t } = useTranslation('help-wizard');
  const [servedId, setServedId] = useState<string | null>(null);
  const { form, issues, isSaved, sending } = useHelpForm({ ...options, servedId });
  const { description, estimatedDuration } = options.start.values;
  const [isOpen, setOpen] = useState(description !== '' || estimatedDuration !== null);

  /** The button can always be pressed: too early, it leads to what is missing (QUICK-204). */
  function submit() {
    const missing = helpPaths.filter((path) => issues[path] !== undefined);
    if (missing.length === 0) return isVisitor ? options.onSignIn() : sending.send();
    // As if each field had been left: its message then goes while it is corrected.
    if (missing.includes('description')) flushSync(() => setOpen(true));
    for (const path of missing) form.setValue(path, form.getValues(path), { shouldTouch: true });
    void form.trigger([...helpPaths], { shouldFocus: true });
  }
  return (
    <form
      noValidate
      aria-label={t('page.title')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="ui-card flex flex-col gap-5 px-4 pt-4 md:px-6 md:pt-6"
    >
      <TitleField form={form} />
      <CategoryField form={form} />
      <AddressField form={form} />
      <HelpersNearby form={form} />
      <WhenField form={form} />
      <PayField form={form} />
      <Disclosure summary={t('more')} isOpen={isOpen} onToggle={setOpen}>
        <div className="flex flex-col gap-5 pt-2">
          <DescriptionField form={form} />
          <DurationField form={form} />
        </div>
      </Disclosure>
      {!isVisitor && (
        <LateServedPersonField userId={options.owner} servedId={servedId} onChange={setServedId} />
      )}
      {sending.tooMany !== null && <ProblemNotice>{sending.tooMany}</ProblemNotice>}
      <div
        data-low-buttons
        className="sticky bottom-(--notices) z-20 -mx-4 flex items-center justify-end gap-3 rounded-b-card border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6"
      >
        {isSaved && (
          <div className="mr-auto max-sm:hidden">
            <SavedNote />
          </div>
        )}
        <Button
          type="submit"
          isBusy={sending.isSending}
          busyLabel={t('send.busy')}
          className="max-sm:flex-1"
        >
          <Search aria-hidden="true" className="size-4" />
          {t('send.action')}
        </Button>
      </div>
    </form>
  );
}
