import { isClosed } from '#features/site/rules.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { issueResolver, schemaIssues } from '#features/posting/web/form-issues.ts';
import type { FormIssues } from '#features/posting/web/form-issues.ts';
import { serviceDraft, serviceEdit } from '../../../service-draft.ts';
import { servicePath } from './service-path.ts';
import type { ServicePath } from './service-path.ts';
import { toDraft } from './service-values.ts';
import type { ServiceValues } from './service-values.ts';

/** Which wizard it is; each has rules and messages of its own. */
export type WizardKind = 'create' | 'edit';

export type ServiceIssues = FormIssues<ServicePath>;

const SCHEMAS = { create: serviceDraft, edit: serviceEdit };

export type ServiceFacts = { categories: ClosedCategories };

/** Returns what stands in the way of sending; the server decides by the same schemas (SERV-145). */
export function serviceIssues(
  values: ServiceValues,
  kind: WizardKind,
  facts?: ServiceFacts,
): ServiceIssues {
  const issues = schemaIssues(SCHEMAS[kind], toDraft(values), servicePath);
  if (facts && isClosed(facts.categories, values.category)) {
    issues.category ??= 'posting:fields.category_closed';
  }
  return issues;
}

const createResolver = (kind: WizardKind) =>
  issueResolver<ServiceValues, ServiceFacts>((values, facts) => serviceIssues(values, kind, facts));

/** The same for react-hook-form. */
export const serviceResolvers = { create: createResolver('create'), edit: createResolver('edit') };
