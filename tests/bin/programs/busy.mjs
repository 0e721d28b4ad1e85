/**
 * Starts what tests and the demo start: a process of its own group, and some that leave it, as servers and browsers do.
 * With the argument `stubborn`, one of them ignores the request to end.
 */
import { spawn } from 'node:child_process';
import { run } from '../../../bin/lib/run.mjs';

const ignore = process.argv[ 2 ] === 'stubborn' ? "trap '' TERM;" : '';
const script = `setsid sh -c "${ ignore } while :; do sleep 1; done" & sleep 300`;
run( 'sh', [ '-c', script ] ).catch( () => {} );
spawn( 'sleep', [ '300' ], { detached: true, stdio: 'ignore' } ).unref();
setTimeout( () => process.stdout.write( 'started\n' ), 300 );
