/** Prints the compressed sizes of the files that a browser loads: `node tests/bench/sizes.mjs`, after a build. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const FILES = [
	[ 'tracker.js', 'the visitor’s script' ],
	[ 'dashboard-start.js', 'what is printed in the dashboard’s head' ],
	[ 'dashboard.js', 'the dashboard’s shell' ],
	[ 'overview.js', 'the Overview' ],
	[ 'charts.js', 'charts, with the first one' ],
	[ 'style-dashboard.css', 'styles of the shell' ],
	[ 'style-overview.css', 'styles of the Overview' ],
];

process.stdout.write( '| file | what | bytes | gzip |\n|---|---|---|---|\n' );
for ( const [ name, what ] of FILES ) {
	const file = readFileSync(
		new URL( `../../build/${ name }`, import.meta.url )
	);
	const packed = gzipSync( file, { level: 9 } ).length;
	process.stdout.write(
		`| ${ name } | ${ what } | ${ file.length } | ${ packed } |\n`
	);
}
