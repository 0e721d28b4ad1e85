import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { compile } from '../../bin/lib/translation/compile.mjs';
import {
	catalogue,
	entries,
	keyOf,
	locales,
	readCatalogue,
	TEMPLATE,
	translation,
} from '../../bin/lib/translation/files.mjs';
import { merge } from '../../bin/lib/translation/merge.mjs';
import { broken, missing } from '../../bin/lib/translation/problems.mjs';
import {
	scripts,
	scriptTexts,
} from '../../bin/lib/translation/script-texts.mjs';
import { template } from '../../bin/lib/translation/template.mjs';

const GERMAN = { 'plural-forms': 'nplurals=2; plural=(n != 1);' };
const LAZY = 'No data currently for the report';

const text = ( msgid, msgstr = '', more = {} ) => ( {
	msgid,
	msgstr: [].concat( msgstr ),
	...more,
} );

describe( 'languages/lodestar.pot', () => {
	let found;
	before( async () => ( found = entries( await template() ) ) );

	test( 'contains all texts and no others (if not: npm run pot)', () => {
		const signs = ( list ) =>
			list.map( ( entry ) =>
				[ keyOf( entry ), entry.msgid_plural ].join( ' | ' )
			);
		const is = signs( found );
		const held = signs( entries( readCatalogue( TEMPLATE ) ) );
		assert.deepEqual(
			{
				missing: is.filter( ( sign ) => ! held.includes( sign ) ),
				gone: held.filter( ( sign ) => ! is.includes( sign ) ),
			},
			{ missing: [], gone: [] }
		);
	} );

	test( 'explains each placeholder to translators', () => {
		const isSilent = ( { msgid, comments } ) =>
			/%(\d\$)?[sd]/.test( msgid ) &&
			! comments.extracted.includes( 'translators:' );
		assert.deepEqual( found.filter( isSilent ).map( keyOf ), [] );
	} );

	test( 'contains the texts of PHP, of reports and of each screen', () => {
		const all = new Set( found.map( keyOf ) );
		for ( const key of [
			'Every five minutes', // From PHP.
			'Overview Report', // From a report.json.
			'Loading new report data...', // From the dashboard.
			LAZY, // From a lazy-loaded chunk of the dashboard.
			'Add Key Event', // From the settings.
			'Launch Setup Wizard', // From the screen shown instead of reports.
			'Finish Later', // From the setup.
			'chart axis\u0004M j', // With a context.
		] ) {
			assert.ok( all.has( key ), key );
		}
	} );
} );

describe( 'a complete translation', () => {
	const complete = readCatalogue( TEMPLATE );

	test( 'exists for German', () =>
		assert.ok( locales().includes( 'de_DE' ) ) );

	for ( const locale of locales() ) {
		const held = readCatalogue( translation( locale ) );

		test( `${ locale } has all texts of languages/lodestar.pot`, () => {
			assert.deepEqual( missing( held, complete ), [] );
		} );

		test( `${ locale } keeps placeholders, tags and spaces`, () => {
			assert.deepEqual( broken( held ), [] );
		} );
	}
} );

describe( 'the check for translation problems', () => {
	const all = catalogue( {}, [
		text( 'Day' ),
		text( '%s row', [ '', '' ], { msgid_plural: '%s rows' } ),
	] );
	const lacks = ( ...list ) => missing( catalogue( GERMAN, list ), all );

	test( 'finds missing texts and plural forms', () => {
		assert.deepEqual( lacks(), [ 'Day', '%s row' ] );
		const one = text( '%s row', '%s Zeile', { msgid_plural: '%s rows' } );
		assert.deepEqual( lacks( text( 'Day', 'Tag' ), one ), [ '%s row' ] );
		const both = { ...one, msgstr: [ '%s Zeile', '%s Zeilen' ] };
		assert.deepEqual( lacks( text( 'Day', 'Tag' ), both ), [] );
	} );

	test( 'finds placeholders, tags and spaces that differ', () => {
		const isBroken = ( from, to ) =>
			broken( catalogue( GERMAN, [ text( from, to ) ] ) ).length > 0;
		assert.ok( isBroken( '%s rows', 'Zeilen' ) );
		assert.ok( isBroken( '%1$s of %2$s', '%1$s von %1$s' ) );
		assert.ok( isBroken( '%d rows', '%s Zeilen' ) );
		assert.ok( isBroken( 'Go to <a>Pro</a>', 'Zu Pro' ) );
		assert.ok( isBroken( 'until ', 'bis' ) );
		assert.ok( ! isBroken( '%1$s of %2$s', '%2$s: davon %1$s' ) );
		assert.ok( ! isBroken( '%s of %s', '%1$s von %2$s' ) );
		assert.ok( ! isBroken( '<a>Go</a> %s', '%s <a>Los</a>' ) );
	} );
} );

test( 'merging keeps translations, removes old texts and adds new ones', () => {
	const old = catalogue( GERMAN, [
		text( 'Day', 'Tag' ),
		text( 'Gone', 'Weg' ),
	] );
	const all = catalogue( {}, [ text( 'Day' ), text( 'New' ) ] );
	const merged = merge( old, all );
	assert.equal( merged.headers, GERMAN );
	assert.deepEqual(
		entries( merged ).map( ( { msgid, msgstr } ) => [ msgid, ...msgstr ] ),
		[
			[ 'Day', 'Tag' ],
			[ 'New', '' ],
		]
	);
} );

describe( 'compiled translation files', () => {
	const folder = mkdtempSync( join( tmpdir(), 'lodestar-' ) );
	before( () => compile( folder ) );
	after( () => rmSync( folder, { recursive: true } ) );

	const script = ( name ) =>
		JSON.parse(
			readFileSync(
				join( folder, `lodestar-de_DE-lodestar-${ name }.json` ),
				'utf8'
			)
		).locale_data.messages;

	test( 'include one file for PHP and one for each script with texts', () => {
		assert.deepEqual(
			readdirSync( folder ).sort(),
			locales().flatMap( ( locale ) => [
				`lodestar-${ locale }-lodestar-dashboard.json`,
				`lodestar-${ locale }-lodestar-editor.json`,
				`lodestar-${ locale }-lodestar-popular-posts.json`,
				`lodestar-${ locale }-lodestar-settings.json`,
				`lodestar-${ locale }-lodestar-setup.json`,
				`lodestar-${ locale }.l10n.php`,
			] )
		);
	} );

	test( 'are not needed for scripts that visitors load', () => {
		const {
			dashboard,
			editor,
			'popular-posts': block,
			settings,
			setup,
			...visitors
		} = scripts();
		assert.ok( Object.keys( visitors ).includes( 'tracker' ) );
		for ( const entry of Object.values( visitors ) ) {
			assert.deepEqual( scriptTexts( entry ), [] );
		}
	} );

	test( 'include the texts of lazy-loaded chunks', () => {
		assert.deepEqual( script( 'dashboard' )[ LAZY ], [
			'Zurzeit keine Daten für den Bericht',
		] );
	} );

	test( 'include plurals, and only texts that the script uses', () => {
		const settings = script( 'settings' );
		assert.deepEqual( settings[ '%d unsaved change' ], [
			'%d ungespeicherte Änderung',
			'%d ungespeicherte Änderungen',
		] );
		assert.ok( ! ( LAZY in settings ) );
	} );
} );
