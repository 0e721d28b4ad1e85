import { endToEnd } from './end-to-end.mjs';
import { compiledScripts } from './opcache.mjs';
import { inLocal, inRoot } from './paths.mjs';
import { readJest, readNode, readTeamcity } from './progress.mjs';
import {
	check,
	countJest,
	countNode,
	countPhpunit,
	suite,
} from './runners.mjs';
import { makeZip } from './zip.mjs';

/**
 * @typedef {import('./schedule.mjs').Part & {group: string, system?: string[], uses?: string[]}} TestPart A part with the
 * group that selects it, its system requirements, and its optional requirements.
 */

const bin = ( name ) => inRoot( 'node_modules', '.bin', name );
const vendor = ( name ) => inRoot( 'vendor', 'bin', name );

/**
 * Returns all parts of the tests in the order in which they start. The longest are first, because two run at a time.
 *
 * @param {boolean} isFull Whether all PHP tests run on both databases.
 * @return {TestPart[]} Parts.
 */
export const testParts = ( isFull ) => [
	{ name: 'build', group: 'build', run: check( 'node', [ BUILD ] ) },
	lint( 'PHPStan', 'php', [
		...[ '-d', 'opcache.enable_cli=1' ],
		...[ vendor( 'phpstan' ), 'analyse', ...PHPSTAN ],
	] ),
	phpunit( 'PHP on MariaDB', 'mysql', [] ),
	lint( 'ESLint', bin( 'eslint' ), ESLINT ),
	lint( 'TypeScript', bin( 'tsc' ), TSC ),
	lint( 'stylelint', bin( 'wp-scripts' ), STYLELINT ),
	lint( 'PHP_CodeSniffer', vendor( 'phpcs' ), [] ),
	lint( 'layers', 'php', [ inRoot( 'bin', 'layers.php' ) ] ),
	lint( 'prose', 'node', [ inRoot( 'bin', 'prose.mjs' ) ] ),
	{
		name: 'unit tests',
		group: 'unit',
		run: suite( 'unit.json', jest, countJest, {
			from: 'onLine',
			line: readJest,
		} ),
	},
	phpunit( 'PHP on SQLite', 'sqlite', isFull ? [] : [ '--group', SQL ] ),
	{
		name: 'tool tests',
		group: 'unit',
		system: [ 'curl', 'sqlite' ],
		run: suite( 'tools.tap', node( 'bin' ), countNode, NODE_PROGRESS ),
	},
	phpunit( 'PHP on a network of subfolders', 'sqlite', NETWORK, 'subfolder' ),
	phpunit( 'PHP on a network of subdomains', 'mysql', NETWORK, 'subdomain' ),
	{
		name: 'zip',
		group: 'zip',
		needs: [ 'build' ],
		system: [ 'curl', 'sqlite', 'zip' ],
		run: async ( progress ) => {
			await makeZip();
			const files = node( 'zip' );
			return suite(
				'zip.tap',
				files,
				countNode,
				NODE_PROGRESS
			)( progress );
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

/**
 * Group of the tests of code that contains SQL on Lodestar's tables. They run on both databases.
 * tests/php/SqlGroupTest.php requires such tests for each folder that contains SQL.
 */
const SQL = 'sql';

const NETWORK = [ '--testsuite', 'multisite' ];
const BUILD = inRoot( 'bin', 'build.mjs' );
const MYSQL = [ 'mariadb', 'mysql' ];
const NODE_PROGRESS = { from: 'onLine', line: readNode };

// Each check caches its results for unchanged files.
const PHPSTAN = [ '--no-progress', '--memory-limit=2G' ];
const ESLINT = [
	...[ '.', '--max-warnings=0', '--cache', '--cache-strategy=content' ],
	`--cache-location=${ inLocal( 'eslint' ) }`,
];
const TSC = [
	...[ '--noEmit', '--incremental' ],
	...[ '--tsBuildInfoFile', inLocal( 'typescript.json' ) ],
];
const STYLELINT = [
	...[ 'lint-style', 'src/**/*.scss', '--cache' ],
	`--cache-location=${ inLocal( 'stylelint' ) }`,
];

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
	[
		'test-unit-js',
		'--json',
		`--outputFile=${ report }`,
		'--reporters=default',
		`--reporters=${ inRoot( 'tests', 'unit', 'progress.cjs' ) }`,
	],
];

/**
 * @param {string} folder Folder in tests/.
 * @return {(report: string) => [string, string[]]} Command of Node's test runner for that folder.
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
 * @param {string[]} only        Arguments that select tests.
 * @param {string}   [multisite] Kind of network. None by default.
 * @return {TestPart} A run of PHPUnit on its own WordPress site.
 */
function phpunit( name, db, only, multisite ) {
	const env = {
		...compiledScripts(),
		LODESTAR_TEST_SITE: 'test',
		LODESTAR_DB: db,
		...( multisite && { LODESTAR_MULTISITE: multisite } ),
	};
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
				[
					...[ '-c', inRoot( 'tests', 'php', 'phpunit.xml' ) ],
					...[ ...only, '--log-junit', report ],
					...[ '--log-teamcity', 'php://fd/3' ],
				],
				env,
			],
			countPhpunit,
			{ from: 'onEvent', line: readTeamcity }
		),
	};
}
