import type { Choice, Line, StepReader } from '#features/notifications/server/public.ts';
import type { NamedPrice } from '#features/tasks/contract.ts';
import { mayApply } from '#features/tasks/rules.ts';
import { findTaskFacts } from '#features/tasks/server/public.ts';
import type { BudgetType } from '#features/tasks/vocabulary.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import { applicationsProcedures } from '../procedures.ts';

/** Lists the answer by which a person applies for a task by e-mail, if they may (NOTE-235). */
export async function listApplyChoices(
  { db, userId }: StepReader,
  taskId: string,
): Promise<Choice[]> {
  const found = await findTaskFacts(db, taskId, userId);
  if (!found || !mayApply(found.facts, found.viewer).allowed) return [];
  const { budget_type: budgetType } = await db
    .selectFrom('tasks')
    .select('budget_type')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  return [
    {
      name: budgetType === 'negotiable' ? 'applyWithPrice' : 'apply',
      answers: ['apply'],
      words: 'used',
      understood: (_, message) => describePrice(readPrice(message, budgetType)),
      act: (context, _, message) =>
        callAsViewer(context, applicationsProcedures.apply, {
          taskId,
          message,
          price: readPrice(message, budgetType),
        }),
    },
  ];
}

const describePrice = (price: NamedPrice | null): Line[] =>
  price === null
    ? []
    : [
        {
          key: price.unit === 'hour' ? 'yourHourlyPrice' : 'yourPrice',
          params: { price: formatsFor('en').money(price.amount) },
        },
      ];

/** A part of a sentence that is nothing but an amount: "$40", "for 40 dollars", "$25 an hour". */
const PRICE =
  /(?:^|[,;:.!\n]\s+|\n|\b(?:for|por|price|precio)\s+)(?:\$\s?(\d{1,5}(?:\.\d{2})?)|(\d{1,5})\s?(?:dollars?|bucks|d[oó]lares))(\s?(?:\/\s?h(?:r|our|ora)?|an hour|per hour|(?:a|por|la) (?:la )?hora))?(?=\s*(?:[,;.!\n]|$))/giu;

const AMOUNT = /\$\s?\d|\d\s?(?:dollars?|bucks|d[oó]lares)\b/giu;

/** Null if none, or more than one, is named: the person then applies at the posted price. */
export function readPrice(message: string, budgetType: BudgetType): NamedPrice | null {
  const [found] = message.matchAll(PRICE);
  if (!found || (message.match(AMOUNT)?.length ?? 0) > 1) return null;
  const [, dollars, words, perHour] = found;
  const isPerHour = perHour !== undefined || budgetType === 'hourly';
  return { amount: Number(dollars ?? words), unit: isPerHour ? 'hour' : 'job' };
}
