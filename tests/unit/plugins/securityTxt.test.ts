import {expect, it} from 'vitest';
import {securityText} from '../../../src/plugins/site-files/security-txt';

it('has the fields that RFC 9116 requires, and expires within a year', () => {
  const from = new Date('2025-03-14T09:30:00Z');
  const text = securityText('https://docs.example/', '/docs/about/#contact-us', from);
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(fields.get('Contact')).toBe('https://docs.example/docs/about/#contact-us');
  expect(fields.get('Canonical')).toBe('https://docs.example/.well-known/security.txt');
  const days = (new Date(fields.get('Expires') ?? '').getTime() - from.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(365);
});
