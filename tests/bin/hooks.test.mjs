import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { allHooks, hooksIn, page, PAGE } from '../../bin/lib/hooks.mjs';
import { inRoot } from '../../bin/lib/paths.mjs';

test( 'the docs page lists the hooks in the source', () => {
	assert.ok( existsSync( inRoot( PAGE ) ), 'Run npm run hooks.' );
	assert.equal(
		readFileSync( inRoot( PAGE ), 'utf8' ),
		page( allHooks() ),
		'Out of date: run npm run hooks.'
	);
} );

test( 'all kinds of hooks are found', () => {
	const names = allHooks().map( ( { name } ) => name );
	for ( const name of [
		'lodestar_hosts',
		'lodestar_register_reports',
		'lodestar_track_commerce',
		'lodestar.blocks',
		'lodestar.reports',
		'lodestar.exceptions.deleted',
	] ) {
		assert.ok( names.includes( name ), name );
	}
} );

test( 'every hook has a description, and every parameter has a name', () => {
	for ( const { name, description, parameters, see } of allHooks() ) {
		assert.match( description, /^(Filters|Fires|Reports) .*\.$/, name );
		for ( const parameter of parameters ) {
			assert.ok( parameter.name && parameter.text, name );
		}
		assert.ok( see === null || existsSync( inRoot( see ) ), name );
	}
} );

test( 'a docblock is parsed completely', () => {
	const code = `
		/**
		 * Filters the
		 * fruit.
		 *
		 * @param array{name: string, size?: int} $fruit By name; more
		 *                                               than one.
		 * @param string                          $from  The 'tree'|'bush'.
		 * @see docs/metrics.md
		 */
		$given = Guard::filter(
			'lodestar_fruit',
			array()
		);`;
	assert.deepEqual( hooksIn( code, 'src/a.php' ), [
		{
			name: 'lodestar_fruit',
			kind: 'php filter',
			file: 'src/a.php',
			description: 'Filters the fruit.',
			parameters: [
				{
					name: '$fruit',
					type: 'array{name: string, size?: int}',
					text: 'By name; more than one.',
				},
				{ name: '$from', type: 'string', text: "The 'tree'|'bush'." },
			],
			see: 'docs/metrics.md',
		},
	] );
	assert.match(
		page( hooksIn( code, 'src/a.php' ) ),
		/The 'tree'\\\|'bush'\./
	);
} );

test( 'a hook without its own docblock is an error', () => {
	const code = `
		/** Something else. */
		$other = 1;
		Guard::action( 'lodestar_fruit' );`;
	assert.throws( () => hooksIn( code, 'src/a.php' ), /has no docblock/ );
	assert.throws(
		() => hooksIn( `slot< Fruit >( 'lodestar.fruit' )`, 'src/a.ts' ),
		/has no docblock/
	);
	assert.deepEqual(
		hooksIn( `add_action( 'lodestar_fruit', 'eat' );`, 'src/a.php' ),
		[]
	);
} );
