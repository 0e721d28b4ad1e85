/**
 * Starts processes as tests and the demo do: one in its own process group, and some that leave the group, like servers
 * and browsers. With the argument `stubborn`, one of them ignores the signal to exit.
 */
import { spawn } from 'node:child_process';
import { run } from '../../../bin/lib/run.mjs';

const ignore = process.argv[ 2 ] === 'stubborn' ? "trap '' TERM;" : '';
const script = `setsid sh -c "${ ignore } while :; do sleep 1; done" & sleep 300`;
run( 'sh', [ '-c', script ] ).catch( () => {} );
spawn( 'sleep', [ '300' ], { detached: true, stdio: 'ignore' } ).unref();
setTimeout( () => process.stdout.write( 'started\n' ), 300 );
