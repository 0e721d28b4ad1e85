import {
	addAction,
	addFilter,
	applyFilters,
	currentFilter,
	didFilter,
	doingFilter,
	filters,
	hasFilter,
	removeAction,
	removeFilter,
} from '@wordpress/hooks';
import { onFault, type Fault } from '../tell';
import { guardedFilter, type Accept } from '../filter';

const acceptWords: Accept< string[] > = ( returned, before, drop ) => {
	if ( ! Array.isArray( returned ) ) {
		drop( 'no list', returned );
		return before;
	}
	return returned.filter( ( word ) => {
		const isGood = typeof word === 'string';
		if ( ! isGood ) {
			drop( 'no word', word );
		}
		return isGood;
	} );
};

/** Each test has its own filter, because a fault is reported only once. */
let count = 0;
function make() {
	count += 1;
	const name = `lodestar.test${ count }`;
	const filter = guardedFilter( name, acceptWords );
	const hook = (
		by: string,
		call: ( ...args: never[] ) => unknown,
		at = 10
	) => addFilter( name, by, call as () => unknown, at );
	return { name, filter, hook };
}

const add = ( word: unknown ) => ( words: unknown[] ) => [ ...words, word ];

const faults: Fault[] = [];
onFault( ( fault ) => faults.push( fault ) );
const told = () =>
	faults.map( ( { plugin, message } ) => `${ plugin }: ${ message }` );

