import { dispatch } from '@wordpress/data';
import { store as app } from '../../../store/app/app-store';
import apiFetch from '@wordpress/api-fetch';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsProvider } from '../../context';
import { SaveBar } from '../../parts/save-bar';
import type {
	SettingsScreen,
	Values,
} from '../../../features/site-settings/screen';
import { useSettings } from '../../use-settings';
import { Data } from '../data';
import { sections } from '../sections';

jest.mock( '@wordpress/api-fetch' );

const facts = {
	parts: [ { name: 'views', rows: 1234, bytes: null } ],
	first: 1740823200, // 2025-03-01 10:00 UTC.
	last: 1795262400,
};

let sent: Values[] = [];
/** Values of another user, returned once as a conflict. */
let theirs: Values | null = null;

function answer( request: { path: string; data?: { values: Values } } ) {
	if ( request.path.endsWith( '/data' ) ) {
		return Promise.resolve( facts );
	}
	const values = request.data?.values ?? {};
	sent.push( values );
	if ( theirs ) {
		const refusal = { code: 'changed_meanwhile', message: '' };
		const data = { theirs, saved: null };
		theirs = null;
		return Promise.reject( { ...refusal, data } );
	}
	return Promise.resolve( { values } );
}

function Screen( {
	months,
	mayManage,
}: {
	months: number;
	mayManage: boolean;
} ) {
	const printed = {
		values: { lodestar_retention: months },
		kept_from: { 6: '2026-05-21', 14: '2025-09-21', 50: '2022-09-21' },
		rules: {},
		may_change: {},
		managers: [ 'Ada' ],
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	return (
		<SettingsProvider value={ { ...settings, screen: printed, mayManage } }>
			<Data />
			<SaveBar entries={ sections() } />
		</SettingsProvider>
	);
}

async function open( months: number, mayManage = true ) {
	render( <Screen months={ months } mayManage={ mayManage } /> );
	await screen.findByText( /^From .*2025/ );
}

const field = () => screen.getByRole( 'combobox', { name: 'Keep visits' } );
const chosen = () => field().querySelector( 'option:checked' )?.textContent;
const choose = ( period: string ) => userEvent.selectOptions( field(), period );
const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );
const dialog = () =>
	screen.queryByRole( 'dialog', { name: 'Delete Older Visits?' } );

describe( 'Data and retention section', () => {
	beforeEach( () => {
		sent = [];
		theirs = null;
		( apiFetch as unknown as jest.Mock ).mockImplementation( answer );
		void dispatch( app ).receiveBoot( { timezone: 'UTC' } );
	} );

	it( 'shows what is stored above the retention field', async () => {
		await open( 0 );
		const fact = screen.getByText( /^From .*2025/ );
		expect( fact.compareDocumentPosition( field() ) ).toBe(
			Node.DOCUMENT_POSITION_FOLLOWING
		);
		expect(
			within( field() )
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Forever', '6 months', '14 months', '50 months' ] );
		expect( chosen() ).toBe( 'Forever' );
		const help = field().getAttribute( 'aria-describedby' ) ?? '';
		expect( document.getElementById( help )?.textContent ).toMatch(
			/deleted one day at a time.*can’t be undone/
		);
		screen.getByText( /until you delete the plugin/ );
	} );

	it( 'asks for confirmation before shortening the period, and says what is kept', async () => {
		await open( 0 );
		await choose( '14 months' );
		await press( 'Save Changes' );
		expect( dialog()?.textContent ).toMatch(
			/Visits from .*2025 onward are kept\. Everything earlier is deleted/
		);
		expect( dialog()?.textContent ).toContain( 'September' );
		expect( sent ).toEqual( [] );

		await press( 'Cancel' );
		expect( dialog() ).toBeNull();
		expect( sent ).toEqual( [] );
		expect( chosen() ).toBe( '14 months' );

		await press( 'Save Changes' );
		await press( 'Save and Delete' );
		expect( sent ).toEqual( [ { lodestar_retention: 14 } ] );
		expect( dialog() ).toBeNull();
		await screen.findByText(
			/Stored in this site’s database for 14 months/
		);
	} );

	it.each( [ 'Forever', '50 months' ] )(
		'saves a longer period without confirmation: %s',
		async ( period ) => {
			await open( 14 );
			await choose( period );
			await press( 'Save Changes' );
			expect( dialog() ).toBeNull();
			expect( sent ).toHaveLength( 1 );
		}
	);

	it( 'asks for confirmation again if another user changed the period before saving', async () => {
		await open( 6 );
		await choose( '14 months' );
		theirs = { lodestar_retention: 50 };
		await press( 'Save Changes' );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Keep Mine' } )
		);
		expect( dialog() ).not.toBeNull();
		expect( sent ).toHaveLength( 1 );
		await press( 'Save and Delete' );
		expect( sent ).toHaveLength( 2 );
	} );

	it( 'is read-only without permission to change settings', async () => {
		await open( 14, false );
		expect( field().matches( ':disabled' ) ).toBe( true );
		screen.getByText( /These users can: Ada/ );
	} );
} );
