import {Link} from 'react-router';

export function NoPage() {
  return (
    <div className="empty">
      <h1>There is no such page</h1>
      <p>The address may be mistyped, or of an older version.</p>
      <Link className="button" to="/rfqs">
        All RFQs
      </Link>
    </div>
  );
}
