import React, {type ReactNode} from 'react';
import {ROLES, SUPPLIER_ROLES} from '../../openapi/roles';
import {fieldId} from './Parameters';
import {keyPlaces, readBase, sandboxKey} from './request';
import styles from './styles.module.css';
import type {ConsoleOperation, Target} from './types';

interface Props {
  operation: ConsoleOperation;
  target: Target;
  /** Whether the reader tried to send a call without an address. */
  missing: boolean;
  onChange: (target: Target) => void;
}

/** Roles of the sample world. A foreign API has none. */
const ROLES_BY_API: Partial<Record<string, typeof ROLES>> = {clients: ROLES, suppliers: SUPPLIER_ROLES};

function SandboxKey({operation, target, onChange}: Omit<Props, 'missing'>): ReactNode {
  const {api, spec} = operation;
  if (!spec.auth) return <p className={styles.hint}>This operation needs no key.</p>;
  const roles = Object.entries(ROLES_BY_API[api.name] ?? {});
  return (
    <div className={styles.field}>
      <label htmlFor="try-role">Key</label>
      <select
        id="try-role"
        className={styles.input}
        value={target.role}
        aria-describedby="try-role-hint"
        onChange={(event) => onChange({...target, role: event.target.value})}
      >
        <option value="">Full access</option>
        {roles.map(([role, {name}]) => (
          <option key={role} value={role}>
            {name}
          </option>
        ))}
        <option value="none">No key</option>
      </select>
      <p id="try-role-hint" className={styles.hint}>
        {target.role === 'none' ? (
          'Sends no credential.'
        ) : (
          <>
            Sends <code>{sandboxKey(api, target.role)}</code>, which works in the sandbox only.
          </>
        )}
      </p>
    </div>
  );
}

/** The name in `header:X-Key`. */
function nameOfPlace(place: string): string {
  return place.split(':')[1] ?? place;
}

/** A password field for a key. */
function KeyInput({id, value, onChange}: {id: string; value: string; onChange: (key: string) => void}): ReactNode {
  return (
    <input
      id={id}
      className={styles.input}
      type="password"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function OwnServer({operation, target, missing, onChange}: Props): ReactNode {
  const [first, ...more] = keyPlaces(operation);
  const isWrong = missing || (target.base !== '' && readBase(target.base) === undefined);
  return (
    <>
      <p className={styles.warning}>
        <strong>Warning: a real server.</strong> Calls leave this page and change real records. Use a test account.
      </p>
      <div className={styles.fields}>
        <DocumentedServers operation={operation} target={target} onChange={onChange} />
        <div className={styles.field}>
          <label htmlFor="try-base">Base URL</label>
          <input
            id="try-base"
            className={styles.input}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://api.example.com"
            value={target.base}
            aria-invalid={isWrong}
            aria-describedby="try-base-hint try-base-error"
            onChange={(event) => onChange({...target, base: event.target.value})}
          />
          <p id="try-base-hint" className={styles.hint}>
            The path <code>{operation.spec.path}</code> is put behind it.
          </p>
          <p id="try-base-error" className={styles.error}>
            {isWrong && 'Type an address that begins with https:// or http://.'}
          </p>
        </div>
        {more.map((place) => (
          <div key={place} className={styles.field}>
            <label htmlFor={fieldId(`key-${place}`)}>Your key for {nameOfPlace(place)}</label>
            <KeyInput
              id={fieldId(`key-${place}`)}
              value={target.keys?.[place] ?? ''}
              onChange={(key) => onChange({...target, keys: {...target.keys, [place]: key}})}
            />
          </div>
        ))}
        <div className={styles.field}>
          <label htmlFor="try-key">
            Your key{more.length > 0 && first !== undefined && ` for ${nameOfPlace(first)}`}
          </label>
          <KeyInput id="try-key" value={target.key} onChange={(key) => onChange({...target, key})} />
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={target.remember}
              onChange={(event) => onChange({...target, remember: event.target.checked})}
            />{' '}
            Remember the address, and the key in this tab
          </label>
          <p className={styles.hint}>
            The key is gone when you close the tab. Without the tick both are gone when you leave or reload the page.
          </p>
        </div>
      </div>
    </>
  );
}

/** The documented server addresses, one for each combination of variables, to fill in the base URL. */
function DocumentedServers({operation, target, onChange}: Omit<Props, 'missing'>): ReactNode {
  const servers = (operation.spec.servers ?? operation.api.servers).filter((server) => readBase(server) !== undefined);
  if (servers.length === 0) return null;
  return (
    <div className={styles.field}>
      <label htmlFor="try-documented">Documented server</label>
      <select
        id="try-documented"
        className={styles.input}
        value={servers.includes(target.base) ? target.base : ''}
        onChange={(event) => onChange({...target, base: event.target.value})}
      >
        <option value="">one of your own</option>
        {servers.map((server) => (
          <option key={server}>{server}</option>
        ))}
      </select>
    </div>
  );
}

/** Choice of the server, the role and the keys. */
export default function Server(props: Props): ReactNode {
  const {target, onChange} = props;
  const choice = (server: Target['server'], label: string): ReactNode => (
    <label className={styles.tick}>
      <input
        type="radio"
        name="try-server"
        checked={target.server === server}
        onChange={() => onChange({...target, server})}
      />{' '}
      {label}
    </label>
  );
  return (
    <fieldset className={styles.group}>
      <legend>Server</legend>
      <div className={styles.row}>
        {choice('sandbox', 'Sandbox (in this page)')}
        {choice('own', 'Another server')}
      </div>
      {target.server === 'sandbox' ? <SandboxKey {...props} /> : <OwnServer {...props} />}
    </fieldset>
  );
}
