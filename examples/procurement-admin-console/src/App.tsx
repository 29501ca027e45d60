import {FileQuestionMark} from 'lucide-react';
import useSWR from 'swr/immutable';
import {Link, ScrollRestoration, useLocation} from 'react-router';
import {kinds} from './pages/kinds.tsx';
import {ProblemNote} from './parts/ProblemNote.tsx';
import {Skeleton} from './parts/Skeleton.tsx';
import {Title} from './parts/Title.tsx';
import {Toasts} from '../plumbing/Toasts.tsx';
import {api, result} from './platform/client.ts';

/** Menu and page. Both show only what the rights of the caller allow; the API checks each call all the same. */
export function App() {
  const {pathname: path} = useLocation();
  const {data, error} = useSWR('me', () => result(api.GET('/v1/permissions/me')));
  const granted = new Set(data?.permission_keys);
  const mayDo = (name: string, verb: string) => granted.has(`${name.replace('-', '_')}.${verb}`);
  const readable = kinds.filter(({name}) => mayDo(name, 'read'));
  const [name = readable[0]?.name ?? '', id, ...more] = path.split('/').filter(Boolean);
  const isPage = path === '/' || (kinds.some((one) => one.name === name) && more.length === 0);
  const kind = isPage ? readable.find((one) => one.name === name) : undefined;
  const rights = {mayWrite: mayDo(name, 'write'), mayAudit: mayDo('audit', 'read')};
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
        {readable.map(({name: one, title, icon: Icon}) => (
          <Link key={one} to={`/${one}`} aria-current={one === name ? 'page' : undefined}>
            <Icon />
            {title}
          </Link>
        ))}
      </nav>
      <main className="page">
        {!kind && <Title of={isPage ? [] : ['No such page']} />}
        <ProblemNote error={error} />
        {!data && !error && <Skeleton lines={8} />}
        {data && isPage && !kind && <p className="empty">There is nothing here that your role may see.</p>}
        {data && !isPage && (
          <div className="empty">
            <FileQuestionMark />
            <h1>There is no such page</h1>
            <p>Look at the address, or start from the first page.</p>
            <Link className="button" to="/">
              Go to the first page
            </Link>
          </div>
        )}
        {kind && (id ? kind.form(id, rights) : kind.table(rights))}
      </main>
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}
