import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { noteForm } from '../contract.ts';
import { BoardField } from './board-field.tsx';

export interface NoteDialogProps {
  note: string;
  boardId: string | null;
  isBusy: boolean;
  onSave: (whereabouts: { note: string; boardId: string | null }) => void;
  onClose: () => void;
}

/** Asks where a poster hangs: a note, and a board (SHELL-470, SHELL-482). */
export function NoteDialog({ note, boardId, isBusy, onSave, onClose }: NoteDialogProps) {
  const { t } = useTranslation('posters');
  const getFieldMessage = useFieldMessage();
  const [board, setBoard] = useState(boardId);
  const form = useForm({ resolver: zodResolver(noteForm), defaultValues: { note } });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('noteDialog.title')}
      submitLabel={t('noteDialog.save')}
      busyLabel={t('noteDialog.saving')}
      isBusy={isBusy}
      onSubmit={() => void form.handleSubmit((changed) => onSave({ ...changed, boardId: board }))()}
    >
      <Field
        label={t('form.note')}
        hint={t('form.noteHint')}
        error={getFieldMessage(form.formState.errors.note)}
      >
        <TextInput {...form.register('note')} dir="auto" autoComplete="off" />
      </Field>
      <BoardField value={board} onChange={setBoard} />
    </FormDialog>
  );
}
