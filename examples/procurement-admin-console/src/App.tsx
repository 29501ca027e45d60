import useSWR from 'swr/immutable';
import {Link, useLocation} from 'react-router';
import {EditPage} from './pages/EditPage.tsx';
import {ListPage} from './pages/ListPage.tsx';
import {ProblemNote} from './parts/ProblemNote.tsx';
import {Skeleton} from './parts/Skeleton.tsx';
import {Toasts} from '../plumbing/Toasts.tsx';
import {api, result} from './platform/client.ts';
import {resources} from './resources/index.ts';

/** Menu and page. Both show only what the rights of the caller allow; the API checks each call all the same. */
export function App() {
  const {pathname: path} = useLocation();
  const {data, error} = useSWR('me', () => result(api.GET('/v1/permissions/me')));
  const rights = new Set(data?.permission_keys);
  const mayDo = (name: string, verb: string) => rights.has(`${name.replace('-', '_')}.${verb}`);
  const readable = Object.entries(resources).filter(([name]) => mayDo(name, 'read'));
  const [, name = readable[0]?.[0] ?? '', id] = path.split('/').map((part) => part || undefined);
  const resource = readable.find(([one]) => one === name)?.[1];
  const mayWrite = mayDo(name, 'write');
  return (
    <div className="console">
      <header className="bar">
        <Link className="brand" to="/">
          Procurement console
        </Link>
        <small className="end">
          {data?.user?.name} {data && '·'} {data?.roles?.map((role) => role.name).join(', ')}
        </small>
      </header>
      <nav aria-label="Records" className="tabs">
        {readable.map(([one, {title, icon: Icon}]) => (
          <Link key={one} to={`/${one}`} aria-current={one === name ? 'page' : undefined}>
            <Icon />
            {title}
          </Link>
        ))}
      </nav>
      <main className="page">
        <ProblemNote error={error} />
        {!data && !error && <Skeleton lines={8} />}
        {data && !resource && <p className="empty">There is nothing here that your role may see.</p>}
        {resource && !id && <ListPage key={name} {...{name, resource, mayWrite}} />}
        {resource && id && (
          <EditPage key={path} {...{name, resource, id, mayWrite}} mayAudit={mayDo('audit', 'read')} />
        )}
      </main>
      <Toasts />
    </div>
  );
}
