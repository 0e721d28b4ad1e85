/** Starts or stops the project's own MariaDB server: `node bin/mariadb.mjs start|stop`. */
import { main } from './lib/main.mjs';
import { startMariadb, stopMariadb } from './lib/mariadb.mjs';

await main( process.argv[ 2 ] === 'stop' ? stopMariadb : startMariadb );
