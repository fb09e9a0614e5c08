import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { boardForm } from '../contract.ts';
import type { Board, BoardForm as Words } from '../contract.ts';
import { PlacePicker } from './place-picker.tsx';

/** Puts a board on the map: its place first, then its words (SHELL-477 to SHELL-479). */
export function BoardForm({ onAdded }: { onAdded: (boardId: string) => void }) {
  const { t } = useTranslation('boards');
  const getFieldMessage = useFieldMessage();
  const { form, near, isPlaceMissing, isAdding, setPoint, submit } = useBoardForm(onAdded);
  const { errors } = form.formState;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="rounded-card bg-sunken p-4 text-sm">
        <strong>{t('new.publicOnly')}</strong> {t('new.publicText')}
      </p>
      <PlacePicker onPick={setPoint} />
      {isPlaceMissing && <ProblemNotice>{t('fields.point_missing')}</ProblemNotice>}
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={t('new.name')}
          hint={t('new.nameHint')}
          error={getFieldMessage(errors.name)}
          isRequired
        >
          <TextInput {...form.register('name')} dir="auto" autoComplete="off" />
        </Field>
        <Field
          label={t('new.directions')}
          hint={t('new.directionsHint')}
          error={getFieldMessage(errors.directions)}
          aside={t('new.optional')}
        >
          <TextInput {...form.register('directions')} dir="auto" autoComplete="off" />
        </Field>
        <NearBoards boards={near} />
        <Button type="submit" className="self-start" isBusy={isAdding} busyLabel={t('new.adding')}>
          {t(near.length > 0 ? 'new.anyway' : 'new.submit')}
        </Button>
      </form>
    </div>
  );
}

/** The boards that may be the same one, before it is added a second time (SHELL-479). */
function NearBoards({ boards }: { boards: readonly Board[] }) {
  const { t } = useTranslation('boards');
  return (
    <div role="status" className="empty:hidden">
      {boards.length > 0 && (
        <section className="flex flex-col gap-2 rounded-card border border-line p-4">
          <h2 className="font-semibold">{t('new.near')}</h2>
          <p className="text-sm text-muted">{t('new.nearText')}</p>
          <ul className="flex flex-col">
            {boards.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to="/boards/$boardId"
                  params={{ boardId: id }}
                  className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const NOWHERE: Point = { latitude: 0, longitude: 0 };
const NONE: readonly Board[] = [];

function useBoardForm(onAdded: (boardId: string) => void) {
  const { t } = useTranslation('boards');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [point, setPoint] = useState<Point | null>(null);
  const [isPlaceMissing, setPlaceMissing] = useState(false);
  const form = useForm<Words>({
    resolver: zodResolver(boardForm),
    defaultValues: { name: '', directions: '' },
  });
  const around = useQuery({
    ...queries.boards.listAround.queryOptions({ input: point ?? NOWHERE }),
    enabled: point !== null,
    placeholderData: keepPreviousData,
  });
  const near = around.data?.items ?? NONE;
  const { mutate, isPending } = useSingleMutation({
    ...queries.boards.add.mutationOptions(),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: queries.boards.key() });
      onAdded(id);
    },
    onError: (error) => {
      // Someone may have added it a moment ago; then it is shown.
      void around.refetch();
      const reason = errorText(error, 'boards:new.failed');
      announce({ title: t('common:errors.title'), text: reason, tone: 'error' });
    },
  });
  return {
    form,
    near,
    isPlaceMissing: isPlaceMissing && point === null,
    isAdding: isPending,
    setPoint,
    submit: () => {
      setPlaceMissing(point === null);
      void form.handleSubmit((words) => {
        if (point) mutate({ ...words, point, despiteNear: near.length > 0 });
      })();
    },
  };
}
