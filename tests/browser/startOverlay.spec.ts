/** What a page of `npm start` shows of the file that was saved last. */
import {openFeedback} from '../../scripts/lib/start/feedback';
import {expect, test} from '../support/site';

test('findings of a saved page stand over it until they are closed or mended', async ({page}) => {
  const feedback = await openFeedback();
  try {
    const html = '<!doctype html><title>Page</title><main>Text</main><script src="/overlay.js"></script>';
    await page.route('**/page', (route) => route.fulfill({contentType: 'text/html', body: html}));
    await page.goto(`http://127.0.0.1:${feedback.port}/page`);
    const finding = 'docs/page.mdx:7: `level` is not a known key.';
    const about = {about: 'docs/page.mdx', skipped: [], referring: ['docs/other.mdx']};
    const panel = page.getByRole('status', {name: 'Findings of the checks'});
    const send = async (...findings: string[]): Promise<void> => {
      feedback.send({...about, findings});
      await expect(panel).toHaveCount(findings.length === 0 ? 0 : 1);
    };
    await send(finding);
    await expect(panel).toContainText(finding);
    await expect(panel).toContainText('Refer to it: docs/other.mdx');
    await panel.getByRole('button', {name: 'Close'}).press('Enter');
    await expect(panel).toHaveCount(0);
    await send(finding);
    await send();
  } finally {
    feedback.close();
  }
});
