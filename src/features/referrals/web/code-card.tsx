import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Copy, Share2 } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { useReferralLink } from './use-referral-link.ts';

/** The own code, or the button that makes it (PEOPLE-153, PEOPLE-154). */
export function CodeCard({ code }: { code: string | null }) {
  const { t } = useTranslation('referrals');
  return (
    <Card as="section" aria-labelledby="code-title">
      <CardBody className="flex flex-col gap-4">
        <h2 id="code-title" className="font-display text-lg font-semibold">
          {t('code.title')}
        </h2>
        {code === null ? <NoCode /> : <OwnCode code={code} />}
      </CardBody>
    </Card>
  );
}

function NoCode() {
  const { t } = useTranslation('referrals');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const generate = useSingleMutation({
    ...queries.referrals.generateCode.mutationOptions(),
    onSuccess: () => announce({ title: t('code.generated') }),
    onError: () =>
      announce({ title: t('common:errors.title'), text: t('code.notGenerated'), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.referrals.dashboard.key() }),
  });
  return (
    <>
      <p className="max-w-[65ch] text-sm text-muted">{t('code.none')}</p>
      <Button
        className="self-start max-sm:w-full"
        isBusy={generate.isPending}
        busyLabel={t('code.generating')}
        onClick={() => generate.mutate({})}
      >
        {t('code.generate')}
      </Button>
    </>
  );
}

function OwnCode({ code }: { code: string }) {
  const { t } = useTranslation('referrals');
  const { url, copy, share } = useReferralLink(code);
  return (
    <>
      <Field label={t('code.code')} className="max-w-60">
        <TextInput
          readOnly
          value={code}
          translate="no"
          className="font-semibold tracking-widest"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="flex min-w-0 flex-col gap-1">
        <span className="text-sm font-semibold">{t('code.link')}</span>
        <span translate="no" className="text-sm break-all select-all">
          {url}
        </span>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button className="grow sm:grow-0" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4" />
          {t('code.share')}
        </Button>
        <Button variant="outline" className="grow sm:grow-0" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('code.copy')}
        </Button>
      </div>
    </>
  );
}
