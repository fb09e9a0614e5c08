import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#app/api.tsx';
import { BadgeList } from '#features/people/web/badge-list.tsx';
import { PersonRating } from '#features/people/web/person-rating.tsx';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER, useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CircleCheckBig } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { Reputation } from '../contract.ts';

const typed = z.object({ file: z.string().trim().min(1, 'reputation:fields.empty') });

/**
 * Verifies a reputation file that a person was shown: shows the content of a genuine file, and nothing of an altered
 * one (PEOPLE-190).
 */
export function VerifyScreen() {
  const { t } = useTranslation('reputation');
  const { api } = useApi();
  const errorText = useErrorText();
  const getFieldMessage = useFieldMessage();
  const form = useForm({
    resolver: zodResolver(typed),
    defaultValues: { file: '' },
    reValidateMode: 'onSubmit',
  });
  const check = useSingleMutation({
    mutationFn: (answers: z.infer<typeof typed>) => api.reputation.verify(answers),
    onSuccess: ({ genuine }) => {
      if (genuine === null) form.setError('file', { message: 'reputation:refusals.not_genuine' });
    },
    onError: (error) => {
      const message = fieldErrors(error)?.['file'] ?? errorText(error);
      form.setError('file', { type: FROM_SERVER, message });
    },
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    form.setValue('file', await file.text());
    form.clearErrors();
    check.reset();
  };
  const error = getFieldMessage(form.formState.errors.file);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8">
      <PageHeading title={t('page.title')} subtitle={t('page.lead')} />
      <Card as="section">
        <CardBody>
          <form
            noValidate
            onSubmit={(event) => {
              check.reset();
              void form.handleSubmit((answers) => check.mutate(answers))(event);
            }}
            className="flex flex-col gap-5"
          >
            <Field label={t('choose')}>
              {({ id }) => (
                <input
                  id={id}
                  type="file"
                  accept="application/json,.json"
                  onChange={(event) => void choose(event)}
                  className="text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-control file:bg-card file:px-4 file:font-semibold"
                />
              )}
            </Field>
            <Field label={t('paste')} error={error}>
              <TextArea
                rows={6}
                spellCheck={false}
                autoComplete="off"
                className="font-mono text-xs"
                {...form.register('file', { onChange: () => form.clearErrors() })}
              />
            </Field>
            <Button type="submit" isBusy={check.isPending} className="self-start">
              {check.isPending ? t('checking') : t('check')}
            </Button>
          </form>
        </CardBody>
      </Card>
      <div role="status">{check.data?.genuine && <Genuine reputation={check.data.genuine} />}</div>
    </div>
  );
}

function Genuine({ reputation }: { reputation: Reputation }) {
  const { t } = useTranslation('reputation');
  const format = useFormat();
  const { person, rating, tasks, badges, reviews, issuedAt } = reputation;
  const formatDay = (time: string) => format.day(time.slice(0, 10));
  return (
    <Card as="section" className="border-accent">
      <CardBody className="flex flex-col gap-5">
        <div className="flex gap-3">
          <CircleCheckBig className="size-6 shrink-0 text-link" />
          <div>
            <h2 className="font-bold">{t('genuine.title')}</h2>
            <p className="text-sm text-muted">{t('genuine.text', { date: formatDay(issuedAt) })}</p>
          </div>
        </div>
        <div className="flex flex-col gap-1">
          <p dir="auto" className="font-display text-lg font-semibold wrap-anywhere">
            {person.name}
          </p>
          <PersonRating person={{ rating: rating.average, reviewCount: rating.reviews }} hasCount />
          <ul className="text-sm">
            {tasks.helped > 0 && <li>{t('people:helped', { count: tasks.helped })}</li>}
            {tasks.posted > 0 && <li>{t('people:posted', { count: tasks.posted })}</li>}
            <li className="text-muted">
              {t('people:memberSince', { date: formatDay(person.memberSince) })}
            </li>
          </ul>
        </div>
        <BadgeList
          badges={badges.map(({ type, awardedAt }) => ({ type, awardedAt: new Date(awardedAt) }))}
        />
        {reviews.length > 0 && (
          <div className="flex flex-col gap-3">
            <h3 className="text-sm font-bold">{t('reviews')}</h3>
            <ul className="flex flex-col gap-3">
              {reviews.map((review) => (
                <li key={review.publishedAt} className="border-l-2 border-line-strong pl-4 text-sm">
                  <p className="text-muted">
                    {review.rating === null
                      ? t('noShow')
                      : t('reviews:stars', { count: review.rating })}
                    {' · '}
                    {formatDay(review.publishedAt)}
                    {review.ending && ` · ${t(`reviews:endings.${review.ending}`)}`}
                  </p>
                  {review.comment !== '' && (
                    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                      {review.comment}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Link
          to="/people/$personId"
          params={{ personId: person.personId }}
          className={buttonClass({ variant: 'outline', className: 'self-start' })}
        >
          {t('profile')}
        </Link>
      </CardBody>
    </Card>
  );
}
