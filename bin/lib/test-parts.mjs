import { endToEnd } from './end-to-end.mjs';
import { compiledScripts } from './opcache.mjs';
import { inRoot } from './paths.mjs';
import {
	check,
	countJest,
	countNode,
	countPhpunit,
	suite,
} from './runners.mjs';
import { makeZip } from './zip.mjs';

/**
 * @typedef {import('./schedule.mjs').Part & {group: string, system?: string[], uses?: string[]}} TestPart A part, the
 * group by which it is asked for, what it needs of the machine, and what it only uses where it is there.
 */

const bin = ( name ) => inRoot( 'node_modules', '.bin', name );
const vendor = ( name ) => inRoot( 'vendor', 'bin', name );

/**
 * Every part of the tests, the quick ones first.
 *
 * @return {TestPart[]} Parts.
 */
export const testParts = () => [
	lint( 'ESLint', bin( 'eslint' ), [ '.', '--max-warnings=0' ] ),
	lint( 'PHPStan', vendor( 'phpstan' ), [ 'analyse', ...PHPSTAN ] ),
	lint( 'TypeScript', bin( 'tsc' ), [ '--noEmit' ] ),
	lint( 'stylelint', bin( 'wp-scripts' ), [ 'lint-style', 'src/**/*.scss' ] ),
	lint( 'PHP_CodeSniffer', vendor( 'phpcs' ), [] ),
	lint( 'layers', 'php', [ inRoot( 'bin', 'layers.php' ) ] ),
	{
		name: 'unit tests',
		group: 'unit',
		run: suite( 'unit.json', jest, countJest ),
	},
	{
		name: 'tool tests',
		group: 'unit',
		system: [ 'curl', 'sqlite' ],
		run: suite( 'tools.tap', node( 'bin' ), countNode ),
	},
	{ name: 'build', group: 'build', run: check( 'node', [ BUILD ] ) },
	phpunit( 'PHP on SQLite, tables', 'sqlite', [ '--group', DATABASE ] ),
	phpunit( 'PHP on MariaDB, tables', 'mysql', [ '--group', DATABASE ] ),
	phpunit( 'PHP, all else', 'sqlite', [ '--exclude-group', DATABASE ] ),
	phpunit( 'PHP on a network of subfolders', 'sqlite', NETWORK, 'subfolder' ),
	phpunit( 'PHP on a network of subdomains', 'mysql', NETWORK, 'subdomain' ),
	{
		name: 'zip',
		group: 'zip',
		needs: [ 'build' ],
		system: [ 'curl', 'sqlite', 'zip' ],
		run: async () => {
			await makeZip();
			return suite( 'zip.tap', node( 'zip' ), countNode )();
		},
	},
	{
		name: 'end to end',
		group: 'e2e',
		needs: [ 'build' ],
		alone: true,
		system: [ 'chromium', 'curl', 'pdftoppm', 'sqlite' ],
		run: endToEnd,
	},
];

/** Tests whose code reads or writes Lodestar's tables, which differ by database; tests/php/TestCase.php holds them to it. */
const DATABASE = 'database';

const NETWORK = [ '--testsuite', 'multisite' ];
const BUILD = inRoot( 'bin', 'build.mjs' );
const MYSQL = [ 'mariadb', 'mysql' ];
const PHPSTAN = [ '--no-progress', '--memory-limit=2G' ];

/**
 * @param {string}   name    Its name.
 * @param {string}   program Program.
 * @param {string[]} args    Arguments.
 * @return {TestPart} A check of the source.
 */
const lint = ( name, program, args ) => ( {
	name,
	group: 'lint',
	run: check( program, args ),
} );

const jest = ( report ) => [
	bin( 'wp-scripts' ),
	[ 'test-unit-js', '--json', `--outputFile=${ report }` ],
];

/**
 * @param {string} folder Folder in tests/.
 * @return {(report: string) => [string, string[]]} Node's own runner on that folder.
 */
const node = ( folder ) => ( report ) => [
	'node',
	[
		'--test',
		'--test-reporter=tap',
		`--test-reporter-destination=${ report }`,
		'--test-reporter=spec',
		'--test-reporter-destination=stdout',
		inRoot( 'tests', folder ),
	],
];

/**
 * @param {string}   name        Its name.
 * @param {string}   db          Kind of database.
 * @param {string[]} only        Which tests.
 * @param {string}   [multisite] Kind of network; none by default.
 * @return {TestPart} A run of PHPUnit on a WordPress of its own.
 */
function phpunit( name, db, only, multisite ) {
	// Parts side by side each need a site of their own.
	const site = only.includes( '--exclude-group' ) ? 'test-else' : 'test';
	const env = {
		...compiledScripts(),
		LODESTAR_TEST_SITE: site,
		LODESTAR_DB: db,
	};
	const settings = [ '-c', inRoot( 'tests', 'php', 'phpunit.xml' ) ];
	return {
		name,
		group: 'php',
		needs: [ 'build' ],
		system: [ 'curl', 'gd', ...( db === 'mysql' ? MYSQL : [ 'sqlite' ] ) ],
		uses: [ 'fpm' ],
		run: suite(
			`${ name }.xml`,
			( report ) => [
				vendor( 'phpunit' ),
				[ ...settings, ...only, '--log-junit', report ],
				multisite ? { ...env, LODESTAR_MULTISITE: multisite } : env,
			],
			countPhpunit
		),
	};
}
