import { act, renderHook } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { onFault, type Fault } from '../tell';
import { isText } from '../shape';
import { slot, useSlot, type SlotEntry } from '../slot';

interface Word extends SlotEntry {
	word: string;
}

/** Each test has its own slot, because a fault is reported only once. */
let count = 0;
function make() {
	count += 1;
	const name = `lodestar.slot${ count }`;
	const put = ( by: string, ...entries: unknown[] ) =>
		addFilter( name, by, ( list: unknown[] ) => [ ...list, ...entries ] );
	return { name, put, words: slot< Word >( name, { word: isText } ) };
}

const faults: Fault[] = [];
onFault( ( fault ) => faults.push( fault ) );
const told = () =>
	faults.map( ( { plugin, message } ) => `${ plugin }: ${ message }` );

describe( 'slot', () => {
	it( 'returns entries by order, then by registration', () => {
		const { words, put } = make();
		put( 'acme/a', { name: 'acme/last', word: 'd', order: 200 } );
		put( 'acme/b', { name: 'acme/b', word: 'b' } );
		put( 'acme/c', { name: 'acme/c', word: 'c' } );
		const own = { name: 'lodestar/own', word: 'a', order: 1 };
		expect( words.apply( [ own ] ).map( ( { word } ) => word ) ).toEqual( [
			'a',
			'b',
			'c',
			'd',
		] );
	} );

	it.each( [
		[ 'nothing', null, 'invalid entry: name, order, apiVersion, word' ],
		[ 'no name', { word: 'a' }, 'invalid entry: name' ],
		[ 'an empty field', { name: 'a/b', word: '' }, 'entry: word' ],
		[
			'an order that is none',
			{ name: 'a/b', word: 'a', order: 'first' },
			'entry: order',
		],
		[
			'one that is too new',
			{ name: 'acme/new', word: 'a', apiVersion: 2 },
			'acme/new: it requires API version 2, but this is version 1: update Lodestar',
		],
		[
			'a name that is taken',
			{ name: 'lodestar/own', word: 'a' },
			'lodestar/own: the name is already taken',
		],
	] )( 'skips %s and says why', async ( _, entry, reason ) => {
		const { words, put } = make();
		const own = { name: 'lodestar/own', word: 'own' };
		put( 'acme/bad', entry, { name: 'acme/good', word: 'good' } );
		expect( words.apply( [ own ] ).map( ( { name } ) => name ) ).toEqual( [
			'lodestar/own',
			'acme/good',
		] );
		await Promise.resolve();
		expect( told().at( -1 ) ).toContain( reason );
		expect( console ).toHaveWarned();
	} );

	it( 'keeps the previous entries if a callback returns no list', () => {
		const { words, name } = make();
		addFilter( name, 'acme/nothing', () => undefined );
		const own = { name: 'lodestar/own', word: 'own' };
		expect( words.apply( [ own ] ) ).toEqual( [ own ] );
		expect( console ).toHaveWarned();
	} );

	it( 'updates when a callback is added later, and returns the same list until then', () => {
		const { words, name, put } = make();
		const { result, rerender } = renderHook( () => useSlot( words ) );
		const before = result.current;
		rerender();
		expect( result.current ).toBe( before );
		act( () => {
			put( 'acme/later', { name: 'acme/later', word: 'later' } );
		} );
		expect( result.current ).toHaveLength( 1 );
		removeFilter( name, 'acme/later' );
	} );
} );
