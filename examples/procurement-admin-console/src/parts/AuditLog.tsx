import useSWR from 'swr/immutable';
import {api, result} from '../platform/client.ts';
import {textOf} from '../platform/words.ts';
import {ProblemNote} from './ProblemNote.tsx';
import {Value} from './Value.tsx';

/** Who changed the record, and what. @param type what the log calls it, such as `buyer_permission` */
export function AuditLog({type, id, version}: {type: string; id: string; version: string}) {
  const query = {target_type: type, target_id: [id], limit: 20};
  const {data, error} = useSWR([id, version], () => result(api.GET('/v1/audit-logs', {params: {query}})));
  return (
    <section aria-labelledby="log" className="card stack">
      <h2 id="log">Changes</h2>
      <ProblemNote error={error} />
      {data?.data.length === 0 && <p className="soft">The audit log has no entry for this record.</p>}
      <ol className="log">
        {data?.data.map(({occurred_at: at, ...entry}) => (
          <li key={entry.id}>
            <small>
              <Value value={at} />
              {`, ${entry.actor?.name ?? entry.actor?.type ?? ''}`}
            </small>
            <span>{`${entry.action ?? ''}, ${entry.outcome ?? ''}`}</span>
            {entry.changes?.map(({path, before, after}) => (
              <div key={path}>
                <code>{path}</code> {textOf(before)} → {textOf(after)}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
