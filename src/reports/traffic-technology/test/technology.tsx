import { render, screen, within } from '@testing-library/react';
import type { ReportViewProps } from '../../../store/reports/report';
import { CATEGORICAL, OTHER } from '../../../ui/chart-theme/colors';
import type { TechnologyAnswer } from '../answer';
import sample from '../sample.json';
import Technology from '../view';

const figure = ( name: string ) => screen.getByRole( 'figure', { name } );
const rows = ( name: string ) =>
	within( figure( name ) )
		.getAllByRole( 'row' )
		.map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);
const colors = ( name: string ) =>
	[
		...figure( name ).querySelectorAll< HTMLElement >( '.lodestar-swatch' ),
	].map(
		( swatch ) =>
			swatch.style.getPropertyValue( 'background-color' ) ||
			swatch.getAttribute( 'style' )
	);

const show = ( changes: Partial< TechnologyAnswer > = {} ) =>
	render(
		<Technology
			{ ...( {
				answer: { ...sample, ...changes },
				ask: () => {},
				params: {},
				dates: { range: { start: '2026-10-23', end: '2026-11-21' } },
			} as unknown as ReportViewProps ) }
		/>
	);

describe( 'Technology Report', () => {
	it( 'shows browsers and devices with shares and changes', () => {
		show();
		expect( rows( 'Browser Breakdown' ).slice( 0, 3 ) ).toEqual( [
			[ 'Browser', 'Sessions', 'Share', 'Change%' ],
			[ 'Chrome', '14,186', '44.6%', 'up 17.2%17.2%' ],
			[ 'Safari', '10,814', '34.0%', 'up 12.6%12.6%' ],
		] );
		expect( rows( 'Device Breakdown' ) ).toEqual( [
			[ 'Device', 'Sessions', 'Share', 'Change%' ],
			[ 'Mobile', '19,084', '60.0%', 'up 18.4%18.4%' ],
			[ 'Desktop', '11,355', '35.7%', 'up 10.3%10.3%' ],
			[ 'Tablet', '1,367', '4.3%', 'up 7.3%, may be due to chance7.3%' ],
		] );
	} );

	it( 'shows pie charts with the total sessions next to their titles', () => {
		show();
		expect(
			screen.getAllByRole( 'img', { name: /^Pie chart/ } )
		).toHaveLength( 2 );
		expect( screen.getAllByText( '31,806 sessions' ) ).toHaveLength( 2 );
		expect(
			document.querySelector( '.lodestar-donut__middle' )
		).toBeNull();
	} );

	it( 'uses seven colors, the last one for all other browsers', () => {
		show();
		const all = rows( 'Browser Breakdown' );
		expect( all ).toHaveLength( 15 );
		expect( all.at( -1 ) ).toEqual( [
			'Other',
			'11',
			'<0.1%',
			'up 57.1%, may be due to chance57.1%',
		] );
		expect(
			colors( 'Browser Breakdown' ).filter( ( color ) =>
				color?.includes( OTHER )
			)
		).toHaveLength( 7 );
	} );

	it( 'gives each device the same color regardless of its rank', () => {
		show( {
			device_breakdown: {
				labels: [ 'smart tv', 'desktop', '(not set)', 'mobile' ],
				series: [ 9, 8, 5, 1 ],
				compare: null,
			},
		} );
		expect(
			rows( 'Device Breakdown' ).map( ( [ name ] ) => name )
		).toEqual( [ 'Device', 'Smart TV', 'Desktop', 'Unknown', 'Mobile' ] );
		const [ tv, desktop, , mobile ] = colors( 'Device Breakdown' );
		expect( tv ).toContain( CATEGORICAL[ 3 ] );
		expect( desktop ).toContain( CATEGORICAL[ 1 ] );
		expect( mobile ).toContain( CATEGORICAL[ 0 ] );
	} );

	it( 'hides changes without a comparison', () => {
		show( {
			browser_breakdown: {
				labels: [ 'Chrome' ],
				series: [ 3 ],
				compare: null,
			},
		} );
		expect( rows( 'Browser Breakdown' ) ).toEqual( [
			[ 'Browser', 'Sessions', 'Share' ],
			[ 'Chrome', '3', '100.0%' ],
		] );
	} );

	it( 'says that a part is empty, and shows it next to a part that failed', () => {
		show( {
			browser_breakdown: { labels: [], series: [], compare: null },
			device_breakdown: {
				error: {
					code: 'source_failed',
					message: 'No answer.',
					data: {},
				},
			},
		} );
		expect(
			screen.getByText( 'No data for this time period.' )
		).toBeTruthy();
		expect( screen.getByText( 'No answer.' ) ).toBeTruthy();
	} );
} );
