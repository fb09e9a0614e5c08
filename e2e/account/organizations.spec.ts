import { readRequest, testIdp } from '#identity/server/saml/test-idp.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { newAccount } from '../support/people.ts';
import { onTheData } from '../support/on-the-data.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('people sign in where their organization has them sign in (AUTH-245, AUTH-246, AUTH-248, AUTH-249)', async ({
  page,
  baseURL,
  forgive,
}) => {
  const site = new URL(baseURL ?? '').origin;
  const domain = `${crypto.randomUUID()}.example`;
  const idp = testIdp(`https://${domain}/metadata`, { site });
  const key = /eyJ\S+/.exec(await onTheData('scripts/operator.ts', 'service-key'))?.[0] ?? '';
  const made = await fetch(`${site}/auth/v1/admin/sso/providers`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'saml', metadata_xml: idp.metadata, domains: [domain] }),
  });
  expect(made.status).toBe(201);

  // The organization's page, which posts its answer by itself.
  const { name } = newAccount('Olga Organized');
  const email = `olga@${domain}`;
  await page.route('https://idp.example/**', async (route) => {
    const { id, relayState } = readRequest(route.request().url());
    const options = { nameId: email, attributes: { mail: [email], displayName: [name] } };
    const answer = Buffer.from(idp.respond({ ...options, inResponseTo: id })).toString('base64');
    await route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${site}/auth/v1/sso/saml/acs"><input name="SAMLResponse" value="${answer}"><input name="RelayState" value="${relayState}"></form><script>document.forms[0].submit()</script>`,
    });
  });

  await page.goto('/auth');
  await button(page, 'Sign in with your organization').click();
  const field = page.getByLabel('Your email at the organization');
  forgive(/404 \(Not Found\) \S+\/sso$/);
  await field.fill('olga@nobody.example');
  await button(page, 'Sign in with your organization').click();
  await expect(
    page.getByText("We don't know an organization with this email domain.").first(),
  ).toBeVisible();
  await expectAccessible(page);
  await field.fill(email);
  await button(page, 'Sign in with your organization').click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  await page.getByLabel('Location').fill('Austin, TX');
  await button(page, 'Finish').click();
  await expect(page).not.toHaveURL(/\/onboarding$/);
  await page.goto('/settings/account');
  const ways = page.getByRole('region', { name: 'Connected accounts' });
  await expect(ways.getByText('Your organization')).toBeVisible();
  await expect(ways.getByText(email)).toBeVisible();
  await expect(page.getByLabel('New Email')).toBeHidden();
  await page.goto('/settings/security');
  await expect(page.getByText('Signed in with your organization')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toBeHidden();
  await expectAccessible(page);
});
