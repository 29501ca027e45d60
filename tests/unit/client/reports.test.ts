/** What pages report, and that it holds nothing about the reader. */
import Ajv from 'ajv';
import {describe, expect, it} from 'vitest';
import schema from '../../../contributing/report.schema.json';
import {causesOf, failureOf, redacted} from '../../../src/client/reports/failures';
import {Outbox} from '../../../src/client/reports/outbox';
import {readReports} from '../../../src/config/reports';
import {securityHeaders} from '../../../src/config/security';

const ORIGIN = 'https://docs.example';
const fits = new Ajv({strict: true}).compile(schema);

describe('a message of an error', () => {
  it.each([
    ['Unexpected token h, "hunter2 is my password" is not valid JSON', 'Unexpected token h, “…” is not valid JSON'],
    ["Cannot read properties of undefined (reading 'jane')", 'Cannot read properties of undefined (reading “…”)'],
    [`Loading chunk 12 failed. (${ORIGIN}/assets/js/12.0abc.js)`, 'Loading chunk 12 failed. (/assets/js/12.0abc.js)'],
    [`Failed to fetch ${ORIGIN}/search/?q=secret#x now`, `Failed to fetch ${ORIGIN} now`],
    ['Failed to fetch https://api.example/users/jane?token=1', 'Failed to fetch https://api.example'],
    ['No user jane@example.com, order 20250117', 'No user … order …'],
    ['two\n  lines', 'two lines'],
  ])('%j is told as %j', (message, told) => {
    expect(redacted(message, ORIGIN)).toBe(told);
  });

  it('is cut', () => {
    expect(redacted('x'.repeat(900), ORIGIN)).toHaveLength(200);
  });
});

describe('a failure', () => {
  it('tells what it was caused by', () => {
    const error = new Error('The page failed', {cause: new TypeError('No answer', {cause: 'my own words'})});
    expect(causesOf(error, ORIGIN)).toEqual([
      {name: 'Error', message: 'The page failed'},
      {name: 'TypeError', message: 'No answer'},
      {name: 'string', message: ''},
    ]);
  });

  it('ends when it caused itself', () => {
    const error = new Error('round');
    error.cause = error;
    expect(causesOf(error, ORIGIN)).toHaveLength(5);
  });

  it.each([
    [new Error('Failed to fetch dynamically imported module: https://docs.example/assets/js/a.js'), 'chunk'],
    [Object.assign(new Error('x'), {name: 'ChunkLoadError'}), 'chunk'],
    [new Error('outer', {cause: new Error('Loading chunk 3 failed.')}), 'chunk'],
    [new TypeError('x is not a function'), 'crash'],
  ])('%s is a %s', (error, what) => {
    expect(failureOf(error, '/docs/', ORIGIN).what).toBe(what);
  });
});

describe('the outbox', () => {
  const outbox = (): {box: Outbox; sent: string[]} => {
    const sent: string[] = [];
    return {box: new Outbox((body) => sent.push(body), 0), sent};
  };

  it('sends everything together, in the form that is documented', () => {
    const {box, sent} = outbox();
    box.addVital({kind: 'vital', page: '/docs/', name: 'LCP', value: 812.4, rating: 'good'});
    box.addFailure(failureOf(new Error('x', {cause: new Error('y')}), '', ORIGIN));
    expect(sent).toEqual([]);
    box.flush();
    expect(sent).toHaveLength(1);
    expect(fits(JSON.parse(sent[0] ?? ''))).toBe(true);
    box.flush();
    expect(sent).toHaveLength(1);
  });

  it('sends a failure by itself, once', async () => {
    const {box, sent} = outbox();
    for (let at = 0; at < 5; at += 1) box.addFailure(failureOf(new Error('x'), '/docs/', ORIGIN));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.match(/"failure"/g)).toHaveLength(1);
  });

  it('tells of twenty failures at most', () => {
    const {box, sent} = outbox();
    for (let at = 0; at < 50; at += 1) box.addFailure(failureOf(new Error(`fault ${at}`), '/docs/', ORIGIN));
    box.flush();
    expect(sent.join().match(/"failure"/g)).toHaveLength(20);
  });
});

describe('the form of a report', () => {
  it.each([
    {version: 2, reports: []},
    {version: 1, reports: [{kind: 'vital', page: '/docs/?q=x', name: 'LCP', value: 1, rating: 'good'}]},
    {version: 1, reports: [{kind: 'failure', page: '/', what: 'crash', causes: [], agent: 'x'}]},
  ])('is not %j', (payload) => {
    expect(fits(payload)).toBe(false);
  });
});

describe('the address of reports', () => {
  it('is off, or an address', () => {
    expect(readReports(undefined, 'required')).toBeUndefined();
    expect(readReports('https://reports.example.com/docs', 'off')).toBe('https://reports.example.com/docs');
    expect(readReports('http://localhost:9/x', 'off')).toBe('http://localhost:9/x');
  });

  it.each([
    ['http://reports.example.com/', 'off', 'is no address with https'],
    ['reports', 'off', 'is no address with https'],
    ['https://reports.example.com/?key=1', 'off', 'only protocol, host, port and path'],
    ['https://reports.example.com/;script-src', 'off', 'only protocol, host, port and path'],
    ['https://reports.example.com/', 'required', 'needs CONSENT=off'],
  ] as const)('%j with CONSENT=%s stops the build', (value, consent, words) => {
    expect(() => readReports(value, consent)).toThrow(words);
  });

  it('is in the headers only when browsers may report by themselves', () => {
    expect(JSON.stringify(securityHeaders('default-src x'))).not.toMatch(/report/i);
    const headers = new Map(securityHeaders('default-src x', 'https://reports.example.com/docs'));
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src x; frame-ancestors 'none'; report-uri https://reports.example.com/docs; report-to policy",
    );
    expect(headers.get('Reporting-Endpoints')).toBe('policy="https://reports.example.com/docs"');
  });
});
