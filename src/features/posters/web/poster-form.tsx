import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { posterForm } from '../contract.ts';
import type { PosterForm as Words, PosterTarget } from '../contract.ts';
import { MOST_LINES } from '../limits.ts';
import { posterLanguages } from '../vocabulary.ts';
import { BoardField } from './board-field.tsx';

/** As the server refuses contact details that no one was warned of (SHELL-463). */
const CONTACTS = 'posters:refusals.contacts';

export interface PosterFormProps {
  thing: PosterTarget;
  /** The board to begin with. */
  boardId: string | null;
  /** The words to begin with. */
  suggested: { heading: string; text: string };
  onMade: (posterId: string) => void;
}

/** The words of a poster (SHELL-460 to SHELL-463). */
export function PosterForm(props: PosterFormProps) {
  const { t } = useTranslation('posters');
  const getFieldMessage = useFieldMessage();
  const [boardId, setBoardId] = useState(props.boardId);
  const { form, isWarned, isMaking, submit, makeAnyway, goBack } = usePosterForm({
    ...props,
    boardId,
  });
  const { errors } = form.formState;
  const languages = useFormField({ control: form.control, name: 'languages' });
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t('form.heading')} error={getFieldMessage(errors.heading)} isRequired>
        <TextInput {...form.register('heading')} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={t('form.text')}
        hint={t('form.textHint')}
        error={getFieldMessage(errors.text)}
        aside={t('form.optional')}
      >
        <TextArea {...form.register('text')} dir="auto" isAutoGrowing rows={MOST_LINES} />
      </Field>
      <Field label={t('form.languages')} isGroup>
        <RadioCards
          columns={3}
          {...languages.field}
          onValueChange={languages.field.onChange}
          options={posterLanguages.map((value) => ({
            value,
            title: t(`form.languagesOf.${value}`),
          }))}
        />
      </Field>
      <Field
        label={t('form.note')}
        hint={t('form.noteHint')}
        error={getFieldMessage(errors.note)}
        aside={t('form.optional')}
      >
        <TextInput {...form.register('note')} dir="auto" autoComplete="off" />
      </Field>
      <BoardField value={boardId} onChange={setBoardId} />
      <Button type="submit" className="self-start" isBusy={isMaking} busyLabel={t('form.making')}>
        {t('form.make')}
      </Button>
      <ConfirmDialog
        open={isWarned}
        onOpenChange={(open) => !open && goBack()}
        title={t('warning.title')}
        text={t('warning.text')}
        cancelLabel={t('warning.back')}
        confirmLabel={t('warning.anyway')}
        busyLabel={t('form.making')}
        isBusy={isMaking}
        onConfirm={() => void makeAnyway()}
      />
    </form>
  );
}

function usePosterForm({ thing, boardId, suggested, onMade }: PosterFormProps) {
  const { t, i18n } = useTranslation('posters');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isWarned, setWarned] = useState(false);
  const form = useForm<Words>({
    resolver: zodResolver(posterForm),
    defaultValues: { ...suggested, languages: i18n.language, note: '' },
  });
  const { mutate, isPending } = useSingleMutation({
    ...queries.posters.create.mutationOptions(),
    onSuccess: async ({ id }) => {
      setWarned(false);
      await queryClient.invalidateQueries({ queryKey: queries.posters.list.key() });
      onMade(id);
    },
    onError: (error) => {
      const hasContacts = refusalReason(error) === CONTACTS;
      setWarned(hasContacts);
      if (hasContacts) return;
      const reason = errorText(error, 'posters:form.failed');
      announce({ title: t('common:errors.title'), text: reason, tone: 'error' });
    },
  });
  const makeWith = (despiteContacts: boolean) =>
    form.handleSubmit((words) => mutate({ ...thing, ...words, boardId, despiteContacts }));
  return {
    form,
    isWarned,
    isMaking: isPending,
    submit: makeWith(false),
    makeAnyway: makeWith(true),
    goBack: () => setWarned(false),
  };
}
