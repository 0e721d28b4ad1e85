import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DonutChart, type DonutChartProps } from '../donut-chart';

const device: DonutChartProps = {
	title: 'Device Breakdown',
	slices: [
		{ key: 'tablet', label: 'Tablet', value: 1_367, change: 7.3 },
		{ key: 'mobile', label: 'Mobile', value: 19_084, change: 18.4 },
		{ key: 'desktop', label: 'Desktop', value: 11_355, change: 'new' },
	],
	unit: 'sessions',
	nameLabel: 'Device',
	valueLabel: 'Sessions',
};
const browsers: DonutChartProps = {
	...device,
	title: 'Browser Breakdown',
	slices: Array.from( { length: 10 }, ( _, i ) => ( {
		key: `b${ i }`,
		label: `Browser ${ i }`,
		value: i === 0 ? 1 : 1000 * i,
	} ) ),
};

const rows = () =>
	screen
		.getAllByRole( 'row' )
		.map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);
const middle = () =>
	document.querySelector( '.lodestar-donut__middle' )?.textContent;
const focused = () => document.querySelector< HTMLElement >( 'table :focus' );
const slicePaths = () => [ ...document.querySelectorAll( 'path[d*="A"]' ) ];
const opacities = () =>
	slicePaths().map( ( path ) => ( path as SVGElement ).style.opacity );

describe( 'DonutChart', () => {
	it( 'has a name, a total in the center and a table of its values', () => {
		render( <DonutChart { ...device } /> );
		const chart = screen.getByRole( 'figure', {
			name: 'Device Breakdown',
		} );
		expect(
			within( chart ).getByRole( 'img', { name: /^Donut chart/ } )
		).toBeTruthy();
		expect( middle() ).toBe( '31,806sessions' );
		expect( rows() ).toEqual( [
			[ 'Device', 'Sessions', 'Share', 'Change%' ],
			[ 'Mobile', '19,084', '60.0%', 'up 18.4%18.4%' ],
			[ 'Desktop', '11,355', '35.7%', 'NewNew' ],
			[ 'Tablet', '1,367', '4.3%', 'up 7.3%7.3%' ],
		] );
	} );

	it( 'draws the slices clockwise from the top, around a hole of half the width', () => {
		render( <DonutChart { ...device } /> );
		const paths = slicePaths();
		expect( paths ).toHaveLength( 3 );
		const first = paths[ 0 ]?.getAttribute( 'd' ) ?? '';
		// Starts at the top and runs clockwise.
		expect( first ).toMatch( /^M0,-99A99,99,0,1,1,/ );
		expect( first ).toContain( 'A50,50,' );
	} );

	it( 'draws no text on its slices', () => {
		render( <DonutChart { ...device } /> );
		expect( document.querySelectorAll( 'svg text' ) ).toHaveLength( 0 );
	} );

	it( 'highlights the slice of the hovered row and shows its value', async () => {
		render( <DonutChart { ...device } /> );
		await userEvent.hover( screen.getByText( 'Desktop' ) );
		expect( middle() ).toBe( '11,35535.7%' );
		expect( opacities() ).toEqual( [ '0.4', '1', '0.4' ] );
		await userEvent.unhover( screen.getByText( 'Desktop' ) );
		expect( opacities() ).toEqual( [ '1', '1', '1' ] );
	} );

	it( 'highlights slices by keyboard, with one tab stop and arrow keys', async () => {
		render( <DonutChart { ...device } /> );
		await userEvent.tab();
		expect( middle() ).toBe( '19,08460.0%' );
		await userEvent.keyboard( '{ArrowDown}{ArrowDown}{ArrowDown}' );
		expect( middle() ).toBe( '1,3674.3%' );
		await userEvent.keyboard( '{ArrowUp}' );
		expect( middle() ).toBe( '11,35535.7%' );
		await userEvent.tab();
		expect( middle() ).toBe( '31,806sessions' );
	} );

	it( 'links labels that have a URL, with one tab stop for all of them', async () => {
		render(
			<DonutChart
				{ ...device }
				slices={ device.slices.map( ( slice ) => ( {
					...slice,
					href:
						slice.key === 'tablet' ? undefined : `#/${ slice.key }`,
				} ) ) }
			/>
		);
		expect(
			screen
				.getAllByRole( 'link' )
				.map( ( link ) => link.getAttribute( 'href' ) )
		).toEqual( [ '#/mobile', '#/desktop' ] );
		await userEvent.tab();
		expect( screen.getByText( 'Mobile' ) ).toBe( focused() );
		expect( middle() ).toBe( '19,08460.0%' );
		await userEvent.keyboard( '{ArrowDown}' );
		expect( screen.getByText( 'Desktop' ) ).toBe( focused() );
		await userEvent.keyboard( '{ArrowDown}' );
		expect( focused()?.tagName ).toBe( 'TR' );
		expect( middle() ).toBe( '1,3674.3%' );
		await userEvent.tab();
		expect( focused() ).toBe( null );
	} );

	it( 'lists more than seven slices in a long legend', () => {
		render( <DonutChart { ...browsers } /> );
		expect( slicePaths() ).toHaveLength( 10 );
		expect( rows() ).toHaveLength( 11 );
		expect( rows()[ 10 ] ).toEqual( [ 'Browser 0', '1', '<0.1%' ] );
		expect( screen.getByRole( 'table' ).className ).toBe( 'is-long' );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'has a short legend for up to seven slices', () => {
		render(
			<DonutChart
				{ ...browsers }
				slices={ browsers.slices.slice( 0, 7 ) }
			/>
		);
		expect( screen.getByRole( 'table' ).className ).toBe( '' );
	} );

	it( 'shows a message if there is no data', () => {
		render( <DonutChart { ...device } slices={ [] } /> );
		expect(
			screen.getByText( 'No data for this time period.' )
		).toBeTruthy();
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'has no change column without a comparison', () => {
		render(
			<DonutChart
				{ ...device }
				slices={ [ { key: 'a', label: 'A', value: 3 } ] }
			/>
		);
		expect( screen.queryByText( 'Change%' ) ).toBeNull();
		expect( slicePaths()[ 0 ]?.getAttribute( 'style' ) ).toContain(
			'stroke: none'
		);
	} );
} );
