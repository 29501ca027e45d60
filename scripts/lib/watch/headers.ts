/** Whether the security headers that a build asks for are sent. */
import {securityHeaders} from '../../../src/config/security';
import {ask} from './ask';
import {outcome, type Outcome, type Site} from './types';

const POLICY = 'Content-Security-Policy';
/** Parts that the policy of each build has; the rest are hashes of its scripts and servers of its settings. */
const IN_EVERY_POLICY = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** Names and values, but for the policy. */
const WANTED = securityHeaders('').filter(([name]) => name !== POLICY);

export async function checkHeaders(site: Site): Promise<Outcome> {
  const {headers} = await ask(site.address);
  const isEncrypted = site.address.protocol === 'https:';
  const faults = WANTED.filter(([name]) => isEncrypted || name !== 'Strict-Transport-Security').flatMap(
    ([name, value]) => {
      const sent = headers.get(name);
      if (sent === null) return [`${name} is not sent`];
      return sent === value ? [] : [`${name} is “${sent}” instead of “${value}”`];
    },
  );
  const policy = headers.get(POLICY);
  if (policy === null) faults.unshift(`${POLICY} is not sent`);
  else for (const part of IN_EVERY_POLICY) if (!policy.includes(part)) faults.push(`${POLICY} lacks ${part}`);
  return outcome('headers', faults, `${WANTED.length + 1} headers are as the build asks for`);
}
