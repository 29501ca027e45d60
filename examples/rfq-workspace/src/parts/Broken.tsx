import {Link} from 'react-router';

/** Stands in the place of a page that failed while it was drawn. The router has written the error to the console. */
export function Broken() {
  return (
    <div className="problem stack" role="alert">
      <h1>This page cannot be shown</h1>
      <p>Something in it is not as expected.</p>
      <p className="row">
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
        <Link to="/rfqs">All RFQs</Link>
      </p>
    </div>
  );
}
