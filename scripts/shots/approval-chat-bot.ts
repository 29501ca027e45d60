import {createHmac} from 'node:crypto';
import type {Page} from 'playwright-core';
import type {Places, Shots} from './types';

const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret for pictures').toString('base64')}`;
const PRICE = 'pap_01JJ6KTTM0MJYT90TAZJGCNM0N';

/** Makes the bot post its card. The application ignores a repeated message, so there is at most one card. */
async function open(page: Page, url: string): Promise<void> {
  const id = 'msg_01JPA4M0Q7D2ZC8H5VXK3T9WEB';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({type: 'approval.requested', timestamp: '2025-03-14T08:02:17.090Z', data: {id: PRICE}});
  const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  await fetch(`${url}/webhooks/quartermaster`, {
    method: 'POST',
    headers: {'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}`},
    body,
  });
  await page.goto(url);
  await page.getByRole('article').waitFor();
}

/** Presses Approve as a person who may not decide, which has no effect. */
async function pressAsMaya(page: Page): Promise<void> {
  await page.getByLabel('You are').fill('maya.lindqvist@halden.example');
  await page.getByRole('button', {name: 'Approve'}).click();
  await page.getByRole('alert').waitFor();
}

const shots: Shots = {
  env: {WEBHOOK_SECRET, SLACK_BOT_TOKEN: ''},
  shots: [
    {
      name: 'card',
      alt: 'A card in the chat for trying: product, supplier, old and new price, yearly impact, deadline and two buttons.',
      viewport: 'desktop',
      take: async (page: Page, {url}: Places): Promise<void> => {
        await open(page, url);
        await page.getByLabel('You are').fill('tomas.berg@halden.example');
        await page.getByLabel('Comment').fill('Within the yearly agreement.');
      },
    },
    {
      name: 'refused',
      alt: 'The answer to somebody who is not asked, above the card that still waits for Tomas Berg.',
      viewport: 'phone',
      take: async (page: Page, {url}: Places): Promise<void> => {
        await open(page, url);
        await pressAsMaya(page);
      },
    },
  ],
};

export default shots;
