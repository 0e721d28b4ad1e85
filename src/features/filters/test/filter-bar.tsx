import apiFetch from '@wordpress/api-fetch';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { useRef, useState } from '@wordpress/element';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar, FilterButton } from '../filter-bar';
import { kindsOf } from '../kinds';
import { Unfiltered } from '../unfiltered';
import type { Filters } from '../url';

jest.mock( '@wordpress/api-fetch' );
const fetchMock = apiFetch as unknown as jest.MockedFunction< typeof apiFetch >;

const PRINTED = [
	{ name: 'page', label: 'Page' },
	{ name: 'country', label: 'Country' },
];
const COUNTRIES = [
	{ value: 'DE', label: 'Germany', sessions: 12 },
	{ value: 'US', label: 'United States', sessions: 4 },
];

const onChange = jest.fn();

function Bar( { start }: { start: Filters } ) {
	const [ filters, setFilters ] = useState( start );
	const props = {
		report: 'overview',
		range: { start: '2026-11-01', end: '2026-11-20' },
		kinds: kindsOf( PRINTED, 'lodestar/overview' ),
		filters,
		onChange: ( next: Filters ) => {
			onChange( next );
			setFilters( next );
		},
		button: useRef< HTMLButtonElement >( null ),
	};
	return (
		<>
			<FilterButton { ...props } />
			<FilterBar { ...props } />
		</>
	);
}

function draw( filters: Filters = {} ) {
	render( <Bar start={ filters } /> );
	return userEvent.setup();
}

const button = ( name: string | RegExp ) =>
	screen.getByRole( 'button', { name } );

const askedFor = () =>
	fetchMock.mock.calls.map( ( [ { path } ] ) =>
		new URL( path ?? '', 'https://example.org' ).searchParams.get(
			'search'
		)
	);

beforeEach( () => {
	onChange.mockClear();
	fetchMock.mockReset().mockResolvedValue( { values: COUNTRIES } );
} );

const focused = () => document.body.ownerDocument.activeElement;

describe( 'FilterBar', () => {
	it( 'adds several values of a kind at once', async () => {
		const user = draw();
		await user.click( button( 'Add a filter' ) );
		await user.click( screen.getByRole( 'menuitem', { name: 'Country' } ) );
		await user.click(
			await screen.findByRole( 'checkbox', { name: 'Germany' } )
		);
		expect( screen.getByText( '12 sessions' ) ).toBeTruthy();
		await user.click( screen.getByRole( 'checkbox', { name: /States/ } ) );
		expect( onChange ).not.toHaveBeenCalled();
		await user.click( button( 'Apply' ) );
		expect( onChange ).toHaveBeenCalledWith( { country: [ 'DE', 'US' ] } );
		expect( button( 'Country: Germany, United States' ) ).toBeTruthy();
		expect( fetchMock.mock.calls[ 0 ]?.[ 0 ].path ).toBe(
			'/lodestar/v1/reports/overview/filter-values?filter=country&start=2026-11-01&end=2026-11-20&search='
		);
	} );

	it( 'has no menu for the last kind that is left', async () => {
		const user = draw( { page: [ '/shop/' ] } );
		await user.click( button( 'Add a filter' ) );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
		await user.click(
			await screen.findByRole( 'checkbox', { name: 'Germany' } )
		);
		await user.click( button( 'Apply' ) );
		expect( onChange ).toHaveBeenCalledWith( {
			page: [ '/shop/' ],
			country: [ 'DE' ],
		} );
	} );

	it( 'calls what has no name as tables do', () => {
		draw( { country: [ '(not set)', 'FR' ], page: [ '(not set)' ] } );
		expect( button( 'Country: Not known, France' ) ).toBeTruthy();
		expect( button( 'Page: Not known' ) ).toBeTruthy();
	} );

	it( 'takes a value away, and the filter with its last one', async () => {
		const user = draw( { country: [ 'FR' ], page: [ '/' ] } );
		await user.click( button( 'Country: France' ) );
		await user.click(
			await screen.findByRole( 'checkbox', { name: 'France' } )
		);
		await user.click( button( 'Apply' ) );
		expect( onChange ).toHaveBeenLastCalledWith( { page: [ '/' ] } );
		expect( button( 'Add a filter' ) ).toBe( focused() );
	} );

	it( 'removes one, and clears all, and leaves focus where more can be added', async () => {
		const user = draw( { country: [ 'FR' ], page: [ '/' ] } );
		await user.click( button( 'Clear all' ) );
		expect( onChange ).toHaveBeenLastCalledWith( {} );
		expect( button( 'Add a filter' ) ).toBe( focused() );
		expect( screen.queryByRole( 'listitem' ) ).toBeNull();
	} );

	it( 'removes the last one', async () => {
		const user = draw( { country: [ 'FR' ] } );
		await user.click( button( 'Remove the filter: Country' ) );
		expect( onChange ).toHaveBeenLastCalledWith( {} );
		expect( button( 'Add a filter' ) ).toBe( focused() );
	} );

	it( 'asks once somebody stops typing', async () => {
		const user = draw( { country: [ 'FR' ] } );
		await user.click( button( 'Country: France' ) );
		await screen.findByRole( 'checkbox', { name: 'Germany' } );
		fetchMock.mockResolvedValue( { values: [] } );
		await user.type( screen.getByRole( 'searchbox' ), 'ger' );
		expect(
			await screen.findByText( 'Nothing here contains “ger”.' )
		).toBeTruthy();
		expect( askedFor() ).toEqual( [ '', 'ger' ] );
	} );

	it( 'says that values could not be loaded, and asks again', async () => {
		fetchMock.mockRejectedValueOnce( { code: 'source_failed' } );
		const user = draw( { country: [ 'FR' ] } );
		await user.click( button( 'Country: France' ) );
		await user.click( await screen.findByText( 'Try again' ) );
		await waitFor( () =>
			expect(
				screen.getByRole( 'checkbox', { name: 'Germany' } )
			).toBeTruthy()
		);
		expect(
			screen.getByRole< HTMLInputElement >( 'checkbox', {
				name: 'France',
			} ).checked
		).toBe( true );
	} );
} );