describe( 'guardedFilter', () => {
	it.each( [
		[
			'throws',
			() => {
				throw new Error( 'Broken.' );
			},
			'Broken.',
		],
		[
			'throws what is no error',
			() => {
				throw undefined;
			},
			'A value that isn’t an error was thrown.',
		],
		[ 'returns nothing', () => {}, 'no list' ],
		[ 'returns the wrong type', () => 7, 'no list' ],
		[ 'returns a promise', async () => [], 'no list' ],
		[
			'takes all away and throws',
			( words: string[] ) => {
				words.length = 0;
				throw new Error( 'Gone.' );
			},
			'Gone.',
		],
		[
			'returns what throws when it is read',
			() => [
				{
					get label() {
						throw new Error( 'Read.' );
					},
				},
			],
			'Read.',
		],
	] )(
		'keeps the unfiltered list if a callback %s, and names its plugin',
		async ( _, bad, message ) => {
			const { name, filter, hook } = make();
			hook( 'lodestar/first', add( 'first' ) );
			hook( 'acme/bad', bad );
			const list = [ 'ours' ];
			expect( filter.apply( list ) ).toBe( list );
			expect( list ).toEqual( [ 'ours' ] );
			await Promise.resolve();
			expect( told().at( -1 ) ).toBe(
				`acme/bad: ${ name }: ${ message }`
			);
			expect( console ).toHaveWarned();
		}
	);

	it( 'reports a callback once, however often it fails', async () => {
		const { filter, hook } = make();
		hook( 'acme/often', () => null );
		const before = told().length;
		filter.apply( [] );
		filter.apply( [] );
		await Promise.resolve();
		expect( told() ).toHaveLength( before + 1 );
		expect( console ).toHaveWarned();
	} );

	it( 'drops invalid list items and names all plugins with callbacks', async () => {
		const { name, filter, hook } = make();
		hook( 'acme/first', add( 'first' ) );
		hook( 'acme/bad', add( 7 ) );
		hook( 'acme/bad', add( 'last' ) );
		hook( 'lodestar/ours', add( 'whole' ) );
		expect( filter.apply( [] ) ).toEqual( [ 'first', 'last', 'whole' ] );
		await Promise.resolve();
		expect( told().at( -1 ) ).toBe(
			`acme/first, acme/bad: ${ name }: no word`
		);
		expect( console ).toHaveWarned();
	} );

	it( 'names only the plugin in the stack trace of an error', async () => {
		const { name, filter, hook } = make();
		hook( 'acme/first', add( 'first' ) );
		hook( 'acme/bad', () => {
			throw Object.assign( new Error( 'Broken.' ), {
				stack: 'at https://example.org/wp-content/plugins/bulbs/a.js:1',
			} );
		} );
		expect( filter.apply( [] ) ).toEqual( [] );
		await Promise.resolve();
		expect( told().at( -1 ) ).toBe( `bulbs: ${ name }: Broken.` );
		expect( console ).toHaveWarned();
	} );

	it( 'names no one if only Lodestar hooks in', async () => {
		const { filter, hook } = make();
		hook( 'lodestar/broken', () => {
			throw new Error( 'Ours.' );
		} );
		const before = told().length;
		expect( filter.apply( [ 'ours' ] ) ).toEqual( [ 'ours' ] );
		await Promise.resolve();
		expect( told() ).toHaveLength( before );
		expect( console ).toHaveWarned();
	} );

	it( 'does not wrap third-party callbacks', () => {
		const { name, filter, hook } = make();
		const callback = add( 'theirs' );
		let during: unknown;
		hook( 'acme/looks', ( words: string[] ) => {
			during = filters[ name ]?.handlers.map( ( one ) => one.callback );
			return words;
		} );
		hook( 'acme/theirs', callback );
		filter.apply( [] );
		expect( during ).toContain( callback );
	} );

	it( 'works like any other filter for its callbacks', () => {
		const { name, filter, hook } = make();
		const seen: unknown[] = [];
		hook( 'acme/late', add( 'late' ), 20 );
		hook( 'acme/early', ( words: string[], report: string ) => {
			seen.push( report, currentFilter(), doingFilter( name ) );
			return add( 'early' )( words );
		} );
		expect( filter.apply( [], 'acme/report' ) ).toEqual( [
			'early',
			'late',
		] );
		expect( seen ).toEqual( [ 'acme/report', name, true ] );
		expect( didFilter( name ) ).toBe( 1 );
		removeFilter( name, 'acme/late' );
		expect( hasFilter( name, 'acme/late' ) ).toBe( false );
		expect( filter.apply( [] ) ).toEqual( [ 'early' ] );
		// Other code may run the filter, too.
		expect( applyFilters( name, [ 'mine' ] ) ).toEqual( [
			'mine',
			'early',
		] );
	} );

	it( 'runs a callback that another callback adds during the run', () => {
		const { filter, hook } = make();
		hook( 'acme/adds', ( words: string[] ) => {
			hook( 'acme/added', add( 'added' ) );
			return words;
		} );
		expect( filter.apply( [ 'ours' ] ) ).toEqual( [ 'ours', 'added' ] );
	} );

	it( 'terminates if a callback adds another one on every run', () => {
		const { filter, hook } = make();
		let runs = 0;
		const collect = () => {
			runs += 1;
			filter.apply( [] );
		};
		const end = filter.onAdded( collect );
		hook( 'acme/endless', ( words: string[] ) => {
			hook( 'acme/again', ( same: string[] ) => same );
			return words;
		} );
		expect( runs ).toBe( 1 );
		hook( 'acme/later', add( 'later' ) );
		expect( runs ).toBe( 2 );
		end();
		hook( 'acme/unheard', add( 'unheard' ) );
		expect( runs ).toBe( 2 );
	} );

	it( 'notifies Lodestar of a new callback even if a third-party listener throws', () => {
		const { filter, hook } = make();
		addAction( 'hookAdded', 'acme/listener', () => {
			throw new Error( 'Listening.' );
		} );
		const listener = jest.fn();
		filter.onAdded( listener );
		expect( () => hook( 'acme/late', add( 'late' ) ) ).toThrow(
			'Listening.'
		);
		removeAction( 'hookAdded', 'acme/listener' );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		expect( filter.apply( [ 'ours' ] ) ).toEqual( [ 'ours', 'late' ] );
	} );
} );
