import { dispatch } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import { parseDateState } from '../../../features/date-range/url';
import { store as app } from '../../../store/app/app-store';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import type { DimensionsAnswer } from '../answer';
import sample from '../sample.json';
import Dimensions from '../view';

const TODAY = '2026-11-22';
const report: Report = {
	name: 'lodestar/dimensions',
	key: 'dimensions',
	title: 'Dimensions Report',
	route: '/dimensions',
};

function show( changes: object = {} ) {
	const params = { interval: 'last30days' };
	const props = {
		report,
		answer: { ...sample, ...changes } as unknown as DimensionsAnswer,
		isSample: false,
		dates: parseDateState( params, { today: TODAY, weekStart: 1 } ),
		today: TODAY,
		params,
		ask: () => {},
		setParams: () => {},
	} as unknown as ReportViewProps;
	return render( <Dimensions { ...props } /> );
}

const card = ( name: string ) =>
	within( screen.getByRole( 'region', { name } ) );
const rows = ( name: string ) =>
	card( name )
		.getAllByRole( 'row' )
		.map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);
const titles = () =>
	screen
		.getAllByRole( 'heading', { level: 2 } )
		.map( ( { textContent } ) => textContent );
const failed = ( error: object ) => ( {
	data: { ...sample.data, tag: { error } },
} );

const boot = ( maySet: boolean ) =>
	act( async () => {
		await dispatch( app ).receiveBoot( {
			settings_url: 'https://example.org/settings',
			update_settings: maySet,
		} );
	} );
beforeEach( () => boot( true ) );

describe( 'Dimensions Report', () => {
	it( 'has a table for each enabled dimension, in the configured order', () => {
		const [ authors, categories, tags, ...others ] = sample.dimensions;
		show( {
			dimensions: [
				tags,
				authors,
				{ ...categories, enabled: false },
				...others.map( ( one ) => ( { ...one, enabled: false } ) ),
			],
		} );
		expect( titles() ).toEqual( [ 'Tags', 'Authors' ] );
		expect( rows( 'Authors' ).slice( 0, 2 ) ).toEqual( [
			[
				expect.stringMatching( /^Author/ ),
				expect.stringMatching( /^Page Views/ ),
				expect.stringMatching( /^Share/ ),
			],
			[ 'Ines Keller', '31,240', '44.0%' ],
		] );
	} );

	it( 'shows months as dates and sorts them chronologically', () => {
		show();
		expect( rows( 'Publication Month' )[ 1 ]?.[ 0 ] ).toBe( 'Oct 2026' );
	} );

	it( 'shows the share of page views that have no value, when there are any', () => {
		show();
		card( 'Authors' ).getByText(
			'13.5% of page views have no value for this dimension.'
		);
		expect(
			card( 'Logged In' ).queryByText( /no value for this dimension/ )
		).toBeNull();
	} );

	it( 'shows only the empty table’s message when no page view has a value', () => {
		show( {
			data: { ...sample.data, tag: [] },
			none: { ...sample.none, tag: 100 },
		} );
		card( 'Tags' ).getByText( 'No data for this time period.' );
		expect(
			card( 'Tags' ).queryByText( /no value for this dimension/ )
		).toBeNull();
	} );

	it( 'names a missing dimension and links to its setting, and keeps the other tables', () => {
		show(
			failed( {
				code: 'MISSING_CUSTOM_DIMENSION',
				message:
					'Please set up custom dimension "Tag" for this report to work.',
				data: { name: 'Tag' },
			} )
		);
		card( 'Tags' ).getByText(
			'Please set up custom dimension "Tag" for this report to work.'
		);
		expect(
			card( 'Tags' ).getByRole( 'link', { name: 'Choose Dimensions' } )
		).toHaveProperty( 'href', 'https://example.org/settings#dimensions' );
		expect( rows( 'Authors' ) ).toHaveLength( 5 );
	} );

	it( 'shows a generic message for any other error', () => {
		show( failed( { code: 'storage_failed', data: {} } ) );
		card( 'Tags' ).getByText( 'An unknown error has occurred.' );
		expect( card( 'Tags' ).queryByRole( 'link' ) ).toBeNull();
		expect( rows( 'Authors' ) ).toHaveLength( 5 );
	} );

	it( 'links to Settings when no dimension is enabled', () => {
		show( { dimensions: [] } );
		screen.getByText( 'No dimensions are enabled.' );
		expect(
			screen.getByRole( 'link', { name: 'Choose Dimensions' } )
		).toHaveProperty( 'href', 'https://example.org/settings#dimensions' );
	} );

	it( 'hides the Settings link from users who cannot change settings', async () => {
		await boot( false );
		show( { dimensions: [] } );
		screen.getByText( 'No dimensions are enabled.' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );
} );