describe( 'lodestar.filters', () => {
	afterEach( () => {
		removeFilter( 'lodestar.filters', 'acme' );
	} );

	it( 'names values, and takes kinds away by report', () => {
		addFilter( 'lodestar.filters', 'acme', ( kinds, report ) =>
			report === 'acme/one'
				? [ { ...kinds[ 0 ], describe: () => 'Home' } ]
				: kinds
		);
		const [ page, ...others ] = kindsOf( PRINTED, 'acme/one' );
		expect( page?.describe?.( '/' ) ).toBe( 'Home' );
		expect( others ).toEqual( [] );
		expect( kindsOf( PRINTED, 'acme/two' ) ).toHaveLength( 2 );
	} );

	it( 'drops what the server does not know, and says so', () => {
		addFilter( 'lodestar.filters', 'acme', ( kinds ) => [
			...kinds,
			{ name: 'planet', label: 'Planet' },
			null,
		] );
		expect(
			kindsOf( PRINTED, 'acme/one' ).map( ( { name } ) => name )
		).toEqual( [ 'page', 'country' ] );
		expect( console ).toHaveWarned();
	} );
} );

describe( 'Callbacks of lodestar.filters that fail', () => {
	it.each( [
		[ 'returns nothing', () => undefined ],
		[
			'throws',
			() => {
				throw new Error( 'Broken.' );
			},
		],
	] )( 'leave the kinds as they were: one that %s', ( how, callback ) => {
		const namespace = `acme/${ how.replaceAll( ' ', '-' ) }`;
		addFilter( 'lodestar.filters', namespace, callback );
		expect( kindsOf( PRINTED, 'acme/one' ) ).toHaveLength( 2 );
		expect( console ).toHaveWarned();
		removeFilter( 'lodestar.filters', namespace );
	} );

	it.each( [
		[ 'returns nothing', () => undefined ],
		[
			'throws',
			() => {
				throw new Error( 'No words.' );
			},
		],
	] )( 'leave a value its own name: describe that %s', ( how, describe ) => {
		const namespace = `acme/words-${ how.replaceAll( ' ', '-' ) }`;
		addFilter( 'lodestar.filters', namespace, ( kinds: object[] ) =>
			kinds.map( ( kind ) => ( { ...kind, describe } ) )
		);
		const [ page ] = kindsOf( PRINTED, 'acme/one' );
		expect( page?.describe?.( '/about' ) ).toBe( '/about' );
		expect( console ).toHaveWarned();
		removeFilter( 'lodestar.filters', namespace );
	} );
} );

describe( 'Unfiltered', () => {
	it( 'stands on cards whose part could not be filtered, and on no other', () => {
		const answer = {
			dataThrough: null,
			notices: [],
			filters: { applied: { country: [ 'DE' ] }, unfiltered: [ 'rows' ] },
		};
		const { rerender } = render(
			<Unfiltered part="rows" answer={ answer } />
		);
		expect( screen.getByText( /cannot be filtered/ ) ).toBeTruthy();
		rerender( <Unfiltered part="other" answer={ answer } /> );
		expect( screen.queryByText( /cannot be filtered/ ) ).toBeNull();
	} );
} );
