import {useEffect, useState, type ReactElement} from 'react';
import {ShieldAlert, TriangleAlert} from 'lucide-react';
import {queue} from '../queue/phone.ts';
import {mayBook} from '../secure.ts';

/** What this phone or this address cannot do, said before somebody has counted a shelf for nothing. */
export function Notices(): ReactElement {
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    queue.open().catch((error: unknown) => {
      console.error(error);
      setUnread(true);
    });
  }, []);
  return (
    <>
      {!mayBook() && (
        <p className="problem note" role="note">
          <ShieldAlert />
          <span>
            <strong>This address has no HTTPS.</strong> You can type a code and look it up. Bookings, the camera and the
            start without a network need HTTPS. Ask whoever runs this app for its https:// address.
          </span>
        </p>
      )}
      {isUnread && (
        <p className="problem note" role="alert">
          <TriangleAlert />
          <span>
            <strong>This browser keeps nothing.</strong> Bookings need its storage. Leave the private window, or allow
            this page to store data.
          </span>
        </p>
      )}
    </>
  );
}
