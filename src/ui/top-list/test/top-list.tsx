import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TopList, type TopListProps } from '../top-list';

const rows = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => ( {
		key: `c${ index }`,
		label: `Country ${ index }`,
		value: 1000 - index * 10,
		change: index === 2 ? ( 'new' as const ) : 10 - index,
	} ) );

const draw = ( props: Partial< TopListProps > = {} ) =>
	render(
		<TopList
			title="Top Countries"
			valueLabel="Sessions"
			rows={ rows( 12 ) }
			rowCount={ 64 }
			total={ 20000 }
			coverage={ ( share ) => `${ share } of sessions` }
			isCompared
			{ ...props }
		/>
	);

const cells = () =>
	screen
		.getAllByRole( 'row' )
		.map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);

const sizes = () =>
	[ ...document.querySelectorAll( '.lodestar-row-label__bar' ) ].map(
		( bar ) =>
			Number(
				( bar as HTMLElement ).style.getPropertyValue(
					'--lodestar-size'
				)
			)
	);

const choices = () =>
	screen.queryAllByRole( 'option' ).map( ( { textContent } ) => textContent );

describe( 'TopList', () => {
	it( 'has its title as the first column header, then value, share and change', () => {
		draw();
		expect( screen.getByRole( 'table', { name: 'Top Countries' } ) ).toBe(
			screen.getByRole( 'heading', { level: 2 } ).closest( 'table' )
		);
		expect( cells()[ 0 ] ).toEqual( [
			'Top Countries',
			'Sessions',
			'Share',
			'Change%',
		] );
		expect( cells()[ 1 ] ).toEqual( [
			'Country 0',
			'1,000',
			'5.0%',
			'up 10.0%10.0%',
		] );
		expect( cells()[ 3 ]?.[ 3 ] ).toContain( 'New' );
		expect(
			within(
				screen.getAllByRole( 'row' )[ 1 ] as HTMLElement
			).getByRole( 'rowheader', { name: 'Country 0' } )
		).toBeTruthy();
	} );

	it( 'does not round a small share down to zero', () => {
		draw( { total: 5_000_000 } );
		expect( cells()[ 1 ]?.[ 2 ] ).toBe( '<0.1%' );
	} );

	it( 'has no share if the total is unknown, and no change without a comparison', () => {
		draw( { total: null, isCompared: false } );
		expect( cells().slice( 0, 2 ) ).toEqual( [
			[ 'Top Countries', 'Sessions' ],
			[ 'Country 0', '1,000' ],
		] );
		expect( screen.getByText( 'Top 10 of 64' ) ).toBeTruthy();
	} );

	it( 'offers a larger page size only if there are more rows', () => {
		const { rerender } = draw( { rows: rows( 10 ) } );
		expect( choices() ).toEqual( [] );
		const again = ( count: number ) =>
			rerender(
				<TopList
					title="Top Countries"
					valueLabel="Sessions"
					rows={ rows( count ) }
					coverage={ ( share ) => share }
				/>
			);
		again( 11 );
		expect( choices() ).toEqual( [ '10', '25' ] );
		again( 26 );
		expect( choices() ).toEqual( [ '10', '25', '50' ] );
		again( 51 );
		expect( choices() ).toEqual( [ '10', '25', '50', 'All' ] );
	} );

	it( 'shows its coverage and keeps the scale of its bars for every page size', async () => {
		draw( { rows: rows( 60 ) } );
		expect(
			screen.getByText( 'Top 10 of 64 · 47.8% of sessions' )
		).toBeTruthy();
		const before = sizes();
		expect( before.slice( 0, 2 ) ).toEqual( [ 1, 0.99 ] );
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'Rows' } ),
			'25'
		);
		expect( screen.getByText( /^Top 25 of 64 · 100.0%/ ) ).toBeTruthy();
		expect( sizes() ).toHaveLength( 25 );
		expect( sizes().slice( 0, 10 ) ).toEqual( before );
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'Rows' } ),
			'All'
		);
		expect( sizes() ).toHaveLength( 60 );
	} );

	it( 'shows additional metrics before the change, and no shares if they are disabled', () => {
		draw( {
			figures: [ { label: 'Bounce Rate', type: 'percent' } ],
			hasShares: false,
			rows: [
				{
					key: 'a',
					label: 'A',
					value: 4,
					figures: [ 36.5 ],
					change: 1,
				},
				{ key: 'b', label: 'B', value: 1, change: -3 },
			],
			rowCount: 2,
			total: 10,
			isNeutral: true,
		} );
		expect( cells() ).toEqual( [
			[ 'Top Countries', 'Sessions', 'Bounce Rate', 'Change%' ],
			[ 'A', '4', '36.5%', 'up 1.0%1.0%' ],
			[ 'B', '1', '—', 'down 3.0%3.0%' ],
		] );
		expect( document.querySelector( '.is-good, .is-bad' ) ).toBeNull();
		expect( screen.getByText( 'All 2 · 50.0% of sessions' ) ).toBeTruthy();
	} );

	it( 'can use a custom summary if it shows all rows', () => {
		const whole = ( count: number, sum: number ) =>
			`${ count } links, ${ sum } clicks`;
		const { unmount } = draw( { rows: rows( 2 ), rowCount: 2, whole } );
		expect( screen.getByText( '2 links, 1990 clicks' ) ).toBeTruthy();
		unmount();
		draw( { whole } );
		expect( screen.getByText( /^Top 10 of 64 · / ) ).toBeTruthy();
	} );

	it( 'shows that the list is complete', () => {
		draw( { rows: rows( 4 ), rowCount: 4 } );
		expect( screen.getByText( 'All 4 · 19.7% of sessions' ) ).toBeTruthy();
	} );

	it( 'shows the badge, path and link of a row, and an external link if there is one', () => {
		draw( {
			rows: [
				{
					key: '/',
					label: 'Home',
					detail: '/home/',
					href: 'https://example.org/home/',
					badge: 'H',
					value: null,
				},
			],
			linkOut: {
				href: 'https://example.org/all',
				text: 'View all pages',
			},
		} );
		expect(
			screen.getByRole( 'link', { name: 'Home' } ).getAttribute( 'href' )
		).toBe( 'https://example.org/home/' );
		expect( screen.getByText( '/home/' ) ).toBeTruthy();
		expect( screen.getByText( 'H' ).getAttribute( 'aria-hidden' ) ).toBe(
			'true'
		);
		expect( cells()[ 1 ]?.slice( 1, 3 ) ).toEqual( [ '—', '—' ] );
		expect( sizes() ).toEqual( [] );
		expect(
			screen
				.getByRole( 'link', { name: 'View all pages' } )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/all' );
	} );

	it( 'shows its own message if it is empty, and keeps its column headers', () => {
		draw( { rows: [], rowCount: 0, empty: 'No countries.' } );
		expect( screen.getByText( 'No countries.' ) ).toBeTruthy();
		expect( cells() ).toHaveLength( 1 );
		expect( screen.queryByText( /^(Top|All) \d/ ) ).toBeNull();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'shows an error instead of the list, below its heading', () => {
		draw( { failure: <p>Too many rows.</p> } );
		expect( screen.queryByRole( 'table' ) ).toBeNull();
		expect( screen.getByText( 'Too many rows.' ) ).toBeTruthy();
		expect(
			screen.getByRole( 'heading', { name: 'Top Countries' } )
		).toBeTruthy();
	} );
} );
