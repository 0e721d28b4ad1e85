import { dispatch, select } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import { store as app } from '../../../store/app/app-store';
import type { ReportViewProps } from '../../../store/reports/report';
import { setSite } from '../../../ui/field-types/site';
import sample from '../sample.json';
import YearInReview from '../view';

const notKnown = {
	error: {
		code: 'unsupported_by_source',
		message: 'The data source does not know it.',
		data: {},
	},
};

beforeAll( () => {
	setSite( { currency: '', icons: '', home: 'https://site.example' } );
} );

function show( changes: object = {} ) {
	const props = {
		answer: { ...sample, ...changes },
		ask: () => {},
	} as unknown as ReportViewProps;
	return act( async () => {
		await dispatch( app ).receiveBoot( { update_settings: true } );
		render( <YearInReview { ...props } /> );
	} );
}

const chapter = ( name: string ) =>
	within( screen.getByRole( 'region', { name } ) );

const cells = ( name: string, table: string ) =>
	within( chapter( name ).getByRole( 'table', { name: table } ) )
		.getAllByRole( 'row' )
		.slice( 1 )
		.map( ( { textContent } ) => textContent );

describe( 'Year in Review', () => {
	it( 'shows audience, behavior and traffic sources with formatted numbers', async () => {
		await show();
		const audience = chapter( 'Audience' );
		audience.getByText( '171,204' );
		audience.getByText( 'people visited your site in 2026.' );
		audience.getByText( '138,960 in 2025' );
		audience.getByText( 'November', { selector: 'b' } );
		expect( audience.getAllByRole( 'listitem' ) ).toHaveLength( 5 );
		expect( cells( 'Audience', 'Users by month' ) ).toHaveLength( 12 );
		const behavior = chapter( 'Behavior' );
		behavior.getByText( '640,427' );
		behavior.getByText(
			'That’s 444 days nonstop, or an average of 2.6 minutes per session.'
		);
		expect( cells( 'Behavior', 'Devices' ) ).toEqual( [
			'Mobile58.9%',
			'Desktop36.6%',
			'Tablet4.5%',
		] );
		chapter( 'Traffic Sources' ).getByText( '43.9%' );
		screen.getByText( 'Tips for 2027' );
		screen.getByText( 'See you in 2027.' );
		screen.getByText( 'Other Plugins' );
		screen.getByText( 'Communities' );
	} );

	it( 'shows users by age and gender, and the share of users with known demographics', async () => {
		await show();
		const people = chapter( 'Demographics' );
		people.getByText( '35–44', { selector: 'bdi' } );
		expect( cells( 'Demographics', 'Gender' ) ).toEqual( [
			'Female58.4%',
			'Male41.6%',
		] );
		people.getByText( '61.0%' );
	} );

	it( 'lists the remaining share as other devices', async () => {
		await show( { devices: { desktop: 40, tablet: 0, mobile: 55 } } );
		expect( cells( 'Behavior', 'Devices' ) ).toEqual( [
			'Mobile55.0%',
			'Desktop40.0%',
			'Other5.0%',
		] );
	} );

	it( 'says that the data source provides no demographics', async () => {
		await show( { age: notKnown, gender: notKnown, people_known: null } );
		const people = chapter( 'Demographics' );
		people.getByText( 'Not available from this data source' );
		expect( people.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'shows the first day of data if the year is incomplete', async () => {
		const { users, ...rest } = sample.info;
		await show( {
			since: '2026-08-04',
			info: { ...rest, users: { value: users.value, prev: null } },
		} );
		const audience = chapter( 'Audience' );
		audience.getByText(
			'people visited your site between August 4, 2026 and the end of the year.'
		);
		expect( audience.queryByText( /in 2025/ ) ).toBeNull();
	} );

	it( 'says that the year is still being calculated, and blocks the PDF export', async () => {
		await show( { is_enabled: false } );
		screen.getByText(
			'Your 2026 Year in Review is still calculating. Please check back later to see how your website performed last year.'
		);
		expect(
			screen
				.getByRole( 'link', { name: 'Back to the Overview Report' } )
				.getAttribute( 'href' )
		).toBe( '#/' );
		expect(
			screen.queryByRole( 'region', { name: 'Audience' } )
		).toBeNull();
		expect( select( app ).isPageHeld() ).toBe( true );
	} );
} );
