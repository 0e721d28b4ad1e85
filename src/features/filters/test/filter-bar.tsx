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
	it( 'adds several values of one filter type in one step', async () => {
		const user = draw();
		await user.click( button( 'Add Filter' ) );
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

	it( 'skips the menu when only one filter type is left', async () => {
		const user = draw( { page: [ '/shop/' ] } );
		await user.click( button( 'Add Filter' ) );
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

	it( 'labels missing values the way tables do', () => {
		draw( { country: [ '(not set)', 'FR' ], page: [ '(not set)' ] } );
		expect( button( 'Country: Unknown, France' ) ).toBeTruthy();
		expect( button( 'Page: Unknown' ) ).toBeTruthy();
	} );

	it( 'removes a value, and the filter along with its last value', async () => {
		const user = draw( { country: [ 'FR' ], page: [ '/' ] } );
		await user.click( button( 'Country: France' ) );
		await user.click(
			await screen.findByRole( 'checkbox', { name: 'France' } )
		);
		await user.click( button( 'Apply' ) );
		expect( onChange ).toHaveBeenLastCalledWith( { page: [ '/' ] } );
		expect( button( 'Add Filter' ) ).toBe( focused() );
	} );

	it( 'clears all filters and moves focus to Add Filter', async () => {
		const user = draw( { country: [ 'FR' ], page: [ '/' ] } );
		await user.click( button( 'Clear All' ) );
		expect( onChange ).toHaveBeenLastCalledWith( {} );
		expect( button( 'Add Filter' ) ).toBe( focused() );
		expect( screen.queryByRole( 'listitem' ) ).toBeNull();
	} );

	it( 'removes the last filter', async () => {
		const user = draw( { country: [ 'FR' ] } );
		await user.click( button( 'Remove filter: Country' ) );
		expect( onChange ).toHaveBeenLastCalledWith( {} );
		expect( button( 'Add Filter' ) ).toBe( focused() );
	} );

	it( 'searches once the user stops typing', async () => {
		const user = draw( { country: [ 'FR' ] } );
		await user.click( button( 'Country: France' ) );
		await screen.findByRole( 'checkbox', { name: 'Germany' } );
		fetchMock.mockResolvedValue( { values: [] } );
		await user.type( screen.getByRole( 'searchbox' ), 'ger' );
		expect(
			await screen.findByText( 'No results for “ger”.' )
		).toBeTruthy();
		expect( askedFor() ).toEqual( [ '', 'ger' ] );
	} );

	it( 'shows an error when values cannot be loaded, and retries', async () => {
		fetchMock.mockRejectedValueOnce( { code: 'source_failed' } );
		const user = draw( { country: [ 'FR' ] } );
		await user.click( button( 'Country: France' ) );
		await user.click( await screen.findByText( 'Try Again' ) );
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

	it( 'can label values and remove filter types per report', () => {
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

	it( 'drops filter types that the server does not know, with a warning', () => {
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

describe( 'Failing callbacks of lodestar.filters', () => {
	it.each( [
		[ 'returns nothing', () => undefined ],
		[
			'throws',
			() => {
				throw new Error( 'Broken.' );
			},
		],
	] )(
		'leave the filter types unchanged: a callback that %s',
		( how, callback ) => {
			const namespace = `acme/${ how.replaceAll( ' ', '-' ) }`;
			addFilter( 'lodestar.filters', namespace, callback );
			expect( kindsOf( PRINTED, 'acme/one' ) ).toHaveLength( 2 );
			expect( console ).toHaveWarned();
			removeFilter( 'lodestar.filters', namespace );
		}
	);

	it.each( [
		[ 'returns nothing', () => undefined ],
		[
			'throws',
			() => {
				throw new Error( 'No words.' );
			},
		],
	] )(
		'leave the raw value as the label: describe that %s',
		( how, describe ) => {
			const namespace = `acme/words-${ how.replaceAll( ' ', '-' ) }`;
			addFilter( 'lodestar.filters', namespace, ( kinds: object[] ) =>
				kinds.map( ( kind ) => ( { ...kind, describe } ) )
			);
			const [ page ] = kindsOf( PRINTED, 'acme/one' );
			expect( page?.describe?.( '/about' ) ).toBe( '/about' );
			expect( console ).toHaveWarned();
			removeFilter( 'lodestar.filters', namespace );
		}
	);
} );

describe( 'Unfiltered notice', () => {
	it( 'is shown only on cards whose part could not be filtered', () => {
		const answer = {
			dataThrough: null,
			notices: [],
			filters: { applied: { country: [ 'DE' ] }, unfiltered: [ 'rows' ] },
		};
		const { rerender } = render(
			<Unfiltered part="rows" answer={ answer } />
		);
		expect( screen.getByText( /Filters don’t apply here/ ) ).toBeTruthy();
		rerender( <Unfiltered part="other" answer={ answer } /> );
		expect( screen.queryByText( /Filters don’t apply here/ ) ).toBeNull();
	} );
} );
