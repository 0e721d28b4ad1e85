/**
 * Starts or stops the project's own MariaDB: `node bin/mariadb.mjs start|stop`.
 */
import { startMariadb, stopMariadb } from './lib/mariadb.mjs';

await ( process.argv[ 2 ] === 'stop' ? stopMariadb() : startMariadb() );
